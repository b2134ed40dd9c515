import Cache
import Foundation
import Model
import Support
import TestSupport
import Testing

/// A cache's folder with one of everything that is in the journal, seen from outside.
struct FilledCache {
  let folder: TemporaryFolder
  let original: StoredOriginal
  let rendition: StoredRendition
  let ownFile: LocalFile
  let placeholder = Digest(of: "no image")

  /// Opens a cache, fills it and closes it.
  init() async throws {
    folder = try TemporaryFolder()
    let cache = try Cache(folder: folder.path + "/cache")
    original = try await cache.keepOriginal(try Sample.original(), from: try cache.temporary())
    rendition = try #require(
      try await cache.keepRendition(
        "webp 320", of: original.digest, from: try cache.temporary([1, 2])))
    ownFile = try #require(LocalFile(at: try folder.write("mine", to: "pics/heron.jpg")))
    _ = try await cache.note(
      NewOriginal(
        picture: Sample.picture("mine"), role: .large, mediaType: "image/jpeg",
        fileExtension: "jpg", size: try Sample.size(), address: ownFile.stamp,
        retrieved: Sample.noon), file: ownFile, digest: Digest(of: "mine"))
    try await cache.notePlaceholder(placeholder, of: SourceName("pixabay"))
    try await cache.keep(Sample.answer(), to: "r")
  }

  var database: String { path("gallerist.sqlite") }
  var journal: String { path("shelf-journal.txt") }

  func path(_ name: String) -> String { folder.path + "/cache/" + name }

  func open() throws -> Cache { try Cache(folder: folder.path + "/cache") }

  /// As a lost or damaged disk would.
  func removeDatabase() throws {
    for name in try folder.files(under: "cache") where name.hasPrefix("gallerist.sqlite") {
      try FileManager.default.removeItem(atPath: path(name))
    }
  }

  func expectEverything(in cache: Cache) async throws {
    #expect(try await cache.original(of: Sample.picture(), role: .large) == original)
    #expect(try await cache.rendition(of: original.digest, recipe: "webp 320") == rendition)
    #expect(
      try await cache.original(of: Sample.picture("mine"), role: .large, file: ownFile)?.digest
        == Digest(of: "mine"))
    #expect(try await cache.placeholders(of: SourceName("pixabay")).contains(placeholder))
  }

  func journalLines() throws -> [String] {
    String(decoding: try contents(journal), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
