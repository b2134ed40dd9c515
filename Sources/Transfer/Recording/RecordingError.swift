import Glibc

/// Why a recording cannot be written or read, and the file that it happened to.
struct RecordingError: Error, Hashable {
  let detail: String
  /// Whether nothing is there at all.
  let isMissing: Bool

  init(_ path: String, _ words: String) {
    detail = "\(path): \(words)"
    isMissing = false
  }

  /// The system's own reason.
  init(_ path: String, _ reason: Int32) {
    detail = "\(path): \(String(cString: strerror(reason)))"
    isMissing = reason == ENOENT
  }
}
