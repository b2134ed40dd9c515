import Build
import BuildBench
import Cache
import Configuration
import Foundation
import Model
import Sandbox
import Support
import TestSupport
import Testing

@testable import Maintenance

// Each draws its own pictures: all at once they would wait for each other too long.
@Suite(.serialized)
struct RepairTests {
  private let bench: GalleryBench
  private let item: CatalogueItem

  init() throws {
    let catalogue = Catalogue(count: 8)
    bench = try GalleryBench(catalogue)
    item = try #require(catalogue.matching("landscape").first)
  }

  @Test func withoutACacheThereIsNoneAfterwardsEither() async throws {
    let failure = await #expect(throws: Failure.self) { _ = try await bench.maintenance() }
    #expect(failure?.code == .notFound)
    #expect(!FileManager.default.fileExists(atPath: bench.folder.path + "/cache"))
  }

  @Test(arguments: [SourceImage.Role.preview, .large])
  func aFlippedBitInAnOriginalIsFoundAndMended(role: SourceImage.Role) async throws {
    await bench.expectBuild(GalleryBench.landscape)
    let original = try await bench.original(of: item, role: role)
    try bench.flipBit(in: original.path)
    let maintenance = try await bench.maintenance(GalleryBench.landscape)
    let defects = try await maintenance.defects()
    #expect(defects.map(\.path) == [original.path])
    #expect(defects.map(\.kind) == [.changed])
    #expect(try await maintenance.outcomes(defects) == [.fetched])
    #expect(try await maintenance.defects() == [])
    #expect(try await bench.original(of: item, role: role).digest == original.digest)
  }

  @Test func aMissingOriginalIsFetchedAgain() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    let path = try await bench.original(of: item).path
    try FileManager.default.removeItem(atPath: path)
    let maintenance = try await bench.maintenance()
    let defects = try await maintenance.defects()
    #expect(defects.map(\.kind) == [.missing])
    #expect(try await maintenance.outcomes(defects) == [.fetched])
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func aBrokenRenditionIsDroppedAndTheNextBuildMakesIt() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    let original = try await bench.original(of: item)
    let origins = try await bench.cache().origins(of: original.digest)
    let rendition = try #require(origins.first?.renditions.first)
    try bench.flipBit(in: rendition.path)
    let maintenance = try await bench.maintenance()
    let defects = try await maintenance.defects()
    #expect(defects.map(\.path) == [rendition.path])
    #expect(try await maintenance.outcomes(defects) == [.dropped])
    #expect(try await maintenance.defects() == [])
    let report = await bench.build(GalleryBench.landscape).report
    #expect(report.renditions.made == 1, "\(report)")
  }

  struct Trouble: CustomTestStringConvertible {
    let fault: Faults.Kind
    let outcome: CacheMaintenance.Repair.Outcome
    var testDescription: String { "\(fault)" }
  }

  @Test(arguments: [
    Trouble(fault: .status(404, "gone"), outcome: .gone("404 Not Found")),
    Trouble(fault: .status(503, "later"), outcome: .unreached("503 Service Unavailable")),
  ])
  func whatCannotBeFetchedIsDroppedAndComesWithTheNextBuild(_ trouble: Trouble) async throws {
    await bench.expectBuild(GalleryBench.landscape)
    try bench.flipBit(in: try await bench.original(of: item).path)
    bench.sandbox.faults.set(trouble.fault, at: .image(id: item.id, role: nil))
    let maintenance = try await bench.maintenance()
    #expect(try await maintenance.outcomes(try await maintenance.defects()) == [trouble.outcome])
    #expect(try await maintenance.defects() == [])
    bench.sandbox.faults.clear()
    let report = await bench.build(GalleryBench.landscape).report
    #expect(report.originals.downloaded == 1, "\(report.originals)")
  }

  @Test func whatIsNoImageAnyMoreIsNotKept() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    let path = try await bench.original(of: item).path
    try bench.flipBit(in: path)
    bench.sandbox.faults.set(.notAnImage, at: .image(id: item.id, role: nil))
    let maintenance = try await bench.maintenance()
    let outcomes = try await maintenance.outcomes(try await maintenance.defects())
    guard case .gone = outcomes.first else {
      Issue.record("\(outcomes)")
      return
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aFileThatNobodyKnowsIsLeftToOthers() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    let text = "a row is about to come"
    let hex = Digest(of: text).hex
    let name = "originals/\(hex.prefix(2))/\(hex.dropFirst(2))"
    try bench.folder.write(text, to: "cache/" + name)
    let maintenance = try await bench.maintenance()
    let defects = try await maintenance.defects()
    #expect(defects.map(\.kind) == [.unknownFile])
    #expect(defects.filter { $0.isBroken } == [])
    #expect(try await maintenance.outcomes(defects) == [])
    #expect(try bench.folder.files(under: "cache").contains(name))
  }

  @Test func aDamagedDatabaseComesFirstAndIsLeftToTheNextOpening() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    let path = try await bench.original(of: item).path
    try bench.flipBit(in: path)
    let maintenance = try await bench.maintenance()
    let database = Defect(.database("row 3 missing from index"), path: "gallerist.sqlite")
    let defects = try await maintenance.defects() + [database]
    #expect(try await maintenance.outcomes(defects) == [.left])
    #expect(FileManager.default.fileExists(atPath: path))
    let suspicion = bench.folder.path + "/cache/gallerist.sqlite.suspect"
    #expect(FileManager.default.fileExists(atPath: suspicion))
  }

  @Test func aPrivateAddressThatIsNoServiceIsNotAsked() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    try bench.flipBit(in: try await bench.original(of: item).path)
    var configuration = bench.configuration([])
    configuration.services = [:]
    let now = Timestamp(secondsSince1970: GalleryBench.epoch)
    let maintenance = try await CacheMaintenance(
      of: bench.folder.path + "/cache", state: bench.folder.path + "/state", for: .changing,
      configuration: configuration,
      hasGallery: true,
      environment: BuildEnvironment(now: { now }, programVersion: "0"))
    let asked = bench.sandbox.requests.count
    let outcomes = try await maintenance.outcomes(try await maintenance.defects())
    guard case .gone = outcomes.first else {
      Issue.record("\(outcomes)")
      return
    }
    #expect(bench.sandbox.requests.count == asked)
  }
}
