import Testing

@testable import Theme

struct MessagePatternTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let text: String
    let pieces: [Message.Piece]
    let testDescription: String

    init(_ behaviour: String, _ text: String, _ pieces: [Message.Piece]) {
      testDescription = behaviour
      self.text = text
      self.pieces = pieces
    }
  }

  @Test(arguments: [
    Example(
      "places stand among words", "{title}, page {number}",
      [.place("title"), .text(", page "), .place("number")]),
    Example(
      "a link has an address and words", "The {home|first page} shows",
      [.text("The "), .link("home", "first page"), .text(" shows")]),
    Example("words of a link may hold a bar", "{a|b|c}", [.link("a", "b|c")]),
    Example("a text without places is one piece", "All photos", [.text("All photos")]),
    Example("nothing has no pieces", "", []),
    Example("a closing brace alone is text", "a } b", [.text("a } b")]),
    Example("an opening brace alone is text", "a { b", [.text("a { b")]),
    Example("braces the wrong way round are text", "}{", [.text("}{")]),
    Example("a place may lack its name", "{}", [.place("")]),
    Example("a second opening brace is part of a name", "{a{b}", [.place("a{b")]),
    Example(
      "a place ends at the first closing brace", "{{a}}", [.place("{a"), .text("}")]),
  ])
  func textsAreReadAsPieces(_ example: Example) {
    #expect(Message(example.text).pieces == example.pieces)
  }

  @Test func valuesTakeTheirPlaces() {
    let message = Message("{title} by {creator}, {title}")
    #expect(message.places == ["title", "creator"])
    #expect(message.text { ["title": "Heron", "creator": "Anna"][$0] } == "Heron by Anna, Heron")
  }

  @Test func aPlaceWithoutValueStaysEmpty() {
    #expect(Message("by {creator}.").text { _ in nil } == "by .")
  }

  @Test func aLinkIsItsWordsInPlainText() {
    #expect(Message("The {home|first page}").text { _ in "index.html" } == "The first page")
  }

  @Test func bracesOfAValueAreNotReadAgain() {
    #expect(Message("{title}!").text { ["title": "{number}", "number": "7"][$0] } == "{number}!")
  }

  @Test func aTextThatAMessageCouldMakeIsKnownByTheWordsAtItsEnds() {
    #expect(Message("Tag: {tag}").mayRead("Tag: heron"))
    #expect(!Message("Tag: {tag}").mayRead("Heron"))
    #expect(Message("{tag} (tag)").mayRead("heron (tag)"))
    #expect(!Message("{tag} (tag)").mayRead("heron"))
    #expect(Message("Tag “{tag}”").mayRead("Tag “heron”"))
    #expect(!Message("Tag “{tag}”").mayRead("Tag “heron"))
    #expect(!Message("{rank}. {name}").mayRead("1. Heron"))
    #expect(!Message("").mayRead("Heron"))
  }
}
