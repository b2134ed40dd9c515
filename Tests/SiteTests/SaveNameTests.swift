import Model
import Testing

@testable import Site

/// What a file is called that a visitor keeps.
struct SaveNameTests {
  @Test(arguments: [
    ("Boats at Derwentwater", "Boats at Derwentwater"), ("AC/DC: live\\loud", "AC-DC- live-loud"),
    ("Who? \"Me\" <b>*", "Who Me b"), ("..hidden. ", "hidden"),
    ("../../etc/passwd", "-..-etc-passwd"),
    ("a\u{0}b\nc\td", "ab c d"), ("gpj\u{202E}.exe", "gpj.exe"), ("CON", "_CON"),
    ("nul.txt", "_nul.txt"),
    ("Com1 at sea", "_Com1 at sea"), ("com²", "_com²"), ("Conference", "Conference"),
    ("湖水地方", "湖水地方"),
    ("👩‍👩‍👧", "👩‍👩‍👧"), ("", ""), ("???", ""), (". .", ""),
  ])
  func everyFileSystemTakesIt(name: String, stem: String) {
    #expect(SaveName.stem(name) == stem)
  }

  @Test func itIsShortAndEndsBetweenCharacters() {
    let words = SaveName.stem(String(repeating: "heron ", count: 50))
    #expect(words.utf8.count <= 100 && words.hasSuffix("heron"))
    for text in ["湖", "👩‍👩‍👧", "e\u{301}", "x"] {
      let stem = SaveName.stem(String(repeating: text, count: 300))
      #expect((80...100).contains(stem.utf8.count) && stem.allSatisfy { $0 == text.first })
    }
  }

  @Test func theFileIsCalledAfterItsPicture() throws {
    let site = try RenderedSite(
      Samples.content([
        Samples.picture(1, title: "AC/DC <at> night"), Samples.picture(2, title: "???"),
      ]))
    let page = try site.text(of: PhotoAddress(Samples.id(1)).page)
    #expect(page.matches(of: /download="AC-DC at night\.jpg"/).count == 1)
    let nameless = try site.text(of: PhotoAddress(Samples.id(2)).page)
    #expect(nameless.contains("download=\"9000002-"))
  }
}
