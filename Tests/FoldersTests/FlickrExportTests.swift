import Foundation
import Model
import Search
import Support
import TestSupport
import Testing

@testable import Folders

/// Flickr's data download, as its archives unpack: photos in some folders, what is said of them in another, albums in a
/// list.
struct FlickrExportTests {
  let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  private static func id(_ number: Int) -> String { "5321234\(5000 + number)" }

  /// As Flickr writes it: numbers as texts, positions in millionths of a degree.
  private func tell(_ number: Int, _ members: [String: String] = [:]) throws {
    let usual = [
      "id": "\"\(Self.id(number))\"", "name": "\"Photo \(number)\"",
      "description":
        "\"<b>Grey</b> &amp; tall\\nin <a href=\\\"https:\\/\\/example.org\\\">reeds<\\/a>\"",
      "count_views": "\"194\"", "date_taken": "\"2023-10-15 10:00:00\"", "rotation": "90",
      "date_imported": "\"2023-10-16 01:00:00\"",
      "photopage": "\"https://www.flickr.com/photos/ann/\(Self.id(number))/\"",
      "license": "\"Attribution-NonCommercial-ShareAlike License\"",
      "geo": "[{\"latitude\": \"54577200\", \"longitude\": \"-2797500\", \"accuracy\": \"16\"}]",
      "tags": "[{\"tag\": \"red kite\", \"user\": \"https://www.flickr.com/people/ann/\"}]",
      "people": "[]", "privacy": "\"public\"", "comment_permissions": "\"any flickr member\"",
      "comments": "[{\"user\": \"Private Person\", \"comment\": \"Wow\"}]",
    ]
    let all = usual.merging(members) { $1 }.sorted { $0.key < $1.key }
    try folder.add(
      "72157720000000000_abc_part1/photo_\(Self.id(number)).json",
      Array("{\(all.map { "\"\($0)\": \($1)" }.joined(separator: ", "))}".utf8))
  }

  /// Each photo has bytes of its own.
  private func add(_ name: String, part: Int = 1) throws {
    try folder.add("data-download-\(part)/\(name)", PictureFolder.jpeg + Array(name.utf8))
  }

  private func list(_ albums: String) throws {
    try folder.add(
      "72157720000000000_abc_part1/albums.json", Array("{\"albums\": [\(albums)]}".utf8))
  }

  private func first() async throws -> SearchPage {
    try #require(try await folder.pages().walked().first)
  }

  private func check() async throws -> ImportCheck {
    try await ImportCheck(
      of: Query(
        source: .folder, search: "", parameters: ["path": PictureFolder.written],
        folder: folder.path))
  }

  @Test func whatFlickrSaysIsTheirsAndNothingElse() async throws {
    try add("grey-heron_\(Self.id(1))_o.jpg")
    try tell(1)
    for (gps, position) in [(PositionDetail.off, nil), (.exact, "54.5772° N, 2.7975° W")] {
      let picture = try #require(try await folder.pictures(gps: gps).first)
      #expect(picture.title == "Photo 1" && picture.caption == "Grey & tall\nin reeds")
      #expect(picture.tags.map(\.shown) == ["red kite"])
      #expect(picture.license?.id == "cc-by-nc-sa-2.0")
      #expect(picture.dates.taken?.description == "2023-10-15T10:00:00Z")
      #expect(picture.page?.text == "https://www.flickr.com/photos/ann/\(Self.id(1))/")
      #expect(picture.position?.text == position && !picture.isHidden)
      let told = picture.fields.map(\.value).joined(separator: " ")
      for secret in ["Private", "Wow", "194", "any flickr member", "54577200"] {
        #expect(!told.contains(secret), "\(secret)")
      }
    }
  }

  /// The names of files, and which photo they are: of several numbers in one the last that there is a file of.
  @Test(arguments: [
    "heron_ID_o.jpg", "img_1234_ID_o.jpg", "-heron-_ID_o.png", "ID_1a2b3c4d5e_o.jpg",
    "ID_1234567890_o.jpg", "ID_o.jpg", "2023_heron_ID_o.JPG",
  ])
  func aFileIsKnownByItsNumber(name: String) async throws {
    try add(name.replacing("ID", with: Self.id(7)))
    try tell(7)
    try tell(8)
    let found = try await folder.pictures()
    #expect(found.map(\.title) == ["Photo 7"] && found.first?.isHidden == false)
  }

  @Test func albumsHaveTheirOrderTheirCoverAndTheirTexts() async throws {
    for number in 1...5 {
      try add("photo_\(Self.id(number))_o.jpg", part: number % 2)
      try tell(number)
    }
    try list(
      """
      {"id": "72157700000000001", "title": "Lakes &amp; fells/2023", "photo_count": "4",
       "description": "Up *there*, <i>and<\\/i> back\\n    1. by bus",
       "cover_photo": "https://www.flickr.com/photos/ann/\(Self.id(2))",
       "photos": ["\(Self.id(3))", "0", "\(Self.id(1))", "\(Self.id(2))", "99"]},
      {"id": "2", "title": "Lakes &amp; fells/2023", "cover_photo": "https://www.flickr.com/photos//0",
       "photos": ["\(Self.id(1))"]},
      {"id": "3", "title": "..", "photos": ["\(Self.id(4))"]},
      {"id": "4", "title": "Of nothing", "photos": ["0"]},
      {"id": "2", "title": "Once more", "photos": ["\(Self.id(1))"]}
      """)
    let page = try await first()
    #expect(
      page.albums.map { $0.folders.joined(separator: "/") } == [
        "", "album", "Lakes & fells-2023", "Lakes & fells-2023 2",
      ])
    #expect(page.albums[0].pictures.count == 1)
    let lakes = page.albums[2]
    #expect(lakes.title == "Lakes & fells/2023")
    #expect(lakes.first.map { String($0.own.suffix(9)) } == [3, 1, 2].map { "00\($0)_o.jpg" })
    #expect(lakes.cover == lakes.first.last && lakes.pictures.count == 3)
    let text = (lakes.text?.pieces ?? []).map { "\($0)" }.joined()
    #expect(text.contains("Up *there*, and back<br/>\\n1. by bus"), "\(text)")
    #expect(!text.contains("51"))
    #expect(!text.contains("<em>") && !text.contains("<code>") && !text.contains("<ol>"))
    #expect(page.albums[3].cover == nil)
    #expect(page.pictures.count == 6 && page.notes == [])
  }

  @Test func onlyWhatIsPublicAtFlickrIsShown() async throws {
    let kinds = ["\"public\"", "\"private\"", "\"friend & family\"", "\"friend\"", "7", "null"]
    for (number, privacy) in kinds.enumerated() {
      try add("photo_\(Self.id(number))_o.jpg")
      try tell(number, ["privacy": privacy])
    }
    // Nobody knows of these whether they were, whatever their owner writes beside them.
    try add("nobody_\(Self.id(30))_o.jpg")
    try add("untitled.jpg")
    try folder.add("data-download-1/untitled.jpg.json", Array("{}".utf8))
    // What its owner writes beside a private one does not make it public.
    try folder.add("data-download-1/photo_\(Self.id(1))_o.jpg.json", Array(#"{"alt": "x"}"#.utf8))
    try folder.add("elsewhere/own.jpg")
    let shown = try await folder.pictures().filter { !$0.isHidden }
    #expect(shown.compactMap(\.title).sorted() == ["Photo 0", "own"] && shown.count == 2)
    let check = try await check()
    #expect(check.hidden == 7 && check.pictures == 9)
    #expect(
      check.notes.contains { $0.contains("2 files in ") && $0.contains("so they are hidden") })
    #expect(
      check.strays.map(\.place) == [
        "data-download-1/nobody_\(Self.id(30))_o.jpg", "data-download-1/untitled.jpg",
      ])
  }

  @Test func aCheckSaysWhatIsUnderstoodAndWhatBelongsToNothing() async throws {
    for number in 1...3 {
      try add("photo_\(Self.id(number))_o.jpg")
      try tell(number)
    }
    try tell(4)
    try list(
      #"{"title": "Lakes", "photos": ["\#(Self.id(1))", "\#(Self.id(2))"]}, {"title": "All", "photos": ["\#(Self.id(1))"]}"#
    )
    for name in ["account_profile", "contacts_part001", "faves_part001"] {
      try folder.add("72157720000000000_abc_part1/\(name).json", Array("{}".utf8))
    }
    let check = try await check()
    #expect(check.pictures == 4 && check.ofFlickr == 3 && check.ofOwner == 0)
    #expect(check.albums == 2 && check.titledAlbums == 2)
    #expect(check.told[.caption] == 4)
    #expect(
      check.strays.map(\.place) == ["72157720000000000_abc_part1/photo_\(Self.id(4)).json"])
  }

  @Test(arguments: [
    ("Attribution License", "cc-by-2.0"), ("Attribution-NoDerivs License", "cc-by-nd-2.0"),
    ("Attribution-NonCommercial-NoDerivs License", "cc-by-nc-nd-2.0"),
    ("Attribution-ShareAlike 4.0 License", "cc-by-sa-4.0"),
    ("Public Domain Dedication (CC0)", "cc0-1.0"), ("Public Domain Mark", "pdm-1.0"),
    ("CC BY-SA 4.0", "cc-by-sa-4.0"), ("All Rights Reserved", "all rights reserved"),
    ("No known copyright restrictions", "no known copyright restrictions"),
  ])
  func licencesAreThoseThatFlickrMeans(name: String, id: String) async throws {
    try add("photo_\(Self.id(1))_o.jpg")
    try tell(1, ["license": "\"\(name)\""])
    #expect(try await folder.pictures().first?.license?.id == id)
  }

  @Test func whatIsOddIsReadAsFarAsItGoes() async throws {
    try add("photo_\(Self.id(1))_o.jpg")
    try tell(
      1,
      [
        "name": "\" \"", "description": "\"\"", "date_taken": "\"0000-00-00 00:00:00\"",
        "geo": "{\"latitude\": \"54.5772\", \"longitude\": \"-2.7975\"}", "license": "7",
        "tags": "[\"text\", {\"tag\": 7}, {\"tag\": \"caf&eacute;\"}]",
      ])
    let picture = try #require(try await folder.pictures(gps: .exact).first)
    #expect(picture.caption == nil && picture.dates.taken == nil)
    #expect(picture.tags.map(\.shown) == ["7", "café"])
    #expect(picture.position?.text == "54.5772° N, 2.7975° W")
  }

  @Test func albumsThatCannotBeReadAreToldAndPhotosAreShown() async throws {
    try add("photo_\(Self.id(1))_o.jpg")
    try tell(1)
    try folder.add("72157720000000000_abc_part1/albums.json", Array("{".utf8))
    let page = try await first()
    #expect(page.pictures.map(\.title) == ["Photo 1"])
    #expect(page.notes.contains { $0.contains("albums.json cannot be read") }, "\(page.notes)")
    try folder.add(
      "72157720000000000_abc_part1/albums.json",
      [UInt8](repeating: 0x20, count: FlickrExport.longestFile + 1))
    #expect(try await first().notes.contains { $0.contains("albums.json cannot be read") })
    #expect(try await check().notes.contains { $0.contains("albums.json cannot be read") })
  }

  /// It was unpacked twice; and its title would be a way out.
  @Test func nothingIsThereTwiceAndNoTitleLeadsOut() async throws {
    try add("photo_\(Self.id(1))_o.jpg", part: 1)
    try add("photo_\(Self.id(1))_o.jpg", part: 2)
    try tell(1)
    try list(
      #"{"title": "../../etc", "photos": ["\#(Self.id(1))", "\#(Self.id(1))"]}, {"title": 7}, 8, {"photos": "x"}"#
    )
    let page = try await first()
    #expect(page.pictures.count == 1)
    #expect(page.albums.map(\.folders) == [[], ["-..-etc"]])
    guard case .file(let file)? = page.pictures.first?.large?.place else {
      Issue.record("it has no file")
      return
    }
    #expect(file.path.hasPrefix(folder.path + "/data-download-"))
  }

  /// A link does not lead around it, nor does another export, nor a folder without neighbours.
  @Test func noWayLeadsToWhatWasNotPublic() async throws {
    for number in 1...2 {
      try add("heron_\(Self.id(number))_o.jpg")
      try tell(number, number == 1 ? ["privacy": "\"private\""] : [:])
    }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/best", withIntermediateDirectories: false)
    for (name, number) in [("one", 1), ("two", 2)] {
      try folder.link("best/\(name).jpg", to: "../data-download-1/heron_\(Self.id(number))_o.jpg")
    }
    try folder.add("later/lost_\(Self.id(9))_o.jpg")
    // What was public once.
    try folder.add(
      "export-of-2019/photo_\(Self.id(1)).json",
      Array(#"{"name": "Old", "privacy": "public", "photopage": "x"}"#.utf8))
    try folder.link("2019-photo_7.json", to: "none")
    let shown = try await folder.pictures().filter { !$0.isHidden }
    #expect(shown.map(\.title) == ["Photo 2", "Photo 2"])
    // What stands beside the link is of it alone.
    try folder.add("best/two.jpg.json", Array(#"{"hide": true}"#.utf8))
    #expect(try await folder.pictures().count { !$0.isHidden } == 1)
  }

  /// Small numbers are those of one's own files.
  @Test func ownFilesBesideDoNotHideWhatFlickrSays() async throws {
    for number in 1...8 {
      try folder.add(
        "72157720000000000_abc_part1/photo_\(number).json", Array(#"{"title": "x"}"#.utf8))
    }
    try add("heron_\(Self.id(1))_o.jpg")
    try tell(1, ["privacy": "\"private\""])
    #expect(try await folder.pictures().allSatisfy(\.isHidden))
  }

  /// Only what Flickr wrote decides who sees a picture.
  @Test func anOwnersWordsMayBeCalledAsFlickrsAre() async throws {
    try folder.add(
      "heron.jpg", side: #"{"title": "Heron", "date_imported": "2020-01-01", "photopage": "x"}"#)
    try folder.add("photo_12.jpg")
    try folder.add("photo_12.json", Array(#"{"title": "Kite", "count_faves": "7"}"#.utf8))
    let found = try await folder.pictures()
    #expect(found.map(\.title) == ["Heron", "Kite"] && found.allSatisfy { !$0.isHidden })
  }

  @Test(arguments: [1, 5])
  func photosWithoutTheirFilesAreToldOf(count: Int) async throws {
    for number in 1...count {
      let name = "heron_\(Self.id(number))_o.jpg"
      // Into whichever folder they were unpacked.
      if count == 1 { try add(name) } else { try folder.add("photos/\(name)") }
    }
    try folder.add("photo_20231015_o.jpg")
    let page = try await first()
    #expect(page.pictures.allSatisfy { !$0.isHidden })
    #expect(page.notes.count == 1 && page.notes[0].contains("which of them were public"))
    #expect(try await check().notes == page.notes)
  }

  /// Where its owner says nothing, Flickr does.
  @Test func whatItsOwnerSaysComesFirst() async throws {
    try add("heron_\(Self.id(1))_o.jpg")
    try tell(1)
    try folder.add(
      "data-download-1/heron_\(Self.id(1))_o.jpg.json",
      Array(#"{"title": "Mine", "latitude": 1.5, "longitude": 2.5}"#.utf8))
    let picture = try #require(try await folder.pictures(gps: .exact).first)
    #expect(picture.title == "Mine" && picture.tags.map(\.shown) == ["red kite"])
    #expect(picture.position?.text == "1.5° N, 2.5° E")
  }

  /// Other programs have lists of albums, too, and names with numbers.
  @Test func ownFilesKeepTheirAlbumsBesideAnExport() async throws {
    try add("heron_\(Self.id(1))_o.jpg")
    try tell(1)
    try folder.add("x_part1/photo_20050102.json", Array(#"{"photopage": "x"}"#.utf8))
    try folder.add("2005 trip/IMG_20050102.jpg")
    try folder.add("2005 trip/b.jpg")
    let page = try await first()
    #expect(page.albums.map(\.folders) == [[], ["2005 trip"]])
    #expect(page.pictures.allSatisfy { !$0.isHidden } && page.pictures.count == 3)
  }

  /// Files of one's own may be called so, too.
  @Test func whatItsOwnerWritesBesideAPictureIsNotFlickrs() async throws {
    for place in ["a/photo_12.jpg", "a/photo_123.jpg", "b/heron_12.jpg"] { try folder.add(place) }
    try folder.add("a/photo_12.json", Array(#"{"title": "Heron"}"#.utf8))
    try folder.add("c/photo_7.json", Array(#"{"title": "Nothing"}"#.utf8))
    try folder.add("b/kite_7.jpg")
    let page = try await first()
    #expect(page.pictures.compactMap(\.title) == ["Heron", "heron 12", "kite 7"])
    #expect(page.pictures.allSatisfy { !$0.isHidden })
    #expect(page.albums.map(\.folders) == [[], ["a"], ["b"]])
  }

  /// Private or not: nobody can say.
  @Test(arguments: ["{", "[]", "{\"title\": \"x\"}", ""])
  func aPhotoOfWhichNothingCanBeReadIsNotShown(text: String) async throws {
    try add("photo_\(Self.id(1))_o.jpg")
    try add("photo_\(Self.id(2))_o.jpg")
    try tell(2)
    try folder.add("72157720000000000_abc_part1/photo_\(Self.id(1)).json", Array(text.utf8))
    #expect(try await folder.pictures().filter { !$0.isHidden }.map(\.title) == ["Photo 2"])
    for _ in 0..<2 {
      let page = try await first()
      #expect(page.pictures.filter { !$0.isHidden }.map(\.title) == ["Photo 2"])
      #expect(page.notes.contains { $0.contains("is hidden: ") }, "\(page.notes)")
      #expect(try await check().strays.contains { $0.reason.contains("it is hidden: ") })
      // With words of its owner the same.
      try folder.add("data-download-1/photo_\(Self.id(1))_o.jpg.json", Array("{}".utf8))
    }
  }

  /// What Flickr says is read again where it was written again.
  @Test func anotherWordOfFlickrsIsAnotherPicture() async throws {
    try add("photo_\(Self.id(1))_o.jpg")
    try tell(1)
    let query = Query(
      source: .folder, search: "", parameters: ["path": PictureFolder.written],
      folder: folder.path)
    let root = try FolderRoot(query)
    func key() throws -> FileReading.Key {
      let found = try #require(FolderWalk.found(in: root, for: query).files.first)
      return FileLook(found, in: root, FolderWishes(), reader: Digest(of: "reader")).key
    }
    let before = try key()
    #expect(try key() == before)
    try tell(1, ["privacy": "\"private\""])
    #expect(try key() != before)
  }
}
