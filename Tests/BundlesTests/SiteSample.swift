import Foundation
import Model
import Support
import TestSupport

@testable import Bundles

/// A small site in a folder of its own, with its list of digests.
struct SiteSample {
  let folder: TemporaryFolder
  static let page =
    "<!DOCTYPE html>" + String(repeating: "<p>a page that can be packed</p>", count: 40)

  static let image: [UInt8] = {
    var generator = SplitMix64(7)
    return (0..<5_000).map { _ in UInt8.random(in: 0 ... .max, using: &generator) }
  }()

  static let files: [String: [UInt8]] = [
    "index.html": Array(page.utf8), "photo/3f/tea-3fa8c1.html": Array((page + "tea").utf8),
    "photo/3f/100 %\r.html": Array("odd".utf8), "img/3f/tea-3fa8c1-64.webp": image,
    "empty.txt": [], "gallery.json": Array(gallery.utf8),
    "s/tea/gallery.json": Array(collection.utf8),
  ]

  private static let gallery = """
    {"version":1,"title":"Tea & cups","author":"Ada\\nLovelace","address":"https://tea.example/",\
    "collections":[{"id":"tea","pictures":"s/tea/gallery.json"},{"id":"no","pictures":"../../etc/passwd"},\
    {"id":"again","pictures":"s/tea/gallery.json"}]}
    """

  private static let collection = """
    {"pictures":[{"id":"folder:tea.jpg","page":"photo/3f/tea-3fa8c1.html","title":"Tea","caption":"Hot <b>",\
    "tags":["cup"],"creator":{"name":"Ada"},"license":{"id":"cc0","name":"CC0","address":"https://cc0.example/"},\
    "width":64,"height":48,"position":{"latitude":1.25,"longitude":-3.5},\
    "images":[{"file":"img/3f/tea-3fa8c1-64.webp","type":"image/webp","width":64,"height":48,"bytes":5000}]},\
    {"page":"photo/../../../x.html"},{"page":"elsewhere.html"},7]}
    """

  init() throws {
    folder = try TemporaryFolder()
    for (path, bytes) in Self.files { try folder.write(bytes, to: "site/" + path) }
    try list()
  }

  var site: String { folder.path + "/site" }
  var output: String { folder.path + "/tea.zip" }

  /// Lists what is there now.
  func list() throws {
    let paths = try folder.files(under: "site").filter { $0 != "SHA256SUMS" }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let lines = try paths.map {
      "\(Digest(of: try bytes("site/" + $0)).hex)  \($0)\n"
    }
    try folder.write(lines.joined(), to: "site/SHA256SUMS")
  }

  func bytes(_ path: String) throws -> [UInt8] {
    try File.bytes(of: "\(folder.path)/\(path)", atMost: 1 << 24)
  }

  @discardableResult
  func bundle(isBag: Bool = false, to output: String? = nil, jobs: Int = 2) throws
    -> SiteBundle.Summary
  {
    let bundle = try SiteBundle(of: site, to: output ?? self.output, jobs: jobs)
    return isBag ? try bundle.writeBag(version: "1.2.3") : try bundle.writeZip()
  }

  func verified(_ path: String? = nil) throws(Failure) -> BundleCheck.Result {
    try BundleCheck(of: path ?? output) { _, _ in }.run()
  }

  /// As somebody else unpacks it.
  func unpack(_ path: String? = nil) async throws -> String {
    let place = folder.path + "/unpacked"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let script = "import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extractall(sys.argv[2])"
    let outcome = try await Program(path: "/usr/bin/python3").run(
      ["-c", script, path ?? output, place], in: place)
    guard outcome.status == 0 else { throw Failure(.software, outcome.errors) }
    return place
  }
}
