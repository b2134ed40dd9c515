import Foundation
import Model
import Testing

@testable import Site

/// The letter that tells of a picture.
struct MailLinkTests {
  private static let address = "https://birds.test/gallery/a.html?x=1&y=2#z"

  @Test func aLetterNamesThePictureAndItsPage() {
    #expect(
      MailLink.about("A heron", at: "https://birds.test/a.html")
        == "mailto:?subject=A%20heron&body=https%3A%2F%2Fbirds.test%2Fa.html")
  }

  @Test(arguments: [
    "x&bcc=all@birds.test", "x\r\nBcc: all@birds.test", "x%0D%0ABcc:all@birds.test",
    "x?to=a@b.test",
    "x\u{2028}Bcc: y", "x\u{85}Bcc: y", "x#&body=other", "\"><script>", "{{generator}}",
    "日本語 & más",
  ])
  func noTitleAddsAHeader(_ title: String) throws {
    let link = MailLink.about(title, at: Self.address)
    let whole = try #require(
      link.wholeMatch(of: /mailto:\?subject=([A-Za-z0-9%._~-]*)&body=([A-Za-z0-9%._~-]+)/))
    #expect(String(whole.output.2).removingPercentEncoding == Self.address)
    let subject = try #require(String(whole.output.1).removingPercentEncoding)
    #expect(subject.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    #expect(!subject.contains("\u{2028}"))
  }

  @Test func aLongTitleIsCutShort() {
    #expect(MailLink.about(String(repeating: "é", count: 5_000), at: Self.address).count < 1_200)
  }

  private func letter(on site: SiteContent) throws -> String? {
    let page = try RenderedSite(site).text(of: PhotoAddress(Samples.id(1)).page)
    return page.firstMatch(of: /href="(mailto:[^"]+)"/).map { String($0.output.1) }
  }

  @Test func aLetterLeadsToThePageOfTheGalleryWhereItsAddressIsKnown() throws {
    var content = Samples.content([Samples.picture(1, title: "Grey heron")])
    content.baseURL = WebAddress(known: "https://birds.test/gallery/")
    let page = WebAddress.encoded("https://birds.test/gallery/\(PhotoAddress(Samples.id(1)).page)")
    #expect(try letter(on: content) == "mailto:?subject=Grey%20heron&amp;body=\(page)")
  }

  @Test func elseToThePageAtTheSource() throws {
    let content = Samples.content([Samples.picture(1, title: "Grey heron")])
    let page = WebAddress.encoded("https://pixabay.com/photos/id-1/")
    #expect(try letter(on: content)?.hasSuffix("&amp;body=\(page)") == true)
  }

  @Test func thereIsNoLetterWithoutAnyAddress() throws {
    var picture = Samples.picture(1, title: "Grey heron")
    picture.picture.page = nil
    #expect(try letter(on: Samples.content([picture])) == nil)
  }
}
