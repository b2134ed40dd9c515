import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Cache

struct CacheRepairTests {
  let larder: Larder

  init() throws { larder = try Larder() }

  @Test func whatIsBrokenCountsAsNotThereAfterwards() async throws {
    let heron = try await larder.original([1, 2, 3], of: "1")
    let egret = try await larder.original([4], of: "2")
    let small = try await larder.rendition([5], of: egret.digest)
    try flipBit(in: heron.path)
    try FileManager.default.removeItem(atPath: egret.path)
    try flipBit(in: larder.cache.path(ofRendition: small.digest))
    try await larder.cache.drop(try await larder.defects())
    #expect(try await larder.defects() == [])
    #expect(try larder.folder.files(under: "cache/originals") == [])
    #expect(try larder.folder.files(under: "cache/renditions") == [])
    #expect(try larder.number("SELECT count(*) FROM original") == 0)
    #expect(try larder.number("SELECT count(*) FROM rendition") == 0)
    try await larder.original([1, 2, 3], of: "1")
    #expect(try contents(heron.path) == [1, 2, 3])
  }

  /// By a version that did not look at the digest of an original before it made something of it.
  @Test func whatWasMadeOfRottenBytesIsMadeAgain() async throws {
    let heron = try await larder.original([1, 2, 3], of: "1")
    let egret = try await larder.original([4], of: "2")
    try flipBit(in: heron.path)
    let rotten = try await larder.rendition([5], of: heron.digest)
    let shared = try await larder.rendition([6], of: heron.digest, recipe: "webp 640")
    try await larder.rendition([6], of: egret.digest, recipe: "webp 640")
    try larder.sql("INSERT INTO looks VALUES ('\(heron.digest.hex)', 'rotten')")
    try await larder.cache.drop(try await larder.defects())
    try await larder.original([1, 2, 3], of: "1")
    let made = try await larder.cache.development(of: heron.digest)
    #expect(made.renditions.isEmpty)
    #expect(try larder.number("SELECT count(*) FROM looks") == 0)
    #expect(!exists(larder.cache.path(ofRendition: rotten.digest)))
    #expect(exists(larder.cache.path(ofRendition: shared.digest)))
    #expect(try await larder.cache.development(of: egret.digest).renditions.count == 1)
  }

  /// What was made of it while it was there is whole.
  @Test func whatWasMadeOfAnOriginalThatIsGoneStays() async throws {
    let heron = try await larder.original([1, 2, 3], of: "1")
    try await larder.rendition([5], of: heron.digest)
    try FileManager.default.removeItem(atPath: heron.path)
    try await larder.cache.drop(try await larder.defects())
    #expect(try await larder.cache.development(of: heron.digest).renditions.count == 1)
  }

  @Test func droppingTwiceIsHarmless() async throws {
    let heron = try await larder.original([1], of: "1")
    let egret = try await larder.original([2], of: "2")
    try flipBit(in: heron.path)
    let defects = try await larder.defects()
    try await larder.cache.drop(defects)
    try await larder.cache.drop(defects)
    #expect(try await larder.cache.original(of: Larder.picture("2"), role: .large) == egret)
  }

  @Test func whatWasMendedMeanwhileStays() async throws {
    let heron = try await larder.original()
    try flipBit(in: heron.path)
    let defects = try await larder.defects()
    try await larder.original()
    try await larder.cache.drop(defects)
    #expect(try await larder.cache.original(of: Larder.picture("9000001"), role: .large) == heron)
    #expect(try await larder.defects() == [])
  }

  @Test func aPictureThatHasAnotherFileByThenKeepsIt() async throws {
    let heron = try await larder.original([1])
    try flipBit(in: heron.path)
    let defects = try await larder.defects()
    let newer = try await larder.original([2])
    try await larder.cache.drop(defects)
    #expect(try await larder.cache.original(of: Larder.picture("9000001"), role: .large) == newer)
    #expect(!exists(heron.path))
  }

  @Test func aBrokenFileWhoseRowIsNotNamedStays() async throws {
    let heron = try await larder.original(of: "1")
    try await larder.original(of: "2")
    try flipBit(in: heron.path)
    try await larder.cache.drop(Array(try await larder.defects().prefix(1)))
    #expect(exists(heron.path))
    #expect(try await larder.defects().count == 1)
  }

  @Test func whatARepairThatWasKilledLeftIsRemovedByTheNext() async throws {
    let heron = try await larder.original()
    try flipBit(in: heron.path)
    try larder.sql("DELETE FROM original")
    try await larder.cache.drop(try await larder.defects())
    #expect(!exists(heron.path))
  }

  @Test func filesThatNoRowKnowsStay() async throws {
    let path = try larder.stray("whole")
    try await larder.cache.drop(try await larder.defects())
    #expect(exists(path))
  }

  @Test func nothingOutsideTheBlobStoresIsRemoved() async throws {
    let heron = try await larder.ownFile()
    let hex = Digest(of: "x").hex
    let inside = "/\(hex.prefix(2))/\(hex.dropFirst(2))"
    let outside = [
      try larder.folder.write("broken", to: "outside" + inside),
      try larder.folder.write("broken", to: "cache/incoming" + inside),
      try larder.folder.write("broken", to: "cache/originals/a/b" + inside),
      heron.path,
    ]
    let sly = larder.folder.path + "/cache/originals/../incoming" + inside
    try await larder.cache.drop((outside + [sly]).map { Defect(.changed, path: $0) })
    #expect(outside.allSatisfy(exists))
    #expect(try await larder.cache.origins(of: Larder.picture("heron", "folder")).count == 1)
  }

  @Test func aFolderThatIsALinkIsNotFollowed() async throws {
    let heron = try await larder.original()
    let prefix = larder.folder.path + "/cache/originals/\(heron.digest.hex.prefix(2))"
    try FileManager.default.moveItem(atPath: prefix, toPath: larder.folder.path + "/elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: prefix, withDestinationPath: larder.folder.path + "/elsewhere")
    try flipBit(in: heron.path)
    try await larder.cache.drop(try await larder.defects())
    #expect(try larder.number("SELECT count(*) FROM original") == 0)
    #expect(exists(prefix + ".foreign-1/" + heron.digest.hex.dropFirst(2)))
  }
}
