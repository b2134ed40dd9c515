import Glibc
package import Model
package import Support

/// The files of a folder that a web server would show: no hidden ones, and none that a link leads
/// out of it for.
package struct SiteFolder: Sendable {
  /// Larger ones are not looked into.
  package static let largest = 512 << 20
  private static let most = 5_000_000

  package let root: String

  package init(_ folder: String) throws(Failure) {
    guard let root = RealPath.of(folder) else {
      throw Failure(.notFound, "there is no such folder", place: folder)
    }
    self.root = root
  }

  /// All of them, in the order of `forEachPath`.
  package func paths() throws(Failure) -> [String] {
    var paths: [String] = []
    try forEachPath { path throws(Failure) in
      guard paths.count < Self.most else {
        throw Failure(
          .badData, "there are more than \(Numbers.grouped(Self.most)) files", place: root)
      }
      paths.append(path)
    }
    return paths
  }

  /// Relative, in the order of their bytes, as they are read; pipes, sockets and devices among them, and links that
  /// lead to nothing, which no server can read. No more is in memory than the names of the folders on the way.
  package func forEachPath(_ take: (String) throws(Failure) -> Void) throws(Failure) {
    var folders = [(path: "", left: try entries(of: ""))]
    while let last = folders.indices.last {
      guard let name = folders[last].left.popLast() else {
        folders.removeLast()
        continue
      }
      let path = folders[last].path + name
      if name.endsWithSlash {
        folders.append((path, try entries(of: path)))
      } else {
        try take(path)
      }
    }
  }

  /// The last first. Folders have a slash at their end: so they come where what is in them does.
  private func entries(of folder: String) throws(Failure) -> [String] {
    let names = try Self.entries(of: "\(root)/\(folder)").compactMap { name, kind in
      switch kind {
      case DT_DIR: name + "/"
      case DT_LNK:
        Self.leadsToFile("\(root)/\(folder)\(name)", within: root)
          || RealPath.of("\(root)/\(folder)\(name)") == nil ? name : nil
      default: name
      }
    }
    return names.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) }
  }

  package func holds(_ path: String) -> Bool { Self.leadsToFile("\(root)/\(path)", within: root) }

  /// Those that are not hidden, with their kind.
  private static func entries(of folder: String) throws(Failure) -> [(name: String, kind: Int)] {
    do throws(FileError) {
      return try File.entries(of: folder).filter { $0.name.utf8.first != UInt8(ascii: ".") }
    } catch {
      throw Failure(.inputOutput, "the folder cannot be read: \(error.words)", place: folder)
    }
  }

  private static func leadsToFile(_ path: String, within root: String) -> Bool {
    guard let real = RealPath.of(path), RealPath.isInside(real, root) else {
      return false
    }
    var status = stat()
    return stat(real, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  package func read(_ path: String) throws(Failure) -> [UInt8] {
    let name = root + "/" + path
    do throws(FileError) {
      return try File.bytes(of: name, atMost: Self.largest)
    } catch {
      throw Failure(.inputOutput, error.words, place: name)
    }
  }

  /// Of a file that is not to be held.
  package func digest(of path: String) throws(Failure) -> Digest {
    let cannotRead = { (error: FileError) in
      Failure(.inputOutput, error.words, place: error.path)
    }
    var hasher = SHA256()
    try open(path).forEachPiece(orThrow: cannotRead) { piece throws(Failure) in
      hasher.update(piece)
    }
    return hasher.finish()
  }

  /// A regular file of it, wherever in the folder a link leads to it.
  package func open(_ path: String) throws(Failure) -> File {
    let name = root + "/" + path
    guard let real = RealPath.of(name), RealPath.isInside(real, root) else {
      throw Failure(
        .inputOutput, "the file is not there any more, or leads out of the folder", place: name,
        nextStep: "remove the link, or run `gallerist build` again")
    }
    do throws(FileError) {
      let file = try File(real, O_RDONLY | O_NOFOLLOW)
      try file.regularFacts()
      return file
    } catch {
      throw Failure(.inputOutput, error.words, place: name)
    }
  }
}
