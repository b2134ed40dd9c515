import Model
import Support
import Testing

struct TextTests {
  @Test(arguments: [
    ("  Straße ", "strasse"), ("ＡＢＣ", "abc"), ("É", "e\u{301}"), ("ﬁn", "fin"), ("PUPPY", "puppy"),
  ])
  func comparesWithoutCase(text: String, compared: String) {
    #expect(Folding.compared(text) == compared)
  }

  @Test func searchesWithoutAccents() {
    #expect(Folding.searched("Ångström") == "angstrom")
  }

  @Test(arguments: [
    ("a\u{0}b\u{7}c", "abc"), ("  a \t\n b  ", "a b"), ("x\u{202E}y", "xy"), ("e\u{301}", "é"),
    ("\u{FEFF}", ""), ("\u{1B}[31mred", "[31mred"),
  ])
  func cleansALine(text: String, cleaned: String) {
    #expect(CleanText.line(text) == cleaned)
  }

  @Test func keepsLinesWhereAskedTo() {
    #expect(CleanText.lines("a \r\n  b\n\nc\n") == "a\nb\n\nc")
  }

  /// Letters may be invisible, too.
  @Test(arguments: ["\u{200B}\u{2060}", "\u{3164}", "\u{2800}", "\u{200D}\u{FE0F}", " \u{AD} "])
  func whatNobodySeesIsNoTag(text: String) throws {
    #expect(Tag(text) == nil)
    let heron = try #require(Tag("heron"))
    #expect(Tag(heron, called: text).shown == "heron")
  }

  @Test func bringsTagsInOrderOnceEach() {
    let tags = Tag.list("heron, reeds, Pond at dawn,, HERON , reeds")
    #expect(tags.map(\.shown) == ["heron", "reeds", "Pond at dawn"])
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_782_399, "2000-02-28T23:59:59Z"),
    (951_782_400, "2000-02-29T00:00:00Z"), (1_935_990_489, "2031-05-08T07:08:09Z"),
    (-1, "1969-12-31T23:59:59Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
  ])
  func writesMomentsInUTC(seconds: Int, text: String) {
    #expect(Timestamp(secondsSince1970: seconds).description == text)
  }
}
