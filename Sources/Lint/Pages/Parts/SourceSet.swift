/// The value of a `srcset` attribute.
enum SourceSet {
  /// Tells the address of each candidate: `a.webp 320w, b.webp 640w`.
  static func visit(
    _ text: UnsafeBufferPointer<UInt8>, _ tell: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    visitSized(text) { address, _ in tell(address) }
  }

  /// The same, with the width that it says, if any.
  static func visitSized(
    _ text: UnsafeBufferPointer<UInt8>, _ tell: (UnsafeBufferPointer<UInt8>, Int?) -> Void
  ) {
    var rest = text[...]
    while true {
      rest = rest.drop { isWhite($0) || $0 == comma }
      guard !rest.isEmpty else { return }
      var address = rest.prefix { !isWhite($0) }
      rest = rest[address.endIndex...]
      let hasDescriptor = address.last != comma
      while address.last == comma { address = address.dropLast() }
      var width: Int?
      if hasDescriptor {
        let descriptor = rest.prefix { $0 != comma }
        width = Self.width(descriptor.drop(while: isWhite))
        rest = rest[descriptor.endIndex...]
      }
      tell(UnsafeBufferPointer(rebasing: address), width)
    }
  }

  private static let comma = UInt8(ascii: ",")

  /// Of `320w`.
  private static func width(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let digits = text.prefix { (0x30...0x39).contains($0) }
    guard (1...9).contains(digits.count), text[digits.endIndex...].first == UInt8(ascii: "w")
    else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func isWhite(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }
}
