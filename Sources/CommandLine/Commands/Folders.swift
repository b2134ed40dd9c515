import Foundation
import Model
import Support

/// The files and folders a run works with, where nothing else is said.
struct Folders: Sendable {
  let shell: Shell

  static let output = "output"
  static let theme = "Templates"

  /// The one that was named, else the usual one.
  func state(named name: String?, for use: String = "") throws(Failure) -> String {
    if let name { return shell.located(name) }
    return try base("state", "XDG_STATE_HOME", else: ".local/state") + use
  }

  /// The same of the cache.
  func cache(named name: String?) throws(Failure) -> String {
    if let name { return shell.located(name) }
    return try cache()
  }

  func cache() throws(Failure) -> String { try base("cache", "XDG_CACHE_HOME", else: ".cache") }

  /// `$VARIABLE/gallerist`, else that below the home folder. A relative path counts for nothing, as the
  /// XDG base directory specification has it.
  private func base(_ name: String, _ variable: String, else usual: String) throws(Failure)
    -> String
  {
    if let base = shell.environment[variable], base.beginsWithSlash {
      return try named(base, by: variable, for: name) + "/gallerist"
    }
    guard let home = shell.environment["HOME"], !home.isEmpty else {
      throw Messages.noPlace(for: name, variable: variable)
    }
    return try "\(named(home, by: "HOME", for: name))/\(usual)/gallerist"
  }

  /// What is not UTF-8 has been read as the name of another folder.
  private func named(
    _ folder: String, by variable: String, for name: String
  ) throws(Failure) -> String {
    guard !folder.unicodeScalars.contains("\u{FFFD}") else {
      throw Messages.foreignPlace(for: name, variable: variable)
    }
    return folder
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
