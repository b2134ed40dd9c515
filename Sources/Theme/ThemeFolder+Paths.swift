import Glibc
import Model
import Support

extension ThemeFolder {
  private enum Kind {
    case file, folder, linkedFolder
  }

  /// Of files, and of folders that are not looked into; sorted.
  func paths() throws(Failure) -> [String] {
    var paths: [String] = []
    var open = [""]
    var seen = 0
    while let current = open.popLast() {
      for name in try names(in: current, atMost: Self.mostEntries - seen) {
        seen += 1
        let path = current + name
        switch try kind(of: path) {
        case .folder where ThemeFiles.isRead(folder: path): open.append(path + "/")
        case .folder, .linkedFolder: paths.append(path + "/")
        case .file: paths.append(path)
        case nil: continue
        }
      }
    }
    return paths.sorted()
  }

  /// Those that are not hidden.
  private func names(in path: String, atMost limit: Int) throws(Failure) -> [String] {
    let place = path.isEmpty ? folder : "\(folder)/\(path)"
    do throws(FileError) {
      return try File.entries(of: place, atMost: limit).map(\.name).filter { !$0.hasPrefix(".") }
    } catch {
      guard let number = error.number else { throw tooLarge }
      throw Self.unreadable("a folder of the theme", place, number)
    }
  }

  /// Nil for what has just been removed. What a link cannot say is told when its file is read.
  private func kind(of path: String) throws(Failure) -> Kind? {
    let place = "\(folder)/\(path)"
    var facts = stat()
    guard lstat(place, &facts) == 0 else {
      guard errno == ENOENT else { throw Self.unreadable("a folder of the theme", place, errno) }
      return nil
    }
    if facts.st_mode & S_IFMT == S_IFDIR { return .folder }
    guard stat(place, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR else { return .file }
    return .linkedFolder
  }
}
