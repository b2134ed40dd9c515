import Build
import BuildBench
import Model
import Sandbox
import Testing
import Transfer

/// Pictures that say "no image" are none.
struct PlaceholderTests {
  private let bench: GalleryBench
  private let query = Query(source: SourceName("flickr"), search: "landscape")
  private let reason = "the image no longer exists"

  init() throws { bench = try GalleryBench(Catalogue(count: 12)) }

  private var address: String {
    "http://127.0.0.1:\(bench.sandbox.port)/pw/images/photo_unavailable.png"
  }

  private func placeholder() async throws -> [UInt8] {
    let client = try Client(ClientSettings(userAgent: "tests", allowPrivateHosts: true))
    let bytes = try await client.send(Request(try #require(WebAddress(address)))).body
    await client.close()
    return bytes
  }

  @Test func whatOnceStoodForNoImageIsKnownByItsBytesFromThenOn() async throws {
    let large = Faults.Place.image(id: nil, role: .large)
    bench.sandbox.faults.set(.redirect(to: address), at: large, times: 1)
    let first = await bench.build(query).report
    #expect(first.failures.map(\.reason) == [reason])

    bench.sandbox.faults.set(.body(try await placeholder()), at: large)
    let second = await bench.build(query).report
    #expect(second.failures.map(\.reason) == [reason])
    #expect(second.originals.downloaded == 0)
  }
}
