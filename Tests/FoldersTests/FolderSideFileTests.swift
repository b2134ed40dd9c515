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
    #expect(picture.alt == "A grey bird" && picture.origin(of: .alt) == .curated)
    #expect(picture.field("Alt") == nil)
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
    ("{", "broken: "), ("[1]", "broken: it is not a JSON object"), ("", "broken: "),
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
    let telling = try await folder.picture(side: side, gps: .exact)
    #expect(telling.fields.contains { $0.key == "geoData" })
  }

  /// Of all that names one, what the owner says beside the file comes first.
  @Test(arguments: [
    (#"{"geoData":{"latitude":51.4545,"longitude":-0.9781}}"#, "51.5° N, 1° W"),
    (#"{"lat":"51.4545","lng":-0.9781}"#, "51.5° N, 1° W"),
    // Programs write this where they know none.
    (#"{"geoData":{"latitude":0,"longitude":0.0}}"#, nil),
    (#"{"latitude":91,"longitude":0}"#, nil), (#"{"latitude":"1e999","longitude":1}"#, nil),
    (#"{"latitude":51.4545}"#, nil),
  ])
  func theFileBesideItTellsThePosition(side: String, text: String?) async throws {
    let picture = try await folder.picture(side: side, gps: .region)
    #expect(picture.position?.text == text)
    #expect(picture.texts.allSatisfy { !$0.contains("51.4545") })
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
      try await folder.picture(side: side, gps: .exact).texts.contains { $0.contains("51.4545") })
  }

  private static let positions = [
    "geo:51.4545,27.1234", "GEO:51,27;u=35", "POINT(27.1234 51.4545)",
    "SRID=4326;POINT Z (27 51 9)",
    "LINESTRING((27 51, 28 52))", "51.4545N 27.1234E", "51.4545 N", "N 51.4545", "51.4545° North",
    "S51.4545", "51N 27E", "51° N, 27° W", "51 27 16 N 27 7 24 E", "N51 27.270 E027 07.404",
    "51°27'16.2\"N 27°7'24.2\"E", "51° 27′ 16″", "51 deg 27' 16.20\" N", "51º27,27N",
    "51.4545, 27.1234", "51.4545,-0.9781", "lat 51.4545 / lon 0.9781", "+51.4545+027.1234/",
    "51,4545; 27,1234", "５１.4545, ２７.1234", "51.4545\u{A0}\u{2212}27.1234",
    "https://maps.google.com/?q=Reading", "https://www.google.de/maps/place/Reading",
    "https://maps.app.goo.gl/AbCdEf", "https://www.openstreetmap.org/#map=15/51.4/27.1",
    "https://maps.apple.com/?ll=51,27", "https://example.org/?at=51.4545%2C27.1234",
    "33U 391545 5820000", "UTM 33 391545 E 5820000 N", "33N 391545.5 mE 5820000.5 mN",
    "33UXP0450066000", "33U XP 04500 66000", "9C3W9QCJ+2X", "9qcj+2xv", "9C3W0000+",
    "///filled.count.soap", "what3words filled count soap", "https://w3w.co/filled.count.soap",
    "filled.count.soap",
    // Finer than a region.
    "lat 51.45 lon 27.12", "Latitude: 51.45", "https://example.org/?lat=51.45&lon=27.12",
    "51.45°, 27.12°", "51.4545°", "51d27m16s N", "+512716+0270724/", "北纬51度27分",
    "$GPGGA,123519,5127.038,N,02707.000,E,1", "51.4\u{200B}545, 27.1\u{AD}234",
    "https://example.org/?at=51.4545%252C27.1234", "SU 71725 73362", "Easting 471725",
    "geohash u10hb", "geohash gbsuv", "GEOHASH GBSUV",
    "https://www.openstreetmap.org/search?query=x",
    "https://www.openstreetmap.org/directions?route=1", "https://maps.apple/p/x",
    "https://geojson.io/x", "https://omaps.app/x", "ge0://x", "om://map", "https://wikimapia.org/x",
    "https://www.mapillary.com/app", "comgooglemaps://?q=Reading",
  ]

  /// Neither where nobody looks for one, nor where somebody wrote it for people.
  @Test(arguments: positions)
  func noFormOfAPositionIsTold(text: String) async throws {
    let places = [
      "{\"spot\": TEXT}", "{\"notes\": {\"a\": [1, {\"b\": TEXT}]}}", "{TEXT: \"here\"}",
      "{\"title\": TEXT}", "{\"caption\": TEXT}", "{\"place\": TEXT}",
      "{\"tags\": [\"mist\", TEXT]}",
      "{\"credit\": TEXT, \"copyright\": TEXT}", "{\"author\": TEXT}", "{\"license\": TEXT}",
      "{\"url\": TEXT}", "{\"author\": {\"name\": \"Ann\", \"url\": TEXT}}",
    ]
    let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    let plain = try await Set(folder.picture(side: "{\"title\": \"x\"}").texts)
    for place in places {
      let side = place.replacingOccurrences(of: "TEXT", with: quoted)
      let told = try await folder.picture(side: side).texts.filter { !plain.contains($0) }
      let allowed = ["Ann", "mist", "Spot", "spot", "Notes", "notes"]
      #expect(told.allSatisfy(allowed.contains), "\(side): \(told)")
    }
    let caption = try await folder.picture(
      exif: ExifBlock(picture: [(0x010E, .text("A heron.\n" + text))]),
      iptc: [IPTCValue(2, 5, text)], side: "{}")
    #expect(caption.title == nil)
    #expect(caption.caption == "A heron.")
  }

  @Test func whoAsksForPositionsHasThemAll() async throws {
    for text in Self.positions {
      let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      let told = try await folder.picture(side: "{\"spot\": \(quoted), \"x\": 1}", gps: .exact)
      #expect(told.fields.contains { $0.key == "spot" }, "\(text)")
    }
  }

  @Test(arguments: [
    "Photo 1 of 12, 3.5 km from the coast", "1/60 s at f/2.8, ISO 400, 50.0 mm", "0.004 s",
    "24.06.2023 14:30:15", "2023-06-24T14:30:15.123Z", "20° in the shade, facing north", "Canon 5D",
    "51 High Street, Reading", "v1.2.3 at 10.100.20.100", "C++ and 4x4, 2+2 = 4",
    "10.5281/zenodo.12345",
    "Point (3)", "the point (of it)", "www.example.org", "https://example.org/a/b/c", "a.b.c",
    "St. Mary's",
    "© OpenStreetMap contributors", "Nikon Z 50, 16-50 mm", "AND/OR // and", "Geo: a study", "5 N",
    "1,234,567 visitors, 12,345 photos", "A Mercedes S 500 beside a BMW E 30",
    "The end. Of it all. Really", "51.45 m, 27.12 m", "3d printing",
    "Platinum 12.50 prints", "+44 118 9123456", "AB 1 2", "12.50°C and 13.75°C",
  ])
  func whatIsNoPositionIsTold(text: String) async throws {
    let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    let picture = try await folder.picture(side: "{\"caption\": \(quoted), \"spot\": \(quoted)}")
    #expect(picture.caption == text)
    #expect(picture.fields.contains { $0.key == "spot" })
  }

  @Test func linksToSideFilesAreNotFollowed() async throws {
    try folder.add("DSC1.jpg")
    try folder.add("secret.json", Array(#"{"title":"Secret"}"#.utf8))
    try folder.link("DSC1.jpg.json", to: "secret.json")
    #expect(try await folder.pictures().first?.title == nil)
  }
}
