import Glibc
import Support

/// Many lines of text, each of which begins with a name and a tab, in the order of the names' bytes.
/// They are looked up where they lie, on several threads at once: a large site has millions, in every
/// run. In memory is only the name of every so-manieth (a sparse index), and what lies between two of
/// these is read for each look-up.
struct NamedLines: Sendable {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  /// How many lines are read for a look-up: some 3 KB of a ledger.
  static let blockSize = 16

  let text: LineText
  private(set) var count = 0
  /// The names that blocks begin with, one behind the other.
  private var keys: [UInt8] = []
  private var keyEnds: [Int] = []
  /// Where blocks begin in the text, and where the last one ends.
  private var places: [Int] = []

  init() { text = LineText([]) }

  /// Nil where not every line is one (`isLine`), or a name does not come after the one before it.
  init?(
    _ text: LineText, where isLine: (UnsafeRawBufferPointer) -> Bool
  ) throws(FileError) {
    self.text = text
    let cursor = LineCursor(text)
    var last: [UInt8] = []
    var end = text.range.lowerBound
    while try cursor.advance() {
      let line = cursor.line
      let name = line.name
      let isInOrder = count == 0 || last.withUnsafeBytes { $0.order(name) < 0 }
      guard isLine(line), isInOrder else { return nil }
      last.removeAll(keepingCapacity: true)
      last += name
      if count.isMultiple(of: Self.blockSize) {
        keys += name
        keyEnds.append(keys.count)
        places.append(cursor.place)
      }
      count += 1
      end = cursor.place + line.count + 1
    }
    guard !cursor.hasPassedOver else { return nil }
    places.append(end)
  }

  var isEmpty: Bool { count == 0 }

  /// All lines, in order.
  func lines() -> LineCursor { LineCursor(text) }

  private static let blocksOfPart = 128
  static let linesOfPart = blocksOfPart * blockSize

  /// In how many parts several threads may go through the lines.
  var partCount: Int { (places.count + Self.blocksOfPart - 2) / Self.blocksOfPart }

  /// - Parameter body: takes a line and how many come before it; it may write over the line.
  func forEachLine(
    ofPart part: Int, _ body: (_ number: Int, _ line: UnsafeMutableRawBufferPointer) -> Void
  ) throws(FileError) {
    let first = part * Self.blocksOfPart
    let last = min(first + Self.blocksOfPart, places.count - 1)
    var bytes = try text.bytes(of: places[first]..<places[last])
    bytes.withUnsafeMutableBytes { bytes in
      var (number, rest) = (first * Self.blockSize, bytes)
      while let end = UnsafeRawBufferPointer(rest).firstByte(Self.newline) {
        body(number, UnsafeMutableRawBufferPointer(rebasing: rest[..<end]))
        number += 1
        rest = UnsafeMutableRawBufferPointer(rebasing: rest[(end + 1)...])
      }
    }
  }

  /// What `body` makes of a name's line, and of how many come before it; nil where there is none.
  func find<Result>(
    _ name: String, _ body: (_ number: Int, _ line: UnsafeRawBufferPointer) -> Result
  ) throws(FileError) -> Result? {
    var name = name
    var result: Swift.Result<Result?, FileError> = .success(nil)
    name.withUTF8 { name in
      let sought = UnsafeRawBufferPointer(name)
      guard let block = block(of: sought) else { return }
      withUnsafeTemporaryAllocation(
        byteCount: places[block + 1] - places[block], alignment: 16
      ) { buffer in
        do throws(FileError) {
          try text.read(into: buffer, at: places[block])
        } catch {
          result = .failure(error)
          return
        }
        result = .success(
          Self.find(sought, in: UnsafeRawBufferPointer(buffer), from: block * Self.blockSize, body))
      }
    }
    return try result.get()
  }

  private static func find<Result>(
    _ name: UnsafeRawBufferPointer, in block: UnsafeRawBufferPointer, from first: Int,
    _ body: (_ number: Int, _ line: UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    var number = first
    var rest = block
    while let end = rest.firstByte(newline) {
      let line = UnsafeRawBufferPointer(rebasing: rest[..<end])
      let order = line.name.order(name)
      if order == 0 { return body(number, line) }
      if order > 0 { return nil }
      number += 1
      rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...])
    }
    return nil
  }

  /// The only one in which a name can stand; nil where it comes before all.
  private func block(of name: UnsafeRawBufferPointer) -> Int? {
    keys.withUnsafeBytes { keys in
      var low = 0
      var high = keyEnds.count
      while low < high {
        let middle = (low + high) / 2
        let start = middle == 0 ? 0 : keyEnds[middle - 1]
        let key = UnsafeRawBufferPointer(rebasing: keys[start..<keyEnds[middle]])
        if key.order(name) <= 0 { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? nil : low - 1
    }
  }
}

extension UnsafeRawBufferPointer {
  func firstByte(_ byte: UInt8) -> Int? {
    guard let baseAddress, let found = memchr(baseAddress, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - baseAddress
  }

  /// What stands before the first tab.
  var name: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[..<(firstByte(NamedLines.tab) ?? count)])
  }

  var text: String { String(decoding: self, as: UTF8.self) }

  /// Negative, zero or positive, by bytes; what begins the other comes before it.
  func order(_ other: UnsafeRawBufferPointer) -> Int {
    guard let baseAddress, let start = other.baseAddress else { return count - other.count }
    let order = memcmp(baseAddress, start, Swift.min(count, other.count))
    return order == 0 ? count - other.count : Int(order)
  }
}
