import Build
import BuildBench
import Foundation
import Imaging
import Model
import Sandbox
import TestSupport
import Testing

/// What a build worked out of the search of a large gallery saves the next one time, and decides nothing.
struct RememberedSearchRunTests {
  /// So many that those that came last have files of their own.
  private static let count = 520

  private let bench: GalleryBench
  private var folder: TemporaryFolder { bench.folder }
  private let painting: [UInt8]

  init() throws {
    bench = try GalleryBench(Catalogue(count: 0))
    let size = try #require(PixelSize(width: 48, height: 32))
    painting = try Painting(scene: .lake, palette: .dawn, seed: 1).paint(size, as: .jpeg)
    for number in 0..<Self.count { try add(number) }
  }

  private func add(_ number: Int) throws {
    try folder.write(painting, to: "pics/heron-\(number).jpg")
  }

  private func build(isDryRun: Bool = false) async -> ExitCode {
    let query = Query(
      source: SourceName("folder"), search: "", parameters: ["path": "pics"],
      folder: folder.path + "/pics")
    return await bench.build(query, isDryRun: isDryRun).report.exitCode
  }

  private var memory: String? {
    get throws {
      try folder.files(under: "state/ledgers").first { $0.hasSuffix(".search") }
        .map { folder.path + "/state/ledgers/" + $0 }
    }
  }

  private func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  /// Another one wherever it is written.
  private func number(_ path: String) throws -> UInt64? {
    try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64
  }

  @Test func itStaysWhileTheFilesThatItIsOfStay() async throws {
    #expect(await build() == .success)
    let memory = try #require(try memory)
    let (known, first) = (try bytes(memory), try number(memory))

    try add(900)
    #expect(await build(isDryRun: true) == .success)
    #expect(try number(memory) == first)
    #expect(await build() == .success)
    #expect(try number(memory) == first)

    // Of a file that somebody took away, and of what is not whole, it is worked out anew.
    let terms = folder.path + "/out/data/terms.js"
    let written = try bytes(terms)
    try FileManager.default.removeItem(atPath: terms)
    #expect(await build() == .success)
    #expect(try bytes(terms) == written)

    try bench.flipBit(in: memory)
    try add(901)
    #expect(await build() == .success)
    #expect(try bytes(memory) == known)
    #expect(try bytes(terms) == written)
  }

  @Test func aDryRunLeavesTheStateAsItIs() async throws {
    #expect(await build() == .success)
    let memory = try #require(try memory)
    let known = try bytes(memory)
    try FileManager.default.removeItem(atPath: folder.path + "/pics/heron-7.jpg")
    #expect(await build(isDryRun: true) == .success)
    #expect(try bytes(memory) == known)
  }
}
