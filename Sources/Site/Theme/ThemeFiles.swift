import Foundation
import Model

/// The files of a theme by their paths: `photo.mustache`, `partials/card.mustache`,
/// `assets/site.css`.
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

  mutating func replace(with folder: ThemeFolder) throws(Failure) {
    for (path, bytes) in try folder.files() where Self.belongs(path) { self.bytes[path] = bytes }
  }

  /// The templates' sources by name: `photo`, `partials/card`.
  var templates: [String: String] {
    var templates: [String: String] = [:]
    for (path, bytes) in bytes where path.hasSuffix(Self.suffix) && Self.isTemplate(path) {
      templates[String(path.dropLast(Self.suffix.count))] = String(decoding: bytes, as: UTF8.self)
    }
    return templates
  }

  /// In the order of their names.
  var assets: [Asset] {
    bytes.keys.filter { $0.hasPrefix(Self.assetFolder) }.sorted().map { path in
      let bytes = bytes[path] ?? []
      return Asset(
        name: String(path.dropFirst(Self.assetFolder.count)), bytes: bytes,
        address: Self.address(of: path, bytes: bytes))
    }
  }

  private static let suffix = ".mustache"
  private static let assetFolder = "assets/"

  static func belongs(_ path: String) -> Bool {
    path.hasPrefix(assetFolder) || isTemplate(path)
  }

  private static func isTemplate(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return path.hasSuffix(suffix) && (parts.count == 1 || parts.first == "partials")
  }

  /// `assets/site.css` with the hash of its bytes: a changed file has a new address, so that no
  /// browser mixes old and new.
  private static func address(of path: String, bytes: [UInt8]) -> String {
    let mark = Digest(of: bytes).hex.prefix(10)
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return "\(folder)/\(Slug(name).marked(Digest(of: bytes), digits: 10))"
    }
    let suffix = name[dot...].filter { $0 == "." || ($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let stem = Slug(String(name[..<dot])).stem
    return "\(folder)/\(stem.isEmpty ? "" : stem + "-")\(mark)\(suffix.lowercased())"
  }
}
