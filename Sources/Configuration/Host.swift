import Model

/// A host as it stands in an address, and its port where one is given.
struct Host {
  let text: String
  let port: Int?

  /// `pixabay.com`, `127.0.0.1:8080`, `[::1]:8080`; nil for anything with more in it.
  init?(_ written: String) {
    let colon = UInt8(ascii: ":")
    let colons = written.utf8.count { $0 == colon }
    var name = written[...]
    var number: Substring?
    // Several colons without brackets are an IPv6 address, which has no port then.
    if colons == 1 || written.hasPrefix("["), let last = written.lastIndex(of: ":"),
      !written[last...].contains("]")
    {
      name = written[..<last]
      number = written[written.index(after: last)...]
    } else if colons > 1, !written.hasPrefix("[") {
      name = "[\(written)]"
    }
    guard Self.isHost(name) else { return nil }
    text = name.lowercased()
    guard let number else {
      port = nil
      return
    }
    guard let value = Int(number), (1...65_535).contains(value) else { return nil }
    port = value
  }

  init(of address: WebAddress) {
    text = address.host.contains(":") ? "[\(address.host)]" : address.host
    port = address.port == (address.isSecure ? 443 : 80) ? nil : address.port
  }

  private static func isHost(_ text: Substring) -> Bool {
    let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
    let name = isBracketed ? text.dropFirst().dropLast() : text
    return (1...253).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."): true
        case UInt8(ascii: "-"), UInt8(ascii: "_"): !isBracketed
        case UInt8(ascii: ":"): isBracketed
        default: false
        }
      }
  }
}
