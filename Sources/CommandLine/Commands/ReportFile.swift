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

  /// The same piece by piece: the first build of a large site changes millions of files.
  func write(
    _ forEachPiece: ((String) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    if goesToOutput { return try forEachPiece { shell.output.write($0) } }
    let file: FileHandle
    // As `.atomic` does it.
    let waiting = isPlainOrMissing ? path + ".new" : nil
    do {
      if let waiting { try Data().write(to: URL(fileURLWithPath: waiting)) }
      file = try FileHandle(forWritingTo: URL(fileURLWithPath: waiting ?? path))
    } catch {
      throw Messages.unwritable(kind, name, error.systemReason)
    }
    do throws(Failure) {
      try forEachPiece { (piece) throws(Failure) in
        do {
          try file.write(contentsOf: Data(piece.utf8))
        } catch {
          throw Messages.unwritable(kind, name, error.systemReason)
        }
      }
      if let waiting, rename(waiting, path) != 0 {
        throw Messages.unwritable(kind, name, String(cString: strerror(errno)))
      }
    } catch {
      if let waiting { unlink(waiting) }
      throw error
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
