import Build
import BuildBench
import Configuration
import Foundation
import Imaging
import Model
import Sandbox
import Support
import Synchronization
import TestSupport
import Testing

/// A gallery of a search and of a folder, in a theme of its own, that is published again and again. What
/// a test changes holds from the next run on.
struct UpToDateBench {
  let bench: GalleryBench
  var folder: TemporaryFolder { bench.folder }
  var configuration: GalleryConfiguration
  var options: BuildOptions
  var hours = 0.0
  var version = "0"
  var sourceDate: Timestamp?
  var fileClock = FileClock.system

  init() throws {
    bench = try GalleryBench(Catalogue(count: 6))
    let folder = bench.folder
    configuration = bench.configuration([
      Query(source: SourceName("flickr"), search: "landscape"),
      Query(
        source: SourceName("folder"), search: "", parameters: ["path": "pics"],
        folder: folder.path + "/pics"),
    ])
    options = BuildOptions(
      output: folder.path + "/out", cache: folder.path + "/cache", state: folder.path + "/state",
      theme: folder.path + "/theme",
      jobs: 2)
    try write("a", seed: 1)
    try folder.write(#"{"title": "A heron"}"#, to: "pics/a.json")
    try folder.write("body { color: red }\n", to: "theme/assets/own.css")
  }

  func write(_ name: String, seed: UInt64) throws {
    let size = try #require(PixelSize(width: 200, height: 150))
    let bytes = try Painting(scene: .lake, palette: .dawn, seed: seed).paint(size, as: .jpeg)
    try folder.write(bytes, to: "pics/\(name).jpg")
  }

  struct Outcome {
    let report: Report
    /// Whether the run found at once that there was nothing to do.
    let stood: Bool
    let notes: [String]
    let details: [String]
  }

  @discardableResult func run() async -> Outcome {
    let events = Mutex<(notes: [String], details: [String])>(([], []))
    let moment = Timestamp(secondsSince1970: GalleryBench.epoch + Int(hours * 3_600))
    let report = await Gallery(
      configuration: configuration, options: options,
      environment: BuildEnvironment(
        now: { moment }, sourceDate: sourceDate, clock: bench.clock, fileClock: fileClock,
        programVersion: version)
    ).build { event in
      events.withLock {
        if case .note(let note) = event { $0.notes.append(note) }
        if case .detail(let detail) = event { $0.details.append(detail) }
      }
    }
    let reported = events.withLock { $0 }
    return Outcome(
      report: report, stood: reported.notes.contains { $0.hasPrefix("nothing is new") },
      notes: reported.notes, details: reported.details)
  }

  var requests: Int { bench.sandbox.requests.count }

  /// When anything of a file below the folder last changed, for each of them, and of each folder.
  func changes() throws -> [String: Int] {
    var changes: [String: Int] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      changes[name] = FileMark(of: "\(folder.path)/\(name)")?.changed
    }
    return changes
  }

  func file(_ ending: String, in name: String) throws -> String {
    let files = try folder.files(under: name)
    return "\(folder.path)/\(name)/" + (try #require(files.first { $0.hasSuffix(ending) }))
  }

  /// Writes other bytes of the same length, and sets the time back where that is asked for.
  func alter(_ path: String, keepingTime: Bool = false) throws {
    let manager = FileManager.default
    let time = try manager.attributesOfItem(atPath: path)[.modificationDate]
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: try file.seekToEnd() - 2)
    try file.write(contentsOf: Data("\n".utf8))
    try file.close()
    guard keepingTime else { return }
    try manager.setAttributes([.modificationDate: time as Any], ofItemAtPath: path)
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }
}
