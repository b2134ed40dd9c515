import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Bundles

/// A site as a bag for archives.
struct BagTests {
  private let sample: SiteSample

  init() throws { sample = try SiteSample() }

  @Test func itHoldsTheSiteItsDigestsAndWhatIsKnown() async throws {
    let summary = try sample.bundle(isBag: true)
    let place = try await sample.unpack() + "/tea"
    for (path, bytes) in SiteSample.files {
      #expect(try File.bytes(of: "\(place)/data/\(path)", atMost: 1 << 20) == bytes, "\(path)")
    }
    #expect(
      try text(place, "bagit.txt") == "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n")
    let count =
      try SiteSample.files.values.map(\.count).reduce(0, +) + sample.bytes("site/SHA256SUMS").count
    #expect(
      try text(place, "bag-info.txt") == """
        Source-Organization: Ada Lovelace
        External-Description: Tea & cups
        External-Identifier: https://tea.example/
        Bag-Size: \(Numbers.bytes(count))
        Payload-Oxum: \(count).\(SiteSample.files.count + 1)
        Bag-Software-Agent: Gallerist 1.2.3

        """)
    let manifest = try text(place, "manifest-sha256.txt")
    #expect(manifest.contains("  data/photo/3f/100 %25%0D.html\n"))
    #expect(
      manifest.contains("\(Digest(of: SiteSample.image).hex)  data/img/3f/tea-3fa8c1-64.webp\n"))
    let tags = try text(place, "tagmanifest-sha256.txt").split(separator: "\n").map {
      $0.dropFirst(66)
    }
    #expect(
      tags == ["bagit.txt", "manifest-sha256.txt", "bag-info.txt", "metadata/3f/tea-3fa8c1.jsonld"])
    #expect(summary.described == 1)
  }

  @Test func aPictureIsDescribedInTheWordsOfSchemaOrg() async throws {
    try sample.bundle(isBag: true)
    let place = try await sample.unpack() + "/tea"
    let data = try JSONValue(parsing: Array(text(place, "metadata/3f/tea-3fa8c1.jsonld").utf8))
    let expected = """
      {"@context":"https://schema.org","@type":"ImageObject",\
      "@id":"../../data/photo/3f/tea-3fa8c1.html","identifier":"folder:tea.jpg","name":"Tea",\
      "description":"Hot <b>","keywords":["cup"],"creator":{"@type":"Person","name":"Ada"},\
      "license":"https://cc0.example/","contentLocation":{"@type":"Place","geo":\
      {"@type":"GeoCoordinates","latitude":1.25,"longitude":-3.5}},"width":64,"height":48,\
      "encoding":[{"@type":"ImageObject","contentUrl":"../../data/img/3f/tea-3fa8c1-64.webp",\
      "encodingFormat":"image/webp","width":64,"height":48,"contentSize":"5000"}]}
      """
    #expect(data.compact == expected)
  }

  @Test func aLargeFileIsTakenPieceByPiece() async throws {
    let large = Array(repeating: SiteSample.image, count: 500).flatMap(\.self)
    try sample.folder.write(large, to: "site/img/large.jpg")
    try sample.list()
    try sample.bundle(isBag: true)
    #expect(try sample.verified().files == SiteSample.files.count + 2)
    let place = try await sample.unpack()
    #expect(try File.bytes(of: place + "/tea/data/img/large.jpg", atMost: 1 << 24) == large)
  }

  @Test func theSameSiteGivesTheSameBytes() throws {
    try sample.bundle(isBag: true, jobs: 1)
    let first = try sample.bytes("tea.zip")
    try sample.bundle(isBag: true, jobs: 3)
    #expect(try sample.bytes("tea.zip") == first)
  }

  @Test func aSiteThatTellsProgramsNothingIsBaggedWithoutDescriptions() throws {
    try FileManager.default.removeItem(atPath: sample.site + "/gallery.json")
    try sample.list()
    #expect(try sample.bundle(isBag: true).described == 0)
    #expect(try sample.verified().kind == .bag)
  }

  @Test func dataThatIsNoJSONIsTold() throws {
    try sample.folder.write("{", to: "site/gallery.json")
    try sample.list()
    let failure = #expect(throws: Failure.self) { try sample.bundle(isBag: true) }
    #expect(failure?.code == .badData && failure?.place?.hasSuffix("gallery.json") == true)
  }

  private func text(_ place: String, _ path: String) throws -> String {
    String(decoding: try File.bytes(of: "\(place)/\(path)", atMost: 1 << 20), as: UTF8.self)
  }
}
