import Foundation
import Model
import Search
import Support
import TestSupport
import Testing

@testable import Folders

/// An export of Google Photos with all that is odd about its names: every caption and date lands on its picture.
struct TakeoutExportTests {
  let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  @Test func everyCaptionAndDateLandsOnItsPicture() async throws {
    let expected = try export(pictures: 160)
    let found = try await folder.pictures()
    #expect(found.count == expected.count && expected.count > 190)
    for picture in found {
      let place = String(picture.id.own.dropFirst(PictureFolder.start.count))
      let number = try #require(expected[place], "\(place)")
      #expect(picture.caption == "Photo \(number)", "\(place)")
      #expect(picture.dates.taken == Self.moment(number), "\(place)")
    }
  }

  @Test func aCheckSaysThatAllOfItIsUnderstood() async throws {
    let count = try export(pictures: 160).count
    let check = try await check()
    #expect(check.pictures == count && check.ofTakeout == count - 10 && check.ofOwner == 0)
    #expect(check.told[.caption] == count && check.told[.date] == count)
    #expect(check.albums == 4 && check.titledAlbums == 2)
    #expect(check.strays.map(\.place) == [] && check.notes == [])
  }

  @Test func aCheckNamesWhatBelongsToNothing() async throws {
    try folder.add("a.jpg", side: #"{"title": "Heron"}"#)
    try folder.add("b.jpg", side: "{")
    try folder.add("Trip/IMG_9.jpg.supplemental-metadata.json", Array(Self.json(1).utf8))
    try folder.add("clip.avi", [1])
    try folder.add("clip.avi.supplemental-metadata.json", Array(Self.json(1).utf8))
    try folder.add("album.json", Array(#"{"titel": "x"}"#.utf8))
    let check = try await check()
    #expect(check.pictures == 2 && check.ofOwner == 1 && check.told[.title] == 1)
    #expect(
      check.strays.map(\.place) == ["b.jpg.json", "Trip/IMG_9.jpg.supplemental-metadata.json"])
    #expect(check.leftOut[.video] == 1)
    #expect(check.notes.contains { $0.contains("`titel` is unknown") })
  }

  @Test func thereHasToBeAFolder() async throws {
    await #expect(throws: Failure.self) {
      try await ImportCheck(of: Query(source: .folder, search: "", folder: folder.path + "/none"))
    }
  }

  private func check() async throws -> ImportCheck {
    try await ImportCheck(
      of: Query(
        source: .folder, search: "", parameters: ["path": PictureFolder.written],
        folder: folder.path))
  }

  /// - Returns: by the place of each picture the number of what is said of it.
  private func export(pictures: Int) throws -> [String: Int] {
    var expected: [String: Int] = [:]
    func add(_ place: String, _ number: Int) throws {
      try folder.add(place)
      expected[place] = number
    }
    for number in 0..<pictures {
      let year = "Photos from \(2_022 + number % 2)"
      let (name, file) = Self.names(number)
      try add("\(year)/\(name)", number)
      try folder.add("\(year)/\(file)", Array(Self.json(number).utf8))
      // Pictures of albums are in the export once more.
      if number % 4 == 0 {
        let album = number % 8 == 0 ? "Trip" : "Trip(1)"
        try add("\(album)/\(name)", number)
        try folder.add("\(album)/\(file)", Array(Self.json(number).utf8))
      }
      if number % 16 == 0 {
        let edited = "\(name.dropLast(4))-edited.jpg"
        try add("\(year)/\(edited)", number)
      }
    }
    for album in ["Trip", "Trip(1)"] {
      try folder.add(
        "\(album)/metadata.json",
        Array(
          #"{"title": "Lakes", "date": {"timestamp": "1697364000"}, "access": "protected"}"#.utf8))
    }
    return expected
  }

  /// A picture's name, and that of the file about it.
  private static func names(_ number: Int) -> (picture: String, file: String) {
    let image = "IMG_\(1_000 + number / 8 * 8).jpg"
    switch number % 8 {
    case 0: return (image, image + ".supplemental-metadata.json")
    case 1, 2:
      let mark = "(\(number % 8))"
      return ("\(image.dropLast(4))\(mark).jpg", "\(image).supplemental-metadata\(mark).json")
    case 3, 4:
      let mark = "(\(number % 8))"
      return ("\(image.dropLast(4))\(mark).jpg", "\(image)\(mark).json")
    case 5: return ("\(long(number).prefix(47)).jpg", "\(long(number).prefix(46)).json")
    case 6:
      let name = "Screenshot_2023-10-15-12-00-\(1_000 + number).jpg"
      return (name, "\((name + ".supplemental-metadata").prefix(46)).json")
    default: return ("Straße am Fluß \(number).jpg", "Straße am Fluß \(number).jpg.json")
    }
  }

  private static func long(_ number: Int) -> String {
    "Another walk along the river \(1_000 + number) to the old mill and back again"
  }

  private static func moment(_ number: Int) -> Timestamp {
    Timestamp(secondsSince1970: 1_697_364_000 + 3_600 * number)
  }

  private static func json(_ number: Int) -> String {
    // Names that Google cut are whole here.
    let name = number % 8 == 5 ? "\(long(number)).jpg" : names(number).picture
    return """
      {"title": "\(name)", "description": "Photo \(number)", "people": [{"name": "Ann"}],
       "photoTakenTime": {"timestamp": "\(moment(number).secondsSince1970)", "formatted": "x"}}
      """
  }
}
