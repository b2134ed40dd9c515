import Model
import Site
import TestSupport
import Testing

@testable import Theme

struct CatalogueMistakeTests {
  /// A file with one mistake; `¦` stands where it is told.
  struct Example: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String
    let testDescription: String

    init(_ behaviour: String, _ text: String, _ message: String) {
      testDescription = behaviour
      self.text = text
      self.message = message
    }

    var bytes: [UInt8] { Array(text.replacing("¦", with: "").utf8) }

    /// `words/xx.json:2:7: what is wrong`
    var reported: String {
      let lines = text.prefix { $0 != "¦" }.split(
        separator: "\n", omittingEmptySubsequences: false)
      return "words/xx.json:\(lines.count):\((lines.last?.count ?? 0) + 1): \(message)"
    }
  }

  private static func mistakes(_ bytes: [UInt8]) -> [String] {
    CatalogueReader(bytes, file: "words/xx.json").mistakes.map(\.description)
  }

  static let names = [
    Example(
      "a phrase that there is not", "{\n\"phrases\": {¦\"alPhotos\": \"x\"}}",
      "there are no words `alPhotos`: did you mean `allPhotos`?"),
    Example(
      "a sentence that there is not", "{\"sentences\": {\n  ¦\"paeg\": \"x\"\n}}",
      "there are no words `paeg`: did you mean `page`?"),
    Example(
      "a part that there is not", "{¦\"phrase\": {}}",
      "there are no words `phrase`: did you mean `phrases`?"),
    Example(
      "a plural form that there is not", "{\"plurals\": {¦\"onee\": \"n = 1\"}}",
      "there are no words `onee`: did you mean `one`?"),
    Example(
      "a rule for what is left over", "{\"plurals\": {¦\"other\": \"n = 1\"}}",
      "there are no words `other`"),
    Example(
      "a part of numbers that there is not", "{\"numbers\": {¦\"grup\": \".\"}}",
      "there are no words `grup`: did you mean `group`?"),
    Example(
      "a place that the sentence has no value for",
      "{\"sentences\": {\"page\": ¦\"{titel}, {number}\"}}",
      "there is no value `{titel}` here: did you mean `title`?"),
    Example(
      "a phrase that says nothing", "{\"phrases\": {\"allPhotos\": ¦\" \"}}",
      "this text is blank"),
    Example(
      "a brace without the other one", "{\"sentences\": {\"helpHome\": ¦\"{home|x\"}}",
      "this brace has no counterpart"),
    Example(
      "a link to a place that there is not",
      "{\"sentences\": {\"helpHome\": ¦\"{hom|home}\"}}",
      "there is no value `{hom}` here: did you mean `home`?"),
    Example(
      "a place without a name", "{\"sentences\": {\"inGallery\": ¦\"{}\"}}",
      "there is no value `{}` here"),
    Example(
      "a name twice", "{\"phrases\": {\"help\": \"a\",\n¦\"help\": \"b\"}}",
      "`help` appears twice"),
  ]

  static let values = [
    Example(
      "eleven months",
      "{\"months\": ¦[\(Array(repeating: "\"x\"", count: 11).joined(separator: ","))]}",
      "expected twelve names"),
    Example(
      "nine digits", "{\"numbers\": {\"digits\": ¦\"012345678\"}}",
      "expected ten digits, from 0 to 9"),
    Example(
      "numbers that are never grouped", "{\"numbers\": {\"ungrouped\": ¦10}}",
      "expected a whole number from 3 to 9"),
    Example(
      "a rule that is none", "{\"plurals\": {\"one\": ¦\"n is 1\"}}",
      "this is not a rule such as `n % 10 = 2..4 and n % 100 != 12..14`"),
    Example(
      "plurals without the form for all others",
      "{\"sentences\": {\"photos\": ¦{\"one\": \"{count} photo\"}}}",
      "the form `other` is missing"),
    Example(
      "a direction that there is not", "{\"direction\": ¦\"up\"}", "this is `ltr` or `rtl`"),
    Example(
      "a control character", "{\"phrases\": {\"help\": ¦\"a\\u0007\"}}",
      "this holds a character that no page can show"),
    Example(
      "a mark that turns the text around it", "{\"terms\": {\"Views\": ¦\"\\u202eabc\"}}",
      "this holds a character that no page can show"),
    Example(
      "a number for a text", "{\"phrases\": {\"help\": ¦7}}",
      "expected a text in quotation marks"),
    Example("a text for a group", "{\"phrases\": ¦\"x\"}", "expected a group in braces"),
  ]

  static let files = [
    Example("a list for a file", "¦[\"a\"]", "`{` is missing here"),
    Example("an empty file", "¦", "`{` is missing here"),
    Example("a file that ends too early", "{\"phrases\": ¦", "a value is missing here"),
    Example(
      "a text that does not end", "{\"phrases\": {\"help\": ¦\"x",
      "the second quotation mark is missing here"),
    Example("a second object", "{} ¦{}", "nothing may follow the closing brace"),
    Example(
      "lists in lists without end",
      "{\"terms\": [[[[[[[[¦" + String(repeating: "[", count: 100_000),
      "this is nested too deeply"),
  ]

  @Test(arguments: names + values + files)
  func aMistakeIsToldWithItsPlace(_ example: Example) {
    #expect(Self.mistakes(example.bytes).first == example.reported)
  }

  @Test func everyMistakeOfAFileIsTold() {
    let text = "{\"phrases\": {\"a\": \"\", \"b\": 7}, \"months\": []}"
    #expect(Self.mistakes(Array(text.utf8)).count == 3)
  }

  @Test(.timeLimit(.minutes(1)))
  func aHugeFileOfMistakesIsReadSoonAndNotToldInFull() {
    let members = (0..<20_000).map { "\"helq\($0)\": \"{x}\"" }.joined(separator: ",\n")
    let mistakes = Self.mistakes(Array("{\"phrases\": {\(members)}}".utf8))
    #expect(mistakes.count == ThemeMistake.mostTold + 1)
  }

  @Test(.timeLimit(.minutes(1))) func aHugeNameIsToldInPart() throws {
    let name = String(repeating: "x", count: 500_000)
    let text = "{\"phrases\": {\"\(name)\": \"\"}, \"sentences\": {\"by\": \"{\(name)}\"}}"
    let mistakes = CatalogueReader(Array(text.utf8), file: "words/xx.json").mistakes
    #expect(mistakes.count == 2)
    for mistake in mistakes { #expect(mistake.message.count < 200) }
  }

  @Test func bytesThatAreNoTextAreAMistake() {
    let latin1 = Array("{\"phrases\": {\"help\": \"Gal".utf8) + [0xE9] + Array("rie\"}}".utf8)
    #expect(
      Self.mistakes(latin1) == ["words/xx.json:1:22: this holds a character that no page can show"])
  }

  @Test func noMistakeHoldsWhatATerminalWouldObey() {
    let name = "creat\\u001b[31mor\\u202e"
    let text = "{\"sentences\": {\"by\": \"{\(name)}\"}, \"\(name)\": 1}"
    let mistakes = CatalogueReader(Array(text.utf8), file: "words/xx.json").mistakes
    #expect(mistakes.count == 3)
    for mistake in mistakes {
      #expect(!mistake.message.unicodeScalars.contains { [0x1B, 0x202E].contains($0.value) })
    }
  }

  @Test func aThemeWithAMistakeInItsWordsIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\n  \"phrases\": {\"hepl\": \"x\"}\n}", to: "words/nl.json")
    let failure = #expect(throws: Failure.self) { try Theme(folder: folder.path) }
    #expect(failure?.details.first?.hasPrefix("words/nl.json:2:15: ") == true)
  }
}
