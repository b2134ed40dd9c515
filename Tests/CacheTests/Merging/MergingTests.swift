import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Cache

/// One cache takes over what another one holds.
struct MergingTests {
  private let ours: Larder
  private let theirs: Larder

  init() throws {
    ours = try Larder()
    theirs = try Larder()
  }

  private func merge() async throws -> MergedCounts {
    try await ours.cache.takeOver(try Cache(reading: theirs.folder.path + "/cache"))
  }

  @Test func imagesComeWithAllThatWasMadeOfThem() async throws {
    let original = try await theirs.original()
    let rendition = try await theirs.rendition([1, 2, 3], of: original.digest)
    let counts = try await merge()
    #expect(counts.originals == 1 && counts.renditions == 1 && counts.damaged == [])
    let known = try #require(
      try await ours.cache.original(of: Larder.picture("9000001"), role: .large))
    #expect(known.digest == original.digest && known.address == original.address)
    #expect(
      try await ours.cache.development(of: original.digest).renditions == ["webp 320": rendition])
    #expect(try contents(ours.cache.path(ofRendition: rendition.digest)) == [1, 2, 3])
    #expect(try await ours.defects().isEmpty)
    // Both caches hold the same file, which takes room once.
    #expect(counts.copied == 0 && exists(theirs.cache.path(ofRendition: rendition.digest)))
    #expect(try await merge().isEmpty)
  }

  @Test func whatIsHereStays() async throws {
    let picture = Larder.picture("9000001")
    let own = try await ours.original([1, 1, 1])
    try await theirs.original([2, 2, 2])
    #expect(try await merge().originals == 0)
    #expect(try await ours.cache.original(of: picture, role: .large)?.digest == own.digest)
  }

  @Test func aRenditionThatIsLostHereComesBack() async throws {
    let original = try await ours.original()
    try await theirs.original()
    let rendition = try await ours.rendition([7, 7], of: original.digest)
    try await theirs.rendition([7, 7], of: original.digest)
    try FileManager.default.removeItem(atPath: ours.cache.path(ofRendition: rendition.digest))
    #expect(try await merge().renditions == 1)
    #expect(try contents(ours.cache.path(ofRendition: rendition.digest)) == [7, 7])
  }

  @Test func aDamagedFileIsNamedAndLeftThere() async throws {
    let original = try await theirs.original()
    let rendition = try await theirs.rendition(Array(repeating: 9, count: 50), of: original.digest)
    let path = theirs.cache.path(ofRendition: rendition.digest)
    try flipBit(in: path)
    try flipBit(in: theirs.cache.path(ofOriginal: original.digest))
    let counts = try await merge()
    #expect(Set(counts.damaged) == [path, theirs.cache.path(ofOriginal: original.digest)])
    #expect(counts.isEmpty && counts.byteCount == 0)
    #expect(try await ours.cache.original(of: Larder.picture("9000001"), role: .large) == nil)
    #expect(try await ours.defects().isEmpty)
  }

  @Test func theNewerAnswerCountsWithWhatItLists() async throws {
    try await ours.answer("both, theirs is newer", "old", at: 1_000, listing: ["1", "2"])
    try await theirs.answer("both, theirs is newer", "new", at: 2_000, listing: ["2", "3"])
    try await ours.answer("both, ours is newer", "new", at: 2_000, listing: ["4"])
    try await theirs.answer("both, ours is newer", "old", at: 1_000, listing: ["5"])
    try await theirs.answer("theirs alone", "new", at: 10, listing: ["6"])
    #expect(try await merge().answers == 2)
    for request in ["both, theirs is newer", "both, ours is newer", "theirs alone"] {
      let answer = try #require(try await ours.cache.answer(to: request))
      #expect(answer.body == Array("new".utf8))
    }
    let listed = try Database(path: ours.folder.path + "/cache/gallerist.sqlite")
      .all("SELECT own_id FROM sighting ORDER BY own_id") { $0.text(0) }
    #expect(listed == ["2", "3", "4", "6"])
    #expect(try await merge().isEmpty)
  }

  /// The pages of a long answer behind its first are read when it is copied, and not before.
  @Test func anotherDatabaseThatBreaksWhileItIsCopiedIsToldOfAndOursIsTrusted() async throws {
    try await ours.answer("ours")
    let place = try await broken(theirs)
    let path = place.path + "/cache/gallerist.sqlite"
    let other = try Cache(reading: place.path + "/cache")
    let error = await #expect(throws: CacheError.self) { try await ours.cache.takeOver(other) }
    #expect(error?.code == .corrupt && error?.path == path, "\(String(describing: error))")
    #expect(await !ours.cache.isSuspected)
    #expect(try await ours.cache.answer(to: "ours") != nil)
  }

  @Test func whereOursIsWhatBreaksItIsSuspected() async throws {
    let place = try await broken(ours, listing: "shared", at: 1_000)
    try await theirs.answer("shared", "newer", at: 2_000)
    let broken = try Cache(folder: place.path + "/cache")
    let other = try Cache(reading: theirs.folder.path + "/cache")
    let error = await #expect(throws: CacheError.self) { try await broken.takeOver(other) }
    #expect(error?.code == .corrupt && error?.path.hasPrefix(place.path) == true)
    #expect(await broken.isSuspected)
  }

  /// A copy of a cache with a long answer, whose pages behind the first are damaged.
  private func broken(
    _ larder: Larder, listing request: String = "long", at seconds: Int = 1_000
  ) async throws -> TemporaryFolder {
    try await larder.answer(request, String(repeating: "x", count: 400_000), at: seconds)
    _ = try await larder.cache.comeToRest()
    let copy = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: larder.folder.path + "/cache", toPath: copy.path + "/cache")
    let file = try #require(
      FileHandle(forUpdatingAtPath: copy.path + "/cache/gallerist.sqlite"))
    let pages = try file.seekToEnd() / 4_096
    for page in pages / 4..<pages {
      try file.seek(toOffset: page * 4_096)
      try file.write(contentsOf: [0xFF, 0xFF, 0xFF, 0xFF])
    }
    try file.close()
    return copy
  }

  /// More than are looked at at once, and names in which signs of an address mean something.
  @Test func manyImagesComeFromAnyFolder() async throws {
    let folder = try TemporaryFolder()
    let place = folder.path + "/a part?#100%é"
    let other = try Cache(folder: place)
    for number in 0..<620 {
      _ = try await other.keepOriginal(
        try Sample.original(of: Larder.picture(String(number))),
        from: try other.temporary(Array("image \(number)".utf8)))
    }
    let counts = try await ours.cache.takeOver(try Cache(reading: place))
    #expect(counts.originals == 620)
    #expect(try ours.number("SELECT count(*) FROM original") == 620)
    #expect(try await ours.defects().isEmpty)
  }
}
