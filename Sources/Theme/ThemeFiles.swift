import Foundation
import Model

/// The files of a theme by their paths: `photo.mustache`, `partials/card.mustache`,
/// `assets/site.css`, `words/en.json`, `theme.json`.
struct ThemeFiles {
  private(set) var bytes: [String: [UInt8]]

  static func builtIn() throws(Failure) -> ThemeFiles {
    var bytes: [String: [UInt8]] = [:]
    for (path, text) in builtInThemeFiles {
      guard let data = Data(base64Encoded: text) else {
        throw Failure(.software, "the built-in theme is damaged", place: path)
      }
      bytes[path] = Array(data)
    }
    return ThemeFiles(bytes: bytes)
  }

  /// Each of `files` comes in the place of the one with the same path.
  mutating func replace(with files: [String: [UInt8]]) {
    bytes[ThemeManifest.file] = nil
    bytes.merge(files) { _, new in new }
  }

  var manifest: [UInt8]? { bytes[ThemeManifest.file] }

  /// The templates' sources by name: `photo`, `partials/card`.
  var templates: [String: [UInt8]] {
    named { Self.isTemplate($0) ? String($0.dropLast(Self.suffix.count)) : nil }
  }

  /// By name: `site.css`.
  var assets: [String: [UInt8]] {
    named { $0.hasPrefix(Asset.folder) ? String($0.dropFirst(Asset.folder.count)) : nil }
  }

  /// The script of the service worker, as a theme calls it.
  static let worker = "worker.js"

  /// Out of the assets, as it is none of any page.
  mutating func takeWorker() -> [UInt8] {
    bytes.removeValue(forKey: Asset.folder + Self.worker) ?? []
  }

  private func named(_ name: (String) -> String?) -> [String: [UInt8]] {
    bytes.reduce(into: [:]) { named, file in
      if let name = name(file.key) { named[name] = file.value }
    }
  }

  static let suffix = ".mustache"

  /// Whether a file is one of a theme; the paths of folders end in `/`.
  static func belongs(_ path: String) -> Bool {
    guard !path.hasSuffix("/") else { return false }
    return path == ThemeManifest.file || path.hasPrefix(Asset.folder) || isTemplate(path)
      || Catalogues.isCatalogue(path)
  }

  /// Whether files in that folder may belong.
  static func isRead(folder path: String) -> Bool {
    ["assets", "partials", "words"].contains(path.split(separator: "/").first)
  }

  private static func isTemplate(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return path.hasSuffix(suffix) && parts.last?.count != suffix.count
      && (parts.count == 1 || parts.first == "partials")
  }
}
