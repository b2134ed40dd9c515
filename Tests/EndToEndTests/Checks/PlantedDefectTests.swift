import Foundation
import Model
import TestSupport
import Testing

/// `gallerist check` on a whole site in which many things were made wrong.
@Suite(.serialized, .sharingACheckedSite)
struct PlantedDefectTests {
  @Test func nothingIsFoundInTheSiteAsItWasBuilt() async throws {
    let site = try CheckedSite.current()
    let outcome = try await site.check("output")
    #expect(outcome.found.isEmpty, "\(outcome.found)")
    // Its pictures have nothing but tags.
    #expect(Set(outcome.advice.map(\.rule)) == ["weak-alt"])
    #expect(outcome.status == 0)
  }

  @Test(arguments: DefectBatch.all)
  func eachIsFoundWithFileAndLine(_ batch: DefectBatch) async throws {
    let site = try CheckedSite.current()
    let copy = try site.copy()
    defer { try? FileManager.default.removeItem(atPath: copy.root) }
    let places = try batch.plant(in: copy)
    let outcome = try await site.check(copy.root)
    for (defect, place) in zip(batch.defects, places) {
      let reported = (outcome.found + outcome.advice).filter {
        $0.rule == defect.rule && $0.file.hasPrefix(copy.root + "/" + place.reported)
      }
      #expect(!reported.isEmpty, "\(defect.testDescription): \(place)")
      if let line = place.line {
        #expect(
          reported.contains { $0.line == line }, "\(defect.testDescription): \(place) \(reported)")
      }
    }
    #expect(outcome.status == 65)
  }

  @Test func eachIsInABatch() {
    #expect(DefectBatch.all.map(\.defects.count).reduce(0, +) == Defect.all.count)
  }

  @Test func thereAreAtLeastSixtyOfThem() {
    #expect(Defect.all.count >= 60)
  }
}

/// A site with a key in its configuration, and a feed and all else that a site may have.
struct CheckedSite {
  struct Found: Decodable, Sendable {
    let rule: String
    let file: String
    let line: Int?
    let message: String
  }

  struct Outcome: Sendable {
    let status: Int32
    let found: [Found]
    let advice: [Found]
  }

  @TaskLocal static var shared: CheckedSite?

  let studio: Studio

  static func current() throws -> CheckedSite {
    try #require(shared, "these tests share a site")
  }

  static func built() async throws -> CheckedSite {
    let studio = try ThreePages().studio
    try studio.folder.write(configuration, to: "config/gallery.plist")
    let outcome = try await studio.build()
    try #require(outcome.status == 0, "\(outcome.errors)")
    return CheckedSite(studio: studio)
  }

  private static let configuration = Studio.plist(
    "<key>baseURL</key><string>https://gallery.example/pictures/</string>"
      + "<key>renditions</key><dict><key>widths</key><array><integer>160</integer></array></dict>"
      + "<key>queries</key><array><dict><key>source</key><string>pixabay</string>"
      + "<key>search</key><string>anything</string></dict></array>")

  func copy() throws -> BuiltSite {
    let path = studio.folder.path + "/copy-\(UUID().uuidString)"
    try FileManager.default.copyItem(atPath: studio.site.root, toPath: path)
    return BuiltSite(root: path)
  }

  func check(_ folder: String) async throws -> Outcome {
    let outcome = try await studio.run(["check", folder, "--format", "json"])
    struct Document: Decodable { let findings, advice: [Found] }
    let document = try JSONDecoder().decode(Document.self, from: Data(outcome.output.utf8))
    return Outcome(status: outcome.status, found: document.findings, advice: document.advice)
  }
}

struct SharingACheckedSite: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let site = try await CheckedSite.built()
    try await CheckedSite.$shared.withValue(site, operation: function)
  }
}

extension Trait where Self == SharingACheckedSite {
  static var sharingACheckedSite: Self { Self() }
}
