import Testing
import Theme

@testable import CommandLine
@testable import Theme

struct ValueTableTests {
  @Test func whatIsInAGroupStandsBelowItIndented() {
    let lines = [
      line("title", .text, "What it is called"),
      line("note", .text, "A word", isOptional: true),
      line("cards", .list, "The pictures"),
      line("cards.image", .group, "The image", isOptional: true),
      line("cards.image.src", .text, "Its address"),
      line("cover", .group, "The first image", sameAs: "cards.image"),
      line("isLast", .flag, "Whether it is the last"),
    ]
    #expect(
      ValueTable(of: lines).lines == [
        "NAME     KIND                 WHAT IT IS",
        "title    text                 What it is called",
        "note     text       optional  A word",
        "cards    list                 The pictures",
        "  image  group      optional  The image",
        "    src  text                 Its address",
        "cover    group                The first image (its values: as those of `cards.image`)",
        "isLast   yes or no            Whether it is the last",
      ])
  }

  @Test func phrasesDoNotBuryTheValues() throws {
    let text = try ThemeValuesCommand.text(on: "partials/cards")
    #expect(text.contains("{{words.NAME}}") && !text.contains("allPhotos"))
    #expect(text.contains("srcset"))
  }

  private func line(
    _ path: String, _ kind: ThemeValues.Kind, _ about: String, isOptional: Bool = false,
    sameAs: String? = nil
  ) -> ThemeValues.Line {
    ThemeValues.Line(
      path: path, kind: kind, isOptional: isOptional, about: about, sameAs: sameAs)
  }
}
