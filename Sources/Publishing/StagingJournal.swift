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
  private let file = Mutex<Int32>(-1)

  init(folder: String) { path = Self.path(in: folder) }

  static func path(in folder: String) -> String { "\(folder)/\(OutputFiles.waitingSuffix)" }

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
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let file = open(path, flags, 0o644)
    guard file >= 0 else { throw cannotWrite(errno) }
    return file
  }

  private func cannotWrite(_ reason: Int32) -> Failure {
    var failure = OutputFiles.failure(path, reason)
    failure.summary =
      "the list of files under way cannot be written: \(String(cString: strerror(reason)))"
    return failure
  }

  /// Removes what an earlier run left waiting, and begins anew.
  func removeLeftovers(in files: borrowing OutputFiles) {
    let list = LedgerFile.bytes(path, upTo: Sums.largest) ?? []
    for line in list.split(separator: NamedLines.newline)
    where line.withUnsafeBytes({ LedgerLine.staysInside($0) }) {
      let name = String(decoding: line, as: UTF8.self)
      if name.hasSuffix(OutputFiles.waitingSuffix) { _ = files.remove(name) }
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
