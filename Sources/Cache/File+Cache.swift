import Glibc
import Model
import Support

/// Files as the cache deals with them: private to their owner, with the cache's own errors.
extension File {
  /// - Parameter code: what it means if the file cannot be opened.
  init(cached path: String, _ flags: Int32, orThrow code: CacheError.Code) throws(CacheError) {
    do throws(FileError) {
      try self.init(path, flags, mode: 0o600)
    } catch {
      throw CacheError(code, error)
    }
  }

  /// Waits until nobody else holds the lock, at most so many milliseconds; it ends with the
  /// descriptor, whatever ends that.
  func lock(timeout: Int32) throws(CacheError) {
    let wait = BusyWait(timeout: timeout)
    var count = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw CacheError.system(.inputOutput, path: path)
      }
      guard wait.pauses(after: count) else {
        throw wait.error(path: path, detail: "it is being opened there")
      }
      count += 1
    }
  }

  /// Nil for what is no regular file, but a folder, a pipe or a device.
  var fileFacts: FileFacts? { (try? regularFacts()).map(FileFacts.init) }

  /// Reads the file to its end.
  func digest() throws(CacheError) -> (digest: Digest, byteCount: Int) {
    var hasher = SHA256()
    var byteCount = 0
    try forEachPiece(orThrow: CacheError.inputOutput) { piece throws(CacheError) in
      hasher.update(piece)
      byteCount += piece.count
    }
    return (hasher.finish(), byteCount)
  }

  // MARK: Folders: whatever is moved or linked meanwhile, nothing outside is reached.

  init(folder path: String) throws(CacheError) {
    try self.init(cached: path, O_RDONLY | O_DIRECTORY, orThrow: .inputOutput)
  }

  func place(of name: String) throws(CacheError) -> FilePlace {
    guard let facts = try facts(of: name) else { return .empty }
    return facts.st_mode & S_IFMT == S_IFREG ? .file(FileFacts(facts)) : .foreign
  }

  /// Whether anything but a folder has the name.
  func isBlocked(_ name: String) throws(CacheError) -> Bool {
    try facts(of: name).map { $0.st_mode & S_IFMT != S_IFDIR } ?? false
  }

  private func facts(of name: String) throws(CacheError) -> stat? {
    var facts = stat()
    if fstatat(descriptor, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 { return facts }
    guard errno == ENOENT else { throw CacheError.system(.inputOutput, path: "\(path)/\(name)") }
    return nil
  }

  /// Renames it to `NAME.foreign-1`, with the next number that is free.
  func setAside(_ name: String) throws(CacheError) {
    for number in 1... {
      let other = "\(name).foreign-\(number)"
      guard try place(of: other) == .empty else { continue }
      guard renameat(descriptor, name, descriptor, other) == 0 || errno == ENOENT else {
        throw CacheError.system(.inputOutput, path: "\(path)/\(name)")
      }
      return
    }
  }

  /// Removes the file of this name if it is still the one that was looked at.
  func remove(_ name: String, ifStill facts: FileFacts) throws(CacheError) {
    guard try place(of: name) == .file(facts) else { return }
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
      throw CacheError.system(.inputOutput, path: "\(path)/\(name)")
    }
  }

  /// What `read` makes of the names of all that is in the folder.
  func names<Result>(_ read: (String) -> Result?) throws(CacheError) -> [Result] {
    try FileError.mapped(to: CacheError.inputOutput) { () throws(FileError) in
      try entries().compactMap { read($0.name) }
    }
  }
}

/// A folder that may hold what is nobody else's business: a new one is for its owner only.
enum PrivateFolder {
  static func isThere(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  static func make(_ path: String) throws(CacheError) {
    if mkdir(path, 0o700) == 0 { return }
    let number = errno
    if number == ENOENT, let slash = path.dropLast().lastSlash, slash > path.startIndex {
      try make(String(path[..<slash]))
      if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
      throw CacheError.system(.cannotOpen, path: path)
    }
    if number == EEXIST, isThere(path) { return }
    throw CacheError.system(.cannotOpen, path: path, number: number == EEXIST ? ENOTDIR : number)
  }
}

extension CacheError {
  static func inputOutput(_ error: FileError) -> CacheError { CacheError(.inputOutput, error) }

  init(_ code: Code, _ error: FileError) {
    if let number = error.number {
      self = .system(code, path: error.path, number: number)
    } else {
      self.init(code, path: error.path, detail: error.words)
    }
  }
}
