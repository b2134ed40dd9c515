import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Cache

/// A cache in a folder of its own, and what tests put into it.
struct Larder {
  let folder: TemporaryFolder
  let cache: Cache

  init() throws {
    folder = try TemporaryFolder()
    cache = try Cache(folder: folder.path + "/cache")
  }

  /// The same cache as another process sees it.
  init(sharing larder: Larder) throws {
    folder = larder.folder
    cache = try Cache(folder: folder.path + "/cache")
  }

  func sql(_ statement: String) throws {
    try Database(path: folder.path + "/cache/gallerist.sqlite").execute(statement)
  }

  func number(_ query: String) throws -> Int? {
    try Database(path: folder.path + "/cache/gallerist.sqlite").first(query) { $0.integer(0) }
  }

  @discardableResult
  func original(
    _ bytes: [UInt8] = Sample.bytes, of own: String = "9000001", source: String = "pixabay",
    role: SourceImage.Role = .large, at seconds: Int = 1_000
  ) async throws -> StoredOriginal {
    let original = NewOriginal(
      picture: Self.picture(own, source), role: role, mediaType: "image/jpeg",
      fileExtension: "jpg", size: try Sample.size(), address: "https://images.example/\(own).jpg",
      retrieved: Timestamp(secondsSince1970: seconds))
    return try await cache.keepOriginal(original, from: try cache.temporary(bytes))
  }

  @discardableResult
  func rendition(
    _ bytes: [UInt8], of original: Digest, recipe: String = "webp 320"
  ) async throws -> StoredRendition {
    let kept = try await cache.keepRendition(
      recipe, of: original, from: try cache.temporary(bytes))
    return try #require(kept)
  }

  /// A file of the user's own, and that the cache knows it.
  @discardableResult
  func ownFile(_ own: String = "heron", at seconds: Int = 1_000) async throws -> StoredOriginal {
    let path = try folder.write("a heron", to: "pics/\(own).jpg")
    let file = try #require(LocalFile(at: path))
    let digest = try #require(await cache.digest(of: file))
    let original = NewOriginal(
      picture: Self.picture(own, "folder"), role: .large, mediaType: "image/jpeg",
      fileExtension: "jpg", size: try Sample.size(), address: file.stamp,
      retrieved: Timestamp(secondsSince1970: seconds))
    return try await cache.note(original, file: file, digest: digest)
  }

  func answer(
    _ request: String, _ text: String = "{}", at seconds: Int = 1_000, listing owns: [String] = []
  ) async throws {
    let retrieved = Timestamp(secondsSince1970: seconds)
    try await cache.keep(Sample.answer(text, retrieved: retrieved), to: request)
    try await cache.noteSightings(of: owns.map { Self.picture($0) }, in: [request])
  }

  /// A file in a blob store that no row knows.
  @discardableResult
  func stray(
    _ text: String, on store: String = "originals", named digest: Digest? = nil
  ) throws -> String {
    let hex = (digest ?? Digest(of: text)).hex
    return try folder.write(text, to: "cache/\(store)/\(hex.prefix(2))/\(hex.dropFirst(2))")
  }

  func defects() async throws -> [Defect] { try await cache.defects { _, _ in } }

  static func picture(_ own: String, _ source: String = "pixabay") -> PictureID {
    PictureID(source: SourceName(source), own: own)
  }
}

/// Changes one bit in the middle of the file, which keeps its length and place.
func flipBit(in path: String) throws {
  var bytes = try contents(path)
  bytes[bytes.count / 2] ^= 0b100
  let file = try #require(FileHandle(forWritingAtPath: path))
  try file.write(contentsOf: bytes)
  try file.close()
}

/// Gives the file a time in the past.
func age(_ path: String, to seconds: Int) throws {
  let date = Date(timeIntervalSince1970: Double(seconds))
  try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
}

extension Timestamp {
  /// By the clock that dates files.
  static var ofFiles: Timestamp { Timestamp(secondsSince1970: timespec.now.tv_sec) }
}
