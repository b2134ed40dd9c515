import Model
import Support

/// What stands above the files in a ledger.
struct LedgerHeading {
  static let version = "gallerist ledger 2"
  private static let folderMark = "folder"
  private static let treeMark = "tree"

  var folder: String?
  var tree: Digest?
  /// With the end of its last line.
  private(set) var byteCount = 0

  init(folder: String?, tree: Digest?) {
    self.folder = folder
    self.tree = tree
  }

  /// Nil where it is that of no ledger. Lines of two parts belong to it, those of files have more.
  init?(_ text: [UInt8]) {
    guard text.starts(with: (Self.version + "\n").utf8) else { return nil }
    byteCount = Self.version.utf8.count + 1
    while let end = text[byteCount...].firstIndex(of: NamedLines.newline) {
      let line = text[byteCount..<end]
      guard line.count(where: { $0 == NamedLines.tab }) == 1 else { break }
      let parts = line.split(
        separator: NamedLines.tab, maxSplits: 1, omittingEmptySubsequences: false)
      let value = String(decoding: parts[1], as: UTF8.self)
      switch String(decoding: parts[0], as: UTF8.self) {
      case Self.folderMark: folder = value
      case Self.treeMark: tree = Digest(hex: value)
      default: break
      }
      byteCount = end + 1
    }
  }

  /// Of a ledger; no more of it is read.
  init?(ofFile path: String) {
    let start = try? LineText(ofFile: path, atMost: LedgerFile.headingSize)
    guard let start, let bytes = try? start.bytes(of: start.range) else { return nil }
    self.init(bytes)
  }

  var bytes: [UInt8] {
    var text = Self.version + "\n"
    // A path with a line break in it would be read as two lines.
    if let folder, !folder.contains(where: { $0.isNewline || $0 == "\t" }) {
      text += "\(Self.folderMark)\t\(folder)\n"
    }
    if let tree { text += "\(Self.treeMark)\t\(tree.hex)\n" }
    return Array(text.utf8)
  }
}
