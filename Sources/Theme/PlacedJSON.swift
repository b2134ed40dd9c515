import Model
import Support

/// JSON in which every value knows where it stands, so that what is wrong with it can be shown.
struct PlacedJSON {
  enum Content {
    case text(String)
    case object([Member])
    case list([PlacedJSON])
    /// A number, `true`, `false` or `null`, as it is written.
    case word(String)
  }

  struct Member {
    let name: String
    let offset: Int
    let value: PlacedJSON
  }

  struct Mistake: Error {
    let message: String
    /// In bytes from the start of the file.
    let offset: Int
  }

  let content: Content
  let offset: Int

  /// - Parameter bytes: one object, and nothing behind it.
  static func object(in bytes: [UInt8]) throws(Mistake) -> [Member] {
    var reader = PlacedJSONReader(bytes)
    return try reader.document()
  }
}

/// Reads JSON that people write by hand, with words for what is missing where.
struct PlacedJSONReader {
  private static let deepest = 8

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  mutating func document() throws(PlacedJSON.Mistake) -> [PlacedJSON.Member] {
    let members = try members(depth: 0)
    guard next() == nil else {
      throw PlacedJSON.Mistake(
        message: "nothing may follow the closing brace", offset: position)
    }
    return members
  }

  private mutating func members(depth: Int) throws(PlacedJSON.Mistake) -> [PlacedJSON.Member] {
    try expect("{")
    var members: [PlacedJSON.Member] = []
    while next() != UInt8(ascii: "}") {
      if !members.isEmpty { try expect(",") }
      guard next() == UInt8(ascii: "\"") else { throw missing("a name in quotation marks") }
      let offset = position
      let name = try text()
      try expect(":")
      members.append(PlacedJSON.Member(name: name, offset: offset, value: try value(depth)))
    }
    position += 1
    return members
  }

  private mutating func value(_ depth: Int) throws(PlacedJSON.Mistake) -> PlacedJSON {
    guard let first = next() else { throw missing("a value") }
    let offset = position
    guard depth < Self.deepest else {
      throw PlacedJSON.Mistake(message: "this is nested too deeply", offset: offset)
    }
    let content: PlacedJSON.Content =
      switch first {
      case UInt8(ascii: "\""): .text(try text())
      case UInt8(ascii: "{"): .object(try members(depth: depth + 1))
      case UInt8(ascii: "["): .list(try list(depth + 1))
      default: .word(try word())
      }
    return PlacedJSON(content: content, offset: offset)
  }

  private mutating func list(_ depth: Int) throws(PlacedJSON.Mistake) -> [PlacedJSON] {
    position += 1
    var values: [PlacedJSON] = []
    while next() != UInt8(ascii: "]") {
      if !values.isEmpty { try expect(",") }
      values.append(try value(depth))
    }
    position += 1
    return values
  }
}

extension PlacedJSONReader {
  /// The first byte that is no white space; the position is then there.
  private mutating func next() -> UInt8? {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
      position += 1
    }
    return position < bytes.count ? bytes[position] : nil
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws(PlacedJSON.Mistake) {
    guard next() == UInt8(ascii: sign) else { throw missing("`\(sign)`") }
    position += 1
  }

  private func missing(_ what: String) -> PlacedJSON.Mistake {
    PlacedJSON.Mistake(message: "\(what) is missing here", offset: position)
  }

  /// What stands between two quotation marks, read.
  private mutating func text() throws(PlacedJSON.Mistake) -> String {
    let start = position
    var end = start + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count else { throw missing("the second quotation mark") }
    position = end + 1
    do throws(JSONError) {
      let value = try JSONValue(parsing: Array(bytes[start...end]))
      guard case .string(let text) = value else { return "" }
      return text
    } catch {
      throw PlacedJSON.Mistake(message: error.problem, offset: start + error.offset)
    }
  }

  private mutating func word() throws(PlacedJSON.Mistake) -> String {
    let start = position
    while position < bytes.count, Self.isPartOfWord(bytes[position]) { position += 1 }
    guard position > start else { throw missing("a value") }
    return String(fewMarks: bytes[start..<position])
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
