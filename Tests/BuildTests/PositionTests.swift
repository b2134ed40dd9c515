import Build
import BuildBench
import Configuration
import Foundation
import Model
import TestSupport
import Testing

/// How much of where pictures were taken a site tells: `gps`.
struct PositionTests {
  private let bench: HistoryBench
  private static let text = "Taken at 38.71392, -9.13347"

  /// One picture with its position in EXIF, XMP and words, and one with a position beside it.
  init() throws {
    bench = try HistoryBench()
    for (seed, name) in ["heron", "mill", "weir"].enumerated() {
      try bench.write(name, seed: UInt64(seed))
    }
    let path = bench.folder.path + "/pics/heron.jpg"
    let exif = ExifBlock(
      picture: [(0x010E, .text(Self.text))],
      position: [
        (1, .text("N")), (2, .ratios([(38, 1), (42, 1), (5011, 100)])), (3, .text("W")),
        (4, .ratios([(9, 1), (8, 1), (49, 100)])),
      ])
    let xmp = """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
      xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="38,42.8352N" \
      exif:GPSLongitude="9,8.0082W"/></rdf:RDF>
      """
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    try Data(TaggedJPEG.insert(exif: exif, xmp: xmp, into: bytes))
      .write(to: URL(fileURLWithPath: path))
    try bench.folder.write(
      #"{"geoData": {"latitude": 41.15794, "longitude": -8.62911}}"#, to: "pics/mill.json")
  }

  /// The files of the site that hold any of these texts, or a position in EXIF. Descriptions in originals are the
  /// photographer's own words, and stay.
  private func files(holding texts: [String]) throws -> [String] {
    let needles = texts.map { Data($0.utf8) } + [Data(Self.seconds)]
    return try bench.bytes().filter { path, data in
      var data = data
      if path.hasPrefix("original/"), let words = data.range(of: Data(Self.text.utf8)) {
        data.removeSubrange(words)
      }
      return needles.contains { data.range(of: $0) != nil }
    }.keys.sorted()
  }

  /// Of its latitude in EXIF.
  private static let seconds = TaggedJPEG.bytes(5_011, 4) + TaggedJPEG.bytes(100, 4)

  private func originals() throws -> [String] {
    try bench.bytes().keys.filter { $0.hasPrefix("original/") }
  }

  /// Whatever is finer than a tenth of a degree, as numbers and as programs and cameras write it.
  private static let exact = [
    "38.71", "9.13", "41.15", "41.16", "8.62", "8.63", "38,42", "9,8.", "GPSLatitude",
  ]

  @Test func byItselfASiteTellsNoPosition() async throws {
    await bench.build(
      day: 0,
      changing: {
        ($0.publishOriginals, $0.baseURL) = (true, WebAddress("https://gallery.test/"))
      })
    #expect(try originals().count == 3)
    #expect(try files(holding: Self.exact + ["38.7", "41.2", "Lisbon", "Porto", "map.html"]) == [])
  }

  @Test func aRegionIsAllThatIsToldOfOne() async throws {
    await bench.build(
      day: 0,
      changing: {
        ($0.gps, $0.publishOriginals) = (.region, true)
        $0.baseURL = WebAddress("https://gallery.test/")
      })
    #expect(try files(holding: Self.exact) == [])
    for (name, place) in [("heron", "Lisbon, Portugal"), ("mill", "Porto, Portugal")] {
      #expect(try bench.page(bench.path(of: name)).contains(place))
    }
    #expect(try bench.page(bench.path(of: "heron")).contains("38.7° N, 9.1° W"))
    #expect(try bench.page("map.html").contains("aria-label=\"Portugal: 2 photos\""))
  }

  @Test func aQuerysWordCountsAndWhatIsTakenBackIsGone() async throws {
    await bench.build(
      day: 0,
      changing: { configuration in
        configuration.queries = configuration.queries.map { query in
          var query = query
          query.gps = .exact
          return query
        }
        configuration.publishOriginals = true
      })
    #expect(try bench.page(bench.path(of: "heron")).contains("38.71392° N, 9.13347° W"))
    #expect(try bench.page(bench.path(of: "heron")).contains(Self.text))
    let original = try #require(try originals().first { $0.contains("heron") })
    #expect(
      try bench.bytes()[original]
        == Data(contentsOf: URL(fileURLWithPath: bench.folder.path + "/pics/heron.jpg")))
    await bench.build(day: 1, changing: { $0.publishOriginals = true })
    #expect(try originals().count == 3)
    #expect(try files(holding: Self.exact + ["Lisbon", "map.html"]) == [])
  }
}
