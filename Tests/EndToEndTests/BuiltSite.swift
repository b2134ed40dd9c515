import Foundation
import Lint

/// A site as it lies in its folder.
struct BuiltSite {
  let root: String

  var exists: Bool { FileManager.default.fileExists(atPath: root + "/index.html") }

  /// Every file, relative, sorted; the folder's own `.gitignore` aside.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root).filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: root + "/" + name, isDirectory: &isFolder)
        && !isFolder.boolValue && name != ".gitignore"
    }.sorted()
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: root + "/" + name)))
  }

  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  /// The files that a page links to or shows, in order, each once.
  func targets(of page: String) throws -> [String] { Self.targets(of: try check(page), on: page) }

  private func check(_ page: String) throws -> PageReport {
    PageCheck.check(try bytes(page), name: page)
  }

  private static func targets(of check: PageReport, on page: String) -> [String] {
    var seen: Set<String> = []
    return check.links.compactMap { resolve($0.address, on: page) }
      .filter { seen.insert($0).inserted }
  }

  func photos(on page: String) throws -> [String] {
    try targets(of: page).filter { $0.hasPrefix("photo/") }
  }

  /// Every mistake on any page, and every link of any page that leads nowhere.
  func mistakes() throws -> [String] {
    let files = Set(try files())
    return try files.sorted().filter { $0.hasSuffix(".html") }.flatMap { page in
      let check = try check(page)
      let missing = Self.targets(of: check, on: page).filter { !files.contains($0) }
      return check.findings.map(\.description) + missing.map { "\(page) → \($0)" }
    }
  }

  /// The pages of a grid: the first one and its numbered successors.
  func gridPages(_ first: String, numbered: (Int) -> String) -> [String] {
    [first]
      + (2...1_000).lazy.map(numbered).prefix {
        FileManager.default.fileExists(atPath: root + "/" + $0)
      }
  }

  private static func resolve(_ address: String, on page: String) -> String? {
    guard let url = URL(string: address, relativeTo: URL(string: "http://site/" + page)),
      url.host == "site", url.scheme == "http", !url.path.isEmpty, url.path != "/",
      !address.hasPrefix("#")
    else { return nil }
    return String(url.path.dropFirst())
  }
}
