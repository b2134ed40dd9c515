import Foundation
import Model
import Testing

@testable import Site

/// What stands on the page of a photo, and what is left out.
struct PhotoPageTests {
  private func page(of picture: SitePicture) throws -> String {
    try RenderedSite(Samples.content([picture])).text(of: PhotoAddress(picture.picture.id).page)
  }

  private static let first = "<span class=\"first\"><picture>"

  private static func large() -> SitePicture { Samples.picture(1, title: "Heron") }

  @Test func theSmallImageIsSeenBehindTheLargeOne() throws {
    let page = try page(of: Self.large())
    let stage = try #require(page.components(separatedBy: "class=\"stage").last)
    let parts = stage.components(separatedBy: "</picture>")
    #expect(parts[0].contains(Self.first) && parts[0].contains("alt=\"\""))
    #expect(!parts[0].contains("-1280.") && !parts[0].contains("lazy"))
    #expect(parts[1].contains("fetchpriority=\"high\"") && parts[1].contains("alt=\"Heron\""))
    #expect(!parts[1].contains("lazy"))
  }

  /// So that whoever comes from a grid has its file already.
  @Test func theSmallImageIsTheFileOfTheGrid() throws {
    let site = try RenderedSite(Samples.content([Self.large()]))
    let card = try #require(
      site.text(of: "tag/heron/index.html").firstMatch(of: /<picture><source [^>]+>/)?.output)
    let page = try site.text(of: PhotoAddress(Samples.id(1)).page)
    let seen = try #require(page.firstMatch(of: /<span class="first">(<picture><source [^>]+>)/))
    #expect(seen.output.1.replacing("../../", with: "") == card.replacing("../../", with: ""))
  }

  @Test func aSmallStageHasNoImageBehindIt() throws {
    var picture = Self.large()
    picture.images.large = Samples.image(1, width: 960, height: 640)
    picture.images.renditions.removeLast()
    #expect(try !page(of: picture).contains(Self.first))
  }

  @Test func nothingIsBehindAnImageThatShowsWhatIs() throws {
    var picture = Self.large()
    picture.features = VisualFeatures(hasAlpha: true)
    #expect(try !page(of: picture).contains(Self.first))
    picture.features = VisualFeatures(hasAlpha: false)
    #expect(try page(of: picture).contains(Self.first))
  }

  @Test(arguments: [
    (1_280, 853, "(min-height: 1202px) 1280px, (max-aspect-ratio: 1065/1000) 100vw, 106.5vh"),
    (800, 1_200, "(min-height: 1699px) 800px, (max-aspect-ratio: 471/1000) 100vw, 47.1vh"),
    (1_000, 8_000, "(min-height: 11112px) 1000px, (max-aspect-ratio: 90/1000) 100vw, 9.0vh"),
    (4_000, 800, "(min-height: 2254px) 4000px, (max-aspect-ratio: 1775/1000) 100vw, 177.5vh"),
    (1, 9_000, "(min-height: 1000px) 1px, (max-aspect-ratio: 1/1000) 100vw, 0.1vh"),
  ])
  func theStageSaysHowWideItIs(_ width: Int, _ height: Int, _ sizes: String) throws {
    let size = try #require(PixelSize(width: width, height: height))
    #expect(StageSizes.of(size) == "(min-width: \(width)px) and \(sizes)")
  }

  @Test func theMenuHoldsEveryActionOnce() throws {
    let page = try page(of: Self.large())
    let menu = try #require(page.components(separatedBy: "<ul class=\"menu\"").dropFirst().first)
      .components(separatedBy: "</ul>")[0]
    #expect(
      page.contains("<button type=\"button\" class=\"button more\" popovertarget=\"actions\">"))
    #expect(menu.hasPrefix(" id=\"actions\" popover=\"auto\" aria-label=\"More actions\">"))
    let actions = menu.matches(of: /<a [^>]+>(?:<bdi>)?([^<]+)/).map {
      $0.output.1.trimmingCharacters(in: .whitespaces)
    }
    #expect(actions == ["Save image", "Share by mail", "Show metadata", "View at source"])
    #expect(menu.contains("download=\"Heron.jpg\"") && menu.contains("JPEG, 115 kB"))
  }

  @Test func thousandsOfTagsLeadOnToTheMetadata() throws {
    let tags = (0..<300).map { "tag\($0)" }.joined(separator: ",")
    let page = try page(of: Samples.picture(1, tags: tags))
    #expect(page.matches(of: /href="..\/..\/tag\//).count == 60)
    #expect(page.contains("\(PhotoAddress(Samples.id(1)).info)\">And 240 more.</a>"))
    #expect(page.utf8.count < 20_000)
  }

  @Test func thePrintedPageSaysWhereItIsFrom() throws {
    #expect(
      try page(of: Self.large())
        .contains("<p class=\"printed\">https://pixabay.com/photos/id-1/</p>"))
  }
}
