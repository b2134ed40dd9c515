import Model
import Testing

@testable import Site
@testable import Theme

/// What did not change is not made anew.
struct InputExactnessTests {
  /// Of four families that have nothing in common, so that nobody's companions change.
  private static func picture(_ number: Int, tags: String? = nil) -> SitePicture {
    Samples.picture(
      number, title: "P\(number)", tags: tags ?? "kind\(number % 4), own\(number)",
      user: "User \(number % 5)")
  }

  private static let sixty = (0..<60).map { picture($0) }
  private static let before: Result<PlannedSite, any Error> = Result { try planned(sixty) }

  private static func planned(_ pictures: [SitePicture]) throws -> PlannedSite {
    var content = Samples.content(pictures)
    content.baseURL = WebAddress("https://gallery.test/")
    return try PlannedSite(content, Theme.builtIn)
  }

  private func photo(_ number: Int) -> String { PhotoAddress(Samples.id(number)).page }
  private func info(_ number: Int) -> String { PhotoAddress(Samples.id(number)).info }

  /// Those of pictures and of their metadata.
  private func changedPages(_ pictures: [SitePicture]) throws -> Set<String> {
    let pages = try Self.planned(pictures).changedPages(from: Self.before.get())
    return pages.filter { $0.hasPrefix("photo/") || $0.hasPrefix("info/") }
  }

  @Test func aNewLastPhotoTouchesThePageOfTheOneBeforeItOnly() throws {
    let new = Samples.picture(99, title: "New", tags: "fresh", user: "Newcomer")
    let changed = try changedPages(Self.sixty + [new])
    #expect(changed == [photo(59)])
  }

  @Test func aNewFirstPhotoTouchesThePageOfTheNextOnly() throws {
    let new = Samples.picture(99, title: "New", tags: "fresh", user: "Newcomer")
    let changed = try changedPages([new] + Self.sixty)
    #expect(changed == [photo(0)])
  }

  /// No other photo is like it, so that nobody's companions change.
  @Test func aNewTagTouchesThePhotoThatHasIt() throws {
    var pictures = Self.sixty
    pictures[30] = Self.picture(30, tags: "alone")
    let before = try Self.planned(pictures)
    pictures[30].picture.tags += Tag.list("only here")
    let after = try Self.planned(pictures)
    let changed = after.changedPages(from: before)
    // The front page and that about the gallery tell how many tags there are.
    let own = [photo(30), info(30), "tags/index.html", "index.html", "about.html"]
    // The page of its other tag, since that is related to the new one; that of its search, which names its tags.
    #expect(changed == Set(own + ["tag/alone/index.html", "s/herons/index.html"]))
    #expect(after.files["tag/only-here/index.html"] != nil)
  }

  @Test func howOftenAPhotoWasLookedAtIsOnItsOwnPagesOnly() throws {
    var pictures = Self.sixty
    pictures[7].picture.statistics.views = 99_999
    let after = try Self.planned(pictures)
    #expect(try after.changedPages(from: Self.before.get()) == [photo(7), info(7)])
  }

  @Test func aNewAnswerIsToldOnTheMetadataPageOnly() throws {
    var pictures = Self.sixty
    pictures[7].retrieved = Timestamp(secondsSince1970: 1_700_000_000)
    pictures[7].picture.statistics.comments = 3
    #expect(try changedPages(pictures) == [info(7)])
  }

  @Test func whereTheCacheLiesIsOnNoPage() throws {
    var pictures = Self.sixty
    for place in pictures.indices {
      let image = Samples.image(place, width: 1280, height: 853)
      pictures[place].images.large = PublishedImage(
        file: "/elsewhere" + image.file, digest: image.digest, size: image.size,
        byteCount: image.byteCount, fileExtension: image.fileExtension,
        mediaType: image.mediaType)
    }
    #expect(try changedPages(pictures) == [])
  }
}
