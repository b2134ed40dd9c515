import Configuration
import Model

/// `gallerist init`: a starter configuration and the built-in theme, beside whatever is there.
struct InitCommand: Sendable {
  let console: Console

  func run(in folder: String) throws(Failure) {
    let base = folder == "." ? "" : folder + "/"
    for (name, text) in [
      ("config/gallery.plist", StarterFiles.gallery),
      ("config/Pixabay.plist", StarterFiles.pixabay),
    ] where try write(Array(text.utf8), to: base + name) {
      console.say(Messages.wrote(base + name))
    }
    let copy = ThemeCopy(folder: base + Folders.theme)
    var count = 0
    for (name, bytes) in try copy.files() where try write(bytes, to: name) { count += 1 }
    if count > 0 { console.say(Messages.wroteTheme(copy.folder, files: count)) }
  }

  private func write(_ bytes: [UInt8], to name: String) throws(Failure) -> Bool {
    let isNew = try NewFiles(shell: console.shell).write(bytes, to: name)
    if !isNew { console.say(Messages.left(name)) }
    return isNew
  }
}
