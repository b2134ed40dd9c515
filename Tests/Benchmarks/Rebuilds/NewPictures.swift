import Foundation
import Imaging
import Model
import TestSupport

/// What one new picture costs a large gallery, last and first in its order: the files that a run writes,
/// by kind, and how long it takes.
struct NewPictures {
  private static let rounds = 5
  private static let changes = "changes.txt"

  private let folder: TemporaryFolder
  private let count: Int

  /// Names of folders become tags: of each picture one of 20, one of 400 and one of 2,000.
  init(count: Int) throws {
    self.count = count
    folder = try TemporaryFolder()
    for number in 0..<count { try add(number, "picture \(number)") }
  }

  func print() throws {
    let rebuild = Rebuild(
      name: "\(count) pictures", program: Machine.gallerist,
      words: [
        "build", "--folder", "pictures", "--cache", "cache", "--output", "site", "--quiet",
        "--changed", Self.changes,
      ], folder: folder)
    try rebuild.first()
    try rebuild.repeated(Self.rounds)
    for (name, what) in [("zzz", "one new, last"), ("aaa", "one new, first")] {
      try rebuild.repeated(Self.rounds, what) { try add(count + $0, "\(name) \($0)", in: name) }
      try printKinds()
    }
  }

  private func add(_ number: Int, _ name: String, in top: String = "all") throws {
    let painting = Painting(
      scene: Scene.allCases[number % Scene.allCases.count],
      palette: Palette.allCases[number / 7 % Palette.allCases.count], seed: UInt64(number))
    guard let size = PixelSize(width: 96 + number % 40, height: 64) else {
      throw POSIXError(.EINVAL)
    }
    let way = "\(top)/subject \(number % 20)/place \(number % 400)/day \(number % 2_000)"
    try folder.write(Array(try painting.paint(size)), to: "pictures/\(way)/\(name).jpg")
  }

  private func printKinds() throws {
    let text = try String(contentsOfFile: folder.path + "/" + Self.changes, encoding: .utf8)
    let kinds = Dictionary(grouping: text.split(separator: "\n").map { $0.dropFirst(2) }, by: kind)
    for (kind, paths) in kinds.sorted(by: { $0.key < $1.key }) {
      Table.line("  " + kind.padded(to: 32) + Table.cell(paths.count))
    }
    let moved = kinds[Self.moved]?.count ?? 0
    let written = kinds.values.reduce(0) { $0 + $1.count }
    Table.line("  " + "in all, without those".padded(to: 32) + Table.cell(written - moved))
  }

  private static let moved = "further pages of lists"

  private func kind(of path: Substring) -> String {
    let parts = path.split(separator: "/")
    guard parts.count > 1 else { return "pages at the top, SHA256SUMS" }
    guard ["all", "s", "tag", "by", "ways"].contains(parts[0]) else { return parts[0] + "/" }
    return parts.last == "index.html" ? "first pages of lists" : Self.moved
  }
}
