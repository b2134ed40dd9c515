import Glibc

/// Many lines of text, each of which begins with a name and a tab, in the order of the names' bytes.
/// They are looked up where they lie: a large site has hundreds of thousands, in every run.
struct NamedLines: Sendable {
  private struct Place {
    var piece: UInt32
    var start: UInt32
  }

  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  /// Pieces grow to this and no further, so that none is ever copied to a larger place.
  private static let pieceSize = 1 << 20

  private var pieces: [[UInt8]] = []
  private var places: [Place] = []
  private var isSorted = true

  init() {}

  var count: Int { places.count }

  var isEmpty: Bool { places.isEmpty }

  /// Takes over every line of a text from `start` on that `isLine` takes for one; of those with one
  /// name, which only a damaged text has, the first.
  init(
    _ text: [UInt8], from start: Int, where isLine: (UnsafeRawBufferPointer) -> Bool
  ) {
    guard text.count <= UInt32.max else { return }
    text.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var place = start
      while place < bytes.count, let end = memchr(base + place, 10, bytes.count - place) {
        let line = UnsafeRawBufferPointer(
          start: base + place, count: UnsafeRawPointer(end) - (base + place))
        if isLine(line) { places.append(Place(piece: 0, start: UInt32(place))) }
        place += line.count + 1
      }
    }
    pieces = [text]
    isSorted = false
    sort()
    let lines = self
    places = places.enumerated().filter { number, place in
      number == 0
        || lines.withLine(lines.places[number - 1]) { one in
          lines.withLine(place) { one.name.order($0.name) != 0 }
        }
    }.map(\.element)
  }

  /// Adds a line, which is `sort`ed in later; none with its name may be there.
  mutating func append(_ line: [UInt8]) {
    if pieces.last.map({ $0.count + line.count >= Self.pieceSize }) ?? true {
      pieces.append([])
      pieces[pieces.count - 1].reserveCapacity(max(Self.pieceSize, line.count + 1))
    }
    let last = pieces.count - 1
    places.append(Place(piece: UInt32(last), start: UInt32(pieces[last].count)))
    pieces[last] += line
    pieces[last].append(Self.newline)
    isSorted = false
  }

  mutating func sort() {
    guard !isSorted else { return }
    isSorted = true
    let lines = self
    if !places.indices.dropFirst().allSatisfy({ lines.order(places[$0 - 1], places[$0]) < 0 }) {
      places.sort { lines.order($0, $1) < 0 }
    }
  }

  /// The line without its end.
  func withLine<Result, Problem: Error>(
    at index: Int, _ body: (UnsafeRawBufferPointer) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try withLine(places[index], body)
  }

  private func withLine<Result, Problem: Error>(
    _ place: Place, _ body: (UnsafeRawBufferPointer) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try pieces[Int(place.piece)].withUnsafeBufferPointer { bytes throws(Problem) in
      let rest = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[Int(place.start)...]))
      let end = rest.firstByte(Self.newline) ?? rest.count
      return try body(UnsafeRawBufferPointer(rebasing: rest[..<end]))
    }
  }

  /// Every name is followed by a tab, which comes before all that a name may hold.
  private func order(_ one: Place, _ other: Place) -> Int {
    withLine(one) { one in withLine(other) { one.order($0) } }
  }

  func name(at index: Int) -> String { withLine(at: index) { $0.name.text } }

  func index(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { name in
      let sought = UnsafeRawBufferPointer(name)
      var low = 0
      var high = places.count
      while low < high {
        let middle = (low + high) / 2
        let order = withLine(at: middle) { $0.name.order(sought) }
        if order == 0 { return middle }
        if order < 0 { low = middle + 1 } else { high = middle }
      }
      return nil
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
