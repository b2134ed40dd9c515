import Build
import Imaging
import Model
import Sandbox
import Support
import TestSupport
import Testing

struct ResumeTests {
  private static let piece = 20_000
  private static let first = Catalogue(count: 1).items.first
  private let bench: ThreePages
  private let item: CatalogueItem

  init() throws {
    let size = PixelSize(width: 1_280, height: 853)
    bench = try ThreePages { if $0.id == Self.first?.id { $0.size = size ?? $0.size } }
    item = try #require(bench.catalogue.items.first)
  }

  private var place: Faults.Place { .image(id: item.id, role: .large) }

  /// What was asked for the large image of the one picture, in order.
  private func requests(of run: ThreePages.Run) -> [SandboxRequest] {
    run.requests.filter { ThreePages.isImage($0.path, of: item) && $0.path.contains("_1280.") }
  }

  /// The bytes that are kept, and published, are those that the service has.
  private func expectWholeImage(_ run: ThreePages.Run) async throws {
    #expect(run.report.exitCode == .success, "\(run.report.problems)")
    #expect(try await bench.partialFiles() == [])
    let path = try #require(requests(of: run).first?.path)
    let whole = Digest(of: try await bench.get(path)).hex
    let kept = try bench.folder.files(under: "cache/originals")
    #expect(kept.contains { $0.replacing("/", with: "") == whole })
    let published = try bench.siteFiles()
      .filter { $0.hasPrefix("original/") && $0.contains("\(item.id)") }
    #expect(published.count == 1)
    for name in published { #expect(Digest(of: try bench.siteBytes(name)).hex == whole) }
  }

  @Test func aCutDownloadGoesOnWhereItEnded() async throws {
    bench.faults.set(.cut(after: Self.piece), at: place, times: 2)
    let run = await bench.run()
    let asked = requests(of: run)
    #expect(
      asked.map { $0.header("Range") }
        == [nil, "bytes=\(Self.piece)-", "bytes=\(2 * Self.piece)-"])
    #expect(asked.first?.header("If-Range") == nil)
    let states = Set(asked.dropFirst().map { $0.header("If-Range") })
    #expect(states.count == 1 && states.first??.hasPrefix("\"") == true, "\(states)")
    try await expectWholeImage(run)
  }

  @Test func withoutAStateADownloadBeginsAnew() async throws {
    bench.faults.set(.cut(after: Self.piece, isResumable: false), at: place, times: 1)
    let run = await bench.run()
    #expect(requests(of: run).map { $0.header("Range") } == [nil, nil])
    try await expectWholeImage(run)
  }

  @Test func whoSendsEverythingAgainIsTakenAtTheirWord() async throws {
    bench.faults.set(.wholeAlways, at: place)
    bench.faults.set(.cut(after: Self.piece), at: place, times: 1)
    let run = await bench.run()
    #expect(requests(of: run).map { $0.header("Range") } == [nil, "bytes=\(Self.piece)-"])
    try await expectWholeImage(run)
  }

  @Test func halfOfOneImageIsNeverJoinedToAnother() async throws {
    let size = try #require(PixelSize(width: 1_280, height: 800))
    let other = try #require(bench.catalogue.items.last).painting
    let bytes = try other.paint(size, as: .jpeg)
    bench.faults.set(.body(bytes, type: "image/jpeg"), at: place)
    bench.faults.set(.cut(after: Self.piece), at: place, times: 1)
    let run = await bench.run()
    #expect(run.report.exitCode == .success, "\(run.report.problems)")
    let published = try bench.siteFiles()
      .filter { $0.hasPrefix("original/") && $0.contains("\(item.id)") }
    #expect(try published.map { try bench.siteBytes($0) } == [bytes])
  }

  @Test func whatWasCutForGoodIsFetchedAnewByTheNextRun() async throws {
    // Too little to get on with.
    bench.faults.set(.cut(after: 10), at: place)
    let failed = await bench.run()
    #expect(failed.report.exitCode == .incomplete, "\(failed.report.problems)")
    #expect(try await bench.partialFiles() == [])
    bench.faults.clear()
    let next = await bench.run()
    #expect(requests(of: next).map { $0.header("Range") } == [nil])
    try await expectWholeImage(next)
  }
}
