import Model

/// Replaces secrets by dots, however a server wrote them: each character as it is or as %XX, in
/// any mixture, a space also as `+`, and all of JSON's ways: `\/`, `\"`, `\u002F`.
struct Scrubber: Sendable {
  private let secrets: [[UInt8]]
  /// The bytes that an occurrence can begin with.
  private let beginnings: Set<UInt8>
  private static let dots = Array("•••".utf8)

  init(_ items: [SecretItem]) {
    // The longest first, so that a secret that begins with another one goes as a whole.
    secrets = items.filter(\.value.isSought).map { Array($0.value.revealed.utf8) }
      .sorted { $0.count > $1.count }
    beginnings = Set(secrets.compactMap(\.first)).union("%+\\".utf8)
  }

  func clean(_ text: String) -> String {
    guard !secrets.isEmpty else { return text }
    return String(decoding: clean(Array(text.utf8)), as: UTF8.self)
  }

  func clean(_ bytes: [UInt8]) -> [UInt8] {
    guard !secrets.isEmpty else { return bytes }
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    while index < bytes.count {
      if let end = match(in: bytes, at: index) {
        result += bytes[copied..<index]
        result += Self.dots
        (copied, index) = (end, end)
      } else {
        index += 1
      }
    }
    return copied == 0 ? bytes : result + bytes[copied...]
  }

  func clean(_ fields: HeaderFields) -> HeaderFields {
    guard !secrets.isEmpty else { return fields }
    return HeaderFields(
      fields.all.map { HeaderField(name: clean($0.name), value: clean($0.value)) })
  }

  func finds(in text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { match(in: bytes, at: $0) != nil }
  }

  /// The address without the items of its query that hold a secret; nil where one is elsewhere.
  func removing(from address: WebAddress) -> WebAddress? {
    guard finds(in: address.text) else { return address }
    let parts = address.text.split(separator: "#").first?.split(separator: "?", maxSplits: 1)
    guard let parts, parts.count == 2 else { return nil }
    let kept = parts[1].split(separator: "&").filter { !finds(in: String($0)) }
    let query = kept.isEmpty ? "" : "?" + kept.joined(separator: "&")
    let rest = String(parts[0]) + query
    return finds(in: rest) ? nil : WebAddress(rest)
  }

  private func match(in bytes: [UInt8], at start: Int) -> Int? {
    guard beginnings.contains(bytes[start]) else { return nil }
    for secret in secrets {
      var index = start
      let isWhole = secret.allSatisfy { expected in
        guard let end = Self.end(of: expected, in: bytes, at: index) else { return false }
        index = end
        return true
      }
      if isWhole { return index }
    }
    return nil
  }

  private static func end(of expected: UInt8, in bytes: [UInt8], at index: Int) -> Int? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    if byte == expected { return index + 1 }
    if byte == UInt8(ascii: "%"), index + 2 < bytes.count,
      hex(bytes[index + 1]) == expected >> 4, hex(bytes[index + 2]) == expected & 15
    {
      return index + 3
    }
    if byte == UInt8(ascii: "+"), expected == 0x20 { return index + 1 }
    return byte == UInt8(ascii: "\\") ? end(ofEscaped: expected, in: bytes, at: index + 1) : nil
  }

  /// What follows the backslash in a text of JSON's.
  private static func end(ofEscaped expected: UInt8, in bytes: [UInt8], at index: Int) -> Int? {
    guard index < bytes.count else { return nil }
    if bytes[index] == expected, !"bfnrtu".utf8.contains(expected) { return index + 1 }
    guard bytes[index] == UInt8(ascii: "u"), index + 4 < bytes.count else { return nil }
    let digits = bytes[(index + 1)...(index + 4)].map(hex)
    let code = digits.reduce(0) { $0 << 4 | Int($1 ?? 0xFF) }
    return digits.allSatisfy { $0 != nil } && code == Int(expected) ? index + 5 : nil
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
