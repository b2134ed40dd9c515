import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// The gallery as programs read it, and as viewers of museums open it.
struct GalleryDataTests {
  private func files(_ content: SiteContent) throws -> [String: JSONValue] {
    let site = SiteIndex(
      content: content, words: try Theme.builtIn.words(for: content.language), assets: [])
    return try (GalleryFile.all(of: site) + IIIFManifest.all(of: site)).reduce(into: [:]) {
      $0[$1.path] = try JSONValue(parsing: $1.bytes)
    }
  }

  private static var published: SiteContent {
    var content = Samples.mixed()
    content.baseURL = WebAddress("https://example.org/photos/")
    return content
  }

  private func elements(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let elements)? = value { elements } else { [] }
  }

  private func text(_ value: JSONValue?) -> String {
    if case .string(let text)? = value { text } else { "" }
  }

  @Test func everyFileIsOfItsSchemaAndLeadsToWhatIsPlanned() throws {
    let planned = Set(
      try SitePlan(content: Self.published, theme: Theme.builtIn).files.map(\.path))
    var pictures: Set<String> = []
    for (path, file) in try files(Self.published)
    where path.hasSuffix("gallery.json") {
      let schema = try JSONSchema(
        path == "gallery.json" ? "gallery.schema.json" : "pictures.schema.json")
      #expect(try schema.mistakes(in: file.compact) == [], "\(path)")
      #expect(planned.contains(path))
      var ways: [JSONValue?] = [file["page"]]
      for collection in elements(file["collections"]) {
        ways += [collection["page"], collection["pictures"]]
      }
      for picture in elements(file["pictures"]) {
        ways += [picture["page"]] + elements(picture["images"]).map { $0["file"] }
        if let creator = picture["creator"] { ways.append(creator["page"]) }
      }
      for way in ways { #expect(planned.contains(text(way)), "\(path): \(text(way))") }
      pictures.formUnion(elements(file["pictures"]).map { text($0["id"]) })
    }
    #expect(pictures == Set(Self.published.pictures.map(\.id.description)))
  }

  @Test func manyPicturesAreInSeveralFiles() throws {
    var content = Samples.content(count: 2_001)
    content.baseURL = WebAddress("https://example.org/")
    let files = try files(content)
    let first = try #require(files.keys.first { $0.hasSuffix("/gallery.json") })
    var next: String? = first
    var ids: [String] = []
    while let path = next {
      let file = try #require(files[path])
      // Else one picture more would change them all.
      #expect((file["count"] != nil) == (path == first))
      ids += elements(file["pictures"]).map { text($0["id"]) }
      next = file["next"].map(text)
    }
    #expect(ids == content.pictures.map(\.id.description))
    #expect(files.keys.count { $0.contains("/manifest") } == 3)
    let manifests = elements(files["iiif.json"]?["items"])
    #expect(manifests.count == 3)
  }

  @Test func aManifestPaintsEachPictureOnACanvasOfItsSizeAndNamesItsRights() throws {
    let files = try files(Self.published)
    #expect(text(files["iiif.json"]?["type"]) == "Collection")
    var names: Set<String> = []
    for item in elements(files["iiif.json"]?["items"]) {
      let path = text(item["id"]).replacing("https://example.org/photos/", with: "")
      let manifest = try #require(files[path])
      #expect(text(manifest["id"]) == text(item["id"]) && manifest["label"] == item["label"])
      for canvas in elements(manifest["items"]) {
        #expect(text(canvas["id"]).hasPrefix("https://example.org/photos/iiif/"))
        let annotations = elements(canvas["items"])
        let paintings = elements(annotations.first?["items"])
        let painting = try #require(paintings.first)
        #expect(painting["target"] == canvas["id"] && text(painting["motivation"]) == "painting")
        #expect(painting["body"]?["width"] == canvas["width"])
        #expect(painting["body"]?["height"] == canvas["height"])
        let image = text(painting["body"]?["id"])
        #expect(image.hasPrefix("https://example.org/photos/"))
        if let rights = canvas["rights"] {
          #expect(text(rights).hasPrefix("http://creativecommons.org/"))
          #expect(text(rights).hasSuffix("/"))
        }
        names.insert(text(canvas["id"]))
      }
    }
    #expect(!names.isEmpty)
    var homeless = Self.published
    homeless.baseURL = nil
    #expect(
      try self.files(homeless).keys.allSatisfy { !$0.contains("manifest") && $0 != "iiif.json" })
  }

  @Test func aPictureWithTilesSaysWhichThereAreAndManifestsNameIt() throws {
    var content = Samples.content(count: 2)
    content.baseURL = WebAddress("https://example.org/photos/")
    let size = (width: 2_600, height: 901)
    content.pictures[0].images.tiles = Samples.image(
      0, width: size.width, height: size.height, type: "zip")
    let planned = Dictionary(
      uniqueKeysWithValues: try SitePlan(content: content, theme: Theme.builtIn).files.map {
        ($0.path, $0)
      })
    let path = try #require(planned.keys.first { $0.hasSuffix("/info.json") })
    let folder = path.dropLast("/info.json".count)
    let info = try JSONValue(parsing: try #require(planned[path]).bytes(Theme.builtIn))
    #expect(text(info["@context"]) == "http://iiif.io/api/image/3/context.json")
    #expect(text(info["id"]) == "https://example.org/photos/\(folder)")
    #expect(text(info["type"]) == "ImageService3" && text(info["profile"]) == "level0")
    #expect(text(info["protocol"]) == "http://iiif.io/api/image")
    #expect(info["width"] == .number("2600") && info["height"] == .number("901"))
    let tiles = try #require(elements(info["tiles"]).first)
    #expect(tiles["width"] == .number("512"))
    #expect(elements(tiles["scaleFactors"]) == ["1", "2", "4", "8"].map { .number($0) })
    #expect(info["sizes"]?.compact == #"[{"width":325,"height":113}]"#)
    #expect(info["maxWidth"] == .number("325") && info["maxHeight"] == .number("113"))
    let names = planned.keys.filter { $0.hasPrefix(folder) && $0.hasSuffix(".jpg") }
    // Of 6 × 2, 3, 2 and 1, and one for `max`.
    #expect(names.count == 18 + 1)
    for name in [
      "0,0,512,512/512,512", "2560,512,40,389/40,389", "2048,0,552,901/276,451",
      "full/325,113", "full/max",
    ] {
      #expect(names.contains("\(folder)/\(name)/0/default.jpg"), "\(name)")
    }
    let manifest = try #require(planned.keys.first { $0.hasSuffix("/manifest.json") })
    let canvases = elements(
      try JSONValue(parsing: try #require(planned[manifest]).bytes(Theme.builtIn))["items"])
    let services = canvases.map { canvas in
      let annotation = elements(elements(canvas["items"]).first?["items"]).first
      return elements(annotation?["body"]?["service"]).map { text($0["id"]) }
    }
    #expect(services == [["https://example.org/photos/\(folder)"], []])
    content.baseURL = nil
    let homeless = try SitePlan(content: content, theme: Theme.builtIn).files.map(\.path)
    #expect(homeless.count { $0.hasPrefix("tiles/") } == 18)
  }

  @Test func whatIsUnlistedIsInNone() throws {
    var content = Self.published
    content.collections[0].visibility = .unlisted
    let all = try files(content).values.map(\.compact).joined()
    let own = Set(content.collections[0].pictures)
    let others = Set(content.collections.dropFirst().flatMap(\.pictures))
    for id in own.subtracting(others) { #expect(!all.contains("\"\(id)\"")) }
    content.visibility = .unlisted
    #expect(try files(content).isEmpty)
  }

  /// What pictures are made of is compared packed, so that files of which nothing changed are not made again.
  @Test func anotherWordOfAPictureIsAnotherFile() throws {
    func inputs(_ content: SiteContent) throws -> [String: Digest?] {
      let site = SiteIndex(
        content: content, words: try Theme.builtIn.words(for: "en"), assets: [])
      return (GalleryFile.all(of: site) + IIIFManifest.all(of: site)).reduce(into: [:]) {
        $0[$1.path] = $1.inputs
      }
    }
    let before = try inputs(Self.published)
    #expect(try inputs(Self.published) == before)
    var content = Self.published
    content.pictures[0].picture.credit = "Another"
    let after = try inputs(content)
    let changed = Set(before.keys.filter { before[$0] != after[$0] })
    let holding = zip(content.collections, content.collectionSlugs)
      .filter { $0.0.pictures.contains(content.pictures[0].id) }.map(\.1)
    #expect(changed == Set(holding.flatMap { ["s/\($0)/gallery.json", "s/\($0)/manifest.json"] }))
  }
}
