import BuildBench
import Cache
import Foundation
import Model
import Sandbox
import TestSupport
import Testing

@testable import Maintenance

/// Looking at a cache that may lie on a disk where nobody can write.
struct ReadOnlyCacheTests {
  private let bench: GalleryBench

  init() throws { bench = try GalleryBench(Catalogue(count: 6)) }

  private func files() throws -> [String] { try bench.folder.files(under: "cache") }

  @Test func whoLooksAtItWritesNothing() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    try FileManager.default.removeItem(atPath: bench.folder.path + "/cache/opening.lock")
    let before = try files()
    let maintenance = try await bench.maintenance(GalleryBench.landscape, for: .reading)
    #expect(try await maintenance.inventory().sources.isEmpty == false)
    #expect(try await maintenance.defects() == [])
    let file = try #require(try bench.folder.files(under: "out").first { $0.hasSuffix(".webp") })
    #expect(
      try await maintenance.provenances(of: file, at: "\(bench.folder.path)/out/\(file)").count == 1
    )
    #expect(try files() == before)
  }

  @Test func aBuildThatBeginsMeanwhileIsNotInItsWay() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    let maintenance = try await bench.maintenance(GalleryBench.landscape, for: .reading)
    await bench.expectBuild(GalleryBench.landscape, GalleryBench.fractal)
    #expect(try await maintenance.inventory().sources.isEmpty == false)
    #expect(try await maintenance.defects() == [])
  }

  @Test func oneThatMustBeMendedFirstIsMended() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    try bench.folder.write("no database at all, but some text", to: "cache/gallerist.sqlite")
    let maintenance = try await bench.maintenance(GalleryBench.landscape, for: .reading)
    #expect(maintenance.openingNote?.contains("set aside") == true)
  }
}
