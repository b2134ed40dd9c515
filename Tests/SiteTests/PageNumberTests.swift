import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// Numbers that no picture has are told as they came, or left out.
struct PageNumberTests {
  private static let numbers = [Int.min, .min + 1, -1, 0, .max]

  private static func picture(_ number: Int) -> SitePicture {
    let moment = Timestamp(secondsSince1970: number)
    var sample = Samples.picture(1, title: "Heron")
    sample.picture.statistics = Picture.Statistics(
      views: number, downloads: number, likes: number, favourites: number, comments: number)
    sample.picture.rank = number
    sample.picture.dates = Picture.Dates(taken: moment, published: moment)
    let shown: [Field.Shown] = [
      .bytes(number), .count(number), .pixels(number), .outOf(number, number), .moment(moment),
      .local(moment), .day(moment),
    ]
    sample.picture.fields = shown.enumerated().map {
      Field(key: "\($0)", label: "Number \($0)", shown: $1, raw: "\(number)", group: .image)
    }
    let large = Samples.image(1, width: 1_280, height: 853)
    sample.images.large = PublishedImage(
      file: large.file, digest: large.digest, size: large.size, byteCount: number,
      fileExtension: large.fileExtension, mediaType: large.mediaType)
    (sample.retrieved, sample.added, sample.changed) = (moment, moment, moment)
    return sample
  }

  private static func content(_ number: Int) -> SiteContent {
    var content = Samples.content([picture(number), Samples.picture(2)])
    content.baseURL = WebAddress("https://herons.example/")
    content.collections[0].reported = number
    content.history = SiteHistory(editions: [
      SiteEdition(
        moment: Timestamp(secondsSince1970: number), added: SiteEdition.Changes(count: number))
    ])
    return content
  }

  @Test(arguments: numbers)
  func pagesFeedsAndIndexAreMadeOfThem(_ number: Int) throws {
    let content = Self.content(number)
    #expect(try !RenderedSite(content).pages.isEmpty)
    #expect(try IndexReader(content).count == 2)
    let theme = try Theme.builtIn
    for file in try SitePlan(content: content, theme: theme).files
    where file.path.hasSuffix(".xml") {
      #expect(try !file.bytes(theme).isEmpty)
    }
  }

  @Test func theIndexHoldsThoseThatScriptsCanCountTo() throws {
    for number in [Int.min, .max] {
      let index = try IndexReader(Self.content(number))
      let numbers = try index.numbers("likes")
      #expect(try index.order.map { numbers[$0] } == [nil, 67])
    }
    #expect(try IndexReader(Self.content(-1)).numbers("likes") == [-1, 67])
  }

  /// The disk may know fewer dates, and then takes the nearest.
  @Test(arguments: [-9_223_372_037.0, 9_223_372_037])
  func aFileOfAThemeMayClaimAnyDate(seconds: Double) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("<p>about</p>", to: "about.mustache")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: file)
    #expect(ThemeStamp(of: folder.path).isRecent(at: timespec.now.nanoseconds))
  }
}
