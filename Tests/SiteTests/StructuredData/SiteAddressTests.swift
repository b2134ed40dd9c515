import Model
import Testing

@testable import Site

struct SiteAddressTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let base: String
    let front: String
    let id: String

    init(_ description: String, _ base: String, front: String, id: String) {
      testDescription = description
      self.base = base
      self.front = front
      self.id = id
    }
  }

  @Test(arguments: [
    Example(
      "a folder", "https://example.org/photos/", front: "https://example.org/photos/index.html",
      id: "tag:example.org,2026:/photos/photo/flickr:7"),
    Example(
      "a folder without a slash", "https://example.org/photos",
      front: "https://example.org/photos/index.html",
      id: "tag:example.org,2026:/photos/photo/flickr:7"),
    Example(
      "a host", "https://Example.org", front: "https://Example.org/index.html",
      id: "tag:example.org,2026:/photo/flickr:7"),
    Example(
      "a query and a fragment", "https://example.org/a?b=c/#d",
      front: "https://example.org/a/index.html", id: "tag:example.org,2026:/a/photo/flickr:7"),
    Example(
      "a port", "http://example.org:8080/", front: "http://example.org:8080/index.html",
      id: "tag:example.org,2026:/photo/flickr:7"),
    Example(
      "letters of other alphabets", "https://bücher.example/für alle/",
      front: "https://xn--bcher-kva.example/f%C3%BCr%20alle/index.html",
      id: "tag:xn--bcher-kva.example,2026:/f%C3%BCr%20alle/photo/flickr:7"),
    Example(
      "a number for a host", "http://[::1]:8080/", front: "http://[::1]:8080/index.html",
      id: "tag:---1,2026:/photo/flickr:7"),
  ])
  func leadsToFilesBelowTheConfiguredAddress(_ example: Example) throws {
    let address = SiteAddress(try #require(WebAddress(example.base)))
    #expect(address.address(of: "index.html") == example.front)
    #expect(address.id(of: "photo", "flickr:7") == example.id)
    #expect(WebAddress(address.address(of: "tag/a/2.html")) != nil)
  }

  @Test func encodesWhateverAPathHolds() {
    let address = SiteAddress(WebAddress(known: "https://example.org/"))
    #expect(address.address(of: "a b/ü?#.html") == "https://example.org/a%20b/%C3%BC%3F%23.html")
  }

  @Test func twoSpellingsOfOneNameHaveOneId() {
    let address = SiteAddress(WebAddress(known: "https://example.org/"))
    #expect(
      address.id(of: "photo", "folder:\u{E9}.jpg") == address.id(of: "photo", "folder:e\u{301}.jpg")
    )
    #expect(address.id(of: "photo", "a:b/c?d e") == "tag:example.org,2026:/photo/a:b%2Fc%3Fd%20e")
  }

  @Test(arguments: [
    ("en", "en_US"), ("de", "de_DE"), ("de-AT", "de_AT"), ("zh-Hant-TW", "zh_TW"), ("ar", "ar_AR"),
    ("pt_br", "pt_BR"), ("xx", nil), ("en\"><x", nil), ("", nil), ("日本", nil),
  ])
  func namesALanguageWithItsCountry(_ language: String, _ name: String?) {
    #expect(SharingLocale.name(of: language) == name)
  }
}
