import Foundation
import Model
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// Layouts as pages tell them: by the classes of the list, and by what stands in it.
struct ListLayoutTests {
  private func list(_ page: String) -> Substring {
    page[(page.range(of: "<ol class=\"grid")?.lowerBound ?? page.endIndex)...]
  }

  private func dated(_ number: Int, _ year: Int? = nil, _ month: Int = 1, _ day: Int = 1)
    -> SitePicture
  {
    var picture = Samples.picture(number, title: "Heron \(number)")
    picture.picture.dates.taken = year.flatMap { Timestamp(year: $0, month: month, day: day) }
    return picture
  }

  @Test func aSearchHasALayoutOfItsOwnAndAllOtherListsHaveTheGallerys() throws {
    var content = Samples.content(count: 8)
    (content.layout, content.crops, content.columns) = (.grid, false, 4)
    content.collections[0].layout = .masonry
    let site = try RenderedSite(content)
    for path in ["index.html", "tag/heron/index.html", "by/anna/index.html"] {
      #expect(list(try site.text(of: path)).hasPrefix("<ol class=\"grid letterbox n4\""), "\(path)")
    }
    let search = try site.text(of: "s/herons/index.html")
    #expect(list(search).hasPrefix("<ol class=\"grid masonry n4\""))
    // One column of four is as wide as a quarter of the window, whatever the picture's shape is.
    #expect(search.contains(" sizes=\"25vw\"") && search.contains("assets/layouts-"))
    // What cuts a picture has to be told how wide it is: the layout knows its box.
    #expect(search.contains("\"auto,25vw\""))
    content.crops = true
    #expect(!(try RenderedSite(content).text(of: "index.html")).contains("\"auto,"))
    content.layout = .rows
    #expect(!(try RenderedSite(content).text(of: "index.html")).contains("assets/layouts-"))
  }

  @Test func aLineTellsNameAndFactsOfPhotosAlbumsAndReviews() throws {
    var photo = dated(0, 2023, 10, 14)
    photo.picture.title = "A heron"
    let albums = [Samples.album(1, rank: 1), Samples.album(3, rank: 3)]
    var review = Samples.review(1, by: "Ben Critic")
    review.picture.dates.published = Timestamp(year: 2019, month: 2, day: 3)
    let ranked = Samples.collection("Ranked", of: albums, at: Samples.lastfm)
    var content = Samples.content([photo] + albums + [review], searches: [])
    content.collections = [ranked]
    content.layout = .list
    content.collections[0].layout = .list
    let site = try RenderedSite(content)
    let front = list(try site.text(of: "index.html"))
    let facts = "Anna · 14 Oct 2023 · 4,000 × 2,667 px · Pixabay Content License"
    #expect(front.hasPrefix("<ol class=\"grid lines n3\""))
    #expect(front.contains("<bdi>A heron</bdi> <span class=\"count\"><bdi>\(facts)</bdi></span>"))
    #expect(front.contains("<bdi>Ben Critic · 3 Feb 2019</bdi>"))
    // Beside its name a photo need not be named once more.
    #expect(!front.contains("alt=\"A heron\"") && !front.contains("data-caption="))
    let places = list(try site.text(of: "s/ranked/index.html"))
    #expect(places.contains("<bdi>3. Album 3</bdi> <span class=\"count\"><bdi>Artist 0</bdi>"))
  }

  @Test func aTimelineHasAHeadingWhereTheMonthChangesAndAListOfMonths() throws {
    var content = Samples.content([
      dated(0, 2023, 10, 14), dated(1, 2023, 10, 2), dated(2, 2023, 9, 30), dated(3), dated(4),
      dated(5, 2023, 10, 1),
    ])
    content.layout = .timeline
    content.collections[0].layout = .timeline
    content.language = "de"
    let site = try RenderedSite(content)
    for path in ["index.html", "s/herons/index.html"] {
      let page = try site.text(of: path)
      #expect(list(page).hasPrefix("<ol class=\"grid rows n3 timeline\""))
      let items = page.matches(of: /<li class="(?:month"><h2([^>]*)>([^<]*)|card )/)
        .map { [$0.output.1, $0.output.2].compactMap { $0.map(String.init) } }
      let october = [" id=\"m-2023-10\"", "Oktober 2023"]
      #expect(
        items == [
          october, [], [], [" id=\"m-2023-09\"", "September 2023"], [],
          [" id=\"m-undated\"", "Ohne Datum"], [], [], ["", "Oktober 2023"], [],
        ])
      let links = page.matches(of: /<li><a href="#m-([^"]*)">/).map { String($0.output.1) }
      #expect(links == ["2023-10", "2023-09", "undated"])
    }
  }

  /// A theme of which the cards know no months gets no links to them.
  @Test func aTimelineWithoutHeadingsHasNoListOfThem() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "{{#cards}}<li class=\"card\"><a href=\"{{link}}\">{{name}}</a></li>{{/cards}}",
      to: "partials/cards.mustache")
    var content = Samples.content([dated(0, 2023, 10, 14), dated(1, 2023, 9, 2)])
    content.layout = .timeline
    let site = try RenderedSite(content, theme: try Theme(folder: folder.path))
    #expect(!(try site.text(of: "index.html")).contains("#m-2023"))
  }
}
