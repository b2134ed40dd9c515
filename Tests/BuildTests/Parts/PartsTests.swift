import Build
import BuildBench
import Cache
import Configuration
import Foundation
import Imaging
import Model
import Sandbox
import Support
import TestSupport
import Testing

/// A gallery whose sizes were made in parts is that of one machine, byte for byte.
struct PartsTests {
  private static let query = Query(source: SourceName("pixabay"), search: "landscape")

  private let bench: GalleryBench

  init() throws { bench = try GalleryBench(Catalogue(count: 30)) }

  /// Everything below `place`, with cache and state of its own.
  private func gallery(
    _ place: String, cache: String? = nil, _ extent: BuildOptions.Extent = .site,
    offline: Bool = true, queries: [Query] = [query]
  ) -> Gallery {
    let root = bench.folder.path + "/" + place
    var options = BuildOptions(
      output: root + "/out", cache: cache ?? root + "/cache", state: root + "/state",
      freshness: offline ? .offline : nil, jobs: 2)
    options.extent = extent
    let moment = Timestamp(secondsSince1970: GalleryBench.epoch)
    return Gallery(
      configuration: bench.configuration(queries), options: options,
      environment: BuildEnvironment(
        now: { moment }, sourceDate: moment, clock: bench.clock, programVersion: "0"))
  }

  /// A cache that holds what the searches found, and nothing that was made of it.
  private func fetched(_ queries: [Query] = [query]) async throws {
    let report = await gallery("one", .fetched, offline: false, queries: queries).build { _ in }
    #expect(report.exitCode == .success, "\(report.problems) \(report.failures)")
    #expect(report.renditions.made == 0 && report.files == Report.Files())
    #expect(!FileManager.default.fileExists(atPath: bench.folder.path + "/one/out"))
    for name in ["cache", "state"] { try copy("one/\(name)", to: "many/\(name)") }
  }

  private func copy(_ name: String, to other: String) throws {
    let target = bench.folder.path + "/" + other
    try FileManager.default.createDirectory(
      atPath: target.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 },
      withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: bench.folder.path + "/" + name, toPath: target)
  }

  private func part(_ index: Int, of count: Int, queries: [Query] = [query]) async throws -> Report
  {
    let part = try #require(GalleryPart(index, of: count))
    let place = bench.folder.path + "/parts/\(index)"
    return await gallery("many", .part(part, into: place), queries: queries).build { _ in }
  }

  private func merge(_ parts: [Int]) async throws -> MergedCounts {
    let cache = try Cache(folder: bench.folder.path + "/many/cache")
    var counts = MergedCounts()
    for part in parts {
      counts += try await cache.takeOver(
        try Cache(reading: bench.folder.path + "/parts/\(part)"))
    }
    return counts
  }

  /// The sums of all files of a site, which differ where a byte does.
  private func site(_ place: String, queries: [Query] = [query]) async throws -> (String, Report) {
    let report = await gallery(place, queries: queries).build { _ in }
    #expect(report.exitCode == .success, "\(report.problems) \(report.failures)")
    let sums = try String(
      contentsOfFile: "\(bench.folder.path)/\(place)/out/SHA256SUMS", encoding: .utf8)
    return (sums, report)
  }

  private func digests(below name: String) throws -> [String: Digest] {
    let files = try bench.folder.files(under: name)
    return Dictionary(
      uniqueKeysWithValues: try files.map { file in
        let bytes = try Data(contentsOf: URL(filePath: "\(bench.folder.path)/\(name)/\(file)"))
        return (file, Digest(of: Array(bytes)))
      })
  }

  @Test func partsMadeSideBySideGiveTheSiteOfOneMachine() async throws {
    try await fetched()
    let asked = bench.sandbox.requests.count
    let before = try digests(below: "many/cache")
    async let reports = [part(0, of: 3), part(1, of: 3), part(2, of: 3)]
    let made = try await reports.map(\.renditions.made)
    #expect(made.allSatisfy { $0 > 0 }, "\(made)")
    #expect(try await reports.allSatisfy { $0.exitCode == .success })
    // Nothing was written where all of them read.
    #expect(try digests(below: "many/cache") == before)
    let counts = try await merge([0, 1, 2])
    #expect(counts.renditions == made.reduce(0, +) && counts.damaged == [] && counts.copied == 0)
    let (one, _) = try await site("one")
    let (many, report) = try await site("many")
    #expect(many == one)
    // All that was left for the last job is what stands on the front page alone.
    #expect(report.renditions.made < 4, "\(report.renditions)")
    // Only the first job asked anybody.
    #expect(bench.sandbox.requests.count == asked)
    #expect(try await merge([0, 1, 2]).isEmpty)
  }

  @Test func aPartThatIsDoneIsNotDoneTwiceAndOneThatIsMissingCostsNoPicture() async throws {
    try await fetched()
    let first = try await part(1, of: 3)
    let again = try await part(1, of: 3)
    #expect(again.renditions.made == 0 && again.renditions.reused == first.renditions.made)
    _ = try await merge([1])
    let (one, _) = try await site("one")
    let (many, report) = try await site("many")
    #expect(many == one && report.renditions.made > 0)
  }

  @Test func aDamagedFileOfAPartStaysBehind() async throws {
    try await fetched()
    _ = try await part(0, of: 1)
    let files = try bench.folder.files(under: "parts/0/renditions").sorted()
    let broken = bench.folder.path + "/parts/0/renditions/" + (try #require(files.first))
    var bytes = try Data(contentsOf: URL(filePath: broken))
    bytes[bytes.count / 2] ^= 0x20
    try bytes.write(to: URL(filePath: broken))
    let counts = try await merge([0])
    #expect(counts.damaged == [broken])
    let (one, _) = try await site("one")
    let (many, _) = try await site("many")
    #expect(many == one)
  }

  @Test func filesOfOnesOwnAreDevelopedInParts() async throws {
    let query = Query(
      source: .folder, search: "", title: "Mine", parameters: ["path": "pics"],
      folder: bench.folder.path + "/pics")
    let size = try #require(PixelSize(width: 400, height: 300))
    for seed in 0..<6 {
      try bench.folder.write(
        try Painting(scene: .silk, palette: .dawn, seed: UInt64(seed)).paint(size),
        to: "pics/\(seed).jpg")
    }
    try await fetched([query])
    for index in 0..<2 {
      let report = try await part(index, of: 2, queries: [query])
      #expect(report.exitCode == .success, "\(report.problems) \(report.failures)")
    }
    #expect(try await merge([0, 1]).renditions > 0)
    let (one, _) = try await site("one", queries: [query])
    let (many, report) = try await site("many", queries: [query])
    #expect(many == one && report.renditions.made < 4, "\(report.renditions)")
  }

  @Test func partsShareOutAllPicturesAndNoneTwice() throws {
    let ids = (0..<1_000).map { PictureID(source: SourceName("pixabay"), own: String($0)) }
    let parts = try (0..<7).map { try #require(GalleryPart($0, of: 7)) }
    for id in ids { #expect(parts.count { $0.holds(id) } == 1) }
    // Of a thousand none has much more than its share.
    #expect(parts.allSatisfy { part in (90...200).contains(ids.count(where: part.holds)) })
    #expect(GalleryPart(7, of: 7) == nil && GalleryPart(-1, of: 7) == nil)
    #expect(GalleryPart(0, of: 0) == nil)
  }

  @Test func aPartThatWouldLieInTheCacheIsRefused() async throws {
    try await fetched()
    let part = try #require(GalleryPart(0, of: 1))
    for place in ["many/cache/part", "many/cache", "many"] {
      let report = await gallery("many", .part(part, into: bench.folder.path + "/" + place))
        .build { _ in }
      #expect(report.exitCode == .usage)
    }
    let nowhere = await gallery("nowhere", .part(part, into: bench.folder.path + "/parts/0"))
      .build { _ in }
    #expect(nowhere.exitCode == .notFound)
  }
}
