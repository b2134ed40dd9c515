import Model
import Support

/// One line as `sha256sum` writes it: `DIGEST  PATH`. One with a line break or a backslash in its path
/// begins with a backslash, and has `\n`, `\r` and `\\` in place of them.
struct SumsLine {
  let digest: Digest
  let path: String

  /// All but the nothing behind the last line feed.
  static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  init?(_ line: ArraySlice<UInt8>) {
    let isEscaped = line.first == UInt8(ascii: "\\")
    let rest = isEscaped ? line.dropFirst() : line
    let hex = String(fewMarks: rest.prefix(64)).lowercased()
    let separator = rest.dropFirst(64).prefix(2)
    guard let digest = Digest(hex: hex),
      separator.elementsEqual("  ".utf8) || separator.elementsEqual(" *".utf8),
      let bytes = isEscaped ? Self.plain(rest.dropFirst(66)) : Array(rest.dropFirst(66)),
      let path = String(validating: bytes, as: UTF8.self)?.withFewMarks, Self.staysInside(path)
    else { return nil }
    self.digest = digest
    self.path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  /// Nil where a backslash stands before anything else.
  private static func plain(_ name: ArraySlice<UInt8>) -> [UInt8]? {
    var plain: [UInt8] = []
    var rest = name
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        plain.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "n"): plain.append(0x0A)
      case UInt8(ascii: "r"): plain.append(0x0D)
      case UInt8(ascii: "\\"): plain.append(byte)
      default: return nil
      }
    }
    return plain
  }

  private static func staysInside(_ path: String) -> Bool {
    !path.isEmpty && !path.utf8.contains(0)
      && !path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .contains { $0.isEmpty || $0.elementsEqual("..".utf8) }
  }
}
