import Foundation
import Model
import Support
import Templating

/// The folder of `--partials`: a partial `name` is the file `name.mustache` in it.
struct PartialFolder: Sendable {
  /// Files of other kinds are looked past, but not without end.
  static let mostEntries = 10_000
  private static let suffix = ".mustache"

  /// As it was typed.
  let name: String
  private let shell: Shell
  private let path: String
  private let realPath: String

  init(name: String, shell: Shell) throws(Failure) {
    let path = shell.located(name)
    guard Folders.isFolder(path) else { throw Messages.noPartialFolder(name) }
    guard let real = RealPath.of(path) else {
      throw Messages.unreadable(name, String(cString: strerror(errno)))
    }
    self.name = name
    self.shell = shell
    self.path = path
    realPath = real
  }

  /// As messages show it.
  func file(of partial: String) -> String {
    "\(name.endsWithSlash ? String(name.dropLast()) : name)/\(partial)\(Self.suffix)"
  }

  /// The names of all partials, but for those that links put there from elsewhere; at most `limit`.
  func names(atMost limit: Int) throws(Failure) -> [String] {
    guard let found = FileManager.default.enumerator(atPath: path) else {
      throw Messages.unreadable(name, "its files cannot be listed")
    }
    var names: [String] = []
    var seen = 0
    while let path = found.nextObject() as? String {
      seen += 1
      guard seen <= Self.mostEntries else { throw Messages.tooManyFiles(name) }
      guard path.hasSuffix(Self.suffix) else { continue }
      guard names.count < limit else { throw Messages.tooManyPartials(name) }
      names.append(String(path.dropLast(Self.suffix.count)))
    }
    return names.filter { !leadsOut($0) }.sorted()
  }

  /// Nil for one that is not there: plain Mustache writes nothing for it.
  func source(of partial: String) throws(Failure) -> String? {
    let shown = file(of: partial)
    var facts = stat()
    guard stat(shell.located(shown), &facts) == 0 else {
      guard [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno) else {
        throw Messages.unreadable(shown, String(cString: strerror(errno)))
      }
      return nil
    }
    // A pipe would be waited for.
    guard facts.st_mode & S_IFMT == S_IFREG else {
      throw Messages.unreadable(shown, "it is not a plain file")
    }
    return try InputFile(shown, shell: shell).text(atMost: ThemeRenderCommand.longestTemplate)
  }

  /// Whether the name, or the links that it leads over, end elsewhere.
  func leadsOut(_ partial: String) -> Bool {
    let parts = partial.pathParts(keepingEmpty: true)
    guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }), !partial.contains("\0")
    else { return true }
    guard let file = RealPath.of(shell.located(file(of: partial))) else { return false }
    return !RealPath.isInside(file, realPath)
  }
}
