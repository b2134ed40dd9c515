/// The value of a `srcset` attribute.
enum SourceSet {
  /// Tells the address of each candidate: `a.webp 320w, b.webp 640w`.
  static func visit(
    _ text: UnsafeBufferPointer<UInt8>, _ tell: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var rest = text[...]
    while true {
      rest = rest.drop { isWhite($0) || $0 == comma }
      guard !rest.isEmpty else { return }
      var address = rest.prefix { !isWhite($0) }
      rest = rest[address.endIndex...]
      let hasDescriptor = address.last != comma
      while address.last == comma { address = address.dropLast() }
      tell(UnsafeBufferPointer(rebasing: address))
      if hasDescriptor { rest = rest.drop { $0 != comma } }
    }
  }

  private static let comma = UInt8(ascii: ",")

  private static func isWhite(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }
}
