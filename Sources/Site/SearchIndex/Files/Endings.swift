import Support

/// All endings of some texts in the order of what they say (a suffix array): of `heron` they are `heron`, `eron`, `ron`,
/// `on` and `n`. So texts that hold some letters anywhere have endings that stand together.
///
/// Four bytes for each ending, and the texts once.
struct Endings: Sendable {
  /// Each text with a zero behind it.
  private let bytes: [UInt8]
  /// Where each text begins.
  private let starts: [UInt32]
  /// Where each ending begins, in their order.
  private let places: [UInt32]

  /// - Parameter jobs: on how many threads they may be sorted.
  init(of texts: some Sequence<some Sequence<UInt8>>, jobs: Int = 1) {
    var bytes: [UInt8] = []
    var starts: [UInt32] = []
    for text in texts {
      starts.append(UInt32(truncatingIfNeeded: bytes.count))
      // A zero ends a text.
      bytes.append(contentsOf: text.lazy.filter { $0 != 0 })
      bytes.append(0)
    }
    self.bytes = bytes
    self.starts = starts
    places = Self.sorted(bytes, jobs: jobs)
  }

  var count: Int { places.count }

  func text(of ending: Int) -> ArraySlice<UInt8> {
    let rest = bytes[Int(places[ending])...]
    return rest.prefix { $0 != 0 }
  }

  /// Those that begin with some letters: the texts of these hold them.
  func all(beginningWith part: String) -> Range<Int> {
    let all = 0..<count
    let first = all.partitioningIndex { !TermTable.precedes(text(of: $0), part.utf8) }
    let end = all[first...].partitioningIndex { !text(of: $0).starts(with: part.utf8) }
    return first..<end
  }

  /// Which of the texts it ends, and whether it is all of it.
  func source(of ending: Int) -> (text: Int, isWhole: Bool) {
    let place = places[ending]
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] > place { high = middle } else { low = middle + 1 }
    }
    return (low - 1, starts[low - 1] == place)
  }

  /// How many bytes two endings have in common from their beginnings on.
  func shared(_ one: Int, _ other: Int) -> Int {
    var (own, others) = (Int(places[one]), Int(places[other]))
    let start = own
    while bytes[own] == bytes[others], bytes[own] != 0 { (own, others) = (own + 1, others + 1) }
    return own - start
  }

  /// Whether so many bytes of an ending are whole letters.
  func isLetterEnd(_ ending: Int, _ length: Int) -> Bool {
    !Self.isWithin(bytes[Int(places[ending]) + length])
  }

  func isSame(_ one: Int, _ other: Int) -> Bool {
    let length = shared(one, other)
    return bytes[Int(places[one]) + length] == 0 && bytes[Int(places[other]) + length] == 0
  }

  /// Whether a byte goes on with a letter.
  private static func isWithin(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private static let perPiece = 1 << 16

  /// First by two bytes, for which no comparing is needed, so that of the rest only those of one
  /// such pair have to be in memory with what they are compared by.
  private static func sorted(_ bytes: [UInt8], jobs: Int) -> [UInt32] {
    let (unsorted, firsts) = bytes.withUnsafeBufferPointer { paired($0) }
    var places = consume unsorted
    let pieces = pieces(firsts)
    for first in stride(from: 0, to: pieces.count, by: jobs) {
      let some = pieces[first..<min(first + jobs, pieces.count)]
      let sorted = ThreadPool.map(some.count, among: jobs) { [places] place in
        bytes.withUnsafeBufferPointer { bytes in
          some[first + place].flatMap { pair in
            sortedPair(places[firsts[pair]..<firsts[pair + 1]], in: bytes)
          }
        }
      }
      for (pairs, sorted) in zip(some, sorted) {
        places.replaceSubrange(firsts[pairs.lowerBound]..<firsts[pairs.upperBound], with: sorted)
      }
    }
    return places
  }

  /// Pairs that stand together, of so many endings that it is worth the while of a thread.
  private static func pieces(_ firsts: [Int]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var first = 0
    for pair in 1...65_536 where pair == 65_536 || firsts[pair] - firsts[first] >= perPiece {
      pieces.append(first..<pair)
      first = pair
    }
    return pieces
  }

  private static func sortedPair(_ places: ArraySlice<UInt32>, in bytes: Bytes) -> [UInt32] {
    guard places.count > 1 else { return Array(places) }
    let keyed = places.map { (key: key(bytes, at: Int($0)), place: $0) }
    let sorted = keyed.sorted { one, other in
      one.key == other.key
        ? isBefore(bytes, one.place, other.place, areOver: one.key & 0xFF == 0)
        : one.key < other.key
    }
    return sorted.map(\.place)
  }

  /// The places of all endings by their first two bytes, and where those of each pair begin.
  private static func paired(_ bytes: Bytes) -> (places: [UInt32], firsts: [Int]) {
    func pairNumber(_ place: Int) -> Int {
      Int(TermTable.rank(bytes[place])) << 8 | Int(TermTable.rank(bytes[place + 1]))
    }
    func isBeginning(_ place: Int) -> Bool { bytes[place] != 0 && !isWithin(bytes[place]) }
    var firsts = [Int](repeating: 0, count: 65_537)
    for place in bytes.indices where isBeginning(place) { firsts[pairNumber(place) + 1] += 1 }
    for pair in 0..<65_536 { firsts[pair + 1] += firsts[pair] }
    var places = [UInt32](repeating: 0, count: firsts[65_536])
    var next = firsts
    for place in bytes.indices where isBeginning(place) {
      let pair = pairNumber(place)
      places[next[pair]] = UInt32(truncatingIfNeeded: place)
      next[pair] += 1
    }
    return (places, firsts)
  }

  /// The first eight bytes; zeros behind the last.
  private static func key(_ bytes: Bytes, at place: Int) -> UInt64 {
    var (key, at) = (UInt64(0), place)
    for _ in 0..<8 {
      let byte = bytes[at]
      key = key << 8 | UInt64(TermTable.rank(byte))
      if byte != 0 { at += 1 }
    }
    return key
  }

  /// Of endings with the same first bytes; those that say the same stand as their texts do.
  private static func isBefore(
    _ bytes: Bytes, _ one: UInt32, _ other: UInt32, areOver: Bool
  ) -> Bool {
    guard !areOver else { return one < other }
    var (own, others) = (Int(one) + 8, Int(other) + 8)
    while bytes[own] == bytes[others], bytes[own] != 0 { (own, others) = (own + 1, others + 1) }
    return bytes[own] == bytes[others]
      ? one < other : TermTable.rank(bytes[own]) < TermTable.rank(bytes[others])
  }
}
