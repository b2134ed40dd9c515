import Glibc
import Model
import Support

/// One thing in a folder.
struct FolderEntry {
  enum Kind { case file, folder, link }

  let name: String
  let kind: Kind

  /// Whether its name says that it is an image.
  var isNamedImage: Bool { Self.endings.contains(ending) }

  private var ending: String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  private static let endings: Set = [
    "jpg", "jpeg", "jpe", "jfif", "png", "webp", "gif", "tif", "tiff", "avif", "heic", "heif",
  ]
}

extension FolderEntry {
  /// What is in the folder at `path`, in the order of the names; nil where it cannot be read.
  /// Hidden things are left out, as are pipes, sockets and devices.
  static func all(in path: String) -> [FolderEntry]? {
    guard let found = try? File.entries(of: path) else { return nil }
    var entries: [(name: NaturalName, entry: FolderEntry)] = []
    for (name, kind) in found where name.utf8.first != UInt8(ascii: ".") {
      guard let kind = Kind(kind) else { continue }
      entries.append((NaturalName(name), FolderEntry(name: name, kind: kind)))
    }
    return entries.sorted { $0.name < $1.name }.map(\.entry)
  }
}

extension FolderEntry.Kind {
  fileprivate init?(_ kind: Int) {
    switch kind {
    case DT_REG: self = .file
    case DT_DIR: self = .folder
    case DT_LNK: self = .link
    default: return nil
    }
  }
}
