import Build
import BuildBench
import Cache
import Configuration
import Foundation
import Model
import Sandbox
import TestSupport
import Testing

@testable import Maintenance

/// What other caches bring along.
struct MergeTests {
  /// The other one was copied before its owner had the picture forgotten.
  @Test func whatIsForgottenHereIsForgottenOnceMore() async throws {
    let catalogue = Catalogue(count: 12)
    let bench = try GalleryBench(catalogue)
    let query = Query(source: Sandbox.Service.pixabay.source, search: "landscape")
    _ = await bench.build([query])
    let root = bench.folder.path
    try FileManager.default.copyItem(atPath: root + "/cache", toPath: root + "/other")
    let item = try #require(catalogue.matching("landscape").first)
    let picture = PictureID(source: query.source, own: "\(item.id)")
    func build(day: Double) async throws -> (forgets: Bool, isKnown: Bool) {
      let outcome = await bench.build(
        [query], daysLater: day,
        changing: { configuration in
          var entry = CuratedPicture(place: "curation.plist:8")
          entry.isForgotten = true
          configuration.curation.pictures[.id(picture)] = entry
        })
      return (
        outcome.notes.contains { $0.hasPrefix("1 picture forgotten: ") },
        try await bench.cache().original(of: picture, role: .large) != nil
      )
    }
    #expect(try await build(day: 0.1) == (true, false))
    #expect(try await build(day: 0.2) == (false, false))
    #expect(try await bench.maintenance(query).takeOver(root + "/other").originals > 0)
    #expect(try await bench.cache().original(of: picture, role: .large) != nil)
    #expect(try await build(day: 0.3) == (true, false))
    #expect(try await build(day: 0.4) == (false, false))
  }
}
