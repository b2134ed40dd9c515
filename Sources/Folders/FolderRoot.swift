import Foundation
import Glibc
import Model
import Search
import Support

/// The folder that is searched, once it is known to be there.
struct FolderRoot: Sendable {
  /// Absolute, without any link in it.
  let path: String
  /// What the folder is called.
  let name: String
  /// What its owner calls the pictures in it.
  let title: String
  /// What the own names of its pictures may have begun with in earlier versions.
  let earlierStarts: [String]

  init(_ query: Query) throws(SearchError) {
    let written = query.parameters["path"] ?? query.folder ?? ""
    guard let folder = query.folder ?? query.parameters["path"], !folder.isEmpty else {
      throw Self.problem("no folder to search is given", written)
    }
    guard let real = RealPath.of(folder) else {
      throw Self.problem(
        errno == ENOENT ? "the folder to search does not exist" : Self.unreadable(errno), written)
    }
    var facts = stat()
    guard stat(real, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR else {
      throw Self.problem("the path to search is not a folder", written)
    }
    guard access(real, R_OK | X_OK) == 0 else {
      throw Self.problem(Self.unreadable(errno), written)
    }
    path = real
    name = real.pathParts().last.map { CleanText.line(String($0)) } ?? "root"
    title = query.title ?? name
    earlierStarts = [written, real].map { [name] in
      "\(name)-\(Digest(of: RealPath.normalised($0)).hex.prefix(6))/"
    }
  }

  /// What the own names of its pictures begin with: the same wherever the folder lies, and however that is
  /// written.
  var start: String {
    let isEarlier = PictureID(source: .folder, own: name + "/").isOfEarlierVersion
    return isEarlier ? "\(name)_/" : "\(name)/"
  }

  private static func unreadable(_ number: Int32) -> String {
    "the folder to search cannot be read: \(String(cString: strerror(number)))"
  }

  private static func problem(_ detail: String, _ written: String) -> SearchError {
    SearchError(
      .notFound, address: CleanText.line(written), detail: detail,
      nextStep: "name a folder with --folder DIR, or as `parameters.path` of the query")
  }
}

/// Paths as texts.
enum FolderPath {
  static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.endsWithSlash ? folder + name : "\(folder)/\(name)"
  }

  static func lastPart(_ path: String) -> String {
    path.pathParts().last.map(String.init) ?? path
  }

  /// What comes before the last part, without the slash between them.
  static func folder(of path: String) -> String {
    path.lastSlash.map { String(path[..<$0]) } ?? ""
  }

  /// The name of a file without its ending.
  static func stem(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// What comes behind the last dot of a name; empty where there is none.
  static func ending(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }

  /// A path within the folder as part of an id: control characters, and marks that reorder the
  /// text around them, as `%XX`; so is every letter beyond ASCII where the name is written with
  /// combining marks, since it would be the same text as a name that is not.
  static func identity(_ path: String) -> String {
    let composed = path.precomposedStringWithCanonicalMapping
    let isComposed = composed.utf8.elementsEqual(path.utf8)
    var identity = String.UnicodeScalarView()
    for scalar in path.unicodeScalars {
      let isPlain =
        switch scalar.properties.generalCategory {
        case .control, .format: false
        default: scalar != "%" && (isComposed || scalar.isASCII)
        }
      identity.append(
        contentsOf: isPlain
          ? String(scalar).unicodeScalars : WebAddress.encoded(String(scalar)).unicodeScalars)
    }
    return String(identity)
  }
}
