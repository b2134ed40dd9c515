import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Cache

struct MigrationTests {
  @Test(arguments: 1..<CacheSchema.schema.newest)
  func aCacheOfAnEarlierVersionKeepsEverything(_ version: Int) async throws {
    let folder = try TemporaryFolder()
    let digest = try await keepFile(in: folder)
    try makeDatabase(of: version, digest: digest, in: folder)
    do {
      let cache = try Cache(folder: folder.path)
      #expect(cache.openingNote == nil)
      try await expectOriginal(digest, in: cache)
      #expect(try await cache.answer(to: "r") == Sample.answer())
      try await cache.noteUse(of: ["r"], recipes: ["webp"], at: Sample.noon)
      #expect(try await cache.features(of: digest) == nil)
      try await cache.keepFeatures(VisualFeatures(), of: digest)
      #expect(try await cache.features(of: digest) == VisualFeatures())
    }
    try FileManager.default.removeItem(atPath: folder.path + "/gallerist.sqlite")
    try await expectOriginal(digest, in: try Cache(folder: folder.path))
  }

  private func keepFile(in folder: TemporaryFolder) async throws -> Digest {
    let cache = try Cache(folder: folder.path)
    return try await cache.keepOriginal(try Sample.original(), from: try cache.temporary()).digest
  }

  /// As an earlier version left it, with no journal.
  private func makeDatabase(
    of version: Int, digest: Digest, in folder: TemporaryFolder
  ) throws {
    for name in ["gallerist.sqlite", "shelf-journal.txt"] {
      try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    }
    let database = try Database(path: folder.path + "/gallerist.sqlite")
    for step in CacheSchema.schema.steps[..<version] { try database.execute(step) }
    try database.execute("PRAGMA user_version = \(version)")
    try database.run(
      "INSERT INTO answer (request, status, headers, body, retrieved) VALUES (?, ?, ?, ?, ?)",
      [
        .text("r"), .integer(200), .text(Sample.answer().headers), .blob(Sample.answer().body),
        .integer(Sample.noon.secondsSince1970),
      ])
    try database.run(
      """
      INSERT INTO original (
        source, own_id, role, digest, byte_count, media_type, file_extension, width, height,
        address, retrieved
      ) VALUES ('pixabay', '9000001', 'large', ?, 17, 'image/jpeg', 'jpg', 640, 480, 'a', 1)
      """, [.text(digest.hex)])
  }

  private func expectOriginal(_ digest: Digest, in cache: Cache) async throws {
    let original = try await cache.original(of: Sample.picture(), role: .large)
    #expect(original?.digest == digest)
    #expect(original?.address == "a")
  }
}
