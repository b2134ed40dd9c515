import Model
import Support

/// Which files of an output folder are ours, how they looked when we left them, and what they were
/// made of. A large one is 1 GB, so it is looked up in its file, which stays open when another takes
/// its name.
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
  ///
  /// - Parameter limit: no more than so many bytes of it are held in memory.
  init(path: String, inMemoryAtMost limit: Int = Self.smallest) {
    do throws(FileError) {
      try self.init(try LineText(ofFile: path), path, limit)
    } catch {
      self.init()
    }
  }

  private init(_ text: LineText, _ path: String, _ limit: Int) throws(FileError) {
    let size = text.range.count
    guard size <= LedgerFile.largest,
      let heading = LedgerHeading(try text.bytes(of: 0..<min(size, LedgerFile.headingSize)))
    else {
      self.init()
      return
    }
    let text = size <= limit ? try text.inMemory() : text
    self.init(
      folder: heading.folder, tree: heading.tree,
      lines: try Self.lines(text.part(from: heading.byteCount), path))
  }

  /// What is smaller than that is read as a whole.
  static let smallest = 4 << 20

  /// Of a damaged text, those lines that are whole, in order.
  private static func lines(_ text: LineText, _ path: String) throws(FileError) -> NamedLines {
    if let lines = try NamedLines(text, where: LedgerLine.isWhole) { return lines }
    var sorter = LineSorter(beside: path, isLenient: true)
    let cursor = LineCursor(text)
    while try cursor.advance() {
      if LedgerLine.isWhole(cursor.line) { try sorter.append(Array(cursor.line)) }
    }
    return try NamedLines(try sorter.text(), where: LedgerLine.isWhole) ?? NamedLines()
  }

  var isEmpty: Bool { lines.isEmpty }

  /// A line of it.
  struct Known: Sendable {
    /// How many lines come before it.
    let number: Int
    let entry: Entry
  }

  func known(_ name: String) throws(FileError) -> Known? {
    try lines.find(name) { number, line in
      LedgerLine.entry(of: line).map { Known(number: number, entry: $0) }
    } ?? nil
  }

  func entry(of name: String) throws(FileError) -> Entry? { try known(name)?.entry }

  func entryOrFail(of name: String) throws(Failure) -> Entry? {
    try FileError.mapped(to: LedgerFile.cannotRead) { () throws(FileError) in
      try entry(of: name)
    }
  }

  /// Every line, in order.
  func forEachLine<Problem: Error>(
    orThrow problem: (FileError) -> Problem,
    _ body: (UnsafeRawBufferPointer) throws(Problem) -> Void
  ) throws(Problem) {
    let cursor = lines.lines()
    while true {
      let isThere: Bool
      do throws(FileError) { isThere = try cursor.advance() } catch { throw problem(error) }
      guard isThere else { return }
      try body(cursor.line)
    }
  }

  /// The names of the files of which this is true.
  func names(where isSought: (UnsafeRawBufferPointer) -> Bool) throws(Failure) -> [String] {
    var names: [String] = []
    try forEachLine(orThrow: LedgerFile.cannotRead) { (line) throws(Failure) in
      if isSought(line) { names.append(line.name.text) }
    }
    return names
  }
}
