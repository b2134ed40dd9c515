import Foundation
import Model
import TestSupport
import Testing

@testable import Cache

struct CachedLooksTests {
  private let larder: Larder
  private let digest = Digest(of: "an original")

  init() throws { larder = try Larder() }

  @Test func givesBackWhatWasKept() async throws {
    let looks = Looks(sharpness: 57)
    try await larder.cache.keepLooks(looks, of: digest)
    #expect(try await larder.cache.looks(of: digest) == looks)
    #expect(try await larder.cache.looks(of: Digest(of: "another")) == nil)
    #expect(try await Larder(sharing: larder).cache.development(of: digest).looks == looks)
  }

  @Test func theNewestTakeThePlaceOfTheLast() async throws {
    try await larder.cache.keepLooks(Looks(sharpness: 1), of: digest)
    try await larder.cache.keepLooks(Looks(sharpness: 2), of: digest)
    #expect(try await larder.cache.looks(of: digest) == Looks(sharpness: 2))
  }

  /// As those of another version of the program may be.
  @Test func thoseThatCannotBeReadCountAsNotThereAndAreNoDefect() async throws {
    try await larder.cache.keepLooks(Looks(), of: digest)
    try larder.sql("UPDATE looks SET text = 'what nobody understands'")
    #expect(try await larder.cache.looks(of: digest) == nil)
    #expect(try await larder.cache.development(of: digest).looks == nil)
    #expect(try await larder.defects() == [])
    try await larder.cache.keepLooks(Looks(), of: digest)
    #expect(try await larder.cache.looks(of: digest) == Looks())
  }

  @Test func theyGoWithTheLastOfTheirOriginals() async throws {
    let gone = try await larder.original([1], of: "1")
    let kept = try await larder.original([2], of: "2", at: 3_000)
    _ = try await larder.original([2], of: "3")
    for original in [gone, kept] {
      try await larder.cache.keepLooks(Looks(), of: original.digest)
    }
    let needs = Needs(since: Timestamp(secondsSince1970: 2_000))
    try await larder.cache.remove(try await larder.cache.surplus(beyond: needs))
    #expect(try await larder.cache.looks(of: gone.digest) == nil)
    #expect(try await larder.cache.looks(of: kept.digest) == Looks())
  }

  @Test func theyAreStudiedAgainWhereTheDatabaseWasLost() async throws {
    let shelves = try await Shelves()
    do {
      let cache = try shelves.open()
      try await cache.keepLooks(Looks(), of: shelves.original.digest)
    }
    try shelves.removeDatabase()
    let cache = try shelves.open()
    try await shelves.expectEverything(in: cache)
    #expect(try await cache.looks(of: shelves.original.digest) == nil)
  }
}
