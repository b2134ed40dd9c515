package import Build
import Cache
package import Configuration
package import Foundation
import Imaging
package import Model
import Publishing
import Sandbox
import Site
import Support
package import TestSupport
import Testing

/// A folder of pictures that is published again and again, a day after the other.
package struct HistoryBench {
  package let bench: GalleryBench
  package var folder: TemporaryFolder { bench.folder }

  package init() throws { bench = try GalleryBench(Catalogue(count: 0)) }

  /// The beginning of the run of that day.
  package static func moment(day: Int) -> Timestamp {
    Timestamp(secondsSince1970: GalleryBench.epoch + day * 86_400)
  }

  /// A picture that was last written on that day.
  package func write(_ name: String, seed: UInt64 = 1, day: Int = 0) throws {
    let size = try #require(PixelSize(width: 200, height: 150))
    let bytes = try Painting(scene: .lake, palette: .dawn, seed: seed).paint(size, as: .jpeg)
    let file = try folder.write(bytes, to: "pics/\(name).jpg")
    let date = Date(timeIntervalSince1970: Double(Self.moment(day: day).secondsSince1970))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
  }

  package func write(title: String, of name: String) throws {
    let text = try #require(
      String(bytes: JSONEncoder().encode(["title": title]), encoding: .utf8))
    try folder.write(text, to: "pics/\(name).json")
  }

  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/pics/\(name).jpg")
  }

  package var query: Query {
    Query(
      source: SourceName("folder"), search: "", parameters: ["path": "pics"],
      folder: folder.path + "/pics")
  }

  @discardableResult package func build(
    day: Int, output: String = "out", freshness: BuildOptions.Freshness? = nil,
    isDryRun: Bool = false, sourceDate: Timestamp? = nil, keeping: Bool = false,
    removals: BuildOptions.Removals = .bounded, adopts: Bool = false,
    watching watch: @escaping @Sendable (BuildEvent) -> Void = { _ in },
    changing change: (inout GalleryConfiguration) -> Void = { _ in }
  ) async -> Report {
    var configuration = bench.configuration([query])
    configuration.removed = keeping ? .keep : .drop
    change(&configuration)
    return await Gallery(
      configuration: configuration,
      options: BuildOptions(
        output: "\(folder.path)/\(output)", cache: folder.path + "/cache",
        state: folder.path + "/state", freshness: freshness,
        removals: removals, adopts: adopts, isDryRun: isDryRun, jobs: 2),
      environment: BuildEnvironment(
        now: { Self.moment(day: day) }, sourceDate: sourceDate, programVersion: "0")
    ).build(watching: watch)
  }

  /// Brings back the site of an earlier run.
  package func rollback(to run: Int? = nil, day: Int = 0) async throws -> Report {
    try await Rollback(
      output: folder.path + "/out", state: folder.path + "/state", jobs: 2,
      environment: BuildEnvironment(now: { Self.moment(day: day) }, programVersion: "0")
    ).run(to: run) { _, _ in }.report
  }

  /// All files of the site, with what they hold.
  package func bytes(_ output: String = "out") throws -> [String: Data] {
    try folder.files(under: output).reduce(into: [:]) {
      $0[$1] = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(output)/\($1)"))
    }
  }

  package func editions(_ output: String = "out") async throws -> [SiteEdition] {
    let site = try #require(RealPath.of("\(folder.path)/\(output)"))
    return try await StateStore(folder: folder.path + "/state").editions(ofSite: site)
  }

  /// The page of a picture, or that of its metadata; also of one that is gone.
  package func path(of name: String, in kind: String = "photo") throws -> String {
    let files = try folder.files(under: "out/\(kind)").filter { $0.contains(name) }
    return try "\(kind)/" + #require(files.first)
  }

  /// The files of a picture's images.
  package func images(of name: String) throws -> [String] {
    try folder.files(under: "out").filter { $0.contains(name) && !$0.hasSuffix(".html") }
  }

  package func page(_ name: String, _ output: String = "out") throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(output)/\(name)", encoding: .utf8)
  }
}
