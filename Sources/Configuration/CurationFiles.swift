import Foundation

/// Where the owner's word is written down.
package enum CurationFiles {
  package static let defaultName = "curation.plist"
  /// Room for a word on each of a hundred thousand pictures.
  static let longest = 32 << 20

  /// Named from the folder of the configuration.
  static func path(_ name: String, in folder: String) -> String {
    name.hasPrefix("/") || folder == "." ? name : folder + "/" + name
  }

  static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
