import Foundation
import Imaging
import Model
import Sandbox
import Support
import TestSupport
import Testing

/// What `docs/moving.md` says, each part with a small folder as the program or service leaves it.
@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"), "there is no python3"))
struct MovingTests {
  @Test func whatSigalKnowsComesAlong() async throws {
    let folder = try Self.folder(of: ["pictures/lakes/heron.jpg", "pictures/lakes/fell.jpg"])
    try folder.write(
      "Title: Lakes and fells\nThumbnail: fell.jpg\n\nA week in the rain.\n",
      to: "pictures/lakes/index.md")
    try folder.write(
      "Title: Grey heron\nDate: 2023-10-15\n\nIt stands.\n", to: "pictures/lakes/heron.md")
    try await Self.run("from-sigal.py", ["pictures"], in: folder)
    let gallery = try await Self.gallery(of: "pictures", in: folder)
    #expect(gallery.albums.contains("Lakes and fells"))
    let heron = try #require(gallery.pictures["Grey heron"])
    #expect(heron["caption"]?.text == "It stands.")
    #expect(heron["taken"]?.text == "2023-10-15")
    #expect(try gallery.page(ofAlbum: "lakes").contains("A week in the rain."))
  }

  @Test func whatLazygalKnowsComesAlong() async throws {
    let folder = try Self.folder(of: ["pictures/lakes/heron.jpg", "pictures/birds/kite.jpg"])
    try folder.write(
      "Album name \"Lakes and fells\"\nAlbum description \"A week.\"\n",
      to: "pictures/lakes/album_description")
    try folder.write("Of the garden\n", to: "pictures/birds/album-name")
    try folder.write("A kite, upside down\n", to: "pictures/birds/kite.jpg.comment")
    try await Self.run("from-lazygal.py", ["pictures"], in: folder)
    let gallery = try await Self.gallery(of: "pictures", in: folder)
    #expect(Set(gallery.albums).isSuperset(of: ["Lakes and fells", "Of the garden"]))
    #expect(gallery.pictures["kite"]?["caption"]?.text == "A kite, upside down")
  }

  @Test func ofATakeoutNothingPrivateIsPublished() async throws {
    let long = String(repeating: "a-long-name-", count: 4) + ".jpg"
    let images = ["IMG_1.jpg", "IMG_1(1).jpg", "IMG_1-edited.jpg", "IMG_2.jpg", long]
    let folder = try Self.folder(of: images.map { "Takeout/Photos/Lakes/" + $0 })
    let files = [
      "IMG_1.jpg.supplemental-metadata", "IMG_1.jpg.supplemental-metadata(1)", "IMG_2.jpg",
      String(long.prefix(46)),
    ]
    for (number, file) in files.enumerated() {
      try folder.write(
        """
        {"title": "\(number == 3 ? long : "x.jpg")", "description": "Photo \(number)",
          "creationTime": {"timestamp": "1697700000"}, "photoTakenTime": {"timestamp": "1697364000"},
          "geoData": {"latitude": 54.5772, "longitude": -2.7975}, "people": [{"name": "Ann Example"}],
          "url": "https://photos.google.com/photo/AF1Q"}
        """, to: "Takeout/Photos/Lakes/\(file).json")
    }
    try folder.write(
      #"{"title": "Lakes and fells", "date": {"timestamp": "1697364000"}}"#,
      to: "Takeout/Photos/Lakes/metadata.json")
    try folder.write("{}", to: "Takeout/Photos/Lakes/IMG_7.jpg.supplemental-metadata.json")
    let check = try await Program().run(["import", "check", "Takeout/Photos"], in: folder.path)
    #expect(check.status == 0 && check.errors == "")
    #expect(
      check.output == """
        5 pictures
        1 album, 1 with a title of its own
        files beside them: 4 of Google's Takeout

        pictures with:
          title     0
          caption   5
          tags      0
          creator   0
          licence   0
          date      5
          place     0
          position  5
          rating    0

        not understood:
          Lakes/IMG_7.jpg.supplemental-metadata.json: no picture here has it beside it, or reads it

        """)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/output"))
    let gallery = try await Self.gallery(of: "Takeout/Photos", in: folder)
    #expect(gallery.albums.contains("Lakes and fells"))
    let captions = gallery.all.compactMap { $0["caption"]?.text }.sorted()
    #expect(captions == ["Photo 0", "Photo 0", "Photo 1", "Photo 2", "Photo 3"])
    #expect(gallery.all.allSatisfy { $0["taken"]?.text == "2023-10-15T10:00:00Z" })
    let site = try folder.files(under: "output")
    for file in site where file.hasSuffix(".html") || file.hasSuffix(".json") {
      let text = try String(contentsOfFile: "\(folder.path)/output/\(file)", encoding: .utf8)
      #expect(!text.contains("Ann Example") && !text.contains("photos.google.com"), "\(file)")
      #expect(!text.contains("54.57"), "\(file)")
    }
  }

  @Test func ofFlickrThePublicPhotosComeAlong() async throws {
    let media = "flickr-export/data-download-1"
    let folder = try Self.folder(of: [
      "\(media)/heron_53212345678_o.jpg", "\(media)/kite_53212345679_o.jpg",
      "\(media)/53212345680_1a2b3c4d5e_o.jpg", "\(media)/unknown_53212345999_o.jpg",
    ])
    for (id, privacy) in [(78, "public"), (79, "public"), (80, "private")] {
      try folder.write(
        """
        {"id": "532123456\(id)", "name": "Photo \(id)", "description": "<b>Grey</b> &amp; tall",
          "date_taken": "2023-10-15 10:00:00", "tags": [{"tag": "red kite"}],
          "license": "Attribution-ShareAlike License", "privacy": "\(privacy)",
          "comments": [{"comment": "Only here"}], "date_imported": "2023-10-15 20:00:00",
          "geo": [{"latitude": "54577200", "longitude": "-2797500"}],
          "photopage": "https://www.flickr.com/photos/ann/532123456\(id)/"}
        """, to: "flickr-export/account_part1/photo_532123456\(id).json")
    }
    try folder.write(
      #"{"albums": [{"title": "Lakes/fells", "description": "Two <i>birds<\/i>", "photos": ["53212345679", "53212345678", "53212345680"]}]}"#,
      to: "flickr-export/account_part1/albums.json")
    try folder.write("{}", to: "flickr-export/account_part1/contacts_part001.json")
    let check = try await Program().run(["import", "check", "flickr-export"], in: folder.path)
    #expect(check.output.hasPrefix("4 pictures, 2 of them hidden\n2 albums, 1 with a title"))
    #expect(check.output.contains("files beside them: 3 of Flickr\n"), "\(check.output)")
    #expect(check.output.contains("data-download-1/unknown_53212345999_o.jpg: Flickr's file"))
    #expect(!check.output.contains("contacts"))
    let gallery = try await Self.gallery(of: "flickr-export", in: folder)
    #expect(gallery.albums.contains("Lakes/fells"))
    #expect(Set(gallery.pictures.keys) == ["Photo 78", "Photo 79"] && gallery.all.count == 2)
    let heron = try #require(gallery.pictures["Photo 78"])
    #expect(heron["caption"]?.text == "Grey & tall")
    #expect(heron["license"]?["id"]?.text == "cc-by-sa-2.0")
    #expect(heron["tags"]?.elements.compactMap(\.text) == ["red kite"])
    let album = try String(
      contentsOfFile: "\(folder.path)/output/s/flickr-export/lakes-fells/index.html",
      encoding: .utf8)
    #expect(album.contains("Two birds"))
    let photos = album.matches(of: #/<a href="[^"]*photo\/..\/([a-z]+)-/#).map(\.output.1)
    #expect(photos == ["kite", "heron"])
    let site = try folder.files(under: "output")
    for file in site where file.hasSuffix(".html") || file.hasSuffix(".json") {
      let text = try String(contentsOfFile: "\(folder.path)/output/\(file)", encoding: .utf8)
      #expect(!text.contains("Only here") && !text.contains("54.57"), "\(file)")
    }
  }

  /// With a different picture at each place.
  private static func folder(of names: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let size = try #require(PixelSize(width: 240, height: 160))
    for (name, item) in zip(names, Catalogue(count: names.count).items) {
      try folder.write(try item.painting.paint(size), to: name)
    }
    return folder
  }

  private static func run(
    _ script: String, _ arguments: [String], in folder: TemporaryFolder
  ) async throws {
    try folder.write(try Guide.script(script, of: "moving.md"), to: script)
    let outcome = try await Program(path: "/usr/bin/python3").run(
      [script] + arguments, in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  private struct Gallery {
    let folder: TemporaryFolder
    let albums: [String]
    let all: [JSONValue]

    var pictures: [String: JSONValue] {
      Dictionary(all.compactMap { ($0["title"]?.text ?? "", $0) }) { first, _ in first }
    }

    func page(ofAlbum name: String) throws -> String {
      try String(
        contentsOfFile: "\(folder.path)/output/s/pictures/\(name)/index.html", encoding: .utf8)
    }
  }

  private static func gallery(
    of pictures: String, in folder: TemporaryFolder
  ) async throws -> Gallery {
    let outcome = try await Program().run(["build", "--folder", pictures], in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    func json(_ name: String) throws -> JSONValue {
      let file = URL(fileURLWithPath: "\(folder.path)/output/\(name)")
      return try JSONValue(parsing: Array(try Data(contentsOf: file)))
    }
    let collections = try json("gallery.json")["collections"]?.elements ?? []
    let first = pictures.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return Gallery(
      folder: folder, albums: collections.compactMap { $0["title"]?.text },
      all: try json("s/\(first)/gallery.json")["pictures"]?.elements ?? [])
  }
}
