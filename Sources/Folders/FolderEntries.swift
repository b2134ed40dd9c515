import Glibc
import Model
import Support

/// One thing in a folder.
struct FolderEntry {
  enum Kind {
    case file, folder, link
    /// A pipe, a socket, a device.
    case special
  }

  let name: String
  let kind: Kind
  /// What its name says that it is.
  let content: NamedContent

  init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
    content = NamedContent(of: name)
  }

  /// Whether nobody looks for pictures in what is called so: hidden things, and what disks, network
  /// storages, archivers and galleries keep for themselves, such as the thumbnails of a storage beside each
  /// picture.
  static func isPassedOver(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: ".") || isOfSystem(name)
  }

  private static func isOfSystem(_ name: String) -> Bool {
    systemNames.contains(name.lowercased())
  }

  private static let systemNames: Set = [
    "#recycle", "#snapshot", "$recycle.bin", ".@__thumb", ".picasaoriginals", ".thumbnails",
    ".trashes", "@eadir", "@recently-snapshot", "@recycle", "@tmp", "__macosx", "found.000",
    "lost+found", "network trash folder", "recycler", "system volume information",
    "temporary items", "pwg_format", "pwg_high", "pwg_representative",
  ]
}

extension FolderEntry {
  /// What is in the folder at `path`, in the order of the names; nil where it cannot be read.
  /// What nobody looks for is left out; of what systems keep for themselves it is told how much.
  static func all(in path: String) -> (entries: [FolderEntry], ofSystem: Int)? {
    guard let found = try? File.entries(of: path) else { return nil }
    var entries: [(name: NaturalName, entry: FolderEntry)] = []
    for (name, kind) in found where !isPassedOver(name) {
      entries.append((NaturalName(name), FolderEntry(name, Kind(kind))))
    }
    return (
      entries.sorted { $0.name < $1.name }.map(\.entry),
      found.count { isOfSystem($0.name) && $0.kind == Int(DT_DIR) }
    )
  }
}

extension FolderEntry.Kind {
  fileprivate init(_ kind: Int) {
    switch kind {
    case DT_REG: self = .file
    case DT_DIR: self = .folder
    case DT_LNK: self = .link
    default: self = .special
    }
  }
}
