import Glibc
import Model
import Support

/// A database that was set aside because it could not be read, or a file that belongs to it.
struct SetAsideFile: Hashable, Sendable {
  let name: String
  let facts: FileFacts

  /// Whether this is the database itself, and no file beside it.
  var isDatabase: Bool { name.utf8.last.map(Self.isDigit) ?? false }

  /// `gallerist.sqlite.damaged-1`, `gallerist.sqlite.newer-2-wal`
  static func isName(_ name: String, of database: String) -> Bool {
    for mark in [".damaged-", ".newer-"] where name.hasPrefix(database + mark) {
      let rest = name.utf8.dropFirst((database + mark).utf8.count)
      let tail = String(decoding: rest.drop(while: isDigit), as: UTF8.self)
      return rest.first.map(isDigit) == true && ["", "-wal", "-shm"].contains(tail)
    }
    return false
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

extension FileWorker {
  func setAsideFiles(
    in folder: String, of database: String
  ) throws(CacheError) -> [SetAsideFile] {
    let folder = try File(folder: folder)
    let names = try folder.names { SetAsideFile.isName($0, of: database) ? $0 : nil }
    var files: [SetAsideFile] = []
    for name in names.sorted() {
      guard let facts = try folder.place(of: name).facts else { continue }
      files.append(SetAsideFile(name: name, facts: facts))
    }
    return files
  }

  func remove(_ files: [SetAsideFile], from folder: String) throws(CacheError) {
    let folder = try File(folder: folder)
    for file in files { try folder.remove(file.name, ifStill: file.facts) }
  }
}

extension Cache {
  /// The databases that were set aside, with the files beside them.
  func setAsideFiles() async throws(CacheError) -> [SetAsideFile] {
    try await nextWorker.setAsideFiles(in: folder, of: databaseName)
  }

  func remove(_ files: [SetAsideFile]) async throws(CacheError) {
    guard !files.isEmpty else { return }
    try await nextWorker.remove(files, from: folder)
  }

  /// What the database takes on the disk, with its side files.
  func databaseByteCount() throws(CacheError) -> Int {
    let folder = try File(folder: folder)
    var byteCount = 0
    for ending in ["", "-wal", "-shm"] {
      let facts = try folder.place(of: databaseName + ending).facts
      byteCount = byteCount.adding(facts?.byteCount ?? 0)
    }
    return byteCount
  }

  private var databaseName: String { String(database.path.dropFirst(folder.count + 1)) }

  var folder: String {
    String(database.path[..<(database.path.lastSlash ?? database.path.endIndex)])
  }
}
