import Glibc
import Model
import Support

/// The folder of a recording: a README, whose first line says what it is, and the exchanges.
enum Recording {
  private static let readme = "README"
  private static let exchanges = "exchanges"

  /// Makes a new one, and gives the folder for its exchanges.
  static func make(at path: String, begun: Timestamp) throws(Failure) -> FolderHandle {
    try makeFolders(path)
    if let present = try? File.entries(of: path), !present.isEmpty {
      throw Failure(
        .cannotCreate, "the folder for the recording is not empty", place: path,
        nextStep: "name a new folder with --record, or empty this one")
    }
    do {
      let folder = try FolderHandle(path)
      // Of two runs that begin the same recording at once, the second fails here.
      let handle = try folder.makeSubfolder(exchanges)
      let text = Array(RecordingMarker.text(begun: begun).utf8)
      try folder.write(readme) { file throws(FileError) in try file.write(text) }
      return handle
    } catch {
      throw unmakeable(path, error.detail)
    }
  }

  private static func makeFolders(_ path: String) throws(Failure) {
    let parts = path.pathParts(keepingEmpty: true)
    for count in parts.indices.map({ $0 + 1 }) {
      let folder = parts.prefix(count).joined(separator: "/")
      guard !folder.isEmpty, mkdir(folder, 0o755) != 0, errno != EEXIST else { continue }
      throw unmakeable(path, FileError(path: folder).words)
    }
  }

  private static func unmakeable(_ path: String, _ reason: String) -> Failure {
    Failure(
      .cannotCreate, "the recording cannot be made: \(reason)", place: path,
      nextStep: "name a folder that you may write to with --record")
  }

  /// Opens the folder of the exchanges of one that is there.
  static func open(at path: String) throws(Failure) -> FolderHandle {
    let folder = try folder(at: path)
    let text = try found(at: path) { () throws(RecordingError) in try folder.text(of: readme) }
    try RecordingMarker.check(text, place: path)
    return try found(at: path) { () throws(RecordingError) in try folder.subfolder(exchanges) }
  }

  private static func folder(at path: String) throws(Failure) -> FolderHandle {
    do {
      return try FolderHandle(path)
    } catch {
      throw Failure(
        .notFound,
        error.isMissing ? "there is no recording" : "the recording cannot be read: \(error.detail)",
        place: path, nextStep: "name the folder of a recording with --replay")
    }
  }

  private static func found<Value>(
    at path: String, _ look: () throws(RecordingError) -> Value
  ) throws(Failure) -> Value {
    do { return try look() } catch { throw RecordingMarker.isNone(path, error.detail) }
  }
}
