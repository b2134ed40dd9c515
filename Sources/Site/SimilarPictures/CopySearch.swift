import Model

/// Finds the copies among many pictures without comparing each with each.
///
/// Only those are compared that have one of eight chunks of the fingerprint in common but for one bit
/// of its 16, or one of the two of the longest waves but for two: so have 996 of 1,000 labelled copies,
/// and usually five in a thousand of what is no copy. Where many have one in common, the
/// latest of them are compared and no more.
enum CopySearch {
  fileprivate static let mostOfOneChunk = 64
  private static let mostLookedAt = 16

  /// Joins the copies, and says how often it compared two pictures.
  @discardableResult
  static func join(_ pictures: [SitePicture], in sets: inout DisjointSets) -> Int {
    // By themselves, close to each other in memory: nearly all comparisons end with a look at them.
    var (fingerprints, numbers): ([Fingerprint], [Int]) = ([], [])
    for number in pictures.indices {
      guard let fingerprint = pictures[number].features?.fingerprint else { continue }
      fingerprints.append(fingerprint)
      numbers.append(number)
    }
    var tables = Array(repeating: ChunkTable(), count: Chunks.count)
    // For each the latest that it was held against: chunks have many in common.
    var seen = Array(repeating: -1, count: fingerprints.count)
    var candidates: [(distance: Int, other: Int)] = []
    var shelf = AppearanceShelf(pictures)
    var compared = 0
    for (number, fingerprint) in fingerprints.enumerated() {
      for (place, chunk) in Chunks.of(fingerprint).enumerated() {
        tables[place].forEach(near: chunk, Chunks.changes(at: place)) { other in
          compared += 1
          let distance = fingerprint.distance(to: fingerprints[other])
          guard distance <= Fingerprint.greatestDistanceOfCuts, seen[other] != number else {
            return
          }
          seen[other] = number
          candidates.append((distance, other))
        }
        tables[place].add(chunk)
      }
      // Of a crowd that is like it the nearest, as each takes a while to be looked at.
      candidates.sort { $0 < $1 }
      var left = mostLookedAt
      for (_, other) in candidates where left > 0 {
        let (own, earlier) = (numbers[number], numbers[other])
        // Among many copies nearly all are known to be the same by now.
        guard !sets.areJoined(own, earlier) else { continue }
        left -= 1
        guard let one = shelf.appearance(of: own), let two = shelf.appearance(of: earlier),
          one.isCopy(of: two)
        else { continue }
        sets.join(own, earlier)
      }
      candidates.removeAll(keepingCapacity: true)
    }
    return compared
  }
}

/// What was unpacked of pictures: in a crowd each is looked at again and again.
private struct AppearanceShelf {
  private static let most = 4_096
  private let pictures: [SitePicture]
  private var known: [Int: Appearance?] = [:]

  init(_ pictures: [SitePicture]) { self.pictures = pictures }

  mutating func appearance(of number: Int) -> Appearance? {
    if let appearance = known[number] { return appearance }
    if known.count == Self.most { known.removeAll(keepingCapacity: true) }
    let appearance = pictures[number].appearance
    known[number] = appearance
    return appearance
  }
}

extension SitePicture {
  /// Nil where there is nothing to tell it by.
  fileprivate var appearance: Appearance? {
    let shown = whole
    guard let features = shown.features, let shape = shown.images.shape else { return nil }
    return Appearance(features, ratio: shape.ratio)
  }
}

/// The 128 bits of a fingerprint, 16 at a time.
private enum Chunks {
  static let count = 8
  /// None, and each bit.
  private static let few: [UInt16] = [0] + (0..<16).map { 1 << $0 }
  /// Every two bits as well.
  private static let more: [UInt16] =
    few + (0..<16).flatMap { one in (0..<one).map { 1 << one | 1 << $0 } }

  /// What is changed in a chunk at that place to find those near it.
  static func changes(at place: Int) -> [UInt16] { place < 2 ? more : few }

  static func of(_ fingerprint: Fingerprint) -> [UInt16] {
    [fingerprint.high, fingerprint.low].flatMap { half in
      [48, 32, 16, 0].map { UInt16(truncatingIfNeeded: half >> $0) }
    }
  }
}

/// Numbers by the value of a chunk. The latest of each value is kept, and leads to the one before.
private struct ChunkTable {
  private var latest = Array(repeating: Int32(-1), count: 1 << 16)
  private var before: [Int32] = []

  /// Adds the next number, from 0.
  mutating func add(_ value: UInt16) {
    let number = Int32(before.count)
    before.append(latest[Int(value)])
    latest[Int(value)] = number
  }

  /// Of the value, changed in each way, the latest first, so many and no more.
  func forEach(near value: UInt16, _ changes: [UInt16], _ body: (Int) -> Void) {
    for change in changes {
      var number = Int(latest[Int(value ^ change)])
      var left = CopySearch.mostOfOneChunk
      while number >= 0, left > 0 {
        body(number)
        number = Int(before[number])
        left -= 1
      }
    }
  }
}
