package import Glibc

/// What shows, without reading it, that a file is another one by now or was written to.
package struct FileMark: Hashable, Sendable {
  package let number: Int
  package let byteCount: Int
  /// In nanoseconds since 1970, as all times here.
  package let modified: Int
  /// When anything of the file last changed, its name and its rights too; nobody can set it back.
  package let changed: Int

  package init(_ facts: stat) {
    number = Int(truncatingIfNeeded: facts.st_ino)
    byteCount = Int(facts.st_size)
    modified = facts.st_mtim.nanoseconds
    changed = facts.st_ctim.nanoseconds
  }

  /// Of the file that `path` leads to; nil where there is none.
  package init?(of path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    self.init(facts)
  }

  /// As `numbers` tells them.
  package init?(numbers: [Int]) {
    guard numbers.count == 4 else { return nil }
    (number, byteCount) = (numbers[0], numbers[1])
    (modified, changed) = (numbers[2], numbers[3])
  }

  package var numbers: [Int] { [number, byteCount, modified, changed] }
}

extension DigestBuilder {
  package mutating func add(_ mark: FileMark?) {
    guard let mark else { return add(nil as Int?) }
    for number in mark.numbers { add(number) }
  }
}

extension timespec {
  /// Since 1970. A file may claim any date.
  package var nanoseconds: Int { tv_sec &* 1_000_000_000 &+ tv_nsec }

  /// What the clock says.
  package static var now: timespec {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now
  }
}
