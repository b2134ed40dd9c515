/// The last 32 bytes of a binary property list: where its values are.
struct BinaryTrailer {
  let root: Int
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let table: Int

  private static let length = 32
  private static let header = Array("bplist00".utf8)

  init(_ bytes: [UInt8]) throws(BinaryPropertyList.Damage) {
    guard bytes.starts(with: Self.header) else {
      throw .init(problem: "a binary property list of an unknown version, expected bplist00")
    }
    guard bytes.count >= Self.header.count + Self.length else {
      throw .init(problem: "the binary property list is cut short")
    }
    let start = bytes.count - Self.length
    offsetSize = Int(bytes[start + 6])
    referenceSize = Int(bytes[start + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = bytes.number(at: start + 8, size: 8),
      let root = bytes.number(at: start + 16, size: 8),
      let table = bytes.number(at: start + 24, size: 8),
      count > 0, root < count, table >= Self.header.count, table <= start,
      // Divided, not multiplied: the count may be anything.
      count <= (start - table) / offsetSize
    else { throw .init(problem: "the binary property list is damaged or cut short") }
    self.count = count
    self.root = root
    self.table = table
  }

  /// Where the value with this number begins.
  func offset(of index: Int, in bytes: [UInt8]) throws(BinaryPropertyList.Damage) -> Int {
    guard index < count,
      let offset = bytes.number(at: table + index * offsetSize, size: offsetSize),
      offset >= Self.header.count, offset < table
    else { throw .init(problem: "a value lies outside of the file") }
    return offset
  }

  /// The number of the value that an array or a dictionary holds at `position`.
  func reference(
    _ position: Int, of object: BinaryObject, in bytes: [UInt8]
  ) throws(BinaryPropertyList.Damage) -> Int {
    let place = object.start + position * referenceSize
    guard place < table, let index = bytes.number(at: place, size: referenceSize) else {
      throw .init(problem: "a list goes on beyond the end of the file")
    }
    return index
  }
}

extension [UInt8] {
  /// The number in `size` bytes, the highest first; nil outside of the array and beyond `Int.max`.
  func number(at place: Int, size: Int) -> Int? {
    guard place >= 0, size <= count, place <= count - size else { return nil }
    var number: UInt64 = 0
    for byte in self[place..<place + size] { number = number << 8 | UInt64(byte) }
    return Int(exactly: number)
  }
}
