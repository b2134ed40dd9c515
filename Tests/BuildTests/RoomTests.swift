import BuildBench
import Configuration
import Foundation
import Imaging
import Model
import Sandbox
import Support
import TestSupport
import Testing

@testable import Build

/// What a gallery takes of the disk, told and compared with what is there before anything is written.
struct RoomTests {
  private let bench: GalleryBench
  private let pictures: Query

  init() throws {
    bench = try GalleryBench(Catalogue(count: 0))
    pictures = Query(
      source: SourceName("folder"), search: "", parameters: ["path": "pics"],
      folder: bench.folder.path + "/pics")
    for number in 0..<20 {
      try bench.folder.write(Handmade.clearPNG(side: 20 + number), to: "pics/\(number).png")
    }
  }

  private func needs(_ pictures: Int, _ size: PixelSize?) -> FirstBuildNeed {
    FirstBuildNeed(pictures: pictures, samples: [size].compactMap(\.self), RenditionSettings())
  }

  @Test func largerPicturesTakeMore() {
    let small = needs(1_000, PixelSize(width: 100, height: 80))
    let large = needs(1_000, PixelSize(width: 6_000, height: 4_000))
    #expect(small.site.files == 4_750)
    #expect(large.site.files > small.site.files && large.cache.bytes > 100 * small.cache.bytes)
    #expect(FirstBuildNeed.least(pictures: 1_000) == DiskNeed(bytes: 12_000_000, files: 3_000))
    #expect(needs(.max, nil).site.files > 0)
  }

  @Test func aDryRunTellsWhatItTakesAndWhatThereIs() async {
    let notes = await bench.build(pictures, isDryRun: true).notes
    #expect(notes.contains { $0.hasPrefix("would take about ") && $0.contains("of 20 pictures") })
    #expect(notes.contains { $0.hasPrefix("the disk of the ") && $0.hasSuffix(" left") })
  }

  @Test(.whereDisksCanBeMounted, arguments: ["nr_inodes=40,size=64m", "nr_inodes=4000,size=100k"])
  func withoutRoomNothingIsWritten(options: String) async throws {
    let output = bench.folder.path + "/out"
    let disk = try await SmallDisk(at: output, options)
    defer { withExtendedLifetime(disk) {} }
    for isDryRun in [true, false] {
      let report = await bench.build(pictures, isDryRun: isDryRun).report
      #expect(report.exitCode == .inputOutput)
      let summary = report.problems.first.map(\.summary) ?? ""
      #expect(summary.hasPrefix("the site needs ") && summary.contains("the disk has "))
      #expect(try FileManager.default.contentsOfDirectory(atPath: output) == [])
      #expect(!FileManager.default.fileExists(atPath: bench.folder.path + "/cache"))
    }
  }

  /// A site that is there is not to be built a second time beside itself.
  @Test(.whereDisksCanBeMounted) func aSiteThatHasBecomeTooLargeStays() async throws {
    let output = bench.folder.path + "/out"
    let disk = try await SmallDisk(at: output, "nr_inodes=2000,size=64m")
    #expect(await bench.build(pictures).report.exitCode == .success)
    let before = try FileManager.default.subpathsOfDirectory(atPath: output)
    for number in 0..<200 {
      try bench.folder.write(Handmade.clearPNG(side: 60 + number), to: "pics/more/\(number).png")
    }
    try await disk.remount("nr_inodes=\(before.count + 300)")
    let report = await bench.build(pictures).report
    #expect(report.exitCode == .inputOutput)
    #expect(report.problems.first?.summary.contains("new files at least") == true)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: output) == before)
  }
}
