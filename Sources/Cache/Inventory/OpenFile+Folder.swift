import Glibc
import Model
import Support

/// Looking into an open folder: whatever is moved or linked meanwhile, nothing outside is reached.
extension OpenFile {
  /// What has this name in the folder. No link is followed, and no pipe waited for.
  init?(_ name: String, in folder: borrowing OpenFile, _ flags: Int32) {
    let opened = openat(
      folder.descriptor, name, flags | O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard opened >= 0 else { return nil }
    descriptor = opened
    path = "\(folder.path)/\(name)"
  }

  func place(of name: String) throws(CacheError) -> FilePlace {
    var facts = stat()
    guard fstatat(descriptor, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 else {
      guard errno == ENOENT else { throw CacheError.system(.inputOutput, path: "\(path)/\(name)") }
      return .empty
    }
    return facts.st_mode & S_IFMT == S_IFREG ? .file(FileFacts(facts)) : .foreign
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
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, let folder = fdopendir(copy) else {
      let error = CacheError.system(.inputOutput, path: path)
      if copy >= 0 { close(copy) }
      throw error
    }
    defer { closedir(folder) }
    rewinddir(folder)
    var results: [Result] = []
    while let entry = readdir(folder) {
      if let result = read(Descriptor.name(of: entry)) { results.append(result) }
    }
    return results
  }
}
