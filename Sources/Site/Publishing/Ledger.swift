import Foundation
import Model

/// Which files of an output folder are ours, and how they looked when we left them.
struct Ledger: Equatable {
  struct Entry: Equatable {
    var stamp: FileStamp
    /// Nil for pages, which are compared byte by byte.
    var origin: Origin?
  }

  /// What a published file was made of: where it is the same, so is the file.
  struct Origin: Equatable {
    /// Of a file of the cache, or of one of the user's own.
    var digest: Digest
    /// What was written into it; nil where it was copied as it is.
    var addition: Digest?
  }

  var entries: [String: Entry] = [:]
  /// Where the site is; nil where an earlier version wrote the ledger.
  var folder: String?

  private static let heading = "gallerist ledger 1"
  /// Begins a line of fewer parts than an entry has: earlier versions pass it over.
  private static let folderMark = "folder"

  /// The ledger at `path`; an empty one where there is none or it cannot be read as one.
  init(path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return }
    // By bytes: a ledger may be long, and is read in every run.
    let lines = String(decoding: data, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n"))
    guard let heading = lines.first, heading.elementsEqual(Self.heading.utf8) else { return }
    for line in lines.dropFirst() {
      let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { Substring($0) }
      if parts.count == 2, parts[0] == Self.folderMark { folder = String(parts[1]) }
      guard parts.count == 4, let byteCount = Int(parts[0]), let modified = Int(parts[1]),
        Self.staysInside(parts[3])
      else { continue }
      entries[String(parts[3])] = Entry(
        stamp: FileStamp(byteCount: byteCount, modified: modified), origin: Origin(parts[2]))
    }
  }

  init() {}

  /// Everything that either of the two holds.
  init(_ older: Ledger, overlaidBy newer: Ledger) {
    entries = older.entries.merging(newer.entries) { $1 }
    folder = newer.folder ?? older.folder
  }

  /// Written beside and renamed, so that there is always a whole one.
  func write(to path: String) throws {
    var text = Self.heading + "\n"
    if let folder { text += "\(Self.folderMark)\t\(folder)\n" }
    for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
      let stamp = entry.stamp
      text += "\(stamp.byteCount)\t\(stamp.modified)\t\(entry.origin?.text ?? "-")\t\(name)\n"
    }
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  private static func staysInside(_ name: Substring) -> Bool {
    name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
    }
  }
}

extension Ledger.Origin {
  /// Between the two digests. Earlier versions take both together for none, and write the file
  /// again.
  private static let separator = UInt8(ascii: "+")

  /// Nil where it is no digest, and no two of them.
  fileprivate init?(_ text: Substring) {
    let parts = text.utf8.split(separator: Self.separator, omittingEmptySubsequences: false)
    let digests = parts.compactMap { Digest(hex: String(Substring($0))) }
    guard let digest = digests.first, digests.count == parts.count, parts.count <= 2 else {
      return nil
    }
    self.init(digest: digest, addition: parts.count == 2 ? digests.last : nil)
  }

  fileprivate var text: String {
    digest.hex + (addition.map { "\(UnicodeScalar(Self.separator))\($0.hex)" } ?? "")
  }
}
