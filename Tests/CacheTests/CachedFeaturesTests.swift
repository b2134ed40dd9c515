import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Cache

struct CachedFeaturesTests {
  private let larder: Larder
  private let digest = Digest(of: "an original")

  init() throws { larder = try Larder() }

  @Test func givesBackWhatWasKept() async throws {
    let features = VisualFeatures(sharpness: 57)
    try await larder.cache.keepFeatures(features, of: digest)
    #expect(try await larder.cache.features(of: digest) == features)
    #expect(try await larder.cache.features(of: Digest(of: "another")) == nil)
    #expect(try await Larder(sharing: larder).cache.development(of: digest).features == features)
  }

  @Test func theNewestTakeThePlaceOfTheLast() async throws {
    try await larder.cache.keepFeatures(VisualFeatures(sharpness: 1), of: digest)
    try await larder.cache.keepFeatures(VisualFeatures(sharpness: 2), of: digest)
    #expect(try await larder.cache.features(of: digest) == VisualFeatures(sharpness: 2))
  }

  /// As those of another version of the program may be.
  @Test func thoseThatCannotBeReadCountAsNotThereAndAreNoDefect() async throws {
    try await larder.cache.keepFeatures(VisualFeatures(), of: digest)
    try larder.sql("UPDATE looks SET text = 'what nobody understands'")
    #expect(try await larder.cache.features(of: digest) == nil)
    #expect(try await larder.cache.development(of: digest).features == nil)
    #expect(try await larder.defects() == [])
    try await larder.cache.keepFeatures(VisualFeatures(), of: digest)
    #expect(try await larder.cache.features(of: digest) == VisualFeatures())
  }

  @Test func theyGoWithTheLastOfTheirOriginals() async throws {
    let gone = try await larder.original([1], of: "1")
    let kept = try await larder.original([2], of: "2", at: 3_000)
    _ = try await larder.original([2], of: "3")
    for original in [gone, kept] {
      try await larder.cache.keepFeatures(VisualFeatures(), of: original.digest)
    }
    let needs = Needs(since: Timestamp(secondsSince1970: 2_000))
    try await larder.cache.remove(try await larder.cache.unneeded(beyond: needs, at: .ofFiles))
    #expect(try await larder.cache.features(of: gone.digest) == nil)
    #expect(try await larder.cache.features(of: kept.digest) == VisualFeatures())
  }

  @Test func theyAreStudiedAgainWhereTheDatabaseWasLost() async throws {
    let filled = try await FilledCache()
    do {
      let cache = try filled.open()
      try await cache.keepFeatures(VisualFeatures(), of: filled.original.digest)
    }
    try filled.removeDatabase()
    let cache = try filled.open()
    try await filled.expectEverything(in: cache)
    #expect(try await cache.features(of: filled.original.digest) == nil)
  }
}
