import Cache
import Foundation
import Model
import TestSupport
import Testing

struct OpeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func opening(_ name: String = "cache") throws -> CacheError {
    try #require(throws: CacheError.self) { try Cache(folder: folder.path + "/" + name) }
  }

  @Test func makesAFolderForItsOwnerOnly() async throws {
    let path = folder.path + "/a/b/cache"
    let cache = try Cache(folder: path)
    try await cache.keep(Sample.answer(), to: "r")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o700)
  }

  @Test func aFolderBelowAFileCannotBeOpened() throws {
    try folder.write("x", to: "file")
    let error = try opening("file/cache")
    #expect(error.code == .cannotOpen)
    #expect(error.path == folder.path + "/file/cache")
    #expect(error.detail == "Not a directory")
    #expect(error.failure.code == .cannotCreate)
    #expect(error.failure.nextStep == "choose another folder with `--cache DIR`")
  }

  @Test func aFileInThePlaceOfTheFolderCannotBeOpened() throws {
    try folder.write("x", to: "cache")
    #expect(try opening().code == .cannotOpen)
  }

  @Test func aDatabaseWithoutTablesGetsThem() async throws {
    try folder.write("", to: "cache/gallerist.sqlite")
    let cache = try Cache(folder: folder.path + "/cache")
    try await cache.keep(Sample.answer(), to: "r")
    #expect(try await cache.answer(to: "r") == Sample.answer())
  }

  @Test func whatIsInOrderIsNotWorthANote() throws {
    for _ in 1...2 { #expect(try Cache(folder: folder.path).openingNote == nil) }
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func aDatabaseThatMayNotBeReadStaysWhereItIs() throws {
    let path = try folder.write("locked away", to: "cache/gallerist.sqlite")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    #expect(try opening().code == .cannotOpen)
    #expect(exists(path))
  }

  @Test func aDatabaseThatCannotBeReachedStaysWhereItIs() throws {
    let path = folder.path + "/gallerist.sqlite"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    let error = try #require(throws: CacheError.self) { try Cache(folder: folder.path) }
    #expect(error.code == .cannotOpen)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == path)
  }
}
