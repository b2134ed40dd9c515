import Foundation
import Glibc
import Model

/// The names of the files that wait beside their places, kept until they are moved: what a run
/// that was killed left behind is found by it, and by nothing else.
struct Journal {
  private let path: String
  private var file: Int32 = -1

  init(path: String) { self.path = path }

  mutating func note(_ name: String) throws(Failure) {
    if file < 0 {
      let folder = (path as NSString).deletingLastPathComponent
      if mkdir(folder, 0o755) != 0, errno != EEXIST { throw cannotWrite(errno) }
      file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
      guard file >= 0 else { throw cannotWrite(errno) }
    }
    let line = Array((name + "\n").utf8)
    if let reason = line.withUnsafeBytes({ Descriptor.write($0, to: file) }) {
      throw cannotWrite(reason)
    }
  }

  private func cannotWrite(_ reason: Int32) -> Failure {
    Failure(
      .inputOutput,
      "the list of files under way cannot be written: \(String(cString: strerror(reason)))",
      place: path, nextStep: "make room or mend the folder's permissions")
  }

  /// Removes what an earlier run left waiting, and begins anew.
  mutating func removeLeftovers(in files: OutputFiles) {
    if let data = FileManager.default.contents(atPath: path) {
      for name in String(decoding: data, as: UTF8.self).split(separator: "\n")
      where name.hasSuffix(OutputFiles.waitingSuffix) && !name.contains("..") {
        _ = files.remove(String(name))
      }
    }
    close()
  }

  mutating func close() {
    if file >= 0 { Glibc.close(file) }
    file = -1
    unlink(path)
  }
}
