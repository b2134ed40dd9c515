import Foundation
import Model
import Search
import TestSupport
import Testing

@testable import Folders

/// What Google's Takeout writes beside pictures: under names of its own, and with much that is private.
struct TakeoutTests {
  let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  /// The names of pictures, and of the files about them.
  @Test(arguments: [
    ("IMG_1.jpg", "IMG_1.jpg.supplemental-metadata.json"),
    ("IMG_1.jpg", "IMG_1.jpg.json"),
    ("IMG_1(2).jpg", "IMG_1.jpg.supplemental-metadata(2).json"),
    ("IMG_1(2).jpg", "IMG_1.jpg(2).json"),
    ("IMG_1(2).jpg", "IMG_1(2).jpg.supplemental-metadata.json"),
    ("IMG_1-edited.jpg", "IMG_1.jpg.supplemental-metadata.json"),
    ("IMG_1-edited.jpg", "IMG_1.jpg.json"),
    ("IMG_1-bearbeitet(3).jpg", "IMG_1.jpg.supplemental-metadata(3).json"),
    (
      "Screenshot_20240102-030405_Gallery.jpg",
      "Screenshot_20240102-030405_Gallery.jpg.supplem.json"
    ),
    (
      "Screenshot_20240102-030405_Gallery(1).jpg",
      "Screenshot_20240102-030405_Gallery.jpg.supplem(1).json"
    ),
    (
      "A walk along the river to the old mill and back.jpg",
      "A walk along the river to the old mill and bac.json"
    ),
    (
      "A walk along the river to the old mill and back(1).jpg",
      "A walk along the river to the old mill and bac(1).json"
    ),
    (
      "A walk along the river to the old mill and .jpg",
      "A walk along the river to the old mill and .jp.json"
    ),
    ("Straße & Fluß.jpg", "Straße & Fluß.jpg.supplemental-metadata.json"),
    ("Straße(3).jpg", "Straße.jpg.supplemental-metadata(3).json"),
    ("IMG_1-modifié.jpg", "IMG_1.jpg.supplemental-metadata.json"),
    ("IMG_1-redigerad.jpg", "IMG_1.jpg.supplemental-metadata.json"),
    ("IMG_1.HEIC.jpg", "IMG_1.HEIC.jpg.supplemental-metadata.json"),
  ])
  func aPictureHasWhatIsSaidOfIt(picture: String, file: String) async throws {
    try folder.add(picture)
    try folder.add(file, Array(Self.json("Mist over the reeds", title: picture).utf8))
    let found = try #require(try await folder.pictures().first)
    #expect(found.caption == "Mist over the reeds")
    #expect(found.dates.taken?.description == "2023-10-15T10:00:00Z")
  }

  @Test func eachOfManyHasItsOwn() async throws {
    for number in 0..<20 {
      let mark = number == 0 ? "" : "(\(number))"
      try folder.add("IMG_1\(mark).jpg")
      let name = number % 2 == 0 ? "IMG_1.jpg.supplemental-metadata\(mark)" : "IMG_1.jpg\(mark)"
      try folder.add("\(name).json", Array(Self.json("Photo \(number)").utf8))
    }
    let found = try await folder.pictures()
    #expect(found.count == 20)
    for picture in found {
      let number = picture.id.own.split { "()".contains($0) }.dropFirst().first ?? "0"
      #expect(picture.caption == "Photo \(number)", "\(picture.id)")
    }
  }

  @Test func nothingPrivateIsTold() async throws {
    let json = """
      {"title": "IMG_1.jpg", "description": "", "imageViews": "7",
       "creationTime": {"timestamp": "1697700000", "formatted": "19 Oct 2023, 07:20:00 UTC"},
       "photoTakenTime": {"timestamp": "1697364000", "formatted": "15 Oct 2023, 10:00:00 UTC"},
       "geoData": {"latitude": 0.0, "longitude": 0.0},
       "geoDataExif": {"latitude": 54.5772, "longitude": -2.7975, "altitude": 12.0},
       "people": [{"name": "Ann Example"}], "url": "https://photos.google.com/photo/AF1Q",
       "googlePhotosOrigin": {"mobileUpload": {"deviceFolder": {"localFolderName": "Secret"}}}}
      """
    let silent = try await folder.picture(side: json)
    for word in ["Ann", "google", "Secret", "54.57", "Views", "1697"] {
      #expect(silent.texts.allSatisfy { !$0.contains(word) }, "\(word)")
    }
    #expect(silent.page == nil && silent.position == nil && silent.caption == nil)
    #expect(try await folder.picture(side: json, gps: .region).position?.text == "54.6° N, 2.8° W")
  }

  /// Files of Google's that lack what others have.
  @Test(arguments: [
    #"{"photoTakenTime": null, "people": [{"name": "Ann Example"}], "imageViews": "7"}"#,
    #"{"people": [{"name": "Ann Example"}], "url": "https://photos.google.com/photo/AF1Q"}"#,
    #"{"creationTime": {"formatted": "x"}, "people": [{"name": "Ann Example"}], "url": "https://photos.google.com/x"}"#,
  ])
  func littleOfItIsEnoughToKnowIt(json: String) async throws {
    let picture = try await folder.picture(side: json)
    for word in ["Ann", "google", "Views"] {
      #expect(picture.texts.allSatisfy { !$0.contains(word) }, "\(word)")
    }
    #expect(picture.page == nil)
  }

  @Test func whatItsOwnerAddedCounts() async throws {
    let more = #""hide": true, "alt": "A bird", "tags": ["mist"], "caption": "Better""#
    let picture = try await folder.picture(side: Self.json("Photo", more))
    #expect(picture.isHidden && picture.alt == "A bird" && picture.caption == "Better")
    #expect(picture.tags.map(\.shown) == ["mist"])
  }

  /// Their names are the same up to the 46th letter, which is as far as those of the files go.
  @Test func picturesWhoseNamesBeginAlikeHaveTheirOwn() async throws {
    let start = "A walk along the river to the old mill and bac"
    for (end, file, isTrashed) in [("k", "", false), ("on", "(1)", true)] {
      try folder.add("\(start)\(end).jpg")
      let json = Self.json("Of \(end)", #""trashed": \#(isTrashed)"#, title: "\(start)\(end).jpg")
      try folder.add("\(start)\(file).json", Array(json.utf8))
    }
    let found = try await folder.pictures()
    #expect(found.map(\.caption) == ["Of k", "Of on"])
    #expect(found.map(\.isHidden) == [false, true])
  }

  @Test func whatElseIsBesideItDoesNotBringItBack() async throws {
    try folder.add("IMG_1.jpg", side: #"{"title": "Heron"}"#)
    try folder.add(
      "IMG_1.jpg.supplemental-metadata.json", Array(Self.json("", #""trashed": true"#).utf8))
    let picture = try #require(try await folder.pictures().first)
    #expect(picture.title == "Heron" && picture.isHidden)
  }

  @Test func whatIsSaidOfOnePictureIsNotSaidOfAnother() async throws {
    try folder.add("garden.jpg", side: #"{"title": "Ours", "hide": true}"#)
    try folder.add("garden-mix.jpg")
    #expect(try await Set(folder.pictures().map(\.title)) == ["garden mix", "Ours"])
    try folder.add("garden.jpg", side: Self.json("", #""trashed": true"#))
    try folder.add("garden-path.jpg")
    try folder.add("garden-path.jpg.supplemental-metadata.json", Array(Self.json("Path").utf8))
    let shown = try await folder.pictures().filter { !$0.isHidden }
    #expect(shown.map(\.caption) == ["Path"])
  }

  @Test func aPictureThatWasRenamedIsCalledByItsNewName() async throws {
    try folder.add("red-kite.jpg", side: Self.json("", title: "IMG_1234.jpg"))
    #expect(try await folder.pictures().first?.title == "red kite")
  }

  /// Of one moment the camera tells what its clock showed; of another its owner has corrected it.
  @Test(arguments: [
    ("2023:10:15 12:00:00", "2023-10-15T12:00:00Z"),
    ("2023:10:15 12:20:00", "2023-10-15T10:00:00Z"),
    ("2019:01:01 00:00:00", "2023-10-15T10:00:00Z"),
  ])
  func aCamerasClockTellsTheTimeOfThePlace(exif: String, taken: String) async throws {
    let block = ExifBlock(camera: [(0x9003, .text(exif))])
    let picture = try await folder.picture(exif: block, side: Self.json(""))
    #expect(picture.dates.taken?.description == taken)
  }

  @Test(arguments: ["0", "-99999999999999", "99999999999999999999", "soon"])
  func atNoTimeItWasTaken(timestamp: String) async throws {
    let side = #"{"title": "a.jpg", "photoTakenTime": {"timestamp": "\#(timestamp)"}}"#
    #expect(try await folder.picture(side: side).dates.taken == nil)
  }

  @Test func whatWasThrownAwayOrLockedUpIsHidden() async throws {
    for (name, flag) in [("a", "trashed"), ("b", "inLockedFolder"), ("c", "archived")] {
      try folder.add("\(name).jpg", side: Self.json("", #""\#(flag)": true"#))
    }
    #expect(try await folder.pictures().map(\.isHidden) == [true, true, false])
  }

  @Test func aFavouriteHasFiveStars() async throws {
    let picture = try await folder.picture(side: Self.json("", #""favorited": true"#))
    #expect(picture.field("Rating")?.value == "5 of 5")
    #expect(try await folder.picture(side: Self.json("")).field("Rating") == nil)
  }

  @Test func theWholeNameOfAPictureIsItsTitle() async throws {
    try folder.add("A walk along the river to the old mill and bac.jpg")
    try folder.add(
      "A walk along the river to the old mill and bac.json",
      Array(Self.json("", title: "A walk along the river to the old mill and back.jpg").utf8))
    #expect(
      try await folder.pictures().first?.title == "A walk along the river to the old mill and back")
  }

  @Test func albumsAreCalledAsTheyWereThere() async throws {
    try folder.add("Photos from 2023/a.jpg")
    try folder.add("Trip/b.jpg")
    let album = { (title: String) in
      Array(
        #"{"title": "\#(title)", "access": "protected", "date": {"timestamp": "1697364000"}}"#.utf8)
    }
    try folder.add("Photos from 2023/metadata.json", album("Photos from 2023"))
    try folder.add("Trip/Metadaten.json", album("Lakes & fells"))
    let page = try #require(try await folder.pages(albums: .folders).walked().first)
    let albums = page.albums.filter { !$0.folders.isEmpty }
    #expect(albums.map(\.title) == [nil, "Lakes & fells"])
    #expect(albums.map(\.name) == [nil, "Trip"])
    #expect(albums[0].date == PartialDate(year: 2023))
    #expect(page.notes == [])
  }

  @Test func whatIsBrokenIsToldToItsOwner() async throws {
    for number in 0..<23 { try folder.add("\(number).jpg", side: "{") }
    let notes = try await folder.pages().walked().flatMap(\.notes)
    #expect(notes.count == 21)
    #expect(notes[0].hasPrefix("0.jpg: 0.jpg.json beside it is not read: "))
    #expect(notes[20].hasPrefix("3 more files beside pictures in "))
  }

  private static func json(
    _ description: String, _ more: String = #""imageViews": "7""#, title: String = "x.jpg"
  ) -> String {
    """
    {"title": "\(title)", "description": "\(description)", \(more),
     "photoTakenTime": {"timestamp": "1697364000", "formatted": "15 Oct 2023, 10:00:00 UTC"}}
    """
  }
}
