import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Cache

/// What another process uses or keeps between the plan and the removal stays.
struct PruneRaceTests {
  let larder: Larder
  let needs = Needs(since: Timestamp(secondsSince1970: 2_000))

  init() throws { larder = try Larder() }

  /// Plans the removal of everything, lets another process work, and removes.
  private func prune(_ work: (Larder) async throws -> Void) async throws {
    let unneeded = try await larder.cache.unneeded(beyond: needs, at: .ofFiles)
    #expect(!unneeded.isEmpty)
    try await work(try Larder(sharing: larder))
    try await larder.cache.remove(unneeded)
    #expect(try await larder.defects() == [])
  }

  @Test func anAnswerThatIsAskedForAgain() async throws {
    try await larder.answer("r", listing: ["1"])
    try await prune { try await $0.answer("r", at: 3_000) }
    #expect(try await larder.cache.answer(to: "r") != nil)
    #expect(try await larder.cache.hasSightings(in: "r"))
  }

  @Test func anAnswerThatIsUsedAgain() async throws {
    try await larder.answer("r")
    try await prune {
      try await $0.cache.noteUse(
        of: ["r"], recipes: [], at: Timestamp(secondsSince1970: 90_000))
    }
    #expect(try await larder.cache.answer(to: "r") != nil)
  }

  @Test func anOriginalThatIsFetchedAgain() async throws {
    let heron = try await larder.original()
    try await prune { try await $0.original(at: 3_000) }
    #expect(exists(heron.path))
  }

  @Test func anOriginalThatASearchFindsAgain() async throws {
    let heron = try await larder.original()
    try await larder.rendition([1], of: heron.digest)
    try await prune { another in
      try await another.answer("r", at: 3_000, listing: ["9000001"])
      try await another.cache.noteUse(
        of: [], recipes: ["webp 320"], at: Timestamp(secondsSince1970: 90_000))
    }
    #expect(try await larder.cache.original(of: Larder.picture("9000001"), role: .large) == heron)
    #expect(
      try await larder.cache.rendition(of: heron.digest, recipe: "webp 320") != nil)
  }

  @Test func aFileThatAnotherPictureHasByThen() async throws {
    let heron = try await larder.original(of: "1")
    try await prune { try await $0.original(of: "2", at: 3_000) }
    #expect(exists(heron.path))
    #expect(try await larder.cache.original(of: Larder.picture("2"), role: .large) != nil)
  }

  /// Its row says nothing that it did not say before: that the file was put there again does.
  @Test func aRenditionThatIsKeptAgain() async throws {
    let made = try await larder.rendition([1], of: Digest(of: "gone"))
    try age(larder.cache.path(ofRendition: made.digest), to: 1_000)
    try await prune { try await $0.rendition([1], of: Digest(of: "gone")) }
    #expect(
      try await larder.cache.rendition(of: Digest(of: "gone"), recipe: "webp 320") == made)
  }

  @Test func aRenditionWhoseRecipeIsUsedAgain() async throws {
    let heron = try await larder.original(at: 3_000)
    let made = try await larder.rendition([1], of: heron.digest)
    try await prune {
      try await $0.cache.noteUse(
        of: [], recipes: ["webp 320"], at: Timestamp(secondsSince1970: 3_000))
    }
    #expect(try await larder.cache.rendition(of: heron.digest, recipe: "webp 320") == made)
  }

  @Test func aFileThatGetsItsRow() async throws {
    let path = try larder.stray("x")
    try age(path, to: 1_000)
    try await prune { try await $0.original(Array("x".utf8)) }
    #expect(exists(path))
  }

  @Test func aFileThatWaitsForItsRow() async throws {
    let path = try larder.stray("x")
    try age(path, to: 1_000)
    let unneeded = try await larder.cache.unneeded(beyond: needs, at: .ofFiles)
    let other = try Larder(sharing: larder).cache
    _ = try await other.originals.hashed(NewFile(try other.temporary(Array("x".utf8))))
    try await larder.cache.remove(unneeded)
    #expect(exists(path))
    #expect(try await larder.cache.unneeded(beyond: needs, at: .ofFiles).isEmpty)
  }

  @Test func aFileOfTheUsersOwnThatIsBack() async throws {
    let heron = try await larder.ownFile()
    try FileManager.default.removeItem(atPath: heron.path)
    try await prune { try $0.folder.write("a heron", to: "pics/heron.jpg") }
    #expect(try await larder.cache.origins(of: heron.digest).count == 1)
  }
}
