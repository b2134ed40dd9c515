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
