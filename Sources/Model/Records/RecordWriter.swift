package import Support

/// Writes numbers and texts one after the other, each as short as it can be.
package struct RecordWriter {
  private var bytes: [UInt8] = []
  /// The texts written so far: each is written once, and then named by its place.
  private var texts: [ExactText] = []
  private var places = GrowingPlaces()

  package init() {}

  /// What was written, with no room behind it: there are many records.
  package consuming func finished() -> [UInt8] { bytes.withUnsafeBufferPointer { Array($0) } }

  /// - Parameter shelf: nil where it is one of few, and stays in memory.
  package consuming func finished(on shelf: ByteShelf?) -> ShelvedBytes {
    let bytes = finished()
    return shelf?.put(bytes) ?? ShelvedBytes(bytes)
  }

  /// Shorter ones cost no more than their place does.
  static let shortestNamed = 3

  package mutating func write(byte: UInt8) { bytes.append(byte) }

  /// Seven bits a byte, the lowest first; the highest bit of a byte says that more follow.
  package mutating func write(count: UInt) {
    var rest = count
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  package mutating func write(count: Int) { write(count: UInt(bitPattern: count)) }

  /// Negative ones in turn with positive ones, so that small ones are short.
  package mutating func write(_ number: Int) {
    write(count: UInt(bitPattern: number &<< 1 ^ number >> (Int.bitWidth - 1)))
  }

  /// Of up to 64 things, which are so.
  package mutating func write(flags: [Bool]) {
    write(count: flags.reversed().reduce(UInt(0)) { $0 << 1 | ($1 ? 1 : 0) })
  }

  package mutating func write<Value>(
    list: [Value], _ write: (inout RecordWriter, Value) -> Void
  ) {
    self.write(count: list.count)
    for value in list { write(&self, value) }
  }

  /// Two bits say what follows: the text itself, or the place of one that was written before or is
  /// among the words that everybody knows.
  package mutating func write(_ text: String) {
    let exact = ExactText(text)
    let hash = exact.hash
    if let place = RecordWords.place(of: exact, hash) {
      write(count: place << 2 | 2)
    } else if let place = places.place(hash, where: { texts[$0] == exact }) {
      write(count: place << 2 | 1)
    } else {
      var text = text
      text.withUTF8 { utf8 in
        write(count: utf8.count << 2)
        bytes.append(contentsOf: utf8)
      }
      guard text.utf8.count >= Self.shortestNamed else { return }
      texts.append(exact)
      places.add(hash)
    }
  }

  func place<Case: Equatable>(of value: Case, in all: [Case]) -> UInt8 {
    UInt8(truncatingIfNeeded: all.firstIndex(of: value) ?? 0)
  }
}
