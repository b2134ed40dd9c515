import Model
import Support
import Synchronization

/// Finds the copies among many pictures without comparing each with each.
///
/// Only those are compared that have one of eight chunks of the fingerprint in common but for one bit
/// of its 16, or one of the two of the longest waves but for two: so have 996 of 1,000 labelled copies,
/// and usually five in a thousand of what is no copy. Where many have one in common, the
/// latest of them are compared and no more.
enum CopySearch {
  fileprivate static let mostOfOneChunk = 64
  fileprivate static let mostLookedAt = 16
  /// So many pictures are looked at by one thread, before the next may have them.
  private static let perPiece = 256
  /// What threads find out about so many pieces each is kept before it is made use of.
  private static let piecesAtOnce = 2

  /// Joins the copies, and says how often it compared two fingerprints. Of pictures that are joined already one
  /// stands for all.
  ///
  /// Threads look for the copies of some hundred pictures each; one goes through what they found in the order
  /// of the pictures, so that it is the same for any number of them.
  @discardableResult
  static func join(
    _ pictures: [SitePicture], in sets: inout DisjointSets, jobs: Int = 1
  ) -> Int {
    let prints = Prints(pictures, oneOfEach: sets)
    let shelves = Mutex([AppearanceShelf(pictures)])
    var compared = 0
    let pieces = (prints.count + perPiece - 1) / perPiece
    for first in stride(from: 0, to: pieces, by: piecesAtOnce * jobs) {
      let some = min(piecesAtOnce * jobs, pieces - first)
      let found = Mutex(Array(repeating: [Neighbours](), count: some))
      ThreadPool.share(some, among: jobs) { [sets] place in
        let start = (first + place) * perPiece
        // What one piece unpacked the next one needs as well.
        var shelf = shelves.withLock { $0.popLast() } ?? AppearanceShelf(pictures)
        let made = neighbours(
          of: start..<min(start + perPiece, prints.count), prints, sets, &shelf)
        shelves.withLock { $0.append(shelf) }
        found.withLock { $0[place] = made }
      }
      shelves.withLock { shelves in
        for near in found.withLock({ $0 }).joined() {
          compared += near.compared
          near.join(in: &sets, &shelves[0])
        }
      }
    }
    return compared
  }

  /// What pictures are to be compared with, and what those comparisons say that are to be asked for.
  private static func neighbours(
    of numbers: Range<Int>, _ prints: Prints, _ sets: DisjointSets,
    _ shelf: inout AppearanceShelf
  ) -> [Neighbours] {
    var joined = JoinedHere(sets)
    return numbers.map { number in
      var near = prints.neighbours(of: number)
      near.compare(&shelf, &joined)
      return near
    }
  }
}

/// The pictures that one may be a copy of, the nearest first.
private struct Neighbours {
  let number: Int
  /// How many fingerprints were compared to find them.
  let compared: Int
  private var near: [(other: Int32, isCopy: Bool?)]

  /// - Parameter near: some perhaps more than once.
  init(_ number: Int, _ near: [(distance: Int, other: Int)], compared: Int) {
    self.number = number
    self.compared = compared
    self.near = []
    for (_, other) in near.sorted(by: <) where Int32(other) != self.near.last?.other {
      self.near.append((Int32(other), nil))
    }
  }

  mutating func compare(_ shelf: inout AppearanceShelf, _ joined: inout JoinedHere) {
    var left = CopySearch.mostLookedAt
    for place in near.indices where left > 0 {
      let other = Int(near[place].other)
      guard !joined.areJoined(number, other) else { continue }
      left -= 1
      let isCopy = shelf.areCopies(number, other)
      near[place].isCopy = isCopy
      if isCopy { joined.join(number, other) }
    }
  }

  /// Of a crowd that is like it the nearest, as each takes a while to be looked at.
  func join(in sets: inout DisjointSets, _ shelf: inout AppearanceShelf) {
    var left = CopySearch.mostLookedAt
    for (other, isCopy) in near where left > 0 {
      let other = Int(other)
      // Among many copies nearly all are known to be the same by now.
      guard !sets.areJoined(number, other) else { continue }
      left -= 1
      if isCopy ?? shelf.areCopies(number, other) { sets.join(number, other) }
    }
  }
}

/// What a thread found to be the same, beside what all know.
private struct JoinedHere {
  private let sets: DisjointSets
  /// From the smallest number of a set to one of the set that it was joined with.
  private var leads: [Int: Int] = [:]

  init(_ sets: DisjointSets) { self.sets = sets }

  private func smallest(with number: Int) -> Int {
    var place = sets.first(with: number)
    while let next = leads[place] { place = next }
    return place
  }

  func areJoined(_ one: Int, _ other: Int) -> Bool { smallest(with: one) == smallest(with: other) }

  mutating func join(_ one: Int, _ other: Int) {
    let (first, second) = (smallest(with: one), smallest(with: other))
    if first != second { leads[max(first, second)] = min(first, second) }
  }
}

/// What was unpacked of pictures: in a crowd each is looked at again and again.
private struct AppearanceShelf {
  private static let most = 4_096
  private let pictures: [SitePicture]
  private var known: [Int: Appearance?] = [:]

  init(_ pictures: [SitePicture]) { self.pictures = pictures }

  mutating func areCopies(_ one: Int, _ other: Int) -> Bool {
    guard let one = appearance(of: one), let other = appearance(of: other) else { return false }
    return one.isCopy(of: other)
  }

  private mutating func appearance(of number: Int) -> Appearance? {
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
    look.flatMap { Appearance($0.features, ratio: $0.shape.ratio) }
  }
}

/// The fingerprints of pictures, by themselves and close to each other in memory: nearly all comparisons end
/// with a look at them.
private struct Prints {
  private var fingerprints: [Fingerprint] = []
  /// The pictures that they are of, in rising order: of those that are joined already the first.
  private var numbers: [Int] = []
  private var tables: [ChunkTable] = []

  init(_ pictures: [SitePicture], oneOfEach sets: DisjointSets) {
    var isKnown = Array(repeating: false, count: pictures.count)
    for number in pictures.indices {
      let first = sets.first(with: number)
      guard !isKnown[first], let fingerprint = pictures[number].fingerprint else { continue }
      isKnown[first] = true
      fingerprints.append(fingerprint)
      numbers.append(number)
    }
    tables = (0..<Chunks.count).map { place in
      ChunkTable(fingerprints.map { Chunks.chunk($0, at: place) })
    }
  }

  var count: Int { fingerprints.count }

  /// Those that come before it.
  func neighbours(of place: Int) -> Neighbours {
    let fingerprint = fingerprints[place]
    var near: [(distance: Int, other: Int)] = []
    var compared = 0
    for table in tables.indices {
      let chunk = Chunks.chunk(fingerprint, at: table)
      tables[table].forEach(near: chunk, Chunks.changes(at: table), before: place) { other in
        compared += 1
        let distance = fingerprint.distance(to: fingerprints[other])
        if distance <= Fingerprint.greatestDistanceOfCuts {
          near.append((distance, numbers[other]))
        }
      }
    }
    return Neighbours(numbers[place], near, compared: compared)
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

  static func chunk(_ fingerprint: Fingerprint, at place: Int) -> UInt16 {
    let half = place < 4 ? fingerprint.high : fingerprint.low
    return UInt16(truncatingIfNeeded: half >> UInt64(48 - 16 * (place % 4)))
  }
}

/// Numbers by the value of a chunk: those of a value lie together, in rising order.
private struct ChunkTable {
  /// Where the numbers of each value begin, and where the last ones end.
  private var starts = Array(repeating: Int32(0), count: 1 << 16 + 1)
  private var numbers: [Int32]

  /// - Parameter values: those of all numbers from 0.
  init(_ values: [UInt16]) {
    for value in values { starts[Int(value) + 1] += 1 }
    for value in 1..<starts.count { starts[value] += starts[value - 1] }
    var next = starts
    numbers = Array(repeating: 0, count: values.count)
    for (number, value) in values.enumerated() {
      numbers[Int(next[Int(value)])] = Int32(number)
      next[Int(value)] += 1
    }
  }

  /// Of those before a number that have the value, changed in each way, the latest first, so many and no
  /// more.
  func forEach(near value: UInt16, _ changes: [UInt16], before end: Int, _ body: (Int) -> Void) {
    for change in changes {
      let value = Int(value ^ change)
      let (first, last) = (Int(starts[value]), Int(starts[value + 1]))
      guard first < last, numbers[first] < end else { continue }
      let before = numbers[first..<last].partitioningIndex { $0 >= end }
      for place in (max(first, before - CopySearch.mostOfOneChunk)..<before).reversed() {
        body(Int(numbers[place]))
      }
    }
  }
}
