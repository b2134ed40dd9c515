import Foundation
import Model

/// The files and folders a run works with, where nothing else is said.
struct Folders: Sendable {
  let shell: Shell

  static let output = "output"
  static let theme = "Templates"

  /// The one that was named, else the usual one.
  func cache(named name: String?) throws(Failure) -> String {
    if let name { return shell.located(name) }
    return try cache()
  }

  /// `$XDG_CACHE_HOME/gallerist`, else `~/.cache/gallerist`. A relative XDG_CACHE_HOME counts for
  /// nothing, as its specification has it.
  func cache() throws(Failure) -> String {
    if let base = shell.environment["XDG_CACHE_HOME"], base.hasPrefix("/") {
      return base + "/gallerist"
    }
    guard let home = shell.environment["HOME"], !home.isEmpty else { throw Messages.noHome }
    return home + "/.cache/gallerist"
  }

  /// `Templates` where it is there; nil for the theme that is built in.
  func theme() -> String? {
    let path = shell.located(Self.theme)
    return Self.isFolder(path) ? path : nil
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
