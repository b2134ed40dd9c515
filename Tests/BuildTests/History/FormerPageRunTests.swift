import Build
import BuildBench
import Cache
import Foundation
import Model
import Publishing
import Sandbox
import Site
import Support
import TestSupport
import Testing

/// What builds leave at the addresses of pages that their site has no more.
struct FormerPageRunTests {
  private let site: HistoryBench

  init() throws {
    site = try HistoryBench()
    for (seed, name) in ["aster", "beech", "clover"].enumerated() {
      try site.write(name, seed: UInt64(seed))
    }
  }

  private func known() async throws -> [String] {
    let folder = try #require(RealPath.of("\(site.folder.path)/out"))
    return try await StateStore(folder: site.folder.path + "/state").formerPages(ofSite: folder)
  }

  @Test func aPictureThatWentLeavesItsPagesButNoImage() async throws {
    await site.build(day: 1)
    try site.remove("beech")
    #expect(await site.build(day: 2).exitCode == .success)
    for path in [try site.path(of: "beech"), try site.path(of: "beech", in: "info")] {
      #expect(try site.page(path).contains("This photo was removed"))
    }
    #expect(try site.images(of: "beech") == [])
    let gone = [try site.path(of: "beech", in: "info"), try site.path(of: "beech")]
    #expect(try await known() == gone)
  }

  @Test func theyStayFromRunToRunAndNothingIsWrittenAnew() async throws {
    await site.build(day: 1)
    try site.remove("beech")
    await site.build(day: 2)
    let report = await site.build(day: 3)
    #expect(report.files.written == 0 && report.files.removed == 0)
    #expect(try site.page(site.path(of: "beech")).contains("was removed"))
    try site.remove("aster")
    await site.build(day: 4)
    let gone = try site.path(of: "aster", in: "info")
    #expect(try await known().first == gone)
    #expect(try await known().count { $0.hasPrefix("photo/") || $0.hasPrefix("info/") } == 4)
  }

  @Test func theyStayWhereTheLedgerIsLost() async throws {
    await site.build(day: 1)
    try site.remove("beech")
    let tree = await site.build(day: 2).files.tree
    try FileManager.default.removeItem(atPath: site.folder.path + "/state/ledgers")
    let report = await site.build(day: 3)
    #expect(report.files.tree == tree && report.files.removed == 0)
    #expect(try site.page(site.path(of: "beech")).contains("was removed"))
  }

  @Test func aPictureThatComesBackTakesItsAddressAgain() async throws {
    await site.build(day: 1)
    let before = try site.page(site.path(of: "beech"))
    try site.remove("beech")
    await site.build(day: 2)
    try site.write("beech", seed: 1)
    await site.build(day: 3)
    #expect(try site.page(site.path(of: "beech")) == before)
    #expect(try await known() == [])
  }

  @Test func twoCachesWithTheSameRunsLeadToTheSameBytes() async throws {
    let other = try FormerPageRunTests()
    for bench in [site, other.site] {
      await bench.build(day: 1)
      try bench.remove("beech")
      await bench.build(day: 2)
    }
    let path = try site.path(of: "beech")
    #expect(try site.page(path) == other.site.page(path))
  }

  @Test func aDryRunCountsThem() async throws {
    await site.build(day: 1)
    try site.remove("beech")
    await site.build(day: 2, isDryRun: true)
    #expect(try !site.page(site.path(of: "beech")).contains("was removed"))
  }
}

/// The same of searches at a service.
struct FormerSearchTests {
  private let bench: GalleryBench
  private let source = SourceName("pixabay")

  init() throws { bench = try GalleryBench(Catalogue(count: 12)) }

  private func page(_ path: String) throws -> String {
    try String(contentsOfFile: "\(bench.folder.path)/out/\(path)", encoding: .utf8)
  }

  @Test func aSearchWithANewNameLeavesAPointerToIt() async throws {
    _ = await bench.build(Query(source: source, search: "landscape", slug: "first"))
    _ = await bench.build(Query(source: source, search: "landscape", slug: "second"))
    #expect(try page("s/first/index.html").contains("url=../../s/second/index.html"))
    _ = await bench.build(Query(source: source, search: "landscape", slug: "third"))
    for former in ["first", "second"] {
      #expect(try page("s/\(former)/index.html").contains("url=../../s/third/index.html"))
    }
    _ = await bench.build(Query(source: source, search: "landscape", slug: "first"))
    #expect(try !page("s/first/index.html").contains("has moved"))
    #expect(try page("s/third/index.html").contains("url=../../s/first/index.html"))
  }

  @Test func whileASearchIsUnknownItsPagesAreNotTakenForGone() async throws {
    let herons = Query(source: source, search: "landscape")
    let others = Query(source: source, search: "fractal")
    _ = await bench.build(herons, others)
    bench.sandbox.faults.set(.status(500, "oops"), at: .search(page: nil))
    let unknown = Query(source: source, search: "unknown")
    let before = try page("s/landscape/index.html")
    _ = await bench.build([others, unknown], daysLater: 0.5)
    #expect(try page("s/landscape/index.html") == before)
  }
}
