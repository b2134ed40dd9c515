/// Reads one JSON text (RFC 8259) from its first byte to its last.
struct JSONReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  private var valuesRead = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func readDocument() throws(JSONError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let value = try readValue(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw mistake("there is more after the end") }
    return value
  }

  private mutating func readValue(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < JSONValue.deepest else { throw mistake("nested too deeply") }
    valuesRead += 1
    guard valuesRead <= JSONValue.most else { throw mistake("too many values") }
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return try readObject(depth: depth)
    case UInt8(ascii: "["): return try readArray(depth: depth)
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readWord("true", as: .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", as: .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", as: .null)
    case nil: throw mistake("the text ends too early")
    default: return try readNumber()
    }
  }

  private mutating func readObject(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var members: [JSONValue.Member] = []
    var keys: Set<String> = []
    if takeAfterSpace("}") { return .object([]) }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw mistake("a name was expected") }
      let key = try readString()
      guard takeAfterSpace(":") else { throw mistake("a colon was expected") }
      let value = try readValue(depth: depth + 1)
      if keys.insert(key).inserted { members.append(JSONValue.Member(key: key, value: value)) }
    } while takeAfterSpace(",")
    guard takeAfterSpace("}") else { throw mistake("a comma or } was expected") }
    return .object(members)
  }

  private mutating func readArray(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var values: [JSONValue] = []
    if takeAfterSpace("]") { return .array([]) }
    repeat {
      values.append(try readValue(depth: depth + 1))
    } while takeAfterSpace(",")
    guard takeAfterSpace("]") else { throw mistake("a comma or ] was expected") }
    return .array(values)
  }

  private mutating func readWord(
    _ word: StaticString, as value: JSONValue
  ) throws(JSONError) -> JSONValue {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[position...].starts(with: letters) else { throw mistake("a value was expected") }
    position += letters.count
    return value
  }

  private mutating func readNumber() throws(JSONError) -> JSONValue {
    let start = position
    _ = take("-")
    if !take("0") { try readDigits() }
    if take(".") { try readDigits() }
    if take("e") || take("E") {
      _ = take("-") || take("+")
      try readDigits()
    }
    return .number(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func readDigits() throws(JSONError) {
    let start = position
    while let byte = peek, (0x30...0x39).contains(byte) { position += 1 }
    guard position > start else { throw mistake("a value was expected") }
  }
}

extension JSONReader {
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  func mistake(_ problem: String) -> JSONError { JSONError(offset: position, problem: problem) }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func takeAfterSpace(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    return take(character)
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }
}
