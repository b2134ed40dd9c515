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

  deinit {
    // What cannot be removed now is removed when the cache is opened next.
    try? FileManager.default.removeItem(atPath: folder)
    close(descriptor)
  }

  func newPath() -> String {
    "\(folder)/\(count.add(1, ordering: .relaxed).newValue)"
  }

  /// A leftover that cannot be removed is in nobody's way: it stays for the next time.
  private static func removeLeftovers(in parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where !isInUse("\(parent)/\(name)") {
      try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")
    }
  }

  private static func isInUse(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    // What is no folder is a leftover; what cannot be looked at is left alone.
    guard descriptor >= 0 else { return errno != ENOTDIR && errno != ELOOP }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) != 0
  }
}
