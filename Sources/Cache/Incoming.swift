import FoundationEssentials
import Glibc
import Synchronization

/// The place for files that are still being written: a folder of this cache's own, locked for as
/// long as it is used, so that others can tell it from what a killed run left behind.
final class Incoming: Sendable {
  private let folder: String
  private let descriptor: Int32
  private let count = Atomic<Int>(0)

  /// Removes what dead runs left behind. One at a time: the caller holds the cache's opening lock.
  init(in parent: String) throws(CacheError) {
    Self.removeLeftovers(in: parent)
    let folder = "\(parent)/\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 16))"
    guard mkdir(folder, 0o700) == 0 else { throw CacheError.system(.cannotOpen, path: folder) }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let error = CacheError.system(.cannotOpen, path: folder)
      if descriptor >= 0 { close(descriptor) }
      throw error
    }
    self.folder = folder
    self.descriptor = descriptor
  }

  /// One for a cache into which nothing comes.
  init() {
    folder = ""
    descriptor = -1
  }

  deinit {
    guard descriptor >= 0 else { return }
    // What cannot be removed now is removed when the cache is opened next.
    Self.remove(folder)
    close(descriptor)
  }

  /// Whether a cache is open here, in this process or in another.
  static func isUsed(in parent: String) -> Bool {
    names(in: parent).contains {
      isOwn($0) && isFolder("\(parent)/\($0)") && isInUse("\(parent)/\($0)")
    }
  }

  func newPath() -> String {
    "\(folder)/\(count.add(1, ordering: .relaxed).newValue)"
  }

  /// Whoever takes a folder of pictures for the cache must not lose what is in it: only what has
  /// the names that are given here is a leftover. One that cannot be removed is in nobody's way.
  private static func removeLeftovers(in parent: String) {
    for name in names(in: parent) where isOwn(name) && !isInUse("\(parent)/\(name)") {
      remove("\(parent)/\(name)")
    }
  }

  /// Removes the files that `newPath` named, and then the folder, unless there is more in it.
  private static func remove(_ folder: String) {
    for name in names(in: folder) where name.utf8.allSatisfy(isDigit) {
      unlink("\(folder)/\(name)")
    }
    rmdir(folder)
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// `4711-1f0c2a9b`: a process and a number thrown.
  private static func isOwn(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty
      && parts[0].allSatisfy(isDigit)
      && parts[1].allSatisfy { isDigit($0) || (0x61...0x66).contains($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// What is no folder, a link to one or one that cannot be looked at is left alone.
  private static func isInUse(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return errno != ENOENT }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) != 0
  }
}
