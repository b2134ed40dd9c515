import Foundation
import Imaging
import Model
import Sandbox
import TestSupport

/// An input of any size, and how the program meets it.
struct GrowingInput {
  let name: String
  let sizes: [Int]
  /// What a run may end with.
  var endings: Set<Int32> = [0]
  /// Fills a new folder with so much of it; gives the words that the program is run with there.
  let prepare: (_ size: Int, _ folder: TemporaryFolder, _ place: String) throws -> [String]

  private static let build = [
    "build", "--quiet", "--cache", "cache", "--output", "site",
  ]

  static func all() throws -> [GrowingInput] {
    try [
      markedSideFiles(), markedAlbums(), markedPages, markedThemes, searchesOfTheSame(), attributes,
      page("noise", noise),
      page("braces") { Array(repeating: UInt8(ascii: "{"), count: $0) }, packedTexts,
    ] + Sandbox.Service.allCases.map(markedAnswers)
  }

  // MARK: Combining marks

  /// One letter with so many marks of several kinds, which are put into their order.
  private static func marks(_ bytes: Int) -> String {
    "e" + String(repeating: "\u{301}\u{327}\u{316}", count: bytes / 6)
  }

  private static let markedSizes = [30, 60, 120, 240, 480]

  private static func markedSideFiles() throws -> GrowingInput {
    let image = try image(1)
    return GrowingInput(name: "kB of marks in a side file", sizes: markedSizes) {
      size, folder, place in
      let text = marks(size * 1_000 / 3)
      try folder.write(image, to: place + "/pictures/one.jpg")
      try folder.write(
        #"{"title": "\#(text)", "description": "\#(text)", "tags": ["\#(text)"]}"#,
        to: place + "/pictures/one.jpg.json")
      return build + ["--folder", "pictures"]
    }
  }

  private static func markedAlbums() throws -> GrowingInput {
    let image = try image(1)
    // Longer ones are not read.
    return GrowingInput(
      name: "kB of marks in the text of an album", sizes: [15, 30, 60, 120, 240]
    ) { size, folder, place in
      let text = marks(size * 1_000 / 2)
      try folder.write(image, to: place + "/pictures/lake/one.jpg")
      try folder.write("# \(text)\n\n[a](\(text))\n", to: place + "/pictures/lake/index.md")
      return build + ["--folder", "pictures"]
    }
  }

  private static var markedPages: GrowingInput {
    GrowingInput(name: "kB of marks in a site, check", sizes: markedSizes, endings: [65]) {
      size, folder, place in
      let text = marks(size * 1_000 / 5)
      try folder.write(
        "<!DOCTYPE html><html lang=\"en\"><head><title>\(text)</title></head>"
          + "<body><p id=\"\(text)\"><a href=\"\(text)\">\(text)</a></p></body></html>",
        to: place + "/site/index.html")
      try folder.write("p { background: url(\"\(text)\") }", to: place + "/site/site.css")
      return ["check", "site", "--quiet"]
    }
  }

  private static var markedThemes: GrowingInput {
    GrowingInput(name: "kB of marks in a theme, check", sizes: markedSizes, endings: [65]) {
      size, folder, place in
      let text = marks(size * 1_000 / 3)
      try folder.write("{{\(text)}}\(text)", to: place + "/Templates/index.mustache")
      try folder.write(
        "p { background: url(\"\(text)\") }", to: place + "/Templates/assets/look.css")
      return ["check", "--quiet"]
    }
  }

  /// In each text of a result, so that the answer is some times larger.
  private static func markedAnswers(of service: Sandbox.Service) -> GrowingInput {
    let serving = Serving()
    return GrowingInput(
      name: "kB of marks, \(service.rawValue)", sizes: markedSizes, endings: [0, 1]
    ) { size, folder, place in
      let text = AnswerJSON.string(marks(size * 1_000))
      guard var item = Catalogue(count: 1).shrunk(to: 480).items.first else {
        throw POSIXError(.EINVAL)
      }
      item.overrides = ["title", "description", "tags", "ownername", "creator", "abstract", "name"]
        .map { (key: $0, value: text) }
      let sandbox = try Sandbox(catalogue: Catalogue(items: [item]), requestLimit: 1_000_000)
      serving.sandbox = sandbox
      try folder.write(
        plist(
          "<key>scheme</key><string>http</string><key>host</key><string>127.0.0.1:\(sandbox.port)</string>"
            + "<key>path</key><string>\(service.basePath)</string>"
            + (needsKey(service) ? "<key>key</key><string>\(Sandbox.key)</string>" : "")
        ), to: place + "/config/\(fileName(of: service)).plist")
      try folder.write(
        plist(
          "<key>network</key><dict><key>userAgent</key><string>Growth/1.0 (growth@example.org)</string></dict>"
            + "<key>queries</key><array><dict><key>source</key><string>\(service.rawValue)</string>"
            + "<key>search</key><string>\(item.tags.first ?? "")</string></dict></array>"),
        to: place + "/config/gallery.plist")
      return build
    }
  }

  // MARK: Searches

  private static func searchesOfTheSame() throws -> GrowingInput {
    let images = try (1...10).map(image)
    return GrowingInput(
      name: "searches that find the same ten", sizes: [1_000, 2_000, 5_000]
    ) { size, folder, place in
      for (number, image) in images.enumerated() {
        try folder.write(image, to: "\(place)/pictures/\(number).jpg")
      }
      let queries = (0..<size).map { number in
        "<dict><key>source</key><string>folder</string><key>title</key><string>Search \(number)</string>"
          + "<key>parameters</key><dict><key>path</key><string>../pictures</string></dict></dict>"
      }
      try folder.write(
        plist("<key>queries</key><array>\(queries.joined())</array>"),
        to: place + "/config/gallery.plist")
      return build
    }
  }

  // MARK: Pages

  private static var attributes: GrowingInput {
    GrowingInput(
      name: "attributes of a tag, check", sizes: [25_000, 50_000, 100_000, 200_000], endings: [65]
    ) { size, folder, place in
      let attributes = (0..<size).map { " a\($0)=\"\"" }.joined()
      try folder.write(
        "<!DOCTYPE html><html lang=\"en\"><head><title>x</title></head><body><p\(attributes)>x</p></body></html>",
        to: place + "/site/index.html")
      return ["check", "site", "--quiet"]
    }
  }

  private static func page(_ name: String, _ bytes: @escaping (_ count: Int) -> [UInt8])
    -> GrowingInput
  {
    GrowingInput(name: "MB of \(name) as a page, check", sizes: [1, 2, 4, 8], endings: [65]) {
      size, folder, place in
      try folder.write(bytes(size << 20), to: place + "/site/index.html")
      return ["check", "site", "--quiet"]
    }
  }

  private static func noise(_ count: Int) -> [UInt8] {
    var dice = SandboxRandom(7)
    return (0..<count).map { _ in UInt8(dice.below(256)) }
  }

  // MARK: Images

  /// Texts of a PNG, each of a MB once it is unpacked.
  private static var packedTexts: GrowingInput {
    GrowingInput(
      name: "packed texts of a PNG, each of 1 MB", sizes: [250, 500, 1_000, 2_000]
    ) { size, folder, place in
      let text = HandmadePNG.chunk("zTXt", Array("Comment\0\0".utf8) + Zlib.zeros(1 << 20))
      try folder.write(
        HandmadePNG.file(.corners, between: (0..<size).flatMap { _ in text }),
        to: place + "/pictures/one.png")
      return build + ["--folder", "pictures"]
    }
  }

  private static func image(_ number: Int) throws -> [UInt8] {
    guard let size = PixelSize(width: 120, height: 80) else { throw POSIXError(.EINVAL) }
    return try Painting(scene: .lake, palette: .dawn, seed: UInt64(number)).paint(size)
  }

  // MARK: Files

  private static func plist(_ content: String) -> String {
    "<plist version=\"1.0\"><dict>\(content)</dict></plist>"
  }

  private static func needsKey(_ service: Sandbox.Service) -> Bool {
    switch service {
    case .pixabay, .flickr, .lastfm, .nytimes: true
    case .openverse, .commons: false
    }
  }

  private static func fileName(of service: Sandbox.Service) -> String {
    switch service {
    case .pixabay: "Pixabay"
    case .flickr: "Flickr"
    case .lastfm: "LastFM"
    case .nytimes: "NYTimes"
    case .openverse: "Openverse"
    case .commons: "Commons"
    }
  }
}

/// Serves while a program is measured.
private final class Serving {
  var sandbox: Sandbox?
}
