import Cache
import Foundation
import Model
import Support
import TestSupport
import Testing

struct OwnFileTests {
  let folder: TemporaryFolder
  let cache: Cache

  init() throws {
    folder = try TemporaryFolder()
    cache = try Cache(folder: folder.path + "/cache")
  }

  private func file(_ bytes: [UInt8] = Sample.bytes) throws -> LocalFile {
    try #require(LocalFile(at: try folder.write(bytes, to: "pics/heron.jpg")))
  }

  private func note(_ file: LocalFile) async throws -> StoredOriginal {
    let digest = try #require(await cache.digest(of: file))
    return try await cache.note(
      NewOriginal(
        picture: Sample.picture(), role: .large, mediaType: "image/jpeg", fileExtension: "jpg",
        size: try Sample.size(), address: file.stamp, retrieved: Sample.noon),
      file: file, digest: digest)
  }

  private func known(_ file: LocalFile) async throws -> StoredOriginal? {
    try await cache.original(of: Sample.picture(), role: .large, file: file)
  }

  @Test func aFileIsRememberedAndNotCopied() async throws {
    let file = try file()
    #expect(try await known(file) == nil)
    let noted = try await note(file)
    #expect(noted.digest == Digest(of: Sample.bytes))
    #expect(noted.path == file.path)
    #expect(noted.byteCount == Sample.bytes.count)
    #expect(noted.webAddress == nil)
    #expect(try await known(file) == noted)
    #expect(try folder.files(under: "cache/originals") == [])
  }

  @Test func aFileThatWasWrittenAgainIsAnother() async throws {
    let old = try file()
    let noted = try await note(old)
    #expect(noted.isUnchanged)
    let new = try file(Sample.bytes + [1])
    #expect(!noted.isUnchanged)
    #expect(try await known(new) == nil)
    #expect(await cache.digest(of: old) == nil)
    let again = try await note(new)
    #expect(try await known(new) == again)
    #expect(try await known(old) == nil)
  }

  @Test func aFileIsNoDownload() async throws {
    _ = try await note(try file())
    #expect(try await cache.original(of: Sample.picture(), role: .large) == nil)
    let kept = try await cache.keepOriginal(try Sample.original(), from: try cache.temporary())
    #expect(kept.path == cache.path(ofOriginal: kept.digest))
    #expect(kept.webAddress == "https://images.example/1.jpg" && kept.isUnchanged)
  }

  @Test func linksPipesAndFoldersAreNoFiles() async throws {
    let file = try file()
    let link = folder.path + "/link.jpg"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file.path)
    #expect(mkfifo(folder.path + "/pipe.jpg", 0o600) == 0)
    for path in [link, folder.path + "/pipe.jpg", folder.path, folder.path + "/none"] {
      #expect(LocalFile(at: path) == nil)
      let claimed = LocalFile(path: path, byteCount: file.byteCount, modified: file.modified)
      #expect(await cache.digest(of: claimed) == nil)
    }
  }

  @Test func anyDateIsADate() throws {
    let path = try folder.write("x", to: "old.jpg")
    for year in [-60_000_000_000.0, 60_000_000_000] {
      let date = Date(timeIntervalSince1970: year)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
      #expect(LocalFile(at: path) != nil)
    }
  }
}
