import Model
import Support
import TestSupport
import Testing

@testable import Cache

/// Where a cache is to take less room, what was used least recently goes first.
struct ReductionTests {
  private let larder: Larder

  init() throws { larder = try Larder() }

  private static let size = 50_000

  private func answer(_ name: String, at seconds: Int, listing owns: [String]) async throws {
    try await larder.answer(name, at: seconds, listing: owns)
    for own in owns where try await !isThere(own) { try await image(own, at: seconds) }
  }

  @discardableResult
  private func image(_ own: String, at seconds: Int) async throws -> StoredOriginal {
    let bytes = Array("\(own)!".utf8) + [UInt8](repeating: 7, count: Self.size)
    return try await larder.original(bytes, of: own, at: seconds)
  }

  private func isThere(_ own: String) async throws -> Bool {
    try await larder.cache.original(of: Larder.picture(own), role: .large) != nil
  }

  private func there(_ owns: String) async throws -> String {
    var there = ""
    for own in owns where try await isThere(String(own)) { there.append(own) }
    return there
  }

  /// Has so many bytes less kept than there are.
  @discardableResult
  private func shrink(
    by bytes: Int, needing pictures: [String] = [], recipes: Set<String> = [], since: Int = .max
  ) async throws -> CacheReduction {
    var needs = Needs(since: Timestamp(secondsSince1970: since))
    needs.pictures = Set(pictures.map { Larder.picture($0) })
    needs.recipes = recipes
    let now = try await larder.cache.reduction(to: .max, beyond: needs, at: .ofFiles)
    #expect(now.unneeded.isEmpty)
    let reduction = try await larder.cache.reduction(
      to: now.bytesLeft - bytes, beyond: needs, at: .ofFiles)
    #expect(reduction.bytesLeft == now.bytesLeft - reduction.unneeded.byteCount)
    try await larder.cache.remove(reduction.unneeded)
    #expect(try await larder.defects() == [])
    return reduction
  }

  @Test func whatWasUsedLeastRecentlyGoesFirst() async throws {
    try await answer("first", at: 1_000, listing: ["a", "b"])
    try await answer("second", at: 2_000, listing: ["b", "c"])
    try await image("d", at: 1_500)
    try await answer("used", at: 1_000, listing: ["e"])
    try await larder.cache.noteUse(
      of: ["used"], recipes: [], at: Timestamp(secondsSince1970: 500_000))
    // An image is as young as the youngest answer that lists it.
    try await shrink(by: 1)
    #expect(try await there("abcde") == "abcde")
    try await shrink(by: Self.size)
    #expect(try await there("abcde") == "bcde")
    try await shrink(by: Self.size)
    #expect(try await there("abcde") == "bce")
    try await shrink(by: 2 * Self.size)
    #expect(try await there("abcde") == "e")
    #expect(try larder.number("SELECT count(*) FROM answer") == 1)
  }

  @Test func whatIsNeededStaysHoweverMuchItIs() async throws {
    for own in ["a", "b", "c"] { try await image(own, at: 1_000) }
    let reduction = try await shrink(by: 3 * Self.size, needing: ["b"])
    #expect(try await there("abc") == "b")
    #expect(reduction.unneeded.originals.count == 2)
    try await image("a", at: 1_000)
    try await image("d", at: 3_000)
    try await shrink(by: 3 * Self.size, needing: ["b"], since: 2_000)
    #expect(try await there("abd") == "bd")
  }

  @Test func renditionsGoWithTheirOriginalsAndEarlierWhereNobodyUsedTheirRecipe() async throws {
    let old = try await image("a", at: 2_000)
    let young = try await image("b", at: 3_000)
    for (original, byte) in [(old, UInt8(1)), (young, 2)] {
      for recipe in ["used", "once"] {
        let bytes = [UInt8](repeating: byte, count: Self.size) + Array(recipe.utf8)
        try await larder.rendition(bytes, of: original.digest, recipe: recipe)
      }
    }
    try await larder.cache.noteUse(
      of: [], recipes: ["once"], at: Timestamp(secondsSince1970: 1_000))
    try await shrink(by: 2 * Self.size, recipes: ["used"])
    #expect(try await there("ab") == "ab")
    #expect(try larder.number("SELECT count(*) FROM rendition WHERE recipe = 'once'") == 0)
    #expect(try larder.number("SELECT count(*) FROM rendition") == 2)
    let reduction = try await shrink(by: 1, recipes: ["used"])
    #expect(try await there("ab") == "b")
    #expect(reduction.unneeded.renditions.count == 1)
    #expect(try larder.number("SELECT count(*) FROM rendition") == 1)
  }

  @Test func filesThatNobodyKnowsGoByTheirAge() async throws {
    try await image("a", at: 1_000)
    try age(try larder.stray("nobody's"), to: 500)
    try await shrink(by: 1)
    #expect(try await there("a") == "a")
    #expect(try larder.folder.files(under: "cache/originals").count == 1)
  }
}
