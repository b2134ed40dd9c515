import Glibc

/// A file of the cache with the files beside it that belong to it, which may have to make room.
struct MovableFiles {
  /// Why it has to.
  enum Label: String { case damaged, newer }

  enum Kind { case none, regular, other }

  private let folder: String
  private let name: String
  private let sides: [String]

  init(in folder: String, _ name: String, sides: [String] = []) {
    self.folder = folder
    self.name = name
    self.sides = sides
  }

  var path: String { "\(folder)/\(name)" }

  /// What cannot be looked at counts as a regular file: whoever opens it learns why.
  var kind: Kind {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return errno == ENOENT ? .none : .regular }
    return facts.st_mode & S_IFMT == S_IFREG ? .regular : .other
  }

  var haveSides: Bool { sides.contains { exists(name + $0) } }

  /// Renames them to `NAME.damaged-1`, with the next number that is free, and gives the new name. The
  /// caller sees to it that nobody else does the same.
  func setAside(as label: Label) throws(CacheError) -> String {
    let free = freeName(label)
    for side in [""] + sides where exists(name + side) {
      guard rename(path + side, "\(folder)/\(free)\(side)") == 0 else {
        throw CacheError.system(.cannotOpen, path: path + side)
      }
    }
    return free
  }

  private func freeName(_ label: Label) -> String {
    var number = 1
    while true {
      let candidate = "\(name).\(label)-\(number)"
      if !([""] + sides).contains(where: { exists(candidate + $0) }) { return candidate }
      number += 1
    }
  }

  private func exists(_ name: String) -> Bool {
    var facts = stat()
    return lstat("\(folder)/\(name)", &facts) == 0
  }
}

extension MovableFiles.Label {
  /// Nil for what is no fault of the database's: it is locked, may not be read, or the disk is full.
  init?(_ code: CacheError.Code) {
    switch code {
    case .corrupt: self = .damaged
    case .newer: self = .newer
    case .cannotOpen, .full, .inputOutput, .older, .busy, .cancelled: return nil
    }
  }
}
