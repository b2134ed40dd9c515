import Support

/// What a file of a site is, by its name.
enum SiteFileKind: Hashable, Sendable {
  case page, style, script, feed, json, manifest, robots, sums, image, drawing, archive, other

  init(_ path: String) {
    let name = path.pathParts().last.map(String.init) ?? path
    switch name.lowercased() {
    case "robots.txt" where path == name: self = .robots
    case "sha256sums" where path == name: self = .sums
    default:
      self =
        name.split(separator: ".").dropFirst().last.map { Self(ending: $0.lowercased()) } ?? .other
    }
  }

  private init(ending: String) {
    switch ending {
    case "html", "htm", "xhtml": self = .page
    case "css": self = .style
    case "js": self = .script
    case "atom", "rss", "xml": self = .feed
    case "json": self = .json
    case "webmanifest": self = .manifest
    case "svg": self = .drawing
    case "zip": self = .archive
    default: self = Self.mediaTypes[ending] == nil ? .other : .image
    }
  }

  /// Of images, by the ending of their names.
  static let mediaTypes = [
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "heic": "image/heic", "tif": "image/tiff",
    "tiff": "image/tiff",
  ]

  /// What the ending of a path promises.
  static func mediaType(of path: String) -> String? {
    path.split(separator: ".").last.flatMap { mediaTypes[$0.lowercased()] }
  }
}
