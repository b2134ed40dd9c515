import Model
import Testing

@testable import Search

struct LastFMAlbumTests {
  @Test func takesEverythingThatAnAlbumSays() async throws {
    let picture = try #require(await LastFMSample.picture(LastFMSample.lanterns))
    #expect(picture.id.description == "lastfm:The Samples & Co/Paper Lanterns")
    #expect(picture.kind == .album)
    #expect(picture.title == "Paper Lanterns")
    #expect(picture.tags.isEmpty)
    #expect(picture.creator?.id == "The Samples & Co")
    #expect(picture.creator?.page?.text == "https://www.last.fm/music/The+Samples+&+Co")
    #expect(picture.page?.text == "https://www.last.fm/music/The+Samples+&+Co/Paper+Lanterns")
    #expect(picture.preview?.address?.text == "\(LastFMSample.cover)/174s/01.png")
    #expect(picture.large?.address?.text == "\(LastFMSample.cover)/300x300/01.png")
    #expect(picture.large?.size == nil)
    #expect(picture.license == nil)
    #expect(picture.credit == "Cover of “Paper Lanterns” by The Samples & Co, from Last.fm")
    #expect(picture.rank == 1)
  }

  @Test func keepsEveryFieldInTheOrderOfTheAnswer() async throws {
    let album = LastFMSample.lanterns.replacing("\"mbid\"", with: "\"new:Key\": \"1\", \"mbid\"")
    let fields = try #require(await LastFMSample.picture(album)).fields
    #expect(
      fields.map(\.key) == [
        "rank", "name", "artist", "url", "image small", "image medium", "image large",
        "image extralarge", "streamable", "new:Key", "mbid",
      ])
    #expect(fields.first?.value == "1. Paper Lanterns")
    #expect(fields.first { $0.key == "image large" }?.label == "Cover")
    #expect(fields.first { $0.key == "image extralarge" }?.detail == .term("extra large"))
    #expect(fields.first { $0.key == "image large" }?.link?.path == "/i/u/174s/01.png")
    #expect(fields.first { $0.key == "new:Key" }?.label == "New key")
    #expect(fields.last?.value == "none")
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let images: String
    let preview: String?
    let large: String?
    var testDescription: String { images }

    init(_ images: String, preview: String?, large: String?) {
      (self.images, self.preview, self.large) = (images, preview, large)
    }

    static func image(_ size: String, _ address: String) -> String {
      ##"{"#text": "\##(address)", "size": "\##(size)"}"##
    }
  }

  private static let stars = LastFMDescription.placeholders.map { name in
    "\(LastFMSample.cover)/300x300/\(name).png"
  }

  @Test(arguments: [
    Row("[" + Row.image("small", "https://a.example/s") + "]", preview: "s", large: "s"),
    Row(Row.image("large", "https://a.example/l"), preview: "l", large: "l"),
    Row(
      "[\(Row.image("mega", "https://a.example/m")), \(Row.image("medium", "https://a.example/d"))]",
      preview: "m", large: "m"),
    Row(
      "[\(Row.image("", "https://a.example/b")), \(Row.image("large", "https://a.example/l"))]",
      preview: "l", large: "b"),
    Row("[\(Row.image("small", "")), \(Row.image("extralarge", ""))]", preview: nil, large: nil),
    Row(
      "[\(Row.image("large", stars[0])), \(Row.image("mega", stars[1]))]", preview: nil, large: nil),
    Row("\"\"", preview: nil, large: nil), Row("[]", preview: nil, large: nil),
    Row("[null, 7, {}, {\"#text\": 7}]", preview: nil, large: nil),
    Row(Row.image("large", "javascript:alert(1)"), preview: nil, large: nil),
  ])
  func takesTheLargestCoverThereIs(_ row: Row) async throws {
    let album = #"{"name": "A", "artist": "B", "image": \#(row.images)}"#
    let picture = try #require(await LastFMSample.picture(album))
    #expect(picture.preview?.address?.path.dropFirst() == row.preview.map { Substring($0) })
    #expect(picture.large?.address?.path.dropFirst() == row.large.map { Substring($0) })
    #expect(picture.fields.contains { $0.key.hasPrefix("image") })
  }

  @Test func everyStarIsKnownToWhoeverFetches() {
    #expect(
      LastFM.description.service?.placeholders == [
        "2a96cbd8b46e442fc41c2b86b821562f", "c6f59c1e5e7240a4c0d427abd71f3dbb",
      ])
  }

  @Test(arguments: [
    ("https://www.last.fm/music/A+B/C%20D", "A B/C D"),
    ("http://www.last.fm/music/A%20B/C+D", "A B/C D"),
    ("https://www.last.fm/de/music/A+B/C+D/?x=y#z", "A B/C D"),
    ("https://www.last.fm/music/A%2BB/C%26D", "A+B/C&D"),
    ("https://www.last.fm/music/A+B/c+d", "A B/c d"),
    ("https://www.last.fm/music/AC%2FDC/%25", "AC%2FDC/%25"),
    ("https://www.last.fm/music/Zo%C3%AB/Zoe%CC%88", "Zoë/Zoë"),
    ("https://www.last.fm/music/A%00%0A/B", "A/B"), ("https://www.last.fm/music/%FF/B", "%25FF/B"),
    // No album's page: the names have to do.
    ("https://www.last.fm/music/A", "X/Y%2FZ"), ("https://www.last.fm/music/A/%00", "X/Y%2FZ"),
    ("https://www.last.fm/", "X/Y%2FZ"), ("javascript:alert(1)", "X/Y%2FZ"), ("", "X/Y%2FZ"),
  ])
  func isToldFromOthersByItsAddress(_ address: String, _ own: String) async throws {
    let album = #"{"artist": "X", "name": "Y/Z", "url": "\#(address)"}"#
    #expect(await LastFMSample.picture(album)?.id.own == own)
  }

  @Test func aLongIdentityIsShortAndItsOwn() async throws {
    let long = String(repeating: "x", count: 500)
    let one = try #require(await LastFMSample.picture(LastFMSample.album(long)))
    let other = try #require(await LastFMSample.picture(LastFMSample.album(long, "Y")))
    #expect(one.id.own.count == 64 && other.id.own.count == 64)
    #expect(one.id != other.id)
  }

  @Test func anAlbumWithoutIdentityIsSkippedAndCounted() async throws {
    let broken = ["7", "null", "[]", "{}", #"{"name": "A"}"#, #"{"artist": "A", "name": " "}"#]
    let body = LastFMSample.results(of: broken + [LastFMSample.lanterns])
    let page = try #require(await LastFMSample.walk(LastFMSample.answer(body)).pages.first)
    #expect(page.unidentified.count == broken.count)
    #expect(page.pictures.map(\.rank) == [broken.count + 1])
  }

  @Test func theNamesMayBeMissingWhereTheAddressIsThere() async throws {
    let picture = try #require(
      await LastFMSample.picture(#"{"url": "http://www.last.fm/music/A+B/C"}"#))
    #expect(picture.page?.text == "https://www.last.fm/music/A+B/C")
    #expect(picture.credit == "Album cover, from Last.fm")
    #expect(picture.fields.first?.value == "1. A B/C")
    let other = try #require(
      await LastFMSample.picture(#"{"url": "http://a.example/music/A/C", "artist": {"name": "B"}}"#)
    )
    // Another host may know no https.
    #expect(other.page?.text == "http://a.example/music/A/C")
    #expect(other.credit == "Album cover by B, from Last.fm")
  }

  @Test func theArtistsPageIsMadeOfTheNameWhereThereIsNoAddress() async throws {
    let picture = try #require(await LastFMSample.picture(LastFMSample.album("A", "R&B + Ö/?")))
    #expect(
      picture.creator?.page?.text == "https://www.last.fm/music/R%26B%20%2B%20%C3%96%2F%3F")
  }
}
