import Glibc

/// Paths without links, `.` and `..`, which alone tell where something lies.
package enum RealPath {
  /// Where `path` leads; nil, with `errno` set, where nothing is or may be looked at.
  package static func of(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Without `.`, without `..` as far as that goes, and without needless slashes.
  package static func normalised(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.pathParts() where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.beginsWithSlash {
        parts.append(part)
      }
    }
    return (path.beginsWithSlash ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether nothing is there; false where nobody can tell.
  package static func isGone(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }

  /// Whether one such path lies below another, told by their bytes: for the disk, two spellings of
  /// a letter are two names.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    path.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }
}
