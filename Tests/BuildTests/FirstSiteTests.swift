import Build
import BuildBench
import Cache
import Configuration
import Foundation
import Imaging
import Model
import Sandbox
import Synchronization
import TestSupport
import Testing

/// A gallery of many new pictures is published before their larger sizes are made.
struct FirstSiteTests {
  private let bench: GalleryBench
  private var folder: TemporaryFolder { bench.folder }

  init() throws { bench = try GalleryBench(Catalogue(count: 0)) }

  private func paint(_ count: Int) throws {
    let size = try #require(PixelSize(width: 170, height: 120))
    for number in 1...count {
      let bytes = try Painting(scene: .lake, palette: .dawn, seed: UInt64(number))
        .paint(size, as: .jpeg)
      try folder.write(bytes, to: "pics/\(number).jpg")
    }
  }

  private func build(
    into output: String = "out", passing state: String? = nil,
    watching watch: @escaping @Sendable (BuildEvent) -> Void = { _ in }
  ) async -> Report {
    let pictures = Query(
      source: SourceName("folder"), search: "", parameters: ["path": "pics"],
      folder: folder.path + "/pics")
    return await bench.build(
      [pictures], output: folder.path + "/" + output, passing: state, leastPutOff: 5,
      watching: watch,
      changing: { $0.renditions.widths = [60, 120, 160] }
    ).report
  }

  /// How many images the site has of each width.
  private func widths() throws -> [String: Int] {
    try folder.files(under: "out").filter { $0.contains("img/") }.reduce(into: [:]) {
      widths, name in
      let parts = name.split(separator: "-").suffix(2)
      let kind = name.split(separator: ".").last ?? ""
      widths["\(kind) \(parts.first ?? "")", default: 0] += 1
    }
  }

  @Test func manyNewPicturesAreThereBeforeTheirLargerSizes() async throws {
    try paint(6)
    let first = Mutex<[String: Int]>([:])
    let report = await build { [self] event in
      guard case .firstSite(let waiting) = event else { return }
      #expect(waiting == 6)
      #expect(FileManager.default.fileExists(atPath: folder.path + "/out/index.html"))
      first.withLock { $0 = (try? widths()) ?? [:] }
    }
    #expect(report.exitCode == .success)
    #expect(first.withLock { $0 } == ["webp 60": 6, "jpg 160": 6])
    let whole = try widths()
    #expect(whole["webp 60"] == 6 && whole["webp 120"] == 6 && whole["webp 160"] == 6)

    // It is told of as one build.
    let files = try folder.files(under: "out").sorted()
    #expect(report.files.written == files.count && report.files.unchanged == 0)
    #expect(try report.changes.written.all().sorted() == files)
    #expect(report.renditions.made == 6 * 4 && report.renditions.reused == 0)
    #expect(report.pictures?.changes.added == 6)
    #expect(try await bench.state().runs().count == 1)
    #expect(try folder.files(under: "state").contains { $0.contains("kept") } == false)

    let again = await build()
    #expect(again.files.written == 0 && again.pictures?.changes.added ?? 0 == 0)
    // As if it had been made at once.
    let other = await build(into: "other", passing: "other-state") { event in
      if case .firstSite = event { Issue.record("nothing is to be made") }
    }
    #expect(other.files.tree == report.files.tree)
  }

  /// Its owner works on while the build goes on.
  @Test func aFileThatIsWrittenAfterTheFirstSiteStaysAsItWasUntilTheNextBuild() async throws {
    try paint(6)
    let size = try #require(PixelSize(width: 170, height: 120))
    let other = try Painting(scene: .dunes, palette: .dusk, seed: 9).paint(size, as: .jpeg)
    let report = await build { [folder] event in
      guard case .firstSite = event else { return }
      #expect(throws: Never.self) { try folder.write(other, to: "pics/1.jpg") }
    }
    #expect(report.exitCode == .success)
    let shown = try widths()
    #expect(shown["webp 60"] == 6 && shown["webp 160"] == 5)
    let next = await build()
    #expect(next.pictures?.changes.changed == 1 && next.pictures?.changes.added == 0)
    #expect(try widths()["webp 160"] == 6)
  }

  @Test func aRunThatIsStoppedAfterItsFirstSiteIsGoneOnWith() async throws {
    try paint(6)
    let run = Mutex<Task<Report, Never>?>(nil)
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in begun { break }
      return await build { event in
        if case .firstSite = event { run.withLock { $0?.cancel() } }
      }
    }
    run.withLock { $0 = task }
    begin.yield()
    let report = await task.value
    #expect(report.exitCode == .interrupted)
    #expect(report.problems.first?.summary.contains("has no larger sizes yet") == true)
    #expect(try folder.files(under: "out").contains("index.html"))
    let next = await build()
    #expect(next.exitCode == .success && next.pictures?.changes.added == 0)
    #expect(try widths()["webp 160"] == 6)
  }

  @Test func aFewPicturesHaveAllTheirSizesAtOnce() async throws {
    try paint(4)
    let report = await build { event in
      if case .firstSite = event { Issue.record("they are soon made") }
    }
    #expect(report.exitCode == .success)
    #expect(try widths()["webp 160"] == 4)
  }
}
