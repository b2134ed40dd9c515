/// Reads one flat object of JSON and keeps the places of what it finds.
struct ManifestReader {
  struct Mistake: Error {
    let message: String
    let offset: Int
  }

  struct Setting {
    let name: String
    let offset: Int
    /// As it is written.
    let value: String
    let valueOffset: Int
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func settings() throws(Mistake) -> [Setting] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    try expect("{")
    var settings: [Setting] = []
    while next() != UInt8(ascii: "}") {
      if !settings.isEmpty { try expect(",") }
      settings.append(try setting())
    }
    position += 1
    guard next() == nil else {
      throw Mistake(message: "nothing may follow the closing brace", offset: position)
    }
    return settings
  }

  private mutating func setting() throws(Mistake) -> Setting {
    guard next() == UInt8(ascii: "\"") else { throw expected("a name in quotation marks") }
    let offset = position
    let name = try text()
    try expect(":")
    guard next() != nil else { throw expected("a value") }
    let valueOffset = position
    try skipValue()
    return Setting(
      name: name, offset: offset,
      value: String(decoding: bytes[valueOffset..<position], as: UTF8.self),
      valueOffset: valueOffset)
  }

  /// The first byte that is no white space; the position is then there.
  private mutating func next() -> UInt8? {
    while position < bytes.count, isSpace(bytes[position]) { position += 1 }
    return position < bytes.count ? bytes[position] : nil
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws(Mistake) {
    guard next() == UInt8(ascii: sign) else { throw expected("`\(sign)`") }
    position += 1
  }

  private func expected(_ what: String) -> Mistake {
    Mistake(
      message: "\(what) is missing here: the file says \(ThemeManifest.example)", offset: position)
  }

  /// What stands between the quotation marks; escapes stay as they are.
  private mutating func text() throws(Mistake) -> String {
    let start = position + 1
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count else { throw expected("the second quotation mark") }
    position = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Whatever it is: only what is known is looked at.
  private mutating func skipValue() throws(Mistake) {
    let start = position
    var depth = 0
    scan: while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        _ = try text()
        continue scan
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ","): if depth == 0 { break scan }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { break scan }
        depth -= 1
      default: break
      }
      position += 1
    }
    while position > start, isSpace(bytes[position - 1]) { position -= 1 }
    guard position > start else { throw expected("a value") }
  }

  private func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
