import Glibc
import Support
import Synchronization

/// The place for files that are still being written: a folder of this cache's own, locked for as
/// long as it is used, so that others can tell it from what a killed run left behind.
final class Incoming: Sendable {
  private let folder: String
  /// Locked; nil for a cache into which nothing comes.
  private let lock: File?
  private let count = Atomic<Int>(0)

  /// Removes what dead runs left behind. One at a time: the caller holds the cache's opening lock.
  init(in parent: String) throws(CacheError) {
    try Self.removeLeftovers(in: parent)
    folder = "\(parent)/\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 16))"
    guard mkdir(folder, 0o700) == 0 else { throw CacheError.system(.cannotOpen, path: folder) }
    let lock = try File(cached: folder, O_RDONLY | O_DIRECTORY, orThrow: .cannotOpen)
    let isLocked = flock(lock.descriptor, LOCK_EX | LOCK_NB) == 0
    self.lock = consume lock
    guard isLocked else { throw CacheError.system(.cannotOpen, path: folder) }
  }

  /// One for a cache into which nothing comes.
  init() {
    folder = ""
    lock = nil
  }

  deinit {
    // What cannot be removed now is removed when the cache is opened next.
    if !folder.isEmpty { try? Self.remove(folder) }
  }

  /// Whether a cache is open here, in this process or in another.
  static func isUsed(in parent: String, besides own: String = "") throws(CacheError) -> Bool {
    try names(in: parent).filter(isOwn).map { "\(parent)/\($0)" }.contains {
      $0 != own && isFolder($0) && isInUse($0)
    }
  }

  /// Whether the cache is open to others, too.
  func isShared(in parent: String) throws(CacheError) -> Bool {
    try Self.isUsed(in: parent, besides: folder)
  }

  func newPath() -> String {
    "\(folder)/\(count.add(1, ordering: .relaxed).newValue)"
  }

  /// Whoever takes a folder of pictures for the cache must not lose what is in it: only what has
  /// the names that are given here is a leftover. One that cannot be removed is in nobody's way.
  private static func removeLeftovers(in parent: String) throws(CacheError) {
    for name in try names(in: parent) where isOwn(name) && !isInUse("\(parent)/\(name)") {
      try? remove("\(parent)/\(name)")
    }
  }

  /// Removes the files that `newPath` named, and then the folder, unless there is more in it.
  private static func remove(_ folder: String) throws(CacheError) {
    for name in try names(in: folder) where name.utf8.allSatisfy(isDigit) {
      unlink("\(folder)/\(name)")
    }
    rmdir(folder)
  }

  private static func names(in folder: String) throws(CacheError) -> [String] {
    do throws(FileError) {
      return try File.names(inFolder: folder)
    } catch {
      throw CacheError(.cannotOpen, error)
    }
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
    do throws(FileError) {
      let folder = try File(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
      return flock(folder.descriptor, LOCK_EX | LOCK_NB) != 0
    } catch {
      return !error.isMissing
    }
  }
}
