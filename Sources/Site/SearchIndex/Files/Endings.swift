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

  init(of texts: some Sequence<String>) {
    var bytes: [UInt8] = []
    var starts: [UInt32] = []
    for text in texts {
      starts.append(UInt32(truncatingIfNeeded: bytes.count))
      // A zero ends a text.
      bytes.append(contentsOf: text.utf8.lazy.filter { $0 != 0 })
      bytes.append(0)
    }
    self.bytes = bytes
    self.starts = starts
    places = bytes.withUnsafeBufferPointer { Self.sorted($0) }
  }

  var count: Int { places.count }

  func text(of ending: Int) -> ArraySlice<UInt8> {
    let rest = bytes[Int(places[ending])...]
    return rest.prefix { $0 != 0 }
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

  /// First by two bytes, for which no comparing is needed, so that of the rest only those of one
  /// such pair have to be in memory with what they are compared by.
  private static func sorted(_ bytes: Bytes) -> [UInt32] {
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
    for pair in 0..<65_536 where firsts[pair + 1] - firsts[pair] > 1 {
      let range = firsts[pair]..<firsts[pair + 1]
      let keyed = places[range].map { (key: key(bytes, at: Int($0)), place: $0) }
      let sorted = keyed.sorted { one, other in
        one.key == other.key
          ? isBefore(bytes, one.place, other.place, areOver: one.key & 0xFF == 0)
          : one.key < other.key
      }
      for (place, one) in zip(range, sorted) { places[place] = one.place }
    }
    return places
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
