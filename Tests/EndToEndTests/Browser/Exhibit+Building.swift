import Foundation
import Imaging
import Model
import Sandbox
import TestSupport
import Testing

extension Showroom.Exhibit {
  /// The studio in which the site was built.
  func built() async throws -> Studio {
    switch self {
    case .large: try await Self.large()
    case .demo: try await Self.demo()
    case .many: try await Self.many()
    case .torture: try await TortureGallery.build()
    case .usual: try await Self.usual()
    case .arabic: try await Self.arabic()
    case .single: try await Self.single()
    case .empty: try await Self.empty()
    case .close: try await Self.close()
    }
  }

  /// Those that are quickly built.
  static let daily: [Self] = [.large, .torture, .usual, .arabic, .single, .empty, .close]
  /// Those that are packed and walked through.
  static let bundled: [Self] = manyCount == nil ? [.large] : [.demo, .many]
  /// Those that a browser keeps whole.
  static let kept: [Self] = manyCount == nil ? [.usual] : [.demo]
  static let manyCount =
    ProcessInfo.processInfo.environment["GALLERIST_BUNDLED"].flatMap { Int($0) }

  static let baseURL = "<key>baseURL</key><string>https://gallery.example/photos/</string>"
  private static let small =
    "<key>renditions</key><dict><key>widths</key><array><integer>160</integer></array></dict>"

  private static let searches = [
    ("landscape", "Landscapes"), ("fractal", "Fractals"), ("pattern", "Patterns"),
  ]

  /// Wide ones, upright ones and square ones, all of them quickly drawn.
  private static let sizes = [
    (480, 320), (320, 480), (400, 400), (480, 270), (300, 400), (640, 260),
  ]
  .compactMap { PixelSize(width: $0, height: $1) }

  private static func smallItems(_ count: Int, shrunk: Int = 1) -> [CatalogueItem] {
    Catalogue(count: count).items.enumerated().map { number, item in
      var item = item
      let size = sizes[number % sizes.count]
      item.size =
        PixelSize(width: size.width / shrunk, height: size.height / shrunk) ?? item.size
      return item
    }
  }

  private static func large() async throws -> Studio {
    let studio = try Studio(Catalogue(items: smallItems(500, shrunk: 2)), requestLimit: 10_000)
    try configure(studio, small + baseURL)
    return try await built(studio)
  }

  private static func demo() async throws -> Studio {
    let studio = try Studio(Catalogue(items: []))
    let outcome = try await studio.run(["demo", "--cache", "cache", "--output", "output"])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return studio
  }

  private static func many() async throws -> Studio {
    let studio = try Studio(Catalogue(items: []))
    for item in smallItems(manyCount ?? 0, shrunk: 2) {
      let keywords = item.tags.map { IPTCValue(2, 25, $0) }
      let jpeg = try item.painting.paint(item.size)
      try studio.folder.write(
        TaggedJPEG.insert(iptc: keywords, into: jpeg), to: "pictures/\(item.id).jpg")
    }
    try studio.folder.write(Studio.plist(small + baseURL), to: "config/gallery.plist")
    return try await built(studio, ["--folder", "pictures", "--output", "output"])
  }

  private static func usual() async throws -> Studio {
    let studio = try Studio(Catalogue(count: 48), isSmall: false)
    try configure(studio, baseURL)
    return try await built(studio)
  }

  private static func arabic() async throws -> Studio {
    let studio = try Studio(Catalogue(items: smallItems(48)))
    try configure(studio, small + baseURL + "<key>language</key><string>ar</string>")
    return try await built(studio)
  }

  /// What sites in several looks are built of.
  static func painted() async throws -> Studio {
    let studio = try Studio(Catalogue(items: smallItems(24)))
    try configure(studio, small + baseURL)
    return try await built(studio)
  }

  /// However small it is.
  private static func hero(of studio: Studio) throws -> String {
    let item = try #require(studio.catalogue.items.first { $0.tags.contains("landscape") })
    return "<key>hero</key><string>pixabay:\(item.id)</string>"
  }

  static func built(_ studio: Studio, look: String, language: String) async throws -> BuiltSite {
    let name = "\(look)-\(language)"
    let file = "config/\(name).plist"
    try configure(
      studio,
      small + baseURL + (try hero(of: studio))
        + "<key>language</key><string>\(language)</string>", to: file)
    let outcome = try await studio.run([
      "build", "--offline", "--config", file, "--look", look, "--output", name, "--cache", "cache",
      "--state", name + "-state",
    ])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return BuiltSite(root: studio.folder.path + "/" + name)
  }

  private static func single() async throws -> Studio {
    let studio = try Studio(Catalogue(items: []))
    let size = try #require(PixelSize(width: 480, height: 320))
    let painting = Painting(scene: .lake, palette: .dawn, seed: 7)
    try studio.folder.write(painting.paint(size), to: "pictures/1.jpg")
    return try await built(studio, ["--folder", "pictures", "--output", "output"])
  }

  private static func close() async throws -> Studio {
    let studio = try Studio(Catalogue(items: []))
    let size = try #require(PixelSize(width: 3_000, height: 1_800))
    let painting = Painting(scene: .lake, palette: .dawn, seed: 7)
    try studio.folder.write(painting.paint(size), to: "pictures/1.jpg")
    let small = try #require(PixelSize(width: 480, height: 320))
    try studio.folder.write(painting.paint(small), to: "pictures/2.jpg")
    try studio.folder.write(
      Studio.plist(
        baseURL + "<key>embed</key><true/><key>downloads</key><true/>"
          + "<key>zoom</key><true/><key>queries</key><array><dict><key>source</key>"
          + "<string>folder</string><key>parameters</key><dict><key>path</key>"
          + "<string>../pictures</string></dict></dict></array>"),
      to: "config/gallery.plist")
    return try await built(studio)
  }

  private static func empty() async throws -> Studio {
    try await built(try Studio(Catalogue(items: [])), ["nothing"])
  }

  private static func configure(
    _ studio: Studio, _ settings: String, to file: String = "config/gallery.plist"
  ) throws {
    let queries = searches.map { words, title in
      "<dict><key>source</key><string>pixabay</string><key>search</key><string>\(words)</string>"
        + "<key>title</key><string>\(title)</string></dict>"
    }
    try studio.folder.write(
      Studio.plist(
        "<key>title</key><string>Pictures of a sandbox</string>" + settings
          + "<key>queries</key><array>\(queries.joined())</array>"),
      to: file)
  }

  static func built(
    _ studio: Studio, _ arguments: [String] = [], status: Int32 = 0
  ) async throws -> Studio {
    let outcome = try await studio.run(
      ["build", "--cache", "cache", "--report", "report.json"] + arguments)
    try #require(outcome.status == status, "\(outcome.errors)")
    return studio
  }
}
