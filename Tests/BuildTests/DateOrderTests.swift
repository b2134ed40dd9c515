import Build
import BuildBench
import Configuration
import Foundation
import Model
import TestSupport
import Testing

/// `sort` = `taken` where photos are from several time zones, or say none.
struct DateOrderTests {
  private let bench: HistoryBench

  init() throws { bench = try HistoryBench() }

  private func write(_ name: String, _ taken: String, _ offset: String? = nil) throws {
    try bench.write(name, seed: UInt64(taken.utf8.reduce(0) { $0 + Int($1) }))
    let path = "\(bench.folder.path)/pics/\(name).jpg"
    let zone: [ExifBlock.Tag] = offset.map { [(0x9011, .text($0))] } ?? []
    let exif = ExifBlock(camera: [(0x9003, .text(taken))] + zone)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    try Data(TaggedJPEG.insert(exif: exif, into: bytes)).write(to: URL(fileURLWithPath: path))
  }

  @Test func momentsCountNotWhatClocksShow() async throws {
    try write("chicago", "2023:10:01 22:30:00", "-05:00")
    try write("somewhere", "2023:10:02 02:00:00")
    try write("tokyo", "2023:10:02 10:00:00", "+09:00")
    try write("paris", "2023:10:02 04:45:00", "+02:00")
    for (order, names) in [
      ("taken", ["tokyo", "somewhere", "paris", "chicago"]),
      ("-taken", ["chicago", "paris", "somewhere", "tokyo"]),
    ] {
      let sort = try #require(SortOrder(order))
      await bench.build(day: 0, changing: { $0.sort = sort })
      let page = try bench.page("s/pics/index.html")
      let places = try names.map { name in
        try #require(page.range(of: "/\(name)-")).lowerBound
      }
      #expect(places == places.sorted(), "\(order)")
    }
  }
}
