/// What a file is, told by its name: what a server says of it as `Content-Type`.
package enum MediaType {
  package static func of(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return unknown }
    return types[name[dot...].dropFirst().lowercased()] ?? unknown
  }

  /// A camera's raw file, of whatever maker.
  package static let raw = "image/x-dcraw"

  package static let jxl = "image/jxl"

  /// A video that browsers do not play.
  package static let otherVideo = "video/x-other"

  package static func isVideo(_ type: String) -> Bool { type.hasPrefix("video/") }

  private static let unknown = "application/octet-stream"

  private static let types = [
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "xml": "application/xml; charset=utf-8",
    "atom": "application/atom+xml; charset=utf-8",
    "json": "application/json",
    "zip": "application/zip",
    "webmanifest": "application/manifest+json",
    "svg": "image/svg+xml",
    "webp": "image/webp",
    "avif": "image/avif",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "png": "image/png",
    "gif": "image/gif",
    "ico": "image/vnd.microsoft.icon",
  ].merging(others) { published, _ in published }

  // Gallerist publishes none of these; themes and owners put them beside what it does.
  private static let others = [
    "htm": "text/html; charset=utf-8",
    "xhtml": "application/xhtml+xml; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "md": "text/markdown; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "rss": "application/rss+xml; charset=utf-8",
    "map": "application/json",
    "jsonld": "application/ld+json",
    "wasm": "application/wasm",
    "pdf": "application/pdf",
    "zip": "application/zip",
    "gz": "application/gzip",
    "apng": "image/apng",
    "bmp": "image/bmp",
    "heic": "image/heic",
    "jxl": jxl,
    "tif": "image/tiff",
    "tiff": "image/tiff",
    "woff": "font/woff",
    "woff2": "font/woff2",
    "ttf": "font/ttf",
    "otf": "font/otf",
    "mp3": "audio/mpeg",
    "m4a": "audio/mp4",
    "ogg": "audio/ogg",
    "opus": "audio/ogg",
    "wav": "audio/wav",
    "mp4": "video/mp4",
    "m4v": "video/mp4",
    "mov": "video/quicktime",
    "webm": "video/webm",
    "vtt": "text/vtt; charset=utf-8",
  ]
}
