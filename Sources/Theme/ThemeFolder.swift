import Glibc
import Model
import Support

/// The files of a theme's folder, read with limits: hidden files are passed over, and a link may
/// not lead out of the folder.
struct ThemeFolder {
  static let mostFiles = 1_000
  static let mostBytesOfOne = 8 << 20
  static let mostBytes = 64 << 20
  /// Files that do not belong to the theme are looked past, but not without end.
  static let mostEntries = 10_000

  struct Contents {
    /// Path within the folder, with `/`, to bytes.
    var files: [String: [UInt8]] = [:]
    /// The paths of what is no part of a theme, sorted; those of folders end in `/`.
    var strangers: [String] = []
  }

  let folder: String
  let realFolder: String

  init(_ folder: String) throws(Failure) {
    var facts = stat()
    guard stat(folder, &facts) == 0, let real = RealPath.of(folder) else {
      throw [ENOENT, ENOTDIR].contains(errno)
        ? Self.missing(folder) : Self.unreadable("the theme folder", folder, errno)
    }
    guard facts.st_mode & S_IFMT == S_IFDIR else { throw Self.missing(folder) }
    self.folder = folder
    realFolder = real
  }

  func contents() throws(Failure) -> Contents {
    var contents = Contents()
    let paths = try paths()
    contents.strangers = paths.filter { !ThemeFiles.belongs($0) }
    var total = 0
    for path in paths where ThemeFiles.belongs(path) {
      let bytes = try read(path)
      total += bytes.count
      guard contents.files.count < Self.mostFiles, total <= Self.mostBytes else { throw tooLarge }
      contents.files[path] = bytes
    }
    return contents
  }
}

extension ThemeFolder {
  var tooLarge: Failure {
    Failure(
      .badData,
      "the theme is too large: at most \(Numbers.grouped(Self.mostFiles)) files and "
        + "\(Self.mostBytes >> 20) MiB are read", place: folder)
  }

  private static func missing(_ folder: String) -> Failure {
    Failure(
      .notFound, "there is no theme folder", place: folder,
      nextStep: "name a folder with templates, or leave out --theme")
  }

  static func unreadable(_ what: String, _ place: String, _ reason: Int32) -> Failure {
    Failure(
      .inputOutput, "\(what) cannot be read: \(String(cString: strerror(reason)))", place: place)
  }
}

extension ThemeFolder {
  /// The file that was opened is the one that is judged, so that no link can be changed between.
  func read(_ path: String) throws(Failure) -> [UInt8] {
    let place = "\(folder)/\(path)"
    let file = try FileError.mapped(to: Self.failure) { () throws(FileError) in try File(place) }
    // Nil where it was removed since.
    guard let real = RealPath.of("/proc/self/fd/\(file.descriptor)") else {
      throw Self.failure(FileError(path: place))
    }
    guard RealPath.isInside(real, realFolder) else {
      throw Failure(.badData, "a file of the theme is a link that leads out of it", place: place)
    }
    return try FileError.mapped(to: Self.failure) { () throws(FileError) in
      try file.regularFacts()
      return try file.bytes(atMost: Self.mostBytesOfOne)
    }
  }

  private static func failure(_ error: FileError) -> Failure {
    switch error.reason {
    case .system(let number): unreadable("a file of the theme", error.path, number)
    case .isFolder, .notRegular:
      Failure(.badData, "a file of the theme is not a regular file", place: error.path)
    case .longerThan(let limit), .holdsMoreThan(let limit):
      Failure(
        .badData, "a file of the theme is larger than \(limit >> 20) MiB", place: error.path)
    }
  }
}
