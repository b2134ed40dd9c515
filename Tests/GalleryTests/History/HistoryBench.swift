import Configuration
import Foundation
import Gallery
import Imaging
import Model
import Publishing
import Sandbox
import Site
import TestSupport
import Testing

@testable import Cache

/// A folder of pictures that is published again and again, a day after the other.
struct HistoryBench {
  let bench: GalleryBench
  var folder: TemporaryFolder { bench.folder }

  init() throws { bench = try GalleryBench(Catalogue(count: 0)) }

  /// The beginning of the run of that day.
  static func moment(day: Int) -> Timestamp {
    Timestamp(secondsSince1970: GalleryBench.epoch + day * 86_400)
  }

  /// A picture that was last written on that day.
  func write(_ name: String, seed: UInt64 = 1, day: Int = 0) throws {
    let size = try #require(PixelSize(width: 200, height: 150))
    let bytes = try Painting(scene: .lake, palette: .dawn, seed: seed).paint(size, as: .jpeg)
    let file = try folder.write(bytes, to: "pics/\(name).jpg")
    let date = Date(timeIntervalSince1970: Double(Self.moment(day: day).secondsSince1970))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
  }

  func write(title: String, of name: String) throws {
    let text = try #require(
      String(bytes: JSONEncoder().encode(["title": title]), encoding: .utf8))
    try folder.write(text, to: "pics/\(name).json")
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/pics/\(name).jpg")
  }

  var query: Query {
    Query(
      source: SourceName("folder"), search: "", parameters: ["path": "pics"],
      folder: folder.path + "/pics")
  }

  @discardableResult func build(
    day: Int, output: String = "out", freshness: BuildOptions.Freshness? = nil,
    isDryRun: Bool = false, sourceDate: Timestamp? = nil, keeping: Bool = false
  ) async -> Report {
    var configuration = bench.configuration([query])
    configuration.removed = keeping ? .keep : .drop
    return await Gallery(
      configuration: configuration,
      options: BuildOptions(
        output: "\(folder.path)/\(output)", cache: folder.path + "/cache", freshness: freshness,
        isDryRun: isDryRun, jobs: 2),
      environment: BuildEnvironment(
        now: { Self.moment(day: day) }, sourceDate: sourceDate, programVersion: "0")
    ).build { _ in }
  }

  func editions(_ output: String = "out") async throws -> [SiteEdition] {
    let site = try #require(OutputFolder.realPath("\(folder.path)/\(output)"))
    return try await Cache(folder: folder.path + "/cache").editions(ofSite: site)
  }

  /// When the pictures of the site came and last changed, in days, by their names.
  func days(_ output: String = "out") async throws -> [String: [Int]] {
    let site = try #require(OutputFolder.realPath("\(folder.path)/\(output)"))
    return try await Cache(folder: folder.path + "/cache").days(ofSite: site)
  }

  /// The page of a picture, or that of its metadata; also of one that is gone.
  func path(of name: String, in kind: String = "photo") throws -> String {
    let files = try folder.files(under: "out/\(kind)").filter { $0.contains(name) }
    return try "\(kind)/" + #require(files.first)
  }

  /// The files of a picture's images.
  func images(of name: String) throws -> [String] {
    try folder.files(under: "out").filter { $0.contains(name) && !$0.hasSuffix(".html") }
  }

  func page(_ name: String, _ output: String = "out") throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(output)/\(name)", encoding: .utf8)
  }
}

extension Cache {
  fileprivate func days(ofSite folder: String) throws -> [String: [Int]] {
    let rows = try database.all(
      """
      SELECT name, added, changed FROM site_picture JOIN site ON site = id
      WHERE gone = 0 AND folder = ?
      """, [.text(folder)]
    ) { row in (row.text(0), [row.integer(1), row.integer(2)].map(Self.day)) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  private static func day(_ seconds: Int) -> Int { (seconds - GalleryBench.epoch) / 86_400 }
}
