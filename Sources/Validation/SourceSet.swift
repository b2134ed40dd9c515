/// The value of a `srcset` attribute.
enum SourceSet {
  /// The address of each candidate: `a.webp 320w, b.webp 640w`.
  static func addresses(in text: String) -> [String] {
    var addresses: [String] = []
    var rest = text.utf8[...]
    while true {
      rest = rest.drop { isWhite($0) || $0 == comma }
      guard !rest.isEmpty else { return addresses }
      var address = rest.prefix { !isWhite($0) }
      rest = rest[address.endIndex...]
      let hasDescriptor = address.last != comma
      while address.last == comma { address = address.dropLast() }
      addresses.append(String(Substring(address)))
      if hasDescriptor { rest = rest.drop { $0 != comma } }
    }
  }

  private static let comma = UInt8(ascii: ",")

  private static func isWhite(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte)
  }
}
