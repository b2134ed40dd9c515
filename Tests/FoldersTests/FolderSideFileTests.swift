import Foundation
import Model
import Search
import TestSupport
import Testing

@testable import Folders

struct FolderSideFileTests {
  let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  @Test func whatItsOwnerSaysWins() async throws {
    let exif = ExifBlock(picture: [(0x010E, .text("From the camera")), (0x013B, .text("Artist"))])
    let picture = try await folder.picture(
      exif: exif, iptc: [IPTCValue(2, 5, "IPTC"), IPTCValue(2, 25, "tag")],
      side: """
        {"title": "Heron", "description": "A\\nB", "keywords": "mist, reeds, mist",
         "author": {"name": "Ann", "page": "https://example.org/ann"}, "credit": "By Ann",
         "copyright": "Ann", "licence": {"id": "cc-by-4.0", "name": "CC BY"},
         "date": "2020-01-02", "place": "Wales", "url": "https://example.org/heron",
         "alt": "A grey bird", "shots": 12}
        """)
    #expect(picture.title == "Heron")
    #expect(picture.caption == "A\nB")
    #expect(picture.tags.map(\.shown) == ["mist", "reeds"])
    #expect(picture.creator?.name == "Ann")
    #expect(picture.creator?.page?.text == "https://example.org/ann")
    #expect(picture.credit == "By Ann")
    #expect(picture.license?.name == "CC BY")
    #expect(
      picture.license?.address?.text == "https://creativecommons.org/licenses/by/4.0/")
    #expect(picture.dates.taken?.date == "2020-01-02")
    #expect(picture.place == "Wales")
    #expect(picture.page?.text == "https://example.org/heron")
    #expect(picture.field("Shots")?.value == "12")
    #expect(picture.field("Alt")?.value == "A grey bird")
  }

  @Test func whereItIsSilentTheFileSpeaks() async throws {
    let exif = ExifBlock(picture: [(0x010E, .text("From the camera")), (0x013B, .text("Artist"))])
    let picture = try await folder.picture(exif: exif, side: #"{"tags":["mist", 7, {}]}"#)
    #expect(picture.caption == "From the camera")
    #expect(picture.credit == "Artist")
    #expect(picture.tags.map(\.shown) == ["mist", "7"])
  }

  @Test func theOneWithTheWholeNameComesFirst() async throws {
    try folder.add("a.json", Array(#"{"title":"short"}"#.utf8))
    try folder.add("a.jpg")
    #expect(try await folder.pictures().first?.title == "short")
    try folder.add("a.jpg", side: #"{"title":"whole"}"#)
    #expect(try await folder.pictures().first?.title == "whole")
  }

  @Test(arguments: [
    ("{", "broken: "), ("[1]", "broken: it holds no object"), ("", "broken: "),
    (String(repeating: "[", count: 100_000), "broken: "),
    ("{\"a\":\"" + String(repeating: "x", count: 1 << 20) + "\"}", "broken: it is longer than"),
  ])
  func aBrokenOneLosesNoPicture(text: String, statement: String) async throws {
    let exif = ExifBlock(picture: [(0x010E, .text("From the camera"))])
    let picture = try await folder.picture(exif: exif, side: text)
    #expect(picture.caption == "From the camera")
    #expect(picture.field("Side file")?.value.hasPrefix(statement) == true)
    #expect(picture.field("Side file")?.group == .files)
  }

  @Test func membersOfAnotherTypeAreLost() async throws {
    let picture = try await folder.picture(
      side: """
        {"title": {}, "caption": [], "tags": 1.5, "creator": [], "credit": null, "license": [],
         "date": "soon", "place": true, "page": "javascript:alert(1)", "copyright": {"a": 1}}
        """)
    #expect(picture.title == nil && picture.caption == nil && picture.creator == nil)
    #expect(picture.license == nil && picture.page == nil && picture.dates.taken == nil)
    #expect(picture.tags.map(\.shown) == ["1.5"])
  }

  @Test func positionsOfExportProgramsAreNotTold() async throws {
    let side = #"{"geoData":{"latitude":51.5},"extra":{"geo":[1]},"title":"DSC01234.jpg","x":1}"#
    let silent = try await folder.picture(side: side)
    #expect(silent.fields.allSatisfy { !$0.value.contains("51.5") && $0.key != "extra" })
    #expect(silent.field("X") != nil)
    #expect(silent.title == nil)
    let telling = try await folder.picture(side: side, gps: true)
    #expect(telling.fields.contains { $0.key == "geoData" })
  }

  @Test(arguments: [
    #"{"lat":51.4545,"lng":-0.9781}"#, #"{"loc":"51.4545,-0.9781"}"#, #"{"at":[51.4545,-0.9781]}"#,
    #"{"exif":{"lat":51.4545}}"#, #"{"latLng":"51.4545 x"}"#, #"{"spot":"51.4545; -0.9781"}"#,
    #"{"location":{"a":51.4545}}"#, #"{"coords":"N 51.4545"}"#,
  ])
  func aPositionIsNotToldHoweverItIsWritten(side: String) async throws {
    let picture = try await folder.picture(side: side)
    #expect(picture.texts.allSatisfy { !$0.contains("51.4545") })
    #expect(
      try await folder.picture(side: side, gps: true).texts.contains { $0.contains("51.4545") })
  }

  @Test func linksToSideFilesAreNotFollowed() async throws {
    try folder.add("DSC1.jpg")
    try folder.add("secret.json", Array(#"{"title":"Secret"}"#.utf8))
    try folder.link("DSC1.jpg.json", to: "secret.json")
    #expect(try await folder.pictures().first?.title == nil)
  }
}
