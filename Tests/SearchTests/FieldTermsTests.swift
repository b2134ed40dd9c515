import Model
import Sandbox
import Support
import TestSupport
import Testing

@testable import Search

/// The list that translators work from has every fixed word that a page can show.
struct FieldTermsTests {
  private static func expectNothingMissing(in pictures: [Picture]) {
    let labels = Set(FieldTerms.labels)
    let values = Set(FieldTerms.values)
    for field in pictures.flatMap(\.fields) {
      // A label that is made of its key is that of a field which nobody has described.
      let isKnown = labels.contains(field.label) || field.label == FieldMaker.label(for: field.key)
      #expect(isKnown, "\(field.key): \(field.label)")
      let terms = Set(field.shown.terms + (field.detail?.terms ?? []))
      #expect(terms.subtracting(values).isEmpty, "\(field.key): \(field.value)")
    }
  }

  @Test(arguments: SourceCase.all)
  func everyWordOfASearchIsListed(_ source: SourceCase) async throws {
    let running = try await source.start(SourceCase.catalogue(24), Faults())
    let result = await SandboxSearch.walk(running.pages())
    let pictures = result.pages.flatMap(\.pictures)
    #expect(pictures.count == 24)
    Self.expectNothingMissing(in: pictures)
    await running.stop()
  }

  @Test func everyWordOfTheSamplesIsListed() async throws {
    let nowhere = FlickrSample.heron.replacing(
      "\"accuracy\": \"16\"", with: "\"accuracy\": 0"
    ).replacing("\"52.1\"", with: "0").replacing("\"-4.25\"", with: "0")
      .replacing("\"license\": \"11\"", with: "\"license\": \"7\", \"url_sq\": \"\"")
    let flickr = try #require(
      try await FlickrSample.page(FlickrSample.answer([FlickrSample.heron, nowhere])))
    #expect(flickr.pictures.flatMap(\.fields).contains { $0.shown == .term("not geotagged") })
    let pixabay = try #require(
      try await PixabaySample.pictures(PixabaySample.answer([PixabaySample.heron])))
    let album = try #require(await LastFMSample.picture(LastFMSample.lanterns))
    Self.expectNothingMissing(in: flickr.pictures + pixabay.pictures + [album])
  }

  /// Each part of the number as it can be alone, and all together.
  @Test(arguments: [0, 1, 5, 7, 8, 16, 24, 32, 64, 127])
  func everyWayToFlashIsListed(number: Int) async throws {
    let folder = try PictureFolder()
    let picture = try await folder.picture(exif: ExifBlock(camera: [(0x9209, .short(number))]))
    let flash = try #require(picture.field("Flash"))
    #expect(flash.shown.terms.count >= 1)
    #expect(flash.raw == String(number))
    Self.expectNothingMissing(in: [picture])
  }

  /// Tag, and the numbers that the standard has for it.
  @Test(arguments: [
    (0x8822, [0, 1, 2, 3, 4, 5, 6, 7, 8]), (0x9207, [0, 1, 2, 3, 4, 5, 6, 255]),
    (0xA001, [0xFFFF]), (0xA403, [0, 1]), (0xA406, [0, 1, 2, 3]),
  ])
  func everyWordOfACameraIsListed(tag: Int, numbers: [Int]) async throws {
    for number in numbers {
      let folder = try PictureFolder()
      let picture = try await folder.picture(exif: ExifBlock(camera: [(tag, .short(number))]))
      let terms = picture.fields.filter { $0.origin == .exif }.flatMap(\.shown.terms)
      #expect(terms.count == 1, "\(number)")
      Self.expectNothingMissing(in: [picture])
    }
  }

  @Test func aNumberThatNoStandardHasIsShownInTheWordsOfTheReader() async throws {
    let folder = try PictureFolder()
    let picture = try await folder.picture(exif: ExifBlock(camera: [(0x9207, .short(99))]))
    #expect(picture.field("Metering")?.shown.terms.isEmpty != false)
  }

  @Test(arguments: [
    (0b0000_0001, "Flash fired"), (0b0001_1001, "Flash fired, auto mode"),
    (0b0101_1111, "Flash fired, auto mode, red-eye reduction, return light detected"),
    (0b0001_0000, "Flash did not fire, always off"), (0b0010_0000, "No flash"),
  ])
  func theBitsOfAFlashAreWords(number: Int, words: String) throws {
    #expect(try #require(CameraWords.Flash(number)).shown.plain == words)
  }

  @Test func theListIsInOrderAndHasNothingTwice() {
    for list in [FieldTerms.labels, FieldTerms.values] {
      #expect(list == Set(list).sorted())
      #expect(list.allSatisfy { $0 == CleanText.line($0) && !$0.isEmpty })
    }
    #expect(FieldTerms.labels.contains("Views"))
    #expect(FieldTerms.values.contains("Mirrored"))
  }
}
