import Glibc
import Model
import Support

/// A regular file as it is now. Equal facts mean the same file, not written since.
struct FileFacts: Hashable, Sendable {
  let number: UInt64
  let byteCount: Int
  /// In nanoseconds since 1970.
  let modified: Int

  init(_ facts: stat) {
    number = UInt64(facts.st_ino)
    byteCount = Int(facts.st_size)
    // A file may claim any date.
    modified = facts.st_mtim.nanoseconds
  }

  var written: Timestamp { Timestamp(secondsSince1970: modified / 1_000_000_000) }
}

/// What is found where a file should be.
enum FilePlace: Hashable, Sendable {
  case empty
  case file(FileFacts)
  /// A link, a folder, a pipe: nothing that the cache put there, and nothing that it touches.
  case foreign

  var facts: FileFacts? {
    guard case .file(let facts) = self else { return nil }
    return facts
  }
}

/// What is found by reading a file to its end.
enum FileCondition: Hashable, Sendable {
  case missing
  case whole(FileFacts)
  /// Its bytes are not what its name says, or cannot be read; without facts it is no file at all.
  case broken(FileFacts?)
}
