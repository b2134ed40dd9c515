import Model
import Site
import Support
import TestSupport
import Testing

@testable import Build
@testable import Cache

/// What counts as a change of a picture, and what does not.
struct RealChangeTests {
  private let source = SourceName("pixabay")

  private var picture: SitePicture {
    get throws {
      var picture = Picture(
        id: PictureID(source: source, own: "1"), title: "Heron", caption: "In the reeds.",
        tags: Tag.list("heron, reeds"), credit: "Anna")
      picture.creator = Creator(source: source, id: "7", name: "Anna")
      picture.large = SourceImage(address: try address("https://example.org/a.jpg?token=1"))
      picture.fields = [
        field("views", "10", .source), field("imageSize", "5", .image),
        field("largeImageURL", "https://example.org/a.jpg?token=1", .files),
      ]
      return SitePicture(
        picture: picture, images: PublishedImages(large: try image("a")),
        retrieved: Timestamp(secondsSince1970: 1))
    }
  }

  private func field(_ key: String, _ value: String, _ group: Field.Group) -> Field {
    Field(key: key, label: key, value: value, group: group)
  }

  private func address(_ text: String) throws -> WebAddress { try #require(WebAddress(text)) }

  private func image(_ text: String) throws -> PublishedImage {
    PublishedImage(
      file: "/f", digest: Digest(of: text), size: try #require(PixelSize(width: 4, height: 3)),
      byteCount: 9, fileExtension: "jpg", mediaType: "image/jpeg")
  }

  private func digest(_ change: (inout SitePicture) throws -> Void) throws -> String {
    var picture = try picture
    try change(&picture)
    return PublishedPicture(
      picture, told: picture.record, at: Timestamp(secondsSince1970: 1), by: "0"
    ).digest
  }

  @Test func wordsRightsAndPixelsAreTheChangesOfAPicture() throws {
    let changes: [(inout SitePicture) throws -> Void] = [
      { $0.picture.title = "Grey heron" }, { $0.picture.title = nil },
      { $0.picture.caption = nil }, { $0.picture.tags.removeLast() },
      { $0.picture.tags = Tag.list("heron reeds") }, { $0.picture.kind = .vector },
      { $0.picture.creator?.name = "Bert" }, { $0.picture.credit = "Bert" },
      { $0.picture.place = "Oslo" }, { $0.picture.page = try address("https://example.org/1") },
      { $0.picture.dates.taken = Timestamp(secondsSince1970: 1) },
      { $0.picture.dates.published = Timestamp(secondsSince1970: 1) },
      { $0.picture.dimensions = PixelSize(width: 9, height: 9) },
      { $0.picture.license = License(id: "cc0", name: "CC0", address: nil) },
      { $0.picture.fields[1] = field("imageSize", "6", .image) },
      { $0.images.large = try image("b") }, { $0.images = PublishedImages() },
    ]
    let digests = try [digest { _ in }] + changes.map(digest)
    #expect(Set(digests).count == changes.count + 1)
  }

  @Test func whatOneCountsOrReachesDifferentlyTodayIsNoChange() throws {
    let changes: [(inout SitePicture) throws -> Void] = [
      { $0.picture.statistics.views = 11 }, { $0.picture.statistics.likes = 3 },
      { $0.picture.fields[0] = field("views", "11", .source) }, { $0.picture.rank = 2 },
      { $0.picture.large = SourceImage(address: try address("https://example.org/a.jpg?token=2")) },
      { $0.picture.fields[2] = field("largeImageURL", "https://example.org/x", .files) },
      { $0.picture.creator?.portrait = try address("https://example.org/p.jpg") },
      { $0.retrieved = Timestamp(secondsSince1970: 2) }, { $0.foundBy = ["Herons"] },
      { $0.publishesOriginal = false }, { $0.images.renditions = [try image("small")] },
      { $0.images.base = try image("preview") },
    ]
    #expect(Set(try [digest { _ in }] + changes.map(digest)).count == 1)
  }

  @Test func theNameIsOneShortLine() throws {
    var picture = try picture
    picture.picture.title = "a\nb\u{202E}" + String(repeating: "x", count: 500)
    let name = PublishedPicture(picture, told: picture.record, at: picture.retrieved, by: "0").name
    #expect(name.hasPrefix("a bx") && name.count <= 120)
  }
}
