import Configuration
import Foundation
import Model
import Site

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
    var count = 0
    for (name, bytes) in try Theme.builtInFiles().sorted(by: { $0.key < $1.key }) {
      if try write(bytes, to: base + Folders.theme + "/" + name) { count += 1 }
    }
    if count > 0 {
      console.say(Messages.wrote("\(base)\(Folders.theme)/ (\(Numbers.counted(count, "file")))"))
    }
  }

  /// False where there is something of that name already, which then stays as it is.
  private func write(_ bytes: [UInt8], to name: String) throws(Failure) -> Bool {
    let file = URL(fileURLWithPath: console.shell.located(name))
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file, options: .withoutOverwriting)
      return true
    } catch CocoaError.fileWriteFileExists {
      console.say(Messages.left(name))
      return false
    } catch {
      throw Messages.unwritable(name, error.localizedDescription)
    }
  }
}
