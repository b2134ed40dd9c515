import Model
import Site
import Theme

/// The built-in theme as files in a folder.
struct ThemeCopy: Sendable {
  /// As it was typed.
  let folder: String

  /// In the order of their names, which begin with the folder's.
  func files() throws(Failure) -> [(name: String, bytes: [UInt8])] {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return try Theme.builtInFiles().sorted { $0.key < $1.key }.map { (base + $0.key, $0.value) }
  }

  /// The folder of the theme that a file is in, such as `mytheme/partials`.
  static func innerFolder(of name: String) -> String? {
    let folder = name.lastIndex(of: "/").map { String(name[..<$0]) }
    return folder.flatMap { $0.hasSuffix("/assets") || $0.hasSuffix("/partials") ? $0 : nil }
  }
}
