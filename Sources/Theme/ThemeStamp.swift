import Glibc
import Model
package import Support

/// The files of a theme's folder as they are at a moment: names, sizes, times. Another one whenever
/// one of them may hold something else.
package struct ThemeStamp: Equatable, Sendable {
  /// Within it a disk may give two states of a file the same time.
  private static let shortestStep = 100_000_000

  private var marks: [String: FileMark] = [:]
  private var seen = 0

  package init(of folder: String) {
    look(into: folder, as: "")
  }

  /// Whether a file was changed just before this moment, in nanoseconds since 1970, and may have been
  /// changed again without a trace.
  package func isRecent(at now: Int) -> Bool {
    marks.values.contains { mark in
      // Each by itself: a file may bear any time, also one that is yet to come.
      [mark.modified, mark.changed].contains {
        (0..<Self.shortestStep).contains(now.subtracting($0))
      }
    }
  }

  package var digest: Digest {
    var builder = DigestBuilder()
    for (path, mark) in marks.sorted(by: { $0.key < $1.key }) {
      builder.add(path)
      builder.add(mark)
    }
    return builder.digest
  }

  package var latestChange: LatestChange {
    marks.values.reduce(into: LatestChange()) { $0.note($1) }
  }

  package static func == (one: ThemeStamp, other: ThemeStamp) -> Bool { one.marks == other.marks }

  private mutating func look(into folder: String, as prefix: String) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while seen < ThemeFolder.mostEntries, let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      seen += 1
      note(folder + "/" + name, as: prefix + name)
    }
  }

  /// A link counts as the file that it leads to; one to a folder is not followed.
  private mutating func note(_ file: String, as path: String) {
    var facts = stat()
    guard stat(file, &facts) == 0 else { return }
    guard facts.st_mode & S_IFMT == S_IFDIR else {
      marks[path] = FileMark(facts)
      return
    }
    guard ThemeFiles.isRead(folder: path), lstat(file, &facts) == 0,
      facts.st_mode & S_IFMT == S_IFDIR
    else { return }
    look(into: file, as: path + "/")
  }
}
