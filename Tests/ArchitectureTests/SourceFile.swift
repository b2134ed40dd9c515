import Foundation

/// A file of a module of Swift.
struct SourceFile {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  let module: String
  /// Below `Sources`.
  let name: String
  let text: String

  static func all() throws -> [SourceFile] {
    let sources = root.appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
      let module = String(path.prefix { $0 != "/" })
      // What puts files into the program while it is built is no part of it.
      guard !["embed-files", "EmbedFilesPlugin"].contains(module) else { return nil }
      return SourceFile(
        module: module, name: path,
        text: try String(contentsOf: sources.appending(path: path), encoding: .utf8))
    }
  }
}
