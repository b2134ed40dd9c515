import Foundation
import TestSupport

/// A program that a host may use: of this machine, or one that `Scripts/setup --tests` has unpacked.
enum HostTool {
  /// Where it is; nil where it is not there.
  static func path(_ name: String) -> String? {
    [unpacked + "/usr/sbin", unpacked + "/usr/bin", "/usr/sbin", "/usr/bin"]
      .map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The file at `path`, such as `/etc/nginx/mime.types`, that belongs to the program.
  static func file(_ path: String) -> String {
    FileManager.default.fileExists(atPath: unpacked + path) ? unpacked + path : path
  }

  private static let unpacked =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    + "/.build/tests/hosts"

  static func isInstalled(_ names: String...) -> Bool { names.allSatisfy { path($0) != nil } }

  /// Debian's python3-yaml; which module a Python finds is known only to itself.
  static let readsYAML =
    isInstalled("python3")
    && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/yaml/__init__.py")

  static func program(_ name: String) -> Program { Program(path: path(name) ?? name) }
}
