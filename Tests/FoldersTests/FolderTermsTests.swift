import Model
import Search
import TestSupport
import Testing

@testable import Folders

/// The list that translators work from has every word that a camera can bring to a page.
struct FolderTermsTests {
  private static func expectNothingMissing(in pictures: [Picture]) {
    let (labels, values) = (Folder.fieldTerms.labels, Folder.fieldTerms.values)
    for field in pictures.flatMap(\.fields) {
      // A label that is made of its key is that of a field which nobody has described.
      let isKnown = labels.contains(field.label) || field.label == FieldMaker.label(for: field.key)
      #expect(isKnown, "\(field.key): \(field.label)")
      let terms = Set(field.shown.terms + (field.detail?.terms ?? []))
      #expect(terms.subtracting(values).isEmpty, "\(field.key): \(field.value)")
    }
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
}
