import Foundation
import Model
import Testing

@testable import Site
@testable import Theme

/// A picture's colours: behind it until it is there, and told on its pages.
struct PictureColourTests {
  private static let features = VisualFeatures(
    palette: [
      VisualFeatures.Swatch(colour: RGBColour(red: 0x22, green: 0x55, blue: 0x44), share: 61),
      VisualFeatures.Swatch(colour: RGBColour(red: 0xEE, green: 0xEE, blue: 0x44), share: 30),
    ], sharpness: 72, isAnimated: true, profile: "Display P3 <b>", orientation: 6)

  private func site(_ change: (inout SitePicture) -> Void = { _ in }) throws -> RenderedSite {
    var content = Samples.content(count: 3)
    content.collections += content.collections
    for number in content.pictures.indices {
      content.pictures[number].features = Self.features
      change(&content.pictures[number])
    }
    return try RenderedSite(content)
  }

  private let page = PhotoAddress(Samples.id(1)).page
  private let info = PhotoAddress(Samples.id(1)).info

  @Test func everyBoxHasTheMainColourOfItsPicture() throws {
    let site = try site()
    #expect(try site.text(of: "index.html").contains(/<li class="card a\d\d k11">/))
    #expect(try site.text(of: "index.html").contains("<span class=\"cover k11\">"))
    #expect(try site.text(of: page).contains(/<div class="stage a\d\d k11">/))
    #expect(try site.text(of: info).contains(/<p class="thumb a\d\d k11">/))
  }

  @Test func whereNothingIsKnownOrSomethingIsClearTheBoxIsNeutral() throws {
    for site in [try site { $0.features = nil }, try site { $0.features?.hasAlpha = true }] {
      for path in ["index.html", info] {
        #expect(try !site.text(of: path).contains(/class="[^"]* k\d\d/), "\(path)")
      }
      #expect(try !site.text(of: page).contains(/class="stage[^"]* k\d\d/))
    }
  }

  @Test func aTallPicturesStageHasNoBarsOfColour() throws {
    let tall = try site {
      $0.images = PublishedImages(large: Samples.image(1, width: 300, height: 1_200))
    }
    #expect(try tall.text(of: page).contains("<div class=\"stage a00\">"))
    #expect(try tall.text(of: "index.html").contains("<li class=\"card a00 k11\">"))
  }

  @Test func theFactsTellTheColoursInSquaresAndInWords() throws {
    let page = try site().text(of: page)
    #expect(
      page.contains(
        "<div><dt>Colours</dt><dd><span class=\"swatches\">"
          + Self.swatch("#225544", "turquoise") + Self.swatch("#eeee44", "yellow") + "</span> "
          + "turquoise and yellow"))
    #expect(try !site { $0.features?.palette = [] }.text(of: self.page).contains("Colours"))
  }

  private static func swatch(_ colour: String, _ name: String) -> String {
    "<a href=\"../../index.html?q=colour%3A%22\(name)%22#filter\" aria-label=\"\(name)\">"
      + "<svg viewBox=\"0 0 5 4\" aria-hidden=\"true\">"
      + "<rect width=\"5\" height=\"4\" fill=\"\(colour)\"/></svg></a>"
  }

  @Test func theMetadataPageTellsWhatThePixelsSay() throws {
    let page = try site().text(of: info)
    let rows = page.matches(
      of: /<th scope="row"><bdi>([^<]+)<\/bdi><\/th><td>(.+?)\s*<\/td><td>(\w+)/
    )
    .reduce(into: [String: String]()) { rows, row in
      let value = row.output.2.replacing(/<[^>]+>/, with: "")
      rows[String(row.output.1)] = "\(value) (\(row.output.3))"
    }
    #expect(rows["Colours"] == "#225544 61 %, #eeee44 30 % (Build)")
    #expect(rows["Sharpness"] == "72 of 100 (Build)")
    #expect(rows["Colour profile"] == "Display P3 &lt;b&gt; (File)")
    #expect(rows["Orientation"] == "On its left side (File)")
    #expect(rows["Animated"] == "Yes; its first frame stands for it (File)")
    #expect(rows["File type"] == "JPEG (Build)")
    #expect(rows["Pixel size"] == "1,280 × 853 px (Build)")
    #expect(rows["Megapixels"] == "1.1 megapixels (Build)")
    #expect(rows["Bytes"] == "115 kB (Build)")
    #expect(rows["Size of the source’s original"] == "4,000 × 2,667 px, 10.7 megapixels (API)")
  }

  @Test func howTheFileLiesIsToldOnceWithTheNumberThatWasSent() throws {
    let lies = Field(
      key: "Orientation", label: "Orientation", value: "On its left side", raw: "6", group: .image)
    let page = try site { $0.picture.fields = [lies] }.text(of: info)
    #expect(page.components(separatedBy: "<th scope=\"row\"><bdi>Orientation").count == 2)
    #expect(page.contains(/On its left side[^6]+as sent: 6/))
  }

  @Test func theStyleSheetHoldsEveryClassWithTextThatReadsOnIt() throws {
    let asset = try #require(try Theme.builtIn.assets.first { $0.name == "site.css" })
    let css = String(decoding: asset.bytes, as: UTF8.self)
    for colourClass in ColourClass.all {
      let rule = ".\(colourClass.name){--k:#"
      let short = try #require(css.components(separatedBy: rule).dropFirst().first).prefix(3)
      #expect("#" + short.map { "\($0)\($0)" }.joined() == colourClass.colour.hex)
      let text = try #require(
        css.firstMatch(of: try Regex("\\.\(colourClass.name)[,{][^}]*--kt:#(\\w)")))
      #expect((text.output[1].substring == "f") == colourClass.textIsLight, "\(colourClass.name)")
    }
  }
}
