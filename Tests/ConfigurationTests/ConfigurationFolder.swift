import Configuration
import Model
import TestSupport
import Testing

/// A folder of configuration files, and what becomes of them.
struct ConfigurationFolder {
  let folder: TemporaryFolder
  var environment: [String: String] = [:]
  var sources = Services.all

  init() throws { folder = try TemporaryFolder() }

  var galleryPath: String { folder.path + "/gallery.plist" }
  var pixabayPath: String { folder.path + "/Pixabay.plist" }

  static func plist(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
    \(content)
    </dict></plist>
    """
  }

  /// The content of a dictionary, from line 4 on.
  func writeGallery(_ content: String) throws {
    try folder.write(Self.plist(content), to: "gallery.plist")
  }

  func writePixabay(_ content: String) throws {
    try folder.write(Self.plist(content), to: "Pixabay.plist")
  }

  func load(isRequired: Bool = false, needsKeys: Bool = true) throws -> GalleryConfiguration {
    try ConfigurationLoader.load(
      file: galleryPath, isRequired: isRequired, sources: sources, environment: environment,
      needsKeys: needsKeys)
  }

  func pixabay() throws -> ServiceSettings {
    try #require(try load().services[Services.pixabay.name])
  }

  /// The mistakes, each without the folder.
  func mistakes() -> [String] {
    do {
      _ = try load()
      return []
    } catch let failure as Failure {
      return failure.details.map { detail in
        detail.hasPrefix(folder.path + "/")
          ? String(detail.dropFirst(folder.path.count + 1)) : detail
      }
    } catch {
      return ["\(error)"]
    }
  }
}

enum Services {
  static let all = [pixabay, other]

  static let pixabay = SourceDescription(
    name: SourceName("pixabay"), title: "Pixabay",
    service: WebService(
      fileName: "Pixabay.plist", base: WebAddress(known: "https://pixabay.com/api/"),
      key: .init(
        variable: "PIXABAY_KEY", page: WebAddress(known: "https://pixabay.com/api/docs/"))),
    parameters: [
      ParameterRule("lang", .choice(["de", "en", "fr"])),
      ParameterRule("id", .text(100)),
      ParameterRule("image_type", .choice(["all", "photo", "illustration", "vector"])),
      ParameterRule("orientation", .choice(["all", "horizontal", "vertical"])),
      ParameterRule("category", .choice(["backgrounds", "fashion", "nature"])),
      ParameterRule("min_width", .integer(0...Int.max)),
      ParameterRule("min_height", .integer(0...Int.max)),
      ParameterRule("colors", .choices(["red", "orange", "yellow"])),
      ParameterRule("editors_choice", .boolean),
      ParameterRule("safesearch", .boolean),
      ParameterRule("order", .choice(["popular", "latest"])),
      ParameterRule("per_page", .integer(3...200)),
    ],
    limits: SourceLimits(reach: 500),
    terms: SourceTerms(summary: "", shortestAge: .seconds(86_400)))

  /// Without key, and with a path that does not end in a slash.
  static let other = SourceDescription(
    name: SourceName("commons"), title: "Commons",
    service: WebService(
      fileName: "Commons.plist", base: WebAddress(known: "https://commons.example.org/w/api.php"),
      key: nil),
    parameters: [], limits: SourceLimits(reach: 500), terms: SourceTerms(summary: ""))
}
