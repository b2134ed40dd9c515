import Foundation
import Model

/// Which files of an output folder are ours, and how they looked when we left them.
struct Ledger: Equatable {
  struct Entry: Equatable {
    var byteCount: Int
    /// In nanoseconds since 1970.
    var modified: Int
    /// Of files copied from the cache; pages are compared byte by byte.
    var digest: Digest?
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
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    guard lines.first.map(String.init) == Self.heading else { return }
    for line in lines.dropFirst() {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      if parts.count == 2, parts[0] == Self.folderMark { folder = String(parts[1]) }
      guard parts.count == 4, let byteCount = Int(parts[0]), let modified = Int(parts[1]),
        Self.staysInside(parts[3])
      else { continue }
      entries[String(parts[3])] = Entry(
        byteCount: byteCount, modified: modified, digest: Digest(hex: String(parts[2])))
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
      text += "\(entry.byteCount)\t\(entry.modified)\t\(entry.digest?.hex ?? "-")\t\(name)\n"
    }
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  private static func staysInside(_ name: Substring) -> Bool {
    !name.isEmpty && !name.hasPrefix("/")
      && !name.split(separator: "/", omittingEmptySubsequences: false).contains { part in
        part.isEmpty || part == "." || part == ".."
      }
  }
}
