import Lint
import Model
import Testing

@testable import Site

/// The pages of credits: no picture is left out, however many there are.
struct CreditsTests {
  private static let lines = CreditLists.linesOnPage

  private static let other = License(
    id: "by", name: "Attribution 4.0", address: WebAddress("https://x.test/by/"))

  /// Two and a half pages; the licence of fewer pictures begins on the last.
  private static let many: Result<RenderedSite, any Error> = Result {
    let count = CreditLists.linesOnPage * 5 / 2
    let content = Samples.content(
      (0..<count).map { number in
        var sample = Samples.picture(number, title: "P\(number)x", tags: "", user: "U\(number % 3)")
        if number >= count - 9 { sample.picture.license = other }
        return sample
      })
    return try RenderedSite(content, only: "credits")
  }

  private var lines: Int { Self.lines }

  @Test func everyPictureHasItsLineOnce() throws {
    let site = try Self.many.get()
    #expect(site.paths == ["credits.html", "credits/2.html", "credits/3.html"])
    let all = try ["credits.html", "credits/2.html", "credits/3.html"].map {
      try site.text(of: $0)
    }
    let listed = all.map { page in
      page.matches(of: /<bdi>P(\d+)x<\/bdi><\/a>: <bdi>Image by U\d on Pixabay<\/bdi>/)
        .compactMap { Int($0.output.1) }
    }
    #expect(listed.map(\.count) == [lines, lines, lines / 2])
    #expect(listed.joined().sorted() == Array(0..<lines * 5 / 2))
  }

  @Test func aCreatorGoesOnOverThePageWithTheWholeCount() throws {
    let site = try Self.many.get()
    let first = try site.text(of: "credits.html")
    #expect(first.contains("1–\(lines) of 1,250 photos"))
    for path in ["credits.html", "credits/2.html"] {
      #expect(try site.text(of: path).contains("<bdi>U1</bdi></a></b> <span class=\"count\">414 "))
    }
    #expect(try site.text(of: "credits/2.html").contains("rel=\"next\" href=\"../credits/3.html\""))
  }

  @Test func theFirstPageLeadsToEveryLicence() throws {
    let site = try Self.many.get()
    let first = try site.text(of: "credits.html")
    #expect(first.contains("href=\"#licence-1\""))
    #expect(first.contains("href=\"credits/3.html#licence-2\""))
    let last = try site.text(of: "credits/3.html")
    #expect(last.contains("id=\"licence-2\"><a href=\"https://x.test/by/\" rel=\"license "))
    #expect(!last.contains("Sources"))
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

  /// As many creators as pictures, and licences that end in the middle of pages.
  @Test func everyPageHasItsPartOfTheLicences() throws {
    let content = Samples.content(
      (0..<lines * 2 + 7).map { number in
        var sample = Samples.picture(number, title: "P\(number)x", tags: "", user: "U\(number)")
        let license = String(number % 3)
        sample.picture.license = License(id: license, name: "L\(license)", address: nil)
        return sample
      })
    let site = try RenderedSite(content, only: "credits")
    let shown = try ["credits.html", "credits/2.html", "credits/3.html"].map { path in
      let page = try site.text(of: path)
      let headings = page.matches(of: /<h2 id="licence-(\d)"><bdi>L(\d)</)
      return (
        headings.map { "\($0.output.1) \($0.output.2)" },
        page.matches(of: /<bdi>P(\d+)x<\/bdi>/).compactMap { Int($0.output.1) }
      )
    }
    #expect(shown.map(\.0) == [["1 0", "2 1"], ["2 1", "3 2"], ["3 2"]])
    #expect(shown.map(\.1.count) == [lines, lines, 7])
    let listed = shown.flatMap(\.1)
    #expect(listed.map { $0 % 3 } == listed.map { $0 % 3 }.sorted())
    #expect(listed.sorted() == Array(0..<lines * 2 + 7))
  }
}
