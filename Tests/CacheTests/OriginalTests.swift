import Cache
import Foundation
import Model
import Support
import TestSupport
import Testing

struct OriginalTests {
  @Test func nothingIsWrittenThroughALinkInAFoldersPlace() async throws {
    let larder = try Larder()
    let name = Digest(of: Sample.bytes).hex.prefix(2)
    let elsewhere = larder.folder.path + "/elsewhere"
    try FileManager.default.createDirectory(
      atPath: elsewhere, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: "\(larder.folder.path)/cache/originals/\(name)", withDestinationPath: elsewhere)
    await #expect(throws: CacheError.self) { try await larder.original() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere) == [])
  }

  let folder: TemporaryFolder
  let cache: Cache

  init() throws {
    folder = try TemporaryFolder()
    cache = try Cache(folder: folder.path)
  }

  private func keep(
    _ bytes: [UInt8] = Sample.bytes, of picture: PictureID = Sample.picture(),
    role: SourceImage.Role = .large
  ) async throws -> StoredOriginal {
    try await cache.keepOriginal(
      try Sample.original(of: picture, role: role), from: try cache.temporary(bytes))
  }

  private func original(_ role: SourceImage.Role = .large) async throws -> StoredOriginal? {
    try await cache.original(of: Sample.picture(), role: role)
  }

  @Test func givesBackWhatWasKept() async throws {
    let kept = try await keep()
    #expect(kept.digest == Digest(of: Sample.bytes))
    #expect(kept.byteCount == Sample.bytes.count)
    #expect(kept.mediaType == "image/jpeg")
    #expect(kept.fileExtension == "jpg")
    #expect(kept.size == (try Sample.size()))
    #expect(kept.address == "https://images.example/1.jpg")
    #expect(kept.retrieved == Sample.noon)
    #expect(try await original() == kept)
    #expect(try contents(cache.path(ofOriginal: kept.digest)) == Sample.bytes)
  }

  @Test func namesTheFileByItsContent() async throws {
    let hex = try await keep().digest.hex
    #expect(
      try folder.files(under: "originals") == ["\(hex.prefix(2))/\(hex.dropFirst(2))"])
    #expect(try folder.files(under: "incoming") == [])
  }

  @Test func hashesALargeFileInPieces() async throws {
    let bytes = (0..<200_001).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let kept = try await keep(bytes)
    #expect(kept.digest == Digest(of: bytes))
    #expect(kept.byteCount == 200_001)
  }

  @Test func tellsRolesAndPicturesApart() async throws {
    let large = try await keep([1], role: .large)
    let preview = try await keep([2], role: .preview)
    let other = try await keep([3], of: Sample.picture("2"))
    #expect(try await original(.large) == large)
    #expect(try await original(.preview) == preview)
    #expect(try await cache.original(of: Sample.picture("2"), role: .large) == other)
    #expect(try await cache.original(of: Sample.picture("2"), role: .preview) == nil)
  }

  @Test(arguments: ["", "a/../b", "x'y\"z", "a\u{0}b", "https://example.org/?a=1&b=2", "🦆 é"])
  func keepsPicturesOfAnyName(_ own: String) async throws {
    let kept = try await keep([1], of: Sample.picture(own))
    _ = try await keep([2], of: Sample.picture(own + "x"))
    #expect(try await cache.original(of: Sample.picture(own), role: .large) == kept)
  }

  @Test func theNewestTakesThePlaceOfTheLast() async throws {
    _ = try await keep([1])
    let newer = try await keep([2])
    #expect(try await original() == newer)
  }

  @Test func anEqualFileIsKept() async throws {
    let first = try await keep()
    let path = cache.path(ofOriginal: first.digest)
    let number = try inode(path)
    #expect(try await keep(of: Sample.picture("2")).digest == first.digest)
    #expect(try inode(path) == number)
    #expect(try folder.files(under: "incoming") == [])
  }

  @Test func aFileThatIsGoneCountsAsNotThere() async throws {
    let kept = try await keep()
    try FileManager.default.removeItem(atPath: cache.path(ofOriginal: kept.digest))
    #expect(try await original() == nil)
    let again = try await keep()
    #expect(try await original() == again)
  }

  @Test func aFileThatIsCutCountsAsNotThere() async throws {
    let kept = try await keep()
    try folder.write("a pict", to: fileName(kept.digest))
    #expect(try await original() == nil)
    _ = try await keep()
    #expect(try contents(cache.path(ofOriginal: kept.digest)) == Sample.bytes)
  }

  @Test func aSpoiledFileIsReplacedByAWholeOne() async throws {
    let kept = try await keep()
    try folder.write([UInt8](repeating: 0, count: Sample.bytes.count), to: fileName(kept.digest))
    _ = try await keep()
    #expect(try contents(cache.path(ofOriginal: kept.digest)) == Sample.bytes)
  }

  @Test func aFolderInThePlaceOfAFileCountsAsNotThere() async throws {
    let kept = try await keep()
    let path = cache.path(ofOriginal: kept.digest)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(try await original() == nil)
  }

  @Test func aMissingFileLeavesNoRow() async throws {
    let path = cache.newTemporaryPath()
    let error = await #expect(throws: CacheError.self) {
      try await cache.keepOriginal(try Sample.original(), from: path)
    }
    #expect(error?.code == .inputOutput)
    #expect(error?.path == path)
    #expect(try await original() == nil)
  }

  @Test func aLinkIsNotFollowed() async throws {
    let secret = try folder.write("secret", to: "elsewhere.txt")
    let path = cache.newTemporaryPath()
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: secret)
    await #expect(throws: CacheError.self) {
      try await cache.keepOriginal(try Sample.original(), from: path)
    }
    #expect(try folder.files(under: "originals") == [])
    #expect(try contents(secret) == Array("secret".utf8))
  }

  private func fileName(_ digest: Digest) -> String {
    "originals/\(digest.hex.prefix(2))/\(digest.hex.dropFirst(2))"
  }

  private func inode(_ path: String) throws -> Int {
    let facts = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(facts[.systemFileNumber] as? NSNumber).intValue
  }
}
