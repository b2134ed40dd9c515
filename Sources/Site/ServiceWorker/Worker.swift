import Model
import Support
import Theme

/// The service worker: the theme's script, below a line that says what it is to keep from the start.
struct Worker {
  /// It has no published name of its own, as a worker has to stay where it is.
  static let path = "sw.js"

  /// What every one begins with.
  static let sign = "const gallery = {\"version\":"

  /// Larger files are kept when somebody asks for them.
  private static let mostBytes = 100_000

  let script: [UInt8]
  let assets: [Asset]
  /// Another one whenever the page for browsers without a network is another: it is kept anew then.
  let edition: String

  var bytes: [UInt8] {
    let files =
      assets.filter { $0.bytes.count <= Self.mostBytes }.map(\.address) + [OfflinePage.path]
    let version = Digest(of: (files + [edition]).joined(separator: "\n")).description.prefix(10)
    let gallery = JSONValue.object([
      .init(key: "version", value: .string(String(version))),
      .init(key: "files", value: .array(files.map(JSONValue.string))),
    ])
    return Array("const gallery = \(gallery.scriptSafe);\n".utf8) + script
  }
}
