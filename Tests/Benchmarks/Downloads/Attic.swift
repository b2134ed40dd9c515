import Glibc
import TestSupport

/// The folders of runs that are over. Their files are emptied at once, and removed only at the end: a
/// file system without a journal looks at every file that was removed in the last minutes before it
/// makes a new one, and that would be counted as the work of the next run.
final class Attic {
  private var folders: [TemporaryFolder] = []

  func keep(_ folder: TemporaryFolder) throws {
    for name in try folder.files() { truncate("\(folder.path)/\(name)", 0) }
    folders.append(folder)
  }
}
