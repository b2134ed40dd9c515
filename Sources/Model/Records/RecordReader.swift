/// Reads what `RecordWriter` wrote. The bytes may be anything: whatever a writer would not write is
/// refused, and nothing is kept of it that is much larger than the bytes are.
package struct RecordReader {
  /// The bytes are not what a writer writes.
  package struct Damage: Error {
    package init() {}
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var place: Int
  private var texts: [Text] = []

  /// A text that may be named again.
  private enum Text {
    case read(String)
    /// The place of its bytes.
    case skipped(Range<Int>)
  }

  package init(_ bytes: UnsafeBufferPointer<UInt8>, from place: Int = 0) {
    self.bytes = bytes
    self.place = place
    // As many as most pictures have.
    texts.reserveCapacity(32)
  }

  var isAtEnd: Bool { place == bytes.count }

  package mutating func byte() throws(Damage) -> UInt8 {
    guard place < bytes.count else { throw Damage() }
    place += 1
    return bytes[place - 1]
  }

  package mutating func count() throws(Damage) -> UInt {
    var (number, shift): (UInt, UInt) = (0, 0)
    while true {
      let next = try byte()
      // Of the tenth byte one bit is left.
      guard shift < 63 || next <= 1 else { throw Damage() }
      number |= UInt(next & 0x7F) << shift
      if next & 0x80 == 0 { return number }
      shift += 7
    }
  }

  package mutating func number() throws(Damage) -> Int {
    let count = try count()
    return Int(bitPattern: count >> 1) ^ -Int(bitPattern: count & 1)
  }

  /// How many things follow, of which each takes at least one byte.
  package mutating func countOfThings() throws(Damage) -> Int {
    let count = try count()
    guard count <= UInt(bytes.count - place) else { throw Damage() }
    return Int(count)
  }

  /// Taken one after the other, in the order in which they were written.
  package struct Flags {
    private var bits: UInt

    init(bits: UInt) { self.bits = bits }

    package mutating func next() -> Bool {
      let isSet = bits & 1 == 1
      bits >>= 1
      return isSet
    }
  }

  package mutating func flags() throws(Damage) -> Flags { Flags(bits: try count()) }

  package mutating func list<Value>(
    _ read: (inout RecordReader) throws(Damage) -> Value
  ) throws(Damage) -> [Value] {
    let count = try countOfThings()
    var list: [Value] = []
    // Not more than a writer's list would have had: a thing may be much larger than its bytes.
    list.reserveCapacity(min(count, 256))
    for _ in 0..<count { list.append(try read(&self)) }
    return list
  }

  /// A case of an enumeration by its place.
  package mutating func one<Value>(of all: [Value]) throws(Damage) -> Value {
    let place = Int(try byte())
    guard place < all.count else { throw Damage() }
    return all[place]
  }

  package mutating func text() throws(Damage) -> String {
    let word = try count()
    guard word >> 2 <= UInt(bytes.count) + UInt(RecordWords.all.count) else { throw Damage() }
    let number = Int(word >> 2)
    switch word & 3 {
    case 0:
      let range = try newRange(number)
      let text = try text(at: range)
      if number >= RecordWriter.shortestNamed { texts.append(.read(text)) }
      return text
    case 1 where number < texts.count: return try knownText(number)
    case 2 where number < RecordWords.all.count: return RecordWords.all[number]
    default: throw Damage()
    }
  }

  /// Passes over a text that nobody asks for, in a tenth of the time.
  package mutating func skipText() throws(Damage) {
    let word = try count()
    guard word & 3 == 0 else { return }
    guard word >> 2 <= UInt(bytes.count) else { throw Damage() }
    let range = try newRange(Int(word >> 2))
    if range.count >= RecordWriter.shortestNamed { texts.append(.skipped(range)) }
  }

  private mutating func newRange(_ count: Int) throws(Damage) -> Range<Int> {
    guard count <= bytes.count - place else { throw Damage() }
    place += count
    return place - count..<place
  }

  private mutating func knownText(_ number: Int) throws(Damage) -> String {
    switch texts[number] {
    case .read(let text): return text
    case .skipped(let range):
      let text = try text(at: range)
      texts[number] = .read(text)
      return text
    }
  }

  private func text(at range: Range<Int>) throws(Damage) -> String {
    let part = UnsafeBufferPointer(rebasing: bytes[range])
    // ASCII, as most text is, needs no slow look.
    let isASCII = part.allSatisfy { $0 < 0x80 }
    let known =
      isASCII ? String(decoding: part, as: UTF8.self) : String(validating: part, as: UTF8.self)
    guard let text = known else { throw Damage() }
    return text
  }
}
