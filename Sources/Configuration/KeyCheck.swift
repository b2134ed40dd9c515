import Model

/// A key that somebody wrote down: what is wrong with it, never what it is.
enum KeyCheck {
  /// The key, or what is wrong with it; neither where nothing is there.
  static func judge(
    _ text: String, of service: ServiceDescription
  ) -> (key: Secret?, problem: String?) {
    guard let secret = Secret(text) else { return (nil, nil) }
    if PlaceholderKey.matches(secret.revealed) {
      return (nil, "a placeholder stands here, expected a key: \(wayToKey(service))")
    }
    guard secret.revealed.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      secret.revealed.utf8.count <= 512
    else {
      return (nil, "no key looks like this, expected letters, digits and signs without spaces")
    }
    return (secret, nil)
  }

  /// `get one at …, and put it …`
  static func wayToKey(_ service: ServiceDescription) -> String {
    let page = service.key?.page.map { "get one at \($0)" } ?? "get one from \(service.title)"
    let variable = service.key.map { "the environment variable \($0.variable), or " } ?? ""
    return "\(page) and put it into \(variable)`key` in \(service.fileName)"
  }
}
