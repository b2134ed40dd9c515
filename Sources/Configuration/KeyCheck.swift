import Model

/// A key that somebody wrote down: what is wrong with it, never what it is.
enum KeyCheck {
  /// The key, or what is wrong with it; neither where nothing is there.
  static func judge(
    _ text: String, of source: SourceDescription
  ) -> (key: Secret?, problem: String?) {
    guard let secret = Secret(text) else { return (nil, nil) }
    if PlaceholderKey.matches(secret.revealed) {
      return (nil, "this is a placeholder, expected a key: \(source.wayToKey ?? "")")
    }
    guard secret.revealed.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      secret.revealed.utf8.count <= 512
    else {
      return (nil, "no key looks like this, expected letters, digits and signs without spaces")
    }
    return (secret, nil)
  }
}

/// Texts that stand where a key should be.
enum PlaceholderKey {
  private static let words: Set<String> = [
    "changeme", "replaceme", "fillme", "fillmein", "tbd", "apikey", "apikeyhere",
    "apikeygoeshere", "keyhere", "keygoeshere", "insertkeyhere", "insertapikeyhere", "mykey",
    "myapikey", "putkeyhere", "none", "null",
  ]

  /// `your-key-goes-here`, `YOUR_KEY`, `<your api key>`, `changeme`, `xxxxxxxx` and their kin.
  static func matches(_ text: String) -> Bool {
    let bare = text.lowercased().filter { $0.isLetter || $0.isNumber }
    if words.contains(bare) || (!bare.isEmpty && bare.allSatisfy { $0 == "x" }) { return true }
    if bare.isEmpty { return true }
    // A real key that happens to hold both words has digits between them.
    return bare.contains("your") && bare.contains("key") && bare.allSatisfy(\.isLetter)
  }
}
