import Glibc

/// Paths without links, `.` and `..`, which alone tell where something lies.
package enum RealPath {
  /// Where `path` leads; nil, with `errno` set, where nothing is or may be looked at.
  package static func of(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Whether one such path lies below another, told by their bytes: for the disk, two spellings of
  /// a letter are two names.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    path.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }
}
