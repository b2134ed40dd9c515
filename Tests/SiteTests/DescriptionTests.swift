import Model
import Testing

@testable import Site

/// How many pictures are described, for those who do not see them.
struct DescriptionTests {
  private func isDescribed(_ change: (inout Picture) -> Void) -> Bool {
    var picture = Samples.picture(0, title: nil, tags: "heron, reeds").picture
    picture.title = nil
    picture.caption = nil
    change(&picture)
    return AltText.isDescribed(picture)
  }

  @Test func wordsOfAnybodyDescribeAPicture() {
    #expect(isDescribed { $0.alt = "A heron in the reeds" })
    #expect(isDescribed { $0.caption = "It waits." })
    #expect(isDescribed { $0.title = "Grey heron" })
  }

  @Test func tagsAndNamesOfFilesDoNot() {
    #expect(!isDescribed { _ in })
    #expect(!isDescribed { $0.title = "DSC_0001" })
    // What is read out is this, whatever else there is.
    #expect(!isDescribed { ($0.alt, $0.title) = ("IMG 1234", "Grey heron") })
    #expect(!isDescribed { ($0.title, $0.origins[.title]) = ("grey heron", .file) })
    #expect(isDescribed { ($0.title, $0.origins[.title]) = ("grey heron", .xmp) })
  }

  @Test(arguments: [
    ("en", 2, 3, "2 of 3 photos are described in words."),
    ("en", 1, 1, "1 of 1 photo is described in words."),
    ("de", 1, 3, "Von 3 Fotos ist 1 in Worten beschrieben."),
    ("fr", 2, 3, "Sur 3 photos, 2 ont une description."),
    ("es", 1, 3, "De 3 fotos, 1 tiene descripción."), ("ja", 2, 3, "写真3枚のうち、説明のあるもの：2。"),
    ("ar", 3, 3, "عدد ما له وصف: ٣ من أصل ٣ صور."),
  ])
  func thePageAboutTheGalleryCountsThem(
    _ language: String, _ described: Int, _ all: Int, _ sentence: String
  ) throws {
    var content = Samples.content(
      (0..<all).map { Samples.picture($0, title: $0 < described ? "Heron" : nil) })
    content.language = language
    #expect(try RenderedSite(content, only: "about").text(of: "about.html").contains(sentence))
  }

  @Test func anEmptyGalleryCountsNothing() throws {
    let page = try RenderedSite(Samples.content([]), only: "about").text(of: "about.html")
    #expect(!page.contains("described"))
  }
}
