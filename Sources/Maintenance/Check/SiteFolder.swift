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
  /// Relative, in no order; pipes, sockets and devices among them, and links that lead to nothing, which no
  /// server can read.
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
        case DT_LNK:
          let link = root + "/" + path
          if leadsToFile(link, within: root) || RealPath.of(link) == nil { paths.append(path) }
        default: paths.append(path)
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
    do throws(FileError) {
      return try File.entries(of: folder).filter { $0.name.utf8.first != UInt8(ascii: ".") }
    } catch {
      throw Failure(.inputOutput, "the folder cannot be read: \(error.words)", place: folder)
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
    do throws(FileError) {
      return try File.bytes(of: name, atMost: Self.largest)
    } catch {
      throw Failure(.inputOutput, error.words, place: name)
    }
  }
}
