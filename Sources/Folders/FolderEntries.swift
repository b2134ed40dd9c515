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
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard let folder = fdopendir(descriptor) else {
      close(descriptor)
      return nil
    }
    defer { closedir(folder) }
    var entries: [(name: NaturalName, entry: FolderEntry)] = []
    while let next = readdir(folder) {
      guard let entry = FolderEntry(next, in: descriptor) else { continue }
      entries.append((NaturalName(entry.name), entry))
    }
    return entries.sorted { $0.name < $1.name }.map(\.entry)
  }

  private init?(_ entry: UnsafeMutablePointer<dirent>, in folder: Int32) {
    let name = Descriptor.name(of: entry)
    guard name.utf8.first != UInt8(ascii: "."),
      let kind = Self.kind(of: Descriptor.kind(of: entry), name, in: folder)
    else { return nil }
    self.init(name: name, kind: kind)
  }

  private static func kind(of type: UInt8, _ name: String, in folder: Int32) -> Kind? {
    switch Int(type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN): break
    default: return nil
    }
    // Not every file system says it at once.
    var facts = stat()
    guard fstatat(folder, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return nil
    }
  }
}
