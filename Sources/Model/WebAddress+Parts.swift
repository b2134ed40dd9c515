import FoundationEssentials

/// What an address says, as `URLComponents` has it.
extension WebAddress {
  package var isSecure: Bool { text.utf8.prefix(5).last.map { $0 | 0x20 } == UInt8(ascii: "s") }

  /// Lower case, without brackets and port.
  package var host: String {
    let (name, _) = authority
    let decoded =
      name.utf8.contains(UInt8(ascii: "%")) ? URLComponents(string: text)?.host : String(name)
    return (decoded ?? "").lowercased().filter { $0 != "[" && $0 != "]" }
  }

  package var port: Int { authority.port.flatMap { Int($0) } ?? (isSecure ? 443 : 80) }

  /// Starts with a slash; still percent-encoded.
  package var path: String {
    let rest = text[authority.name.endIndex...].utf8.drop { $0 == 0x3A || (0x30...0x39) ~= $0 }
    let path = rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return path.isEmpty ? "/" : String(Substring(path))
  }

  /// Without the question mark; nil where there is none.
  package var query: String? {
    let whole = text.utf8.prefix { $0 != UInt8(ascii: "#") }
    return whole.firstIndex(of: UInt8(ascii: "?")).map { mark in
      String(Substring(whole[whole.index(after: mark)...]))
    }
  }

  /// What stands between the scheme and the path, with its port apart.
  private var authority: (name: Substring, port: Substring?) {
    let start = text.utf8.index(text.startIndex, offsetBy: isSecure ? 8 : 7)
    let whole = text.utf8[start...].prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }  // / ? #
    let digits = whole.lastIndex { !(0x30...0x39).contains($0) }
    guard let colon = digits, whole[colon] == UInt8(ascii: ":") else {
      return (Substring(whole), nil)
    }
    let port = whole[whole.index(after: colon)...]
    return (Substring(whole[..<colon]), port.isEmpty ? nil : Substring(port))
  }
}

/// Tells addresses that need no more than a look at each byte: most are written so plainly that
/// every reader finds the same in them.
enum PlainAddress {
  static func isPlain(_ text: String) -> Bool {
    guard text.utf8.count <= WebAddress.longest else { return false }
    var text = text
    return text.withUTF8 { isPlain($0) }
  }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    for letter in "http".utf8 {
      guard place < bytes.count, bytes[place] == letter else { return false }
      place += 1
    }
    if place < bytes.count, bytes[place] == UInt8(ascii: "s") { place += 1 }
    for sign in "://".utf8 {
      guard place < bytes.count, bytes[place] == sign else { return false }
      place += 1
    }
    let host = place
    while place < bytes.count, isOfHost(bytes[place]) { place += 1 }
    guard place > host else { return false }
    // A port, a user name, brackets: left to whoever knows them all.
    guard place == bytes.count || bytes[place] == UInt8(ascii: "/") else { return false }
    return isPlain(bytes, from: place)
  }

  /// Path and query. An encoded byte must be whole; a second question mark is left to others.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var (place, hasQuery) = (start, false)
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "%"):
        guard place + 2 < bytes.count, isHex(bytes[place + 1]), isHex(bytes[place + 2])
        else { return false }
        place += 2
      case UInt8(ascii: "?"):
        guard !hasQuery else { return false }
        hasQuery = true
      case let byte:
        guard isOfPath(byte) else { return false }
      }
      place += 1
    }
    return true
  }

  private static func isOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "-"): true
    default: false
    }
  }

  private static func isOfPath(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "="),
      UInt8(ascii: "&"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}
