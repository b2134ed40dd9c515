import Foundation
import Model
import Support

/// Where `--report` sends the report, `--changed` the list of changed files, or `--metrics` the figures.
struct ReportFile: Sendable {
  enum Kind: String {
    case report = "the report"
    case changes = "the list of changed files"
    case metrics = "the metrics file"
  }

  let name: String
  let kind: Kind
  let shell: Shell

  private var path: String { shell.located(name) }
  private var goesToOutput: Bool { name == "-" }

  /// Says before a long run what would only show after it.
  ///
  /// - Parameter site: the folder that is built: whatever is written there would be a file of the
  ///   site, or be uploaded with it.
  func check(apartFrom site: String) throws(Failure) {
    guard !goesToOutput else { return }
    guard !lies(in: site) else { throw Messages.withinSite(kind, name) }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if Folders.isFolder(path) { throw Messages.unwritable(kind, name, "it is a folder") }
    guard Folders.isFolder(folder) else {
      throw Messages.unwritable(kind, name, "its folder does not exist")
    }
    guard access(isPlainOrMissing ? folder : path, W_OK) == 0 else {
      throw Messages.unwritable(kind, name, String(cString: strerror(errno)))
    }
  }

  /// By whatever links.
  private func lies(in site: String) -> Bool {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard let site = RealPath.of(site) else { return false }
    return [path, folder].compactMap(RealPath.of).contains {
      $0 == site || $0.hasPrefix(site + "/")
    }
  }

  func write(_ text: String) throws(Failure) {
    guard !goesToOutput else { return shell.output.write(text) }
    // A device or a pipe is written to; only a plain file can be replaced as a whole.
    let options: Data.WritingOptions = isPlainOrMissing ? .atomic : []
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: options)
    } catch {
      throw Messages.unwritable(kind, name, error.systemReason)
    }
  }

  /// What an earlier run wrote there.
  var earlier: String? {
    guard !goesToOutput, isPlainOrMissing,
      let bytes = try? File.bytes(of: path, atMost: 1 << 20)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private var isPlainOrMissing: Bool {
    var facts = stat()
    return stat(path, &facts) != 0 || facts.st_mode & S_IFMT == S_IFREG
  }
}
