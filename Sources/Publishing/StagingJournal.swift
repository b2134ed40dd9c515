import Glibc
import Model
import Support
import Synchronization

/// The names of the files that wait beside their places, kept until they are moved: what a run
/// that was killed left behind is found by it, and by nothing else. It lies in the folder itself, so
/// that it is there when the cache is not. Several threads may note.
struct StagingJournal: ~Copyable, Sendable {
  private let path: String
  /// Open as soon as there is something to note.
  private let file = Mutex<File?>(nil)

  init(folder: String) { path = Self.path(in: folder) }

  static func path(in folder: String) -> String { "\(folder)/\(OutputFiles.waitingSuffix)" }

  func note(_ name: String) throws(Failure) {
    let line = Array((name + "\n").utf8)
    do throws(FileError) {
      try file.withLock { file throws(FileError) in
        if file == nil { file = try File(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW) }
        try file?.write(line)
      }
    } catch {
      var failure = OutputFiles.failure(error)
      failure.summary = "the list of files under way cannot be written: \(error.words)"
      throw failure
    }
  }

  /// Removes what an earlier run left waiting, and begins anew.
  func removeLeftovers(in files: borrowing OutputFiles) {
    if let list = try? LineText(ofFile: path) {
      let lines = LineCursor(list, takingRest: true)
      while (try? lines.advance()) == true {
        guard LedgerLine.staysInside(lines.line) else { continue }
        let name = lines.line.text
        if name.hasSuffix(OutputFiles.waitingSuffix) { _ = files.remove(name) }
      }
    }
    close()
  }

  func close() {
    file.withLock { $0 = nil }
    unlink(path)
  }
}
