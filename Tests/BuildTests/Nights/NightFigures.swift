import Foundation
import Support

/// What the nights came to.
struct NightFigures {
  /// How many the site showed in the first night, and in the last one.
  var pictures: [Int] = []
  var lost: [String] = []
  var noisy: [String] = []
  var wrongCodes: [String] = []
  var broken: [String] = []
  var published = PublishedFiles()
  /// The bytes that the site and what is kept of all others take.
  var kept: [String: Int] = [:]
  var opened: [Duration] = []
  private var runs: [NightKind: (count: Int, files: Int, took: Duration)] = [:]

  mutating func count(_ files: Int, _ kind: NightKind, _ took: Duration) {
    let so = runs[kind] ?? (0, 0, .zero)
    runs[kind] = (so.count + 1, so.files + files, so.took + took)
  }

  /// What keeps all nights takes against all that they held.
  var keptShare: Double {
    Self.share(kept.values.reduce(0, +), of: published.union.values.reduce(0, +))
  }

  /// What was written against what has other words, or is new.
  var writtenShare: Double { Self.share(published.written, of: published.changed) }

  private static func share(_ one: Int, of other: Int) -> Double {
    Double(one) / Double(max(1, other))
  }

  var text: String {
    let nights = runs.sorted { $0.key.rawValue < $1.key.rawValue }.map { kind, sum in
      "  \(kind): \(Numbers.counted(sum.count, "run")), \(Numbers.counted(sum.files, "file")) written, "
        + "\(Self.seconds(sum.took / sum.count)) each"
    }
    let surplus = published.surplus.sorted { $0.value > $1.value }.prefix(8).map {
      "\($0.key) \(Numbers.bytes($0.value))"
    }
    return
      ([
        "\(pictures) pictures in the first and the last night",
        "pictures lost that were not removed at their source: \(lost.count)",
        "quiet nights that wrote a byte, but to say that a source is there again: \(noisy.count)",
        "bytes published against those of files that are new or have other words: \(Self.thousandths(writtenShare))",
        "  \(Numbers.bytes(published.written)); their words were the same: "
          + surplus.joined(separator: ", "),
        "wrong exit codes: \(wrongCodes.count), broken links: \(broken.count)",
        "what all runs take against the union of their bytes: \(Self.thousandths(keptShare))",
        "days opened: \(opened.count), the longest took \(Self.seconds(opened.max() ?? .zero))",
      ] + nights + (lost + noisy + wrongCodes + broken).prefix(20)).joined(separator: "\n")
  }

  private static func seconds(_ duration: Duration) -> String {
    duration.formatted(.units(allowed: [.seconds], fractionalPart: .show(length: 2)))
  }

  private static func thousandths(_ number: Double) -> String {
    "\((number * 1_000).rounded() / 1_000)"
  }
}
