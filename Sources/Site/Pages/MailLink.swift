import Model

/// A letter that tells of a picture, for whatever the visitor writes letters with.
enum MailLink {
  private static let longestTitle = 150

  /// Ready for `href`. Everything but letters and digits is percent-encoded, line breaks are none,
  /// so that no title adds a recipient or a header of its own.
  static func about(_ title: String, at address: String) -> String {
    let subject = String(SourceText.line(title).prefix(longestTitle))
    return "mailto:?subject=\(WebAddress.encoded(subject))&body=\(WebAddress.encoded(address))"
  }
}
