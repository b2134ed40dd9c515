import Foundation
import Model
import Support

/// The files of a theme by their paths: `photo.mustache`, `partials/card.mustache`,
/// `assets/site.css`, `words/en.json`, `theme.json`.
struct ThemeFiles {
  private(set) var bytes: [String: [UInt8]]
  /// What says which options there are: of the built-in theme, of its look, and of a folder.
  private(set) var manifests: [[UInt8]] = []

  /// The folder of the built-in looks, each with the files in which it differs.
  private static let looks = "looks/"

  static func builtIn(look: String? = nil) throws(Failure) -> ThemeFiles {
    var files = ThemeFiles(bytes: [:])
    var own: [String: [UInt8]] = [:]
    let folder = look.map { looks + $0 + "/" }
    for (path, text) in builtInThemeFiles {
      guard let data = Data(base64Encoded: text) else {
        throw Failure(.software, "the built-in theme is damaged", place: path)
      }
      if let folder, path.hasPrefix(folder) {
        own[String(path.dropFirst(folder.count))] = Array(data)
      } else if !path.hasPrefix(looks) {
        files.bytes[path] = Array(data)
      }
    }
    files.manifests = [files.manifest, own[ThemeManifest.file]].compactMap(\.self)
    files.bytes.merge(own) { _, new in new }
    return files
  }

  /// The names of the built-in looks that differ from the usual one.
  static var lookNames: Set<String> {
    Set(
      builtInThemeFiles.map(\.0).filter { $0.hasPrefix(looks) }
        .compactMap { $0.dropFirst(looks.count).pathParts().first.map(String.init) })
  }

  /// Each of `files` comes in the place of the one with the same path. One that is as the built-in one
  /// says nothing against that of a look.
  mutating func replace(with files: [String: [UInt8]], besides usual: [String: [UInt8]]) {
    bytes[ThemeManifest.file] = nil
    bytes.merge(files.filter { usual[$0.key] != $0.value }) { _, new in new }
    bytes[ThemeManifest.file] = files[ThemeManifest.file]
    if let manifest { manifests.append(manifest) }
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
    guard !path.endsWithSlash else { return false }
    return path == ThemeManifest.file || path.hasPrefix(Asset.folder) || isTemplate(path)
      || Catalogues.isCatalogue(path)
  }

  /// Whether files in that folder may belong.
  static func isRead(folder path: String) -> Bool {
    ["assets", "partials", "words"].contains(path.pathParts().first)
  }

  private static func isTemplate(_ path: String) -> Bool {
    let parts = path.pathParts()
    return path.hasSuffix(suffix) && parts.last?.count != suffix.count
      && (parts.count == 1 || parts.first == "partials")
  }
}
