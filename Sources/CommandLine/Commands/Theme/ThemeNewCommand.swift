import Model

/// `gallerist theme new`: the built-in theme in a folder where none of its files is yet.
struct ThemeNewCommand: Sendable {
  let console: Console

  func run(in folder: String) throws(Failure) {
    let target = NewFiles(shell: console.shell)
    let files = try ThemeCopy(folder: folder).files()
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
