import FoundationEssentials
import Support

/// An absolute http or https address: holding one is the proof that it may be linked or asked.
package struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  /// ASCII, percent-encoded. Everything else is read from it when it is asked for: a gallery holds
  /// many addresses, and prints most of them as they are.
  package let text: String

  /// Of `text`, in bytes.
  package static let longest = 4_096

  /// Nil for anything but http and https, for user names in the address, and for text that is no
  /// address at all. Spaces and letters beyond ASCII are percent-encoded.
  package init?(_ text: String) {
    if PlainAddress.isPlain(text) {
      self.text = text
      return
    }
    let trimmed = CleanText.line(text)
    guard !trimmed.isEmpty, trimmed.utf8.count <= Self.longest,
      let parts = URLComponents(string: trimmed),
      let scheme = parts.scheme?.lowercased(), scheme == "https" || scheme == "http",
      let host = parts.host, !host.isEmpty, parts.user == nil, parts.password == nil,
      parts.port.map({ (1...65_535).contains($0) }) ?? true,
      let whole = parts.string, whole.utf8.count <= Self.longest,
      whole.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    self.text = whole
  }

  /// An address that stands in the program's own text.
  package init(known literal: StaticString) {
    guard let address = WebAddress("\(literal)") else {
      preconditionFailure("\(literal) is no address")
    }
    self = address
  }

  package var description: String { text }

  /// The address of what lies below this one: `path` is appended with one slash between, every
  /// part of it percent-encoded; a query is left behind.
  package func appending(path: String) -> WebAddress? {
    let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
    let base = text[..<end]
    let parts = path.pathParts(keepingEmpty: true).map {
      Self.encoded(String($0))
    }
    return WebAddress(base + (base.endsWithSlash ? "" : "/") + parts.joined(separator: "/"))
  }

  /// This address with the items appended to its query, every reserved character encoded. (`+`
  /// too: servers read it as a space.)
  package func adding(_ items: [(name: String, value: String)]) -> WebAddress? {
    guard !items.isEmpty else { return self }
    let added = items.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }
    let base = text.prefix { $0 != "#" }
    let joint = query == nil ? "?" : (query == "" ? "" : "&")
    return WebAddress(base + joint + added.joined(separator: "&"))
  }

  /// Everything but letters, digits and `-._~` as %XX.
  package static func encoded(_ text: String) -> String {
    String(unsafeUninitializedCapacity: 3 * text.utf8.count) { room in
      var count = 0
      func put(_ byte: UInt8) {
        room.initializeElement(at: count, to: byte)
        count += 1
      }
      for byte in text.utf8 {
        if byte.isUnreserved {
          put(byte)
        } else {
          put(UInt8(ascii: "%"))
          put(Self.digits[Int(byte >> 4)])
          put(Self.digits[Int(byte & 15)])
        }
      }
      return count
    }
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}

extension UInt8 {
  /// Letters, digits and four signs, which mean themselves wherever they stand in an address.
  fileprivate var isUnreserved: Bool {
    switch self {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }
}
