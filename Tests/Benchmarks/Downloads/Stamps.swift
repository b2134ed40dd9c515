import Foundation
import Glibc
import TestSupport

/// What a look at each file of a folder tells: the same stamps mean that nothing was written.
struct Stamps {
  private struct Stamp: Equatable {
    let file: UInt
    let byteCount: Int
    let seconds: Int
    let nanoseconds: Int
  }

  private var files: [String: Stamp] = [:]

  init(of folders: [String], in folder: TemporaryFolder) throws {
    for name in folders {
      for path in try folder.files(under: name).map({ "\(folder.path)/\(name)/\($0)" }) {
        var facts = stat()
        guard lstat(path, &facts) == 0 else { throw POSIXError(.ENOENT) }
        files[path] = Stamp(
          file: facts.st_ino, byteCount: Int(facts.st_size), seconds: facts.st_mtim.tv_sec,
          nanoseconds: facts.st_mtim.tv_nsec)
      }
    }
  }

  var count: Int { files.count }

  /// How many files are new, gone or changed.
  func differences(from earlier: Stamps) -> Int {
    Set(files.keys).union(earlier.files.keys).count { files[$0] != earlier.files[$0] }
  }
}
