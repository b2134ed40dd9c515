import Configuration
import Model
import Site
import Support
import Theme

/// `gallerist theme new`: the built-in theme in a folder where none of its files is yet.
struct ThemeNewCommand: Sendable {
  let settings: Settings
  let console: Console

  func run(in folder: String) throws(Failure) {
    let target = NewFiles(shell: console.shell)
    let files = try ThemeCopy(folder: folder, look: settings.look?.themeName).files()
    let folders = Set(files.compactMap { ThemeCopy.innerFolder(of: $0.name) })
    let known =
      [folder].filter { target.isBlocked($0, followingLinks: true) }
      + folders.sorted().filter { target.isBlocked($0) } + files.map(\.name).filter(target.exists)
    guard known.isEmpty else { throw Messages.themeIsThere(known) }
    for (name, bytes) in files {
      guard try target.write(bytes, to: name) else { throw Messages.themeIsThere([name]) }
    }
    console.say(Messages.wroteTheme(folder, files: files.count))
    console.say(Messages.afterTheme(folder))
  }
}

/// The built-in theme as files in a folder.
struct ThemeCopy: Sendable {
  /// As it was typed.
  let folder: String
  /// Nil for the usual one.
  var look: String?

  /// In the order of their names, which begin with the folder's.
  func files() throws(Failure) -> [(name: String, bytes: [UInt8])] {
    let base = folder.endsWithSlash ? folder : folder + "/"
    return try Theme.builtInFiles(look: look).sorted { $0.key < $1.key }.map {
      (base + $0.key, $0.value)
    }
  }

  /// The folder of the theme that a file is in, such as `mytheme/partials`.
  static func innerFolder(of name: String) -> String? {
    let folder = name.lastSlash.map { String(name[..<$0]) }
    return folder.flatMap { $0.hasSuffix("/assets") || $0.hasSuffix("/partials") ? $0 : nil }
  }
}
