import Model

/// A key that somebody wrote down: what is wrong with it, never what it is.
enum KeyCheck {
  /// The key, or what is wrong with it; neither where nothing is there.
  static func judge(
    _ text: String, of source: SourceDescription
  ) -> (key: Secret?, problem: String?) {
    guard let secret = Secret(text) else { return (nil, nil) }
    if PlaceholderKey.matches(secret.revealed) {
      return (nil, "a placeholder stands here, expected a key: \(source.wayToKey ?? "")")
    }
    guard secret.revealed.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      secret.revealed.utf8.count <= 512
    else {
      return (nil, "no key looks like this, expected letters, digits and signs without spaces")
    }
    return (secret, nil)
  }
}
