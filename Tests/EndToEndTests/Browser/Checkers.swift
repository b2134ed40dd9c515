import Foundation

/// What `Scripts/setup --tests` puts below `.build/tests`.
enum Checkers {
  static let html = folder + "/vnu.jar"
  static let axe = folder + "/axe.min.js"
  static let java = "/usr/bin/java"

  static var canCheckHTML: Bool { isThere(html) && isThere(java) }
  static var hasAxe: Bool { isThere(axe) }

  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/.build/tests"

  private static func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}
