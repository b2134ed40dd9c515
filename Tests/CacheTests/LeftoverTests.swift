import Foundation
import Model
import TestSupport
import Testing

@testable import Cache

struct LeftoverTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func whatADeadRunLeftIsRemoved() throws {
    let dead = try folder.write("half a pict", to: "incoming/4711-abc/7")
    let cache = try Cache(folder: folder.path)
    #expect(!exists(dead))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/incoming/4711-abc"))
    withExtendedLifetime(cache) {}
  }

  @Test(arguments: ["a.cr2", "2026/a.cr2", "4711-abc/a.cr2", "4711-ABC/7", "4711/7", "7"])
  func whatSomebodyElsePutThereStays(_ name: String) throws {
    let file = try folder.write("the only copy", to: "incoming/" + name)
    _ = try Cache(folder: folder.path)
    #expect(exists(file))
  }

  @Test func whatALivingRunWritesStays() async throws {
    let one = try Cache(folder: folder.path)
    let file = try one.temporary()
    let other = try Cache(folder: folder.path)
    #expect(exists(file))
    let kept = try await one.keepOriginal(try Sample.original(), from: file)
    #expect(try await other.original(of: Sample.picture(), role: .large) == kept)
  }

  @Test func whatIsLeftAtTheEndIsRemoved() throws {
    do {
      let cache = try Cache(folder: folder.path)
      _ = try cache.temporary()
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/incoming") == [])
  }

  @Test func temporaryPathsAreNeverTheSame() throws {
    let caches = [try Cache(folder: folder.path), try Cache(folder: folder.path)]
    let paths = (0..<100).map { caches[$0 % 2].newTemporaryPath() }
    #expect(Set(paths).count == 100)
    #expect(paths.allSatisfy { $0.hasPrefix(folder.path + "/incoming/") })
  }

  @Test func aLinkAmongTheLeftoversIsNotFollowed() throws {
    let outside = try folder.write("x", to: "outside/file")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/incoming", withIntermediateDirectories: true)
    let link = folder.path + "/incoming/1-a"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.path + "/outside")
    _ = try Cache(folder: folder.path)
    #expect(exists(outside))
  }

  /// Taken for empty, a cache would look unused, and its database could be set aside under a run.
  @Test func whatCannotBeReadIsNotTakenForEmpty() throws {
    let file = try folder.write("", to: "incoming")
    #expect(throws: CacheError.self) { try Incoming.isUsed(in: file) }
    #expect(throws: CacheError.self) { try Incoming(in: file) }
  }
}
