import Model
import TestSupport
import Testing

struct PictureRecordTests {
  /// Pictures with every part there or not, of texts that are alike, empty, long or strange.
  @Test func whatComesOutIsWhatWentIn() throws {
    var maker = PictureMaker(seed: 1)
    for _ in 0..<2_000 {
      let picture = maker.picture()
      let record = PictureRecord(picture)
      let kept = try #require(PictureRecord(bytes: record.bytes))
      let read = try #require(kept.picture())
      #expect(read == picture)
      #expect(read.tags.map(\.shown) == picture.tags.map(\.shown))
      #expect(Self.bytes(of: read) == Self.bytes(of: picture))
    }
  }

  /// Letters that count as equal may be written in two ways.
  @Test func keepsEverySpellingOfALetter() throws {
    var picture = PictureMaker.plain
    picture.title = "caf\u{E9}"
    picture.caption = "cafe\u{301}"
    let read = try #require(PictureRecord(picture).picture())
    #expect(read.title.map { Array($0.utf8) } == Array("caf\u{E9}".utf8))
    #expect(read.caption.map { Array($0.utf8) } == Array("cafe\u{301}".utf8))
  }

  @Test func isReadWithoutItsFieldsAndWhatItsSourceOffers() throws {
    var maker = PictureMaker(seed: 2)
    for _ in 0..<200 {
      var picture = maker.picture()
      let read = PictureRecord(picture).picture(isBrief: true)
      picture.fields = []
      (picture.preview, picture.medium, picture.large) = (nil, nil, nil)
      #expect(read == picture)
    }
  }

  /// Each byte changed in some ways, and each end cut off: nil, or some picture.
  @Test func damagedBytesAreNoDanger() throws {
    var maker = PictureMaker(seed: 3)
    for _ in 0..<20 {
      let bytes = PictureRecord(maker.picture()).bytes
      for place in bytes.indices {
        #expect(PictureRecord(bytes: Array(bytes[..<place]))?.picture() == nil)
        for change: UInt8 in [0x01, 0x80, 0xFF] {
          var damaged = bytes
          damaged[place] ^= change
          _ = PictureRecord(bytes: damaged)?.picture()
        }
      }
    }
  }

  @Test func randomBytesAreNoDanger() {
    var generator = SeededGenerator.announced(3)
    for _ in 0..<20_000 {
      let bytes =
        [1] + (0..<Int.random(in: 0..<80, using: &generator)).map { _ in generator.byte() }
      _ = PictureRecord(bytes: bytes)?.picture()
    }
  }

  /// A count of four thousand million things, lists within lists within lists, an endless number.
  @Test func promisesThatCannotBeKeptAreRefused() {
    let nested = Array(repeating: [11, 1] as [UInt8], count: 5_000).joined()
    let promises: [[UInt8]] = [
      [1, 2, 2, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F],
      [1, 2, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4, 97, 4, 98] + nested,
      [1, 0xFC, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
    ]
    for bytes in promises { #expect(PictureRecord(bytes: bytes)?.picture() == nil) }
  }

  @Test func anAddressThatIsNoneIsRefused() throws {
    var picture = PictureMaker.plain
    picture.page = WebAddress("https://example.org/page")
    var bytes = PictureRecord(picture).bytes
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "https".utf8) })
    bytes.replaceSubrange(place..<place + 5, with: "evils".utf8)
    #expect(PictureRecord(bytes: bytes)?.picture() == nil)
  }

  @Test func bytesOfAnotherFormAreRefused() {
    #expect(PictureRecord(bytes: []) == nil)
    #expect(PictureRecord(bytes: [2] + PictureRecord(PictureMaker.plain).bytes.dropFirst()) == nil)
  }

  /// Records outlive the program: these bytes were written once and must be read for ever.
  @Test func readsWhatWasWrittenBefore() throws {
    let picture = Picture(
      id: PictureID(source: SourceName("pixabay"), own: "9000001"), kind: .vector, title: "Heron",
      tags: Tag.list("Heron, reeds"), credit: "By Anna",
      fields: [Field(key: "views", label: "Views", shown: .count(-3), group: .source)],
      origins: [.title: .xmp])
    let written: [UInt8] = [
      1, 2, 28, 57, 48, 48, 48, 48, 48, 49, 2, 1, 20, 72, 101, 114, 111, 110, 1, 0, 3, 28, 66,
      121, 32, 65, 110, 110, 97, 0, 2, 5, 20, 104, 101, 114, 111, 110, 20, 114, 101, 101, 100,
      115, 17, 1, 3, 0, 0, 102, 230, 1, 2, 5,
    ]
    #expect(PictureRecord(picture).bytes == written)
    #expect(PictureRecord(bytes: written)?.picture() == picture)
  }

  @Test func aUsualPictureTakesFewBytes() {
    #expect(PictureRecord(PictureMaker.usual).bytes.count < 1_000)
  }

  /// Of all texts, as equal texts may differ in their bytes.
  private static func bytes(of picture: Picture) -> [[UInt8]] {
    [picture.id.own, picture.title ?? "", picture.caption ?? "", picture.credit]
      .map { Array($0.utf8) }
      + picture.fields.flatMap { [Array($0.key.utf8), Array($0.value.utf8)] }
  }
}
