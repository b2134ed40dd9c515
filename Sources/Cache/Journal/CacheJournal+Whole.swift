import Glibc
import Model
import Support

/// A journal that is written whole from the database: the first one, and one that has grown to many
/// times of what it says.
extension CacheJournal {
  enum Condition {
    case missing, inOrder
    /// Many times as long as it was when it was written whole.
    case outgrown
    /// No journal, or its first line is damaged.
    case unreadable
  }

  static func condition(at path: String) throws(CacheError) -> Condition {
    guard access(path, F_OK) == 0 else { return .missing }
    let file = try File(cached: path, O_RDONLY, orThrow: .cannotOpen)
    guard let size = file.fileFacts?.byteCount, let wholeSize = file.wholeSize else {
      return .unreadable
    }
    return size > 4 * wholeSize + roomToGrow ? .outgrown : .inOrder
  }

  /// Writes what the database knows beside `path`, and moves it there.
  static func writeWhole(_ database: Database, to path: String) throws(CacheError) {
    let temporary = path + ".new"
    let file = try File(cached: temporary, O_RDWR | O_CREAT | O_TRUNC, orThrow: .cannotOpen)
    var piece = Array(firstLine(wholeSize: 0).utf8)
    for table in KeptTable.all {
      try database.forEach(table.select) { (row) throws(CacheError) in
        piece += [UInt8(ascii: "\n")] + KeptRow(row, of: table).line
        guard piece.count > 64 << 10 else { return }
        try file.append(piece)
        piece = []
      }
    }
    try file.append(piece)
    try file.overwrite(firstLine(wholeSize: file.fileFacts?.byteCount ?? 0))
    try FileError.mapped(to: CacheError.inputOutput) { () throws(FileError) in try file.sync() }
    guard rename(temporary, path) == 0 else { throw CacheError.system(.cannotOpen, path: path) }
  }

  /// About a thousand lines.
  private static let roomToGrow = 256 << 10

  /// Always of the same length.
  fileprivate static func firstLine(wholeSize: Int) -> String {
    let digits = String(wholeSize)
    return beginning + String(repeating: "0", count: 15 - digits.utf8.count) + digits
  }

  fileprivate static let beginning = "gallerist shelf journal 1, written whole with bytes: "
}

extension File {
  /// How long this journal was when it was written whole; nil where it is no journal.
  fileprivate var wholeSize: Int? {
    let expected = Array(CacheJournal.firstLine(wholeSize: 0).utf8)
    var found = [UInt8](repeating: 0, count: expected.count)
    guard pread(descriptor, &found, found.count, 0) == found.count else { return nil }
    let beginning = CacheJournal.beginning.utf8.count
    guard found[..<beginning] == expected[..<beginning] else { return nil }
    return Int(String(decoding: found[beginning...], as: UTF8.self)).flatMap { $0 >= 0 ? $0 : nil }
  }

  fileprivate func append(_ bytes: [UInt8]) throws(CacheError) {
    let reason = bytes.withUnsafeBytes { Descriptor.write($0, to: descriptor) }
    if let reason { throw CacheError.system(.inputOutput, path: path, number: reason) }
  }

  fileprivate func overwrite(_ beginning: String) throws(CacheError) {
    let bytes = Array(beginning.utf8)
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else {
      throw CacheError.system(.inputOutput, path: path)
    }
  }
}
