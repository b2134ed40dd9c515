import Glibc
import Model
import Support

/// The files of a folder that a web server would show: no hidden ones, and none that a link leads
/// out of it for.
struct SiteFolder: Sendable {
  /// Larger ones are not looked into.
  static let largest = 512 << 20
  private static let most = 5_000_000

  let root: String
  /// Relative, in no order.
  let paths: [String]

  init(_ folder: String) throws(Failure) {
    guard let root = RealPath.of(folder) else {
      throw Failure(.notFound, "there is no such folder", place: folder)
    }
    self.root = root
    paths = try Self.files(below: root)
  }

  private static func files(below root: String) throws(Failure) -> [String] {
    var paths: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      for (name, kind) in try entries(of: root + "/" + folder) {
        let path = folder + name
        switch kind {
        case DT_DIR: folders.append(path + "/")
        case DT_REG: paths.append(path)
        case DT_LNK where leadsToFile(root + "/" + path, within: root): paths.append(path)
        default: continue
        }
      }
      guard paths.count + folders.count <= most else {
        throw Failure(.badData, "there are more than \(Numbers.grouped(most)) files", place: root)
      }
    }
    return paths
  }

  /// Those that are not hidden, with their kind.
  private static func entries(of folder: String) throws(Failure) -> [(name: String, kind: Int)] {
    guard let stream = opendir(folder) else {
      throw Failure(
        .inputOutput, "the folder cannot be read: \(String(cString: strerror(errno)))",
        place: folder)
    }
    defer { closedir(stream) }
    var entries: [(name: String, kind: Int)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      entries.append((name, kind(of: folder + name, Int(entry.pointee.d_type))))
    }
    return entries
  }

  /// Some disks do not tell it with the name.
  private static func kind(of path: String, _ told: Int) -> Int {
    guard told == DT_UNKNOWN else { return told }
    var status = stat()
    guard lstat(path, &status) == 0 else { return told }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return DT_DIR
    case S_IFREG: return DT_REG
    case S_IFLNK: return DT_LNK
    default: return told
    }
  }

  private static func leadsToFile(_ path: String, within root: String) -> Bool {
    guard let real = RealPath.of(path), real.hasPrefix(root == "/" ? root : root + "/") else {
      return false
    }
    var status = stat()
    return stat(real, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  func read(_ path: String) throws(Failure) -> [UInt8] {
    let name = root + "/" + path
    let file = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw Self.failure(name) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Self.failure(name) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(.inputOutput, "it is no file", place: name)
    }
    guard status.st_size <= Self.largest else {
      throw Failure(.inputOutput, "it is larger than \(Numbers.bytes(Self.largest))", place: name)
    }
    return try Self.bytes(of: file, Int(status.st_size), name)
  }

  private static func bytes(of file: Int32, _ count: Int, _ name: String) throws(Failure) -> [UInt8]
  {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = Glibc.read(file, buffer.baseAddress.map { $0 + filled }, count - filled)
        if got < 0, errno == EINTR { continue }
        failed = got < 0
        guard got > 0 else { return }
        filled += got
      }
    }
    guard !failed else { throw failure(name) }
    return bytes
  }

  private static func failure(_ name: String) -> Failure {
    Failure(.inputOutput, String(cString: strerror(errno)), place: name)
  }
}
