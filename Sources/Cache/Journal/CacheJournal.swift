import Glibc
import Support

/// What the files in the blob stores are, as text: the database can be made anew from it.
///
/// Lines are only ever added, by several processes at once, after the row is in the database. Each
/// begins with its line break, so that what was cut off before it does not spoil it.
final class CacheJournal {
  static let name = "shelf-journal.txt"

  private let file: File

  /// Opens the journal at `path` for adding to it.
  init(path: String) throws(CacheError) {
    file = try File(cached: path, O_WRONLY | O_APPEND | O_CREAT, orThrow: .cannotOpen)
  }

  /// Adds a line for each row, all with one write: nobody else's lines come between them.
  func append(_ rows: [KeptRow]) throws(CacheError) {
    guard !rows.isEmpty else { return }
    let lines = rows.flatMap { [lineBreak] + $0.line }
    for _ in 1...3 {
      let written = write(file.descriptor, lines, lines.count)
      if written == lines.count { return }
      // What was written in part ends with a line that is skipped, and all are written again: the
      // same line twice says nothing new.
      guard written >= 0 || errno == EINTR else {
        throw CacheError.system(.inputOutput, path: file.path)
      }
    }
    throw CacheError(.inputOutput, path: file.path, detail: "lines could not be written whole")
  }

  /// Gives every row in the journal at `path` to `body`, in the order in which they were added. Lines
  /// that make no sense are left out; so is everything where there is no journal.
  static func forEachRow(
    at path: String, do body: (KeptRow) throws(CacheError) -> Void
  ) throws(CacheError) {
    guard access(path, F_OK) == 0 else { return }
    let file = try File(cached: path, O_RDONLY, orThrow: .cannotOpen)
    guard file.fileFacts != nil else { return }
    var rest: [UInt8] = []
    try file.forEachPiece(orThrow: CacheError.inputOutput) { (piece) throws(CacheError) in
      var lines = (rest + piece).split(separator: lineBreak, omittingEmptySubsequences: false)
      rest = lines.popLast().map(Array.init) ?? []
      // No line is so long: this is no journal any more.
      if rest.count > longestLine { rest = [] }
      for line in lines { if let row = KeptRow(line: line) { try body(row) } }
    }
    if let row = KeptRow(line: rest[...]) { try body(row) }
  }
}

private let lineBreak = UInt8(ascii: "\n")
private let longestLine = 1 << 20
