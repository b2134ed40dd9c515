import Model

/// The keys of `curation.plist`.
extension KeyTable {
  static let curation: [KeyRule] = [
    KeyRule(
      "pictures", .map(key: "a picture’s id, or sha256: and 64 digits", .dictionary(picture)),
      example:
        "<dict><key>openverse:1234</key><dict><key>hide</key><true/></dict></dict>",
      "What you say of pictures, by their ids, which `gallerist cache why` prints."),
    KeyRule(
      "collections", .map(key: "the slug of a search", .dictionary(collection)),
      example:
        "<dict><key>red-kites</key><dict><key>title</key><string>Red kites over Wales</string></dict></dict>",
      "What you say of collections and albums, by the folder of their page under s/."),
    KeyRule(
      "tags", .map(key: "a tag", .dictionary(tag)),
      example:
        "<dict><key>redkite</key><dict><key>is</key><string>red kite</string></dict></dict>",
      "What you say of tags, by what they are called."),
    KeyRule(
      "copies", .dictionary(copies),
      "Which finds are the same picture, where Gallerist is wrong."),
  ]

  private static let picture = [
    KeyRule("hide", .boolean, "Whether it is left out of the site."),
    KeyRule(
      "forget", .boolean,
      "Whether it is deleted from the cache and from earlier sites, too. It is hidden then."
    ),
    KeyRule("reason", .text(), "Why. It is never published."),
    KeyRule("since", .day, "From which day on. It is never published."),
    KeyRule("note", .lines, "What else you want to remember. It is never published."),
    KeyRule("title", .text(), "Another title than the source's."),
    KeyRule("caption", .lines, "Another caption than the source's."),
    KeyRule("alt", .text(), "Alternative text, for people who cannot see the picture."),
    KeyRule("tags", .dictionary([tags("add"), tags("remove")]), "Tags to add and to remove."),
    KeyRule(
      "focus", .text(Focus.expectation), example: "<string>0.5 0.3</string>",
      "What a crop keeps: parts of width and height, from the upper left corner."),
  ]

  private static let collection = [
    KeyRule("title", .text(), "What it is called; its address stays."),
    KeyRule("text", .lines, "A text in Markdown for its first page."),
    cover("The picture that represents it."),
    pictures("first", "Pictures that come before all others."),
    pictures("last", "Pictures that come after all others."),
    pictures("order", "In place of `first` and `last`: pictures in their order; others follow."),
  ]

  private static let tag = [
    KeyRule(
      "is", .text("another tag"), example: "<string>red kite</string>",
      "The tag that it is another word for. Its old address leads there."),
    KeyRule("title", .text(), "How it is written."),
    KeyRule("hide", .boolean, "Whether it is shown nowhere."),
    KeyRule("text", .lines, "A text in Markdown for its first page."),
    cover("The picture that represents it on the page of all tags."),
    tags("broader", "Tags that hold for each of its pictures, too."),
  ]

  private static let copies = ["together", "apart"].map { name in
    KeyRule(
      name,
      .array(
        .array(.text(expectedPicture), expected: "an array of pictures’ ids"),
        expected: "an array of arrays of pictures’ ids"),
      example:
        "<array><array><string>flickr:5312</string><string>openverse:1234</string></array></array>",
      "Pictures that are \(name == "together" ? "one" : "several"), two or more in each array.")
  }

  static let expectedPicture =
    "a picture’s id such as pixabay:9000001, or sha256: and the 64 digits of its large image"

  private static func cover(_ summary: String) -> KeyRule {
    KeyRule(
      "cover", .text(expectedPicture), example: "<string>openverse:1234</string>", summary)
  }

  private static func pictures(_ name: String, _ summary: String) -> KeyRule {
    KeyRule(
      name, .array(.text(expectedPicture), expected: "an array of pictures’ ids"),
      example: "<array><string>openverse:1234</string></array>", summary)
  }

  private static func tags(_ name: String, _ summary: String? = nil) -> KeyRule {
    KeyRule(
      name, .array(.text("a tag"), expected: "an array of tags"),
      example: "<array><string>bird</string></array>",
      summary ?? (name == "add" ? "Tags to add." : "Tags to remove."))
  }
}
