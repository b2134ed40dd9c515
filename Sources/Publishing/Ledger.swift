import Model
import Support

/// Which files of an output folder are ours, how they looked when we left them, and what they were
/// made of. A large one is 60 MB, so it stays the text it is in its file.
struct Ledger: Sendable {
  struct Entry: Equatable, Sendable {
    var stamp: FileStamp
    /// Of what the file holds; nil where an earlier version wrote it.
    var content: Digest?
    /// Of everything it was made of; nil where that was not known before it was made.
    var inputs: Digest?
    /// Of the file of the cache, or of the user's own, that it was copied from or made of; nil for
    /// pages.
    var origin: Digest?
  }

  /// Where the site is; nil where an early version wrote the ledger.
  let folder: String?
  /// Of the list of all files and their digests: that of the whole site.
  let tree: Digest?
  let lines: NamedLines

  init(folder: String?, tree: Digest?, lines: NamedLines) {
    self.folder = folder
    self.tree = tree
    self.lines = lines
  }

  init() { self.init(folder: nil, tree: nil, lines: NamedLines()) }

  /// The ledger at `path`; an empty one where there is none or it cannot be read as one.
  init(path: String) {
    guard let text = LedgerFile.bytes(path) else {
      self.init()
      return
    }
    self.init(text)
  }

  private init(_ text: [UInt8]) {
    let heading = LedgerHeading(text)
    self.init(
      folder: heading?.folder, tree: heading?.tree,
      lines: heading.map { heading in
        NamedLines(text, from: heading.byteCount) { LedgerLine.isWhole($0) }
      } ?? NamedLines())
  }

  var isEmpty: Bool { lines.isEmpty }

  /// Where the file's line is.
  func index(of name: String) -> Int? { lines.index(of: name) }

  func entry(at index: Int) -> Entry? { lines.withLine(at: index) { LedgerLine.entry(of: $0) } }

  func entry(of name: String) -> Entry? { index(of: name).flatMap(entry) }

  /// The names of the files of which this is true.
  func names(where isSought: (UnsafeRawBufferPointer) -> Bool) -> [String] {
    (0..<lines.count).compactMap { index in
      lines.withLine(at: index) { isSought($0) ? $0.name.text : nil }
    }
  }
}
