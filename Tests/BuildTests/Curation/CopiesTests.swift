import Build
import BuildBench
import Configuration
import Foundation
import Model
import TestSupport
import Testing

/// Two files of one picture share a card unless their owner wants them apart.
struct CopiesTests {
  private let bench: HistoryBench

  init() throws {
    bench = try HistoryBench()
    for (seed, name) in ["heron", "mill"].enumerated() {
      try bench.write(name, seed: UInt64(seed))
    }
    try bench.write("heron again", seed: 0)
  }

  private func id(_ name: String) -> PictureReference {
    .id(PictureID(source: .folder, own: "pics/\(name).jpg"))
  }

  private func cards() throws -> Int {
    try bench.page("index.html").components(separatedBy: "<li class=\"card").count - 1
  }

  @Test func byThemselvesTheyAreTogetherInAllPhotos() async throws {
    let report = await bench.build(day: 0)
    #expect(report.pictures?.sharing == 1 && report.pictures?.all == 3)
    #expect(report.queries.first?.published == 3)
    #expect(try cards() == 2)
  }

  @Test(arguments: [Copies.apart, .together])
  func theOwnerSaysHow(copies: Copies) async throws {
    let report = await bench.build(day: 0, changing: { $0.copies = copies })
    #expect(report.pictures?.sharing == (copies == .together ? 1 : 0))
    #expect(try cards() == (copies == .together ? 2 : 3))
  }

  @Test func theOwnersWordCounts() async throws {
    let ids = (id("heron"), id("heron again"), id("mill"))
    await bench.build(
      day: 0,
      changing: { configuration in
        configuration.curation.copies.apart = [[ids.0, ids.1]]
        configuration.curation.copies.together = [[ids.1, ids.2]]
      })
    #expect(try cards() == 2)
    #expect(try bench.page(bench.path(of: "heron")).contains("The same picture") == false)
    #expect(try bench.page(bench.path(of: "mill")).contains("The same picture"))
  }
}
