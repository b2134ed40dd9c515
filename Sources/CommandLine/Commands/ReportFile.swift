import Foundation
import Gallery
import Model

/// Where `--report` sends the report.
struct ReportFile: Sendable {
  let name: String
  let shell: Shell

  private var path: String { shell.located(name) }
  private var goesToOutput: Bool { name == "-" }

  /// Says before a long run what would only show after it.
  func check() throws(Failure) {
    guard !goesToOutput else { return }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if Folders.isFolder(path) { throw Messages.unwritableReport(name, "it is a folder") }
    guard Folders.isFolder(folder) else {
      throw Messages.unwritableReport(name, "its folder is not there")
    }
    guard access(isPlainOrMissing ? folder : path, W_OK) == 0 else {
      throw Messages.unwritableReport(name, String(cString: strerror(errno)))
    }
  }

  func write(_ report: Report) throws(Failure) {
    guard !goesToOutput else { return shell.output.write(report.json) }
    // A device or a pipe is written to; only a plain file can be replaced as a whole.
    let options: Data.WritingOptions = isPlainOrMissing ? .atomic : []
    do {
      try Data(report.json.utf8).write(to: URL(fileURLWithPath: path), options: options)
    } catch {
      throw Messages.unwritableReport(name, error.localizedDescription)
    }
  }

  private var isPlainOrMissing: Bool {
    var facts = stat()
    return stat(path, &facts) != 0 || facts.st_mode & S_IFMT == S_IFREG
  }
}
