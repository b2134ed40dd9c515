import Model

/// A name of Flickr's that may stand in an address: an owner's number or alias, a server, a secret.
struct FlickrName: Hashable {
  let text: String

  /// Nil where there is more in it than ASCII letters, digits and `@-_`.
  init?(_ value: JSONValue?) {
    guard let text = value?.text, (1...64).contains(text.utf8.count),
      text.utf8.allSatisfy(Self.isPlain)
    else { return nil }
    self.text = text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "@"), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
