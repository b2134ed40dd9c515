import Support

/// Addresses in files that are read over a network, where a folder stands for its `index.html`.
enum DataAddress {
  /// What is wrong with an address; nil where it leads to a file of the site, or elsewhere.
  static func problem(
    of address: String, in file: String, _ addresses: LinkResolver
  ) -> String? {
    guard case .wrong(let rule, let problem) = addresses.destination(of: address, from: file),
      rule != .folderLink
    else { return nil }
    return problem
  }

  /// A scheme, and something behind it that addresses may hold (RFC 3987).
  static func isAbsolute(_ address: String) -> Bool {
    guard let scheme = CleanAddress.scheme(of: address),
      address.utf8.count > scheme.utf8.count + 1
    else { return false }
    let isSchemeSign: (UInt8) -> Bool = {
      0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || [0x2B, 0x2D, 0x2E].contains($0)
    }
    return scheme.utf8.allSatisfy(isSchemeSign) && !address.utf8.contains(where: isForbidden)
  }

  static func isWeb(_ address: String) -> Bool {
    ["http", "https"].contains(CleanAddress.scheme(of: address) ?? "") && isAbsolute(address)
      && !(origin(of: address)?.hasSuffix("//") ?? true)
  }

  /// `https://example.org`, in small letters.
  static func origin(of address: String) -> String? {
    guard let scheme = CleanAddress.scheme(of: address) else { return nil }
    let rest = address.utf8.dropFirst(scheme.utf8.count + 1)
    guard rest.starts(with: "//".utf8) else { return nil }
    let host = rest.dropFirst(2).prefix { ![0x2F, 0x3F, 0x23].contains($0) }
    return scheme + "://" + String(fewMarks: host).lowercased()
  }

  private static let forbidden = Set("<>\"{}|\\^`".utf8)

  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || forbidden.contains(byte)
  }
}
