import Model
import Support

/// What addresses in texts mean, wherever the texts lie.
package enum MarkdownAddress {
  /// Of one with a scheme, such as `https:`, `photo:` or `tag:`; nil for one without.
  package static func destination(ofScheme address: String) -> MarkdownText.Destination? {
    guard let colon = address.firstIndex(of: ":"), isScheme(address[..<colon]) else { return nil }
    let rest = String(address[address.index(after: colon)...])
    return destination(of: address, scheme: address[..<colon].lowercased(), rest)
  }

  private static func destination(
    of address: String, scheme: String, _ rest: String
  ) -> MarkdownText.Destination {
    switch scheme {
    case "https", "http":
      guard let address = WebAddress(address) else {
        return .leftOut("“\(shown(address))” is not an address, so there is no link")
      }
      return .link(.address(address.text))
    case "mailto", "tel":
      guard !rest.isEmpty, rest.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
        return .leftOut("“\(shown(address))” is not an address, so there is no link")
      }
      return .link(.address("\(scheme):\(rest)"))
    case "photo":
      guard let id = PictureID(rest) else {
        return .mistake("“\(shown(address))” names no picture, expected photo:pixabay:9000001")
      }
      return .link(.photo(id))
    case "tag":
      guard let tag = Tag(rest) else {
        return .mistake("“\(shown(address))” names no tag, expected tag:red kite")
      }
      return .link(.tag(tag))
    default:
      return .leftOut("links of `\(shown(scheme)):` are left out")
    }
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first | 0x20) else { return false }
    return text.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
        || "+-.".utf8.contains(byte)
    }
  }

  /// Nil where what is percent-encoded is no text.
  package static func decoded(_ text: Substring) -> String? {
    guard text.contains("%") else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = String(fewMarks: rest.prefix(2))
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)?.withFewMarks
  }

  private static func shown(_ text: String) -> String { CleanText.line(text, limit: 200) }
}
