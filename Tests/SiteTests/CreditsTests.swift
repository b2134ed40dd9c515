import Lint
import Model
import Testing

@testable import Site

/// The pages of credits: no picture is left out, however many there are.
struct CreditsTests {
  private static let other = License(
    id: "by", name: "Attribution 4.0", address: WebAddress("https://x.test/by/"))
  private static let count = CreditLists.linesOnPage * 5 / 2
  private static let paths = ["credits.html"] + (2...4).map { "credits/\($0).html" }

  /// Four pages; few pictures have another licence.
  private static func content(of numbers: Range<Int>) -> SiteContent {
    Samples.content(
      numbers.map { number in
        var sample = Samples.picture(number, title: "P\(number)x", tags: "", user: "U\(number % 3)")
        if number.isMultiple(of: 140) { sample.picture.license = other }
        return sample
      })
  }

  private static let many: Result<RenderedSite, any Error> = Result {
    try RenderedSite(content(of: 0..<count), only: "credits")
  }

  private func texts() throws -> [String] {
    let site = try Self.many.get()
    #expect(Set(site.paths) == Set(Self.paths))
    return try Self.paths.map { try site.text(of: $0) }
  }

  @Test func everyPictureHasItsLineOnceWithItsCredit() throws {
    let listed = try texts().map { page in
      page.matches(of: /<bdi>P(\d+)x<\/bdi><\/a>: <bdi>Image by U\d on Pixabay<\/bdi>/)
        .compactMap { Int($0.output.1) }
    }
    #expect(listed.allSatisfy { (250...400).contains($0.count) }, "\(listed.map(\.count))")
    #expect(listed.joined().sorted() == Array(0..<Self.count))
  }

  /// So that one picture more changes its own page, and the sums.
  @Test func aPictureMoreMovesNoOtherLine() throws {
    let more = try RenderedSite(Self.content(of: 0..<Self.count + 1), only: "credits")
    let before = try texts()
    let changed = try Self.paths.indices.filter {
      try more.text(of: Self.paths[$0]) != before[$0]
    }
    let own = try Self.paths.indices.filter {
      try more.text(of: Self.paths[$0]).contains("<bdi>P\(Self.count)x</bdi>")
    }
    #expect(own.count == 1 && Set(changed) == Set(own + [0]))
  }

  @Test func eachPageCountsItsOwnLinesAndTheFirstAll() throws {
    let texts = try texts()
    #expect(texts[0].contains(#/<p class="count">\d+ of 1,250 photos</p>/#))
    for text in texts.dropFirst() { #expect(text.contains(#/<p class="count">\d+ photos</p>/#)) }
    for text in texts {
      let told = text.matches(of: #/<bdi>U1</bdi></a></b> <span class="count">(\d+) /#)
      let count = told.reduce(0) { $0 + (Int($1.output.1) ?? 0) }
      #expect(count == text.matches(of: /Image by U1 on Pixabay/).count)
    }
    #expect(texts[1].contains("rel=\"next\" href=\"../credits/3.html\""))
  }

  /// Nine pictures are on some of the pages.
  @Test func theFirstPageLeadsToEveryLicence() throws {
    let texts = try texts()
    #expect(texts[0].contains("href=\"#licence-1\""))
    let link = try #require(
      texts[0].firstMatch(
        of: /href="(credits\/\d.html)?#(licence-\d)"><bdi>Attribution 4.0<\/bdi> <b>9</))
    let path = link.output.1.map(String.init) ?? Self.paths[0]
    let page = texts[Self.paths.firstIndex(of: path) ?? 0]
    #expect(
      page.contains("id=\"\(link.output.2)\"><a href=\"https://x.test/by/\" rel=\"license "))
    #expect(!texts[3].contains("Sources"))
  }

  @Test func aFewCreditsAreOnePage() throws {
    let site = try RenderedSite(Samples.content(count: 3), only: "credits")
    #expect(site.paths.count == 1)
    let page = try site.text(of: "credits.html")
    #expect(!page.contains("class=\"pager\"") && !page.contains("href=\"#licence"))
    #expect(page.contains("href=\"by/anna/index.html\"><bdi>Anna</bdi>"))
    #expect(page.contains("href=\"https://x.test/u\" rel=\"noreferrer\">profile at x.test</a>"))
  }

  /// Licences that people give the same name, each of one picture.
  private func alike(_ numbers: some Sequence<Int>) -> SiteContent {
    Samples.content(
      numbers.map { number in
        var sample = Samples.picture(number, user: "")
        sample.picture.license = License(
          id: "own-\(number)", name: "All rights reserved",
          address: WebAddress("https://x.test/\(number)/"))
        sample.picture.creator = Creator(source: Samples.source, id: "c\(number)", name: "Anna")
        return sample
      })
  }

  @Test(arguments: 0..<5)
  func licencesOfOneNameAreInTheOrderOfTheirIds(turnedBy places: Int) throws {
    let numbers = Array(1...9)
    let turned = numbers[places...] + numbers[..<places]
    let page = try RenderedSite(alike(turned), only: "credits").text(of: "credits.html")
    let links = page.matches(of: /<h2[^>]+><a href="https:\/\/x.test\/(\d)\/"/).map(\.output.1)
    #expect(links.compactMap { Int($0) } == numbers)
  }

  @Test(arguments: 0..<5)
  func creatorsOfOneNameAreInTheOrderOfTheirIds(turnedBy places: Int) throws {
    let numbers = Array(1...9)
    var content = alike(numbers[places...] + numbers[..<places])
    for place in content.pictures.indices { content.pictures[place].picture.license = nil }
    let page = try RenderedSite(content, only: "credits").text(of: "credits.html")
    let pages = numbers.map { PhotoAddress(Samples.id($0)).page }
    let places = pages.compactMap { page.firstRange(of: $0)?.lowerBound }
    #expect(places.count == 9 && places == places.sorted())
  }

  @Test func noHeadingIsEmpty() throws {
    var content = Samples.content(count: 3)
    let creators = [("bob", ""), ("", " \n"), ("zoe", "Zoë")]
    for (place, (id, name)) in creators.enumerated() {
      content.pictures[place].picture.creator = Creator(
        source: Samples.source, id: id, name: name)
    }
    content.pictures[0].picture.license = License(id: "own", name: " ", address: nil)
    content.pictures[1].picture.license = License(id: "", name: "\n", address: nil)
    let page = try RenderedSite(content, only: "credits").text(of: "credits.html")
    let names = page.matches(of: /<li><p><b>(?:<a [^>]+>)?<bdi>([^<]*)</).map(\.output.1)
    #expect(names.sorted() == ["Creator not named", "Zoë", "bob"])
    let licenses = page.matches(of: /<h2[^>]+>(?:<a [^>]+>)?<bdi>([^<]*)</).map(\.output.1)
    #expect(licenses.sorted() == ["No licence stated", "Pixabay Content License", "own"])
  }
}
