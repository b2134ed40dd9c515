import Glibc
import Support

/// Why a recording cannot be written or read, and the file that it happened to.
struct RecordingError: Error, Hashable {
  let detail: String
  /// Whether nothing is there at all.
  let isMissing: Bool

  init(_ path: String, _ words: String) {
    detail = "\(path): \(words)"
    isMissing = false
  }

  init(_ error: FileError) {
    detail = "\(error.path): \(error.words)"
    isMissing = error.isMissing
  }
}
