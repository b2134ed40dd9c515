import Foundation
import Model
import Support
import Testing

@testable import Site
@testable import Theme

/// The picture that the front page begins with.
struct HeroTests {
  private func picture(
    _ number: Int, _ width: Int, _ height: Int, added: Int = 0, alpha: Bool = false
  ) -> SitePicture {
    let images = PublishedImages(
      renditions: [Samples.image(number, width: width, height: height, type: "webp")])
    return SitePicture(
      picture: Samples.picture(number, title: "Picture \(number)").picture, images: images,
      features: VisualFeatures(
        palette: [.init(colour: RGBColour(red: 200, green: 30, blue: 30), share: 60)],
        hasAlpha: alpha),
      retrieved: Samples.moment,
      added: Timestamp(secondsSince1970: Samples.moment.secondsSince1970 + added))
  }

  private func hero(_ pictures: [SitePicture], _ choice: HeroChoice = .automatic) -> PictureID? {
    var content = Samples.content(pictures)
    content.hero = choice
    return content.heroPicture
  }

  @Test func itIsTheLargestLandscape() {
    let pictures = [
      picture(1, 1_000, 1_500), picture(2, 1_280, 853), picture(3, 1_600, 1_067),
      picture(4, 1_600, 400), picture(5, 800, 533),
    ]
    #expect(hero(pictures) == Samples.id(3))
  }

  /// A gallery whose search turns its pictures round each night keeps its face.
  @Test func amongLargeOnesItIsTheOneThatCameFirst() {
    let pictures = [
      picture(1, 4_000, 2_667, added: 60), picture(2, 1_920, 1_280), picture(3, 2_560, 1_707),
    ]
    #expect(hero(pictures) == Samples.id(2))
    #expect(hero([pictures[2], pictures[0], pictures[1]]) == Samples.id(3))
    #expect(hero([pictures[0]]) == Samples.id(1))
  }

  @Test func whatIsClearUprightOrSmallIsNone() {
    #expect(hero([picture(1, 1_920, 1_280, alpha: true)]) == nil)
    #expect(hero([picture(1, 1_000, 1_000), picture(2, 900, 600)]) == nil)
    #expect(hero([]) == nil)
  }

  @Test func theOwnerChoosesAnyOrNone() {
    let pictures = [picture(1, 1_920, 1_280), picture(2, 300, 400)]
    #expect(hero(pictures, .picture(Samples.id(2))) == Samples.id(2))
    #expect(hero(pictures, .picture(Samples.id(9))) == nil)
    #expect(hero(pictures, .none) == nil)
  }

  @Test func theGallerysNameStandsOnItAndNowhereElse() throws {
    var content = Samples.content([picture(1, 1_920, 1_280)], title: "Herons & co")
    let page = try RenderedSite(content).text(of: "index.html")
    let body = try #require(page.components(separatedBy: "<body>").last)
    #expect(body.contains("<div class=\"hero"))
    #expect(body.components(separatedBy: "Herons &amp; co").count == 2)
    #expect(body.contains("<p class=\"byline\"><a href=\"photo/"))
    #expect(body.contains("fetchpriority=\"high\""))
    content.hero = .none
    let plain = try RenderedSite(content).text(of: "index.html")
    #expect(
      !plain.contains("class=\"hero") && plain.contains("<h1><bdi>Herons &amp; co</bdi></h1>"))
  }

  @Test func everyPageHasItsHueAndWhatTheOwnerChose() throws {
    var content = Samples.content([picture(1, 1_920, 1_280)])
    content.lookClasses = ["captions-always"]
    let site = try RenderedSite(content)
    for path in ["index.html", "credits.html"] {
      #expect(try site.text(of: path).contains("<html class=\"hue-1 captions-always\" "))
    }
    content.pictures[0].features?.palette = []
    content.lookClasses = []
    #expect(try RenderedSite(content).text(of: "index.html").contains("<html lang="))
  }
}
