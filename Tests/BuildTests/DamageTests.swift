import Build
import BuildBench
import Cache
import Foundation
import Model
import Sandbox
import TestSupport
import Testing

/// A cache whose database breaks is no reason for a gallery not to be built.
struct DamageTests {
  @Test func damageThatIsFoundOnTheWayCostsNoRun() async throws {
    let bench = try GalleryBench(Catalogue(count: 12))
    let query = Query(source: SourceName("pixabay"), search: "landscape")
    let images = await bench.build(query).report.originals.downloaded
    #expect(images > 0)
    // The pages after the one that opening looks at.
    let path = bench.folder.path + "/cache/gallerist.sqlite"
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for page in stride(from: 4_096, to: bytes.count, by: 4_096) { bytes[page] ^= 0xFF }
    try bytes.write(to: URL(fileURLWithPath: path))
    let outcome = await bench.build(query)
    #expect(outcome.report.exitCode == .success, "\(outcome.report.problems)")
    #expect(outcome.report.originals.downloaded == 0)
    #expect(outcome.report.originals.reused == images)
    #expect(outcome.notes.contains { $0.contains("set aside") })
  }
}
