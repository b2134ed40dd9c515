import Foundation
import Model

/// The files of a theme's folder, read with limits: hidden files are passed over, and a link may
/// not lead out of the folder.
struct ThemeFolder {
  static let mostFiles = 1_000
  static let mostBytesOfOne = 8 << 20
  static let mostBytes = 64 << 20

  private let folder: String
  private let realFolder: String

  init(_ folder: String) throws(Failure) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
    else {
      throw Failure(
        .notFound, "there is no theme folder", place: folder,
        nextStep: "name a folder with templates, or leave out --theme")
    }
    self.folder = folder
    realFolder = Self.realPath(folder)
  }

  /// Path within the folder, with `/`, to bytes.
  func files() throws(Failure) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var total = 0
    for path in try paths() {
      let bytes = try read(path)
      total += bytes.count
      guard files.count < Self.mostFiles, total <= Self.mostBytes else {
        throw Failure(
          .badData,
          "the theme is too large: at most \(Numbers.grouped(Self.mostFiles)) files and "
            + "\(Self.mostBytes >> 20) MiB are read", place: folder)
      }
      files[path] = bytes
    }
    return files
  }

  /// The files that may belong to a theme, sorted.
  private func paths() throws(Failure) -> [String] {
    guard let found = FileManager.default.enumerator(atPath: folder) else {
      throw Failure(.inputOutput, "the theme folder cannot be read", place: folder)
    }
    var paths: [String] = []
    while let path = found.nextObject() as? String {
      guard paths.count <= Self.mostFiles * 10 else { break }
      let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
      if !isHidden, ThemeFiles.belongs(path) { paths.append(path) }
    }
    return paths.sorted().filter { !isFolder($0) }
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
    return isFolder.boolValue
  }

  private func read(_ path: String) throws(Failure) -> [UInt8] {
    let place = "\(folder)/\(path)"
    guard Self.realPath(place).hasPrefix(realFolder + "/") else {
      throw Failure(.badData, "a file of the theme is a link that leads out of it", place: place)
    }
    guard let handle = FileHandle(forReadingAtPath: place) else {
      throw Failure(.inputOutput, "a file of the theme cannot be read", place: place)
    }
    let data: Data?
    do {
      defer { try? handle.close() }  // Nothing was written, so nothing can be lost.
      data = try handle.read(upToCount: Self.mostBytesOfOne + 1)
    } catch {
      throw Failure(.inputOutput, "a file of the theme cannot be read", place: place, cause: error)
    }
    guard let bytes = data, bytes.count <= Self.mostBytesOfOne else {
      guard data != nil else { return [] }
      throw Failure(
        .badData, "a file of the theme is larger than \(Self.mostBytesOfOne >> 20) MiB",
        place: place)
    }
    return Array(bytes)
  }

  private static func realPath(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
