import Lint
import Testing

struct StructuredDataCheckTests {
  /// As it stands on a picture's page, on several lines.
  private static let picture = """
    {"@context":"https://schema.org","@graph":[
    {"@type":"ImageObject",
    "contentUrl":"https://example.org/pictures/original/0e/dog-0e7c6b-0a0b0f.jpg",
    "thumbnailUrl":"https://example.org/pictures/img/0e/dog-0e7c6b-640-0a0b0d.webp",
    "url":"https://example.org/pictures/photo/0e/dog-0e7c6b.html","name":"Dog",
    "creator":{"@type":"Person","name":"Ann","url":"https://pixabay.com/users/1/"},
    "creditText":"Image by Ann","license":"https://pixabay.com/service/license-summary/",
    "acquireLicensePage":"https://pixabay.com/photos/1/","representativeOfPage":true},
    {"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,
    "item":"https://example.org/pictures/index.html"},{"@type":"ListItem","position":2}]}]}
    """
  /// As it stands on a list: less of each picture, as there is no room for more.
  private static let list = """
    {"@context":"https://schema.org","@graph":[{"@type":"CollectionPage",
    "url":"https://example.org/pictures/index.html","hasPart":[
    {"@type":"ImageObject","contentUrl":"https://example.org/pictures/original/0e/dog-0e7c6b-0a0b0f.jpg",
    "license":"https://pixabay.com/service/license-summary/"},{"@type":"ImageObject"}]}]}
    """

  private func check(_ text: String, line: Int = 1) -> [Finding] {
    StructuredDataCheck.check(text, file: "index.html", line: line, addresses: DataSite.addresses)
  }

  @Test(arguments: [
    picture, list, "[\(list)]", "{\"@context\":\"http://www.schema.org/\",\"@type\":\"Thing\"}",
    "{\"@context\":{\"@vocab\":\"https://schema.org/\"},\"@type\":[\"Person\",\"Thing\"]}",
    "{\"@context\":[\"https://schema.org\",{}],\"@type\":\"Thing\",\"@id\":\"_:b0\"}",
    "{\"@context\":\"https://schema.org\",\"@type\":\"WebSite\",\"license\":\"CC BY\","
      + "\"@id\":\"#site\",\"url\":\"https://example.org/pictures/\"}",
  ])
  func findsNothingInWhatIsRight(text: String) {
    #expect(check(text) == [])
  }

  @Test(arguments: [
    Planted("a comma", "\"Dog\",", "\"Dog\"", .structuredData, 6),
    Planted("no context", "@context", "context", .structuredData, 1),
    Planted("another context", "https://schema.org", "https://schema.net", .structuredData, 1),
    Planted("no type", "\"@type\":\"BreadcrumbList\",", "", .structuredData, 9),
    Planted("an empty type", "\"BreadcrumbList\"", "\"\"", .structuredData, 9),
    Planted("a lost image", "original/0e/", "original/1e/", .structuredData, 3),
    Planted("a lost thumbnail", "b-640-", "b-641-", .structuredData, 4),
    Planted("a lost page", "dog-0e7c6b.html", "dig-0e7c6b.html", .structuredData, 5),
    Planted("a lost way", "pictures/index.html", "pictures/home.html", .structuredData, 10),
    Planted("no image", "\"contentUrl\"", "\"content\"", .licensable, 2),
    Planted("no licence", "https://pixabay.com/service/license-summary/", "CC", .licensable, 7),
  ])
  func tellsWhatIsWrong(_ planted: Planted) {
    let text = String(decoding: planted.planted(in: Self.picture), as: UTF8.self)
    planted.isAll(check(text))
  }

  @Test func countsLinesFromThatOfTheScript() {
    let text = Self.picture.replacing("pictures/index.html", with: "pictures/home.html")
    #expect(check(text, line: 20).map(\.line) == [29])
    #expect(check("{", line: 20).map(\.line) == [20])
  }

  @Test func asksForACreatorOrACredit() {
    let one = Self.picture.replacing("creditText", with: "words")
    #expect(check(one) == [])
    #expect(check(one.replacing("\"creator\"", with: "\"maker\"")).map(\.rule) == [.licensable])
    let brief = Self.list.replacing("contentUrl", with: "content")
    #expect(check(brief).map(\.rule) == [.licensable])
  }

  @Test func survivesAnyBytes() {
    Mutations.visit(Self.picture) { _ = check(String(decoding: $0, as: UTF8.self)) }
    for text in ["", "1", "[1]", "null", String(repeating: "[", count: 100_000)] {
      #expect(check(text).count == 1)
    }
    let many = String(repeating: "{\"@type\":1},", count: 5_000)
    #expect(check("{\"@context\":1,\"@graph\":[\(many)0]}").count == 100)
  }
}
