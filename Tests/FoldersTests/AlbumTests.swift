import Foundation
import Model
import Search
import Support
import Testing

@testable import Folders

/// Folders below the one that is searched are albums.
struct AlbumTests {
  let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  private func first(_ albums: Albums? = nil) async throws -> SearchPage {
    try #require(try await folder.pages(albums: albums).walked().first)
  }

  private func id(_ place: String) -> PictureID {
    PictureID(source: .folder, own: PictureFolder.start + place)
  }

  private func text(_ prose: Prose?) -> String {
    (prose?.pieces ?? []).map { piece in
      switch piece {
      case .markup(let html): html
      case .open(let link): "[\(link.target.text)|"
      case .close: "]"
      case .named(let link): link.target.text
      case .picture: "picture"
      }
    }.joined()
  }

  @Test func eachFolderWithPicturesIsAnAlbumBehindTheOneThatItIsIn() async throws {
    for place in [
      "top.jpg", "2023/05 Wales/a.jpg", "2023/05 Wales/b.jpg", "2023/10/c.jpg", "雪/d.jpg",
    ] {
      try folder.add(place)
    }
    try folder.add("empty/notes.txt", Array("none".utf8))
    let albums = try await first().albums
    #expect(
      albums.map { $0.folders.joined(separator: "/") } == [
        "", "2023", "2023/05 Wales", "2023/10", "雪",
      ])
    #expect(albums[0].pictures == [id("top.jpg")])
    #expect(albums[1].pictures == [] && albums[1].date == PartialDate(year: 2023))
    #expect(albums[2].pictures == [id("2023/05 Wales/a.jpg"), id("2023/05 Wales/b.jpg")])
    #expect(albums[2].name == "Wales" && albums[4].name == "雪")
    #expect(try await first(Albums.none).albums == [])
  }

  @Test func sixtyFourLevelsAreSoManyAlbums() async throws {
    let deep = Array(repeating: "d", count: FolderWalk.deepest)
    try folder.add(deep.joined(separator: "/") + "/a.jpg")
    let albums = try await first().albums
    #expect(albums.filter { !$0.folders.isEmpty }.map(\.folders.count) == Array(1...64))
  }

  @Test func whatItsOwnerWroteIntoAFolderTellsOfIt() async throws {
    for place in ["a/x.jpg", "a/cover.png", "b/y.jpg", "b/in/z 1.jpg", "c/v.jpg", "c/w.jpg"] {
      try folder.add(place)
    }
    let readme =
      "# Mist & reeds\n\nSee *[him](x.jpg)*, [out](https://example.org), [nothing](no.jpg).\n"
    try folder.add("a/README.md", Array(readme.utf8))
    let json = #"{"title": "B <1>", "text": "Of **b**.", "cover": "in/z 1.jpg", "colour": 1}"#
    try folder.add("b/album.json", Array(json.utf8))
    let list = """
      <?xml version="1.0"?><plist version="1.0"><dict><key>title</key><string>See</string>
      <key>cover</key><string>../a/x.jpg</string><key>text</key><integer>1</integer></dict></plist>
      """
    try folder.add("c/album.plist", Array(list.utf8))
    let page = try await first()
    let albums = Dictionary(uniqueKeysWithValues: page.albums.map { ($0.folders.joined(), $0) })
    #expect(albums["a"]?.title == "Mist & reeds")
    #expect(
      text(albums["a"]?.text)
        == "<p>See <em>[photo:\(id("a/x.jpg"))|him]</em>, <a href=\"https://example.org\" rel=\"noreferrer\">out</a>, nothing.</p>\n"
    )
    #expect(albums["a"]?.cover == id("a/cover.png"))
    #expect(albums["b"]?.title == "B <1>")
    #expect(text(albums["b"]?.text) == "<p>Of <strong>b</strong>.</p>\n")
    #expect(albums["b"]?.cover == id("b/in/z 1.jpg"))
    #expect(albums["c"]?.title == "See")
    // Any picture of the search may be it.
    #expect(albums["c"]?.cover == id("a/x.jpg"))
    #expect(
      page.notes.map { $0.replacing(folder.path + "/", with: "") } == [
        "a/README.md:3: “no.jpg” is not a picture of this folder, so there is no link",
        "b/album.json: `colour` is unknown, expected one of title, text, cover",
        "c/album.plist:2: `text` is not text",
      ])
  }

  @Test(
    arguments: [
      ("album.json", "{\n\"title\": ", "album.json:2: "),
      ("album.json", "[]", "is not a JSON object"),
      ("album.plist", "<plist>", "album.plist:1: "), ("album.plist", "", "the file is empty"),
      ("index.md", "a\nb\u{0}", "index.md:2: a zero byte"),
      ("album.json", #"{"cover": "../../secret.jpg"}"#, "there is no such picture"),
      ("index.md", "[x](../../secret.jpg)", "is not a picture of this folder"),
      ("index.md", "[x](javascript:alert(1))", "links of `javascript:` are left out"),
      ("index.md", "<script>alert(1)</script>", "HTML is left out"),
    ])
  func whatIsWrongThereIsToldAndStopsNothing(_ name: String, _ bytes: String, _ words: String)
    async throws
  {
    try folder.addOutside("secret.jpg")
    try folder.add("a/x.jpg")
    try folder.add("a/" + name, Array(bytes.utf8))
    let page = try await first()
    #expect(page.pictures.count == 1)
    #expect(page.notes.count == 1 && page.notes[0].contains(words), "\(page.notes)")
    let shown = text(page.albums.last?.text)
    #expect(!shown.contains("script"))
  }

  @Test(arguments: [(PositionDetail.off, false), (.region, false), (.exact, true)])
  func itsWordsTellAPositionOnlyWhereThatIsAskedFor(_ gps: PositionDetail, _ isTold: Bool)
    async throws
  {
    try folder.add("a 51.4545N 27.1234E/x.jpg")
    let json =
      #"{"title": "At 51.4545, 27.1234", "text": "A heron.\n\nIt stood at geo:51.4545,27.1234."}"#
    try folder.add("a 51.4545N 27.1234E/album.json", Array(json.utf8))
    let album = try #require(try await folder.pages(gps: gps).walked().first?.albums.last)
    let texts = [album.title, album.name, text(album.text)].compactMap(\.self)
    #expect(texts.contains { $0.contains("51.4545") } == isTold, "\(texts)")
    #expect(text(album.text).contains("A heron."))
  }

  @Test func foldersWhoseNamesShowNothingHaveNamesOfTheirOwn() async throws {
    for name in ["\u{200D}", "\u{2060}", "\u{3164}"] { try folder.add("\(name)/x.jpg") }
    let names = try await first().albums.dropFirst().map { $0.name ?? "" }
    #expect(Set(names).count == 3 && names.allSatisfy { $0.count == 6 }, "\(names)")
  }

  @Test func whatIsWrongInManyPlacesIsToldInFew() async throws {
    try folder.add("a/x.jpg")
    let keys = (0..<1_000).map { "\"k\($0)\": 1" }.joined(separator: ",")
    try folder.add("a/album.json", Array("{\(keys), \"text\": \"[x](y.jpg)\"}".utf8))
    let notes = try await first().notes
    #expect(notes.count == 21)
    #expect(notes.last?.hasPrefix("981 more notes") == true)
  }

  @Test func noLinkLeadsOutOfTheFolder() async throws {
    try folder.add("a/x.jpg")
    try folder.addOutside("secret.md")
    try folder.link("a/index.md", to: "../../secret.md")
    let page = try await first()
    #expect(page.albums.last?.text == nil && page.notes == [])
  }
}
