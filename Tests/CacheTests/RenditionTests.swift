import Cache
import Foundation
import Model
import Support
import TestSupport
import Testing

struct RenditionTests {
  let folder: TemporaryFolder
  let cache: Cache
  let original = Digest(of: "an original")

  init() throws {
    folder = try TemporaryFolder()
    cache = try Cache(folder: folder.path)
  }

  private func keep(_ recipe: String, _ bytes: [UInt8]) async throws -> StoredRendition {
    try #require(
      try await cache.keepRendition(recipe, of: original, from: try cache.temporary(bytes)))
  }

  @Test func givesBackWhatWasKept() async throws {
    let small = try await keep("webp 320 78", [1])
    let large = try await keep("webp 640 78", [2, 2])
    #expect(small.digest == Digest(of: [1]))
    #expect(large.byteCount == 2)
    #expect(large.size == (try Sample.size()))
    #expect(large.fileExtension == "webp")
    #expect(try await cache.rendition(of: original, recipe: "webp 320 78") == small)
    #expect(try await cache.rendition(of: original, recipe: "webp 640 78") == large)
    #expect(try await cache.rendition(of: original, recipe: "avif 640 78") == nil)
    #expect(try await cache.rendition(of: small.digest, recipe: "webp 320 78") == nil)
    #expect(try contents(cache.path(ofRendition: large.digest)) == [2, 2])
  }

  @Test func renditionsAndOriginalsLieApart() async throws {
    _ = try await keep("r", [1])
    #expect(try folder.files(under: "originals") == [])
    #expect(try folder.files(under: "renditions").count == 1)
  }

  @Test func aFileThatIsGoneCountsAsNotThere() async throws {
    let kept = try await keep("r", [1])
    try FileManager.default.removeItem(atPath: cache.path(ofRendition: kept.digest))
    #expect(try await cache.rendition(of: original, recipe: "r") == nil)
  }

  @Test func aMissingFileLeavesNoRow() async throws {
    await #expect(throws: CacheError.self) {
      try await cache.keepRendition("r", of: original, from: cache.newTemporaryPath())
    }
    #expect(try await cache.rendition(of: original, recipe: "r") == nil)
  }
}
