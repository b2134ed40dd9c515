import Foundation

/// What `Scripts/setup --tests` puts below `.build/tests`.
enum Checkers {
  static let html = folder + "/vnu.jar"
  static let axe = folder + "/axe.min.js"
  /// Of the Library of Congress.
  static let bagIt = folder + "/bagit.py"
  static let java = "/usr/bin/java"

  static var canCheckHTML: Bool { isThere(html) && isThere(java) }
  static var hasAxe: Bool { isThere(axe) }
  static var hasBagIt: Bool { isThere(bagIt) }

  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/.build/tests"

  private static func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}
