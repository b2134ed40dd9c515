import Foundation
import Glibc
import Model
import Synchronization

/// The names of the files that wait beside their places, kept until they are moved: what a run
/// that was killed left behind is found by it, and by nothing else. Several threads may note.
struct Journal: ~Copyable, Sendable {
  private let path: String
  /// Open as soon as there is something to note.
  private let file = Mutex<Int32>(-1)

  init(path: String) { self.path = path }

  func note(_ name: String) throws(Failure) {
    let line = Array((name + "\n").utf8)
    try file.withLock { file throws(Failure) in
      if file < 0 { file = try create() }
      if let reason = line.withUnsafeBytes({ Descriptor.write($0, to: file) }) {
        throw cannotWrite(reason)
      }
    }
  }

  private func create() throws(Failure) -> Int32 {
    let folder = (path as NSString).deletingLastPathComponent
    if mkdir(folder, 0o755) != 0, errno != EEXIST { throw cannotWrite(errno) }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw cannotWrite(errno) }
    return file
  }

  private func cannotWrite(_ reason: Int32) -> Failure {
    Failure(
      .inputOutput,
      "the list of files under way cannot be written: \(String(cString: strerror(reason)))",
      place: path, nextStep: "make room or mend the folder's permissions")
  }

  /// Removes what an earlier run left waiting, and begins anew.
  func removeLeftovers(in files: borrowing OutputFiles) {
    if let data = FileManager.default.contents(atPath: path) {
      for name in String(decoding: data, as: UTF8.self).split(separator: "\n")
      where name.hasSuffix(OutputFiles.waitingSuffix) && !name.contains("..") {
        _ = files.remove(String(name))
      }
    }
    close()
  }

  func close() {
    file.withLock { file in
      if file >= 0 { Glibc.close(file) }
      file = -1
    }
    unlink(path)
  }
}
