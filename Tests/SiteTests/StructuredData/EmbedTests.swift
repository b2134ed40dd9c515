import Foundation
import Lint
import Model
import Support
import Testing

@testable import Site
@testable import Theme

/// Photos and collections in frames on other sites.
struct EmbedTests {
  private static func content(embeds: Bool = true) -> SiteContent {
    var content = Samples.published(4)
    content.embeds = embeds
    content.pictures[1].picture.title = #"A "wild" <heron>"#
    return content
  }

  private func text(_ value: JSONValue?) -> String {
    if case .string(let text)? = value { text } else { "" }
  }

  @Test func eachPhotoAndCollectionHasAFrameThatItsPageLeadsTo() throws {
    let site = try MachineSite(Self.content())
    let frames = try site.site.pages.keys.filter { $0.hasPrefix("embed/") }
    #expect(frames.count == 4 + 1)
    #expect(try PageRuleTests.brokenLinks(in: site.site) == [])
    for frame in frames {
      let page = try site.site.text(of: frame)
      #expect(page.contains("noindex") && !page.contains("<script"), "\(frame)")
      // Whatever is followed leaves the frame.
      #expect(
        page.components(separatedBy: "<a ").count
          == page.components(separatedBy: "target=\"_top\"").count, "\(frame)")
      let description = try JSONValue(
        parsing: try #require(site.files[frame.replacing(".html", with: ".json")]))
      #expect(text(description["version"]) == "1.0" && text(description["type"]) == "rich")
      let html = text(description["html"])
      #expect(html.hasPrefix("<iframe src=\"\(MachineSite.base)\(frame)\" "), "\(html)")
      #expect(html.hasSuffix("></iframe>") && html.components(separatedBy: "<").count == 3)
      let address = try #require(page.firstMatch(of: /<h1><a href="([^"]+)"/)?.output.1)
      let own = String(address).replacing("../", with: "")
      let link = "<link rel=\"alternate\" type=\"application/json+oembed\""
      let shown = try site.site.text(of: own)
      #expect(shown.components(separatedBy: link).count == 2, "\(own)")
      #expect(shown.contains("href=\"\(MachineSite.base)\(frame.dropLast(5)).json\""), "\(own)")
    }
  }

  @Test func nothingIsFramedThatItsOwnerDoesNotOffer() throws {
    let site = try MachineSite(Self.content(embeds: false))
    #expect(!site.site.order.contains { $0.hasPrefix("embed/") })
    #expect(!(try site.site.text(of: PhotoAddress(Samples.id(0)).page).contains("oembed")))
    var content = Self.content()
    content.collections[0].visibility = .unlisted
    #expect(!(try MachineSite(content).site.order.contains { $0.hasPrefix("embed/") }))
    content = Self.content()
    content.baseURL = nil
    let homeless = try MachineSite(content).site.order.filter { $0.hasPrefix("embed/") }
    #expect(homeless.count == 5 && homeless.allSatisfy { $0.hasSuffix(".html") })
  }
}
