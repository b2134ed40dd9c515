import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Cache

/// Images that are kept with all that was made of them.
struct ImageKeepingTests {
  private let larder: Larder
  private var cache: Cache { larder.cache }

  init() throws { larder = try Larder() }

  @Test func anImageIsKeptWithAllThatWasMadeOfIt() async throws {
    let kept = try await keep(
      [1, 1], made: [[2], [3, 3, 3]], features: VisualFeatures(sharpness: 57))
    #expect(try await cache.original(of: Larder.picture("1"), role: .large) == kept.original)
    #expect(kept.renditions.map(\.digest) == [Digest(of: [2]), Digest(of: [3, 3, 3])])
    #expect(kept.renditions.map(\.byteCount) == [1, 3])
    let known = try await cache.development(of: kept.original.digest)
    #expect(known.renditions == ["webp 0": kept.renditions[0], "webp 1": kept.renditions[1]])
    #expect(known.features == VisualFeatures(sharpness: 57))
    #expect(try await cache.rendition(of: kept.original.digest, recipe: "webp 0") != nil)
    #expect(try contents(kept.original.path) == [1, 1])
    #expect(try contents(cache.path(ofRendition: Digest(of: [3, 3, 3]))) == [3, 3, 3])
    #expect(try larder.folder.files(under: "cache/incoming") == [])
    #expect(try await larder.defects() == [])
  }

  @Test func nothingIsRememberedOfAnImageOfWhichAFileIsMissing() async throws {
    let missing = cache.newTemporaryPath()
    let error = await #expect(throws: CacheError.self) {
      try await keep([1], rendition: missing, features: VisualFeatures())
    }
    #expect(error?.path == missing)
    try await expectNothing(of: [1])
  }

  @Test func nothingIsRememberedOfAnImageOfWhichAFileCannotBePut() async throws {
    try blockShelf(for: [2])
    await #expect(throws: CacheError.self) {
      try await keep([1], made: [[2]], features: VisualFeatures())
    }
    try await expectNothing(of: [1])
  }

  @Test func aFileAtFaultFailsItsImageOnly() async throws {
    try blockShelf(for: [4, 4])
    let cache = cache
    let failed = await withTaskGroup(of: Int?.self) { group in
      for number in 0..<24 {
        group.addTask {
          let made: [[UInt8]] = [[UInt8(number), UInt8(number)]]
          do {
            _ = try await keep([UInt8(number)], of: "\(number)", made: made)
            return nil
          } catch {
            return number
          }
        }
      }
      return await group.reduce(into: [Int]()) { if let number = $1 { $0.append(number) } }
    }
    #expect(failed == [4])
    for number in 0..<24 {
      let original = try await cache.original(of: Larder.picture("\(number)"), role: .large)
      #expect((original == nil) == (number == 4))
      let known = try await cache.development(of: Digest(of: [UInt8(number)]))
      #expect(known.renditions.count == (number == 4 ? 0 : 1))
    }
  }

  @Test func aDatabaseThatCannotBeWrittenRemembersNothing() async throws {
    try SQLite.run("DROP TABLE looks", on: larder.folder.path + "/cache/gallerist.sqlite")
    await #expect(throws: CacheError.self) {
      try await keep([1], made: [[2]], features: VisualFeatures())
    }
    #expect(try larder.number("SELECT count(*) FROM original") == 0)
    #expect(try larder.number("SELECT count(*) FROM rendition") == 0)
    // The next one is kept as if nothing had been.
    _ = try await keep([1], made: [[2]])
    #expect(try larder.number("SELECT count(*) FROM rendition") == 1)
  }

  @Test func theSameBytesMayComeFromManyAtOnce() async throws {
    let others = [larder, try Larder(sharing: larder)]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          _ = try await keep([9, 9], of: "\(number)", made: [[8], [8]], in: others[number % 2])
        }
      }
      try await group.waitForAll()
    }
    #expect(try larder.number("SELECT count(*) FROM original") == 40)
    #expect(try larder.folder.files(under: "cache/originals").count == 1)
    #expect(try larder.folder.files(under: "cache/renditions").count == 1)
    #expect(try larder.folder.files(under: "cache/incoming") == [])
    #expect(try await larder.defects() == [])
  }

  @Test func theLastThatWasKeptCounts() async throws {
    _ = try await keep([1])
    let last = try await keep([2])
    #expect(try await cache.original(of: Larder.picture("1"), role: .large) == last.original)
  }

  @Test func aCancelledTaskLeavesNothingHalfDone() async throws {
    let kept = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try? await keep([1], made: [[2]])
    }.value
    #expect(try await cache.original(of: Larder.picture("1"), role: .large) == kept?.original)
    #expect(try await larder.defects() == [])
  }

  @Test func aFileOfTheUsersOwnStaysWhileWhatWasMadeOfItIsKept() async throws {
    let path = try larder.folder.write("mine", to: "pics/heron.jpg")
    let file = try #require(LocalFile(at: path))
    let digest = try #require(await cache.digest(of: file))
    let original = NewOriginal(
      picture: Sample.picture(), role: .large, mediaType: "image/jpeg", fileExtension: "jpg",
      size: try Sample.size(), address: file.stamp, retrieved: Sample.noon)
    let kept = try await cache.keep(
      original: original, in: file, digest: digest, renditions: try made([[2]]),
      features: VisualFeatures(sharpness: 7))
    #expect(kept.original.path == path)
    #expect(exists(path))
    #expect(
      try await cache.original(of: Sample.picture(), role: .large, file: file) == kept.original)
    let known = try await cache.development(of: digest)
    #expect(known.renditions == ["webp 0": kept.renditions[0]])
    #expect(known.features == VisualFeatures(sharpness: 7))
  }

  @Test func renditionsComeToAnOriginalThatIsKnown() async throws {
    let kept = try await keep([1], made: [[2]], features: VisualFeatures(sharpness: 1))
    let more = [
      MadeRendition(
        recipe: "avif", size: try Sample.size(), fileExtension: "avif",
        file: NewFile(try cache.temporary([5])))
    ]
    let stored = try await cache.keepRenditions(more, of: kept.original.digest)
    let known = try await cache.development(of: kept.original.digest)
    #expect(known.renditions == ["webp 0": kept.renditions[0], "avif": stored[0]])
    #expect(known.features == VisualFeatures(sharpness: 1))
  }

  /// Whoever writes a file knows its digest, and it is not read again.
  @Test func aDigestThatIsKnownIsTaken() async throws {
    let digest = Digest(of: "known while it was written")
    let file = NewFile(try cache.temporary([1, 2, 3]), digest: digest)
    let kept = try await cache.keep(original: try Sample.original(), from: file).original
    #expect(kept.digest == digest && kept.byteCount == 3)
    #expect(FileManager.default.fileExists(atPath: cache.path(ofOriginal: digest)))
  }

  @Test func aRenditionWhoseFileIsGoneIsNoPartOfWhatIsKnown() async throws {
    let kept = try await keep([1], made: [[2], [3]])
    try FileManager.default.removeItem(atPath: cache.path(ofRendition: Digest(of: [2])))
    let known = try await cache.development(of: kept.original.digest)
    #expect(known.renditions == ["webp 1": kept.renditions[1]])
    #expect(known.features == nil)
  }

  @discardableResult
  private func keep(
    _ bytes: [UInt8], of own: String = "1", made: [[UInt8]] = [], rendition: String? = nil,
    features: VisualFeatures? = nil, in larder: Larder? = nil
  ) async throws -> (original: StoredOriginal, renditions: [StoredRendition]) {
    let cache = (larder ?? self.larder).cache
    var renditions = try self.made(made, in: cache)
    if let rendition {
      renditions.append(
        MadeRendition(
          recipe: "r", size: try Sample.size(), fileExtension: "webp", file: NewFile(rendition)))
    }
    return try await cache.keep(
      original: try Sample.original(of: Larder.picture(own)),
      from: NewFile(try cache.temporary(bytes)),
      renditions: renditions, features: features)
  }

  private func made(_ files: [[UInt8]], in cache: Cache? = nil) throws -> [MadeRendition] {
    try files.enumerated().map { number, bytes in
      MadeRendition(
        recipe: "webp \(number)", size: try Sample.size(), fileExtension: "webp",
        file: NewFile(try (cache ?? self.cache).temporary(bytes)))
    }
  }

  /// A link in the place of the folder where the rendition should go.
  private func blockShelf(for bytes: [UInt8]) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(larder.folder.path)/cache/renditions/\(Digest(of: bytes).hex.prefix(2))",
      withDestinationPath: larder.folder.path)
  }

  private func expectNothing(of bytes: [UInt8]) async throws {
    #expect(try await cache.original(of: Larder.picture("1"), role: .large) == nil)
    let known = try await cache.development(of: Digest(of: bytes))
    #expect(known.renditions.isEmpty)
    #expect(known.features == nil)
  }
}
