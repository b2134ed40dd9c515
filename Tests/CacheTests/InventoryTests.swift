import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Cache

struct InventoryTests {
  @Test func nonsenseInRowsIsCountedAndNoMore() async throws {
    let larder = try Larder()
    for own in ["1", "2"] { try await larder.original(Array(own.utf8), of: own) }
    try larder.sql("UPDATE original SET byte_count = 9223372036854775807")
    let inventory = try await larder.cache.inventory(of: [:])
    #expect(inventory.sources.first?.originals.byteCount == .max)
  }

  let larder: Larder
  let pixabay = SourceName("pixabay")

  init() throws { larder = try Larder() }

  private func inventory(_ addresses: [String: [String]] = [:]) async throws -> Inventory {
    var sources: [SourceName: [WebAddress]] = [:]
    for (name, texts) in addresses {
      sources[SourceName(name)] = try texts.map { try #require(WebAddress($0)) }
    }
    return try await larder.cache.inventory(of: sources)
  }

  private func source(_ name: String, in inventory: Inventory) throws -> Inventory.Source {
    try #require(inventory.sources.first { $0.name.text == name })
  }

  private func at(_ seconds: Int) -> Timestamp { Timestamp(secondsSince1970: seconds) }

  @Test func anEmptyCacheHoldsNothing() async throws {
    let inventory = try await inventory(["pixabay": ["https://pixabay.test/api/"]])
    #expect(inventory.sources.isEmpty && inventory.setAside.isEmpty)
    #expect(inventory.unknownFiles == Inventory.Amount())
    #expect(inventory.databaseBytes > 0)
  }

  @Test func countsWhatCameFromEachSource() async throws {
    let heron = try await larder.original([1, 2, 3], of: "1", at: 10)
    try await larder.original([4], of: "1", role: .preview, at: 30)
    try await larder.original([5, 5], of: "by/7", role: .portrait, at: 20)
    let egret = try await larder.original([6], of: "1", source: "flickr", at: 40)
    try await larder.rendition([7, 7], of: heron.digest)
    try await larder.rendition([8], of: heron.digest, recipe: "webp 640")
    try await larder.rendition([9], of: egret.digest)
    let inventory = try await inventory()
    #expect(inventory.sources.map(\.name.text) == ["flickr", "pixabay"])
    let pixabay = try source("pixabay", in: inventory)
    #expect(pixabay.originals.count == 3 && pixabay.originals.byteCount == 6)
    #expect(pixabay.originals.oldest == at(10) && pixabay.originals.newest == at(30))
    #expect(pixabay.renditions.count == 2 && pixabay.renditions.byteCount == 3)
    #expect(try source("flickr", in: inventory).renditions.byteCount == 1)
    #expect(inventory.unknownFiles.count == 0)
  }

  @Test func aFileThatSeveralRowsKnowTakesItsRoomOnce() async throws {
    let shared = try await larder.original([1, 2, 3], of: "1")
    try await larder.original([1, 2, 3], of: "1", role: .preview)
    try await larder.original([1, 2, 3], of: "1", source: "flickr")
    try await larder.rendition([4, 4], of: shared.digest)
    try await larder.rendition([4, 4], of: shared.digest, recipe: "webp 640")
    let inventory = try await inventory()
    #expect(inventory.sources.reduce(0) { $0 + $1.originals.count } == 3)
    #expect(inventory.sources.reduce(0) { $0 + $1.originals.byteCount } == 3)
    #expect(inventory.sources.reduce(0) { $0 + $1.renditions.count } == 2)
    #expect(inventory.sources.reduce(0) { $0 + $1.renditions.byteCount } == 2)
  }

  @Test func filesOfTheUsersOwnTakeNoRoom() async throws {
    let heron = try await larder.ownFile()
    try await larder.rendition([1], of: heron.digest)
    let folder = try source("folder", in: try await inventory())
    #expect(folder.ownFiles.count == 1 && folder.ownFiles.byteCount == 0)
    #expect(folder.originals == Inventory.Amount())
    #expect(folder.renditions.count == 1)
  }

  @Test func aRenditionWithoutOriginalIsOfNoSource() async throws {
    try await larder.rendition([1], of: Digest(of: "gone"))
    #expect(try source("no source", in: try await inventory()).renditions.count == 1)
  }

  @Test func tellsByTheirAddressWhoseAnswersAre() async throws {
    let requests = [
      "http://a.test:80/api/?q=1", "http://a.test:80/api/deep/?q=1", "http://a.test:8080/api/",
      "http://a.test:80/apiary", "https://b.test/x", "r",
    ]
    for request in requests { try await larder.answer(request) }
    let inventory = try await inventory([
      "shallow": ["http://a.test:80/api"], "deep": ["http://a.test:80/api/deep/"],
      "other": ["http://a.test:808", "https://never.test"],
    ])
    let counts = inventory.sources.map { "\($0.name) \($0.answers.count)" }
    #expect(counts == ["a.test 2", "b.test 1", "deep 1", "no source 1", "shallow 1"])
  }

  @Test func anAnswerIsCountedOnceInTheRoomOfBothCopies() async throws {
    try await larder.answer("https://a.test/", "äb", at: 10)
    let once = try source("a.test", in: try await inventory()).answers
    try await larder.cache.noteWholeWalk(["https://a.test/"])
    let twice = try source("a.test", in: try await inventory()).answers
    #expect(once.count == 1 && twice.count == 1)
    #expect(once.byteCount == 15 + 3 + Sample.answer().headers.utf8.count)
    #expect(twice.byteCount == 2 * once.byteCount)
    #expect(twice.oldest == at(10) && twice.newest == at(10))
  }

  @Test func countsFilesThatNoRowKnows() async throws {
    try await larder.original()
    try age(try larder.stray("123"), to: 77)
    try larder.stray("12", on: "renditions")
    try larder.folder.write("not ours", to: "cache/originals/README")
    try larder.folder.write("not ours", to: "cache/originals/ab/.DS_Store")
    let unknown = try await inventory().unknownFiles
    #expect(unknown.count == 2 && unknown.byteCount == 5)
    #expect(unknown.oldest == at(77))
  }

  @Test func namesDatabasesThatWereSetAside() async throws {
    let names = [
      "gallerist.sqlite.damaged-1", "gallerist.sqlite.damaged-1-wal", "gallerist.sqlite.newer-12",
      "gallerist.sqlite.newer-", "gallerist.sqlite.damaged-1.txt", "other.sqlite.damaged-1",
    ]
    for name in names { try larder.folder.write("x", to: "cache/" + name) }
    let inventory = try await inventory()
    #expect(inventory.setAside == ["gallerist.sqlite.damaged-1", "gallerist.sqlite.newer-12"])
  }

  @Test func aLinkedFolderIsNotFollowed() async throws {
    try larder.folder.write("x", to: "elsewhere/\(Digest(of: "x").hex.dropFirst(2))")
    let link = larder.folder.path + "/cache/originals/\(Digest(of: "x").hex.prefix(2))"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: larder.folder.path + "/elsewhere")
    #expect(try await inventory().unknownFiles.count == 0)
    #expect(try await larder.defects() == [Defect(.blocked, path: link)])
  }

  @Test func isSeenWhileAnotherProcessWrites() async throws {
    try await larder.original()
    let writer = try Database(path: larder.folder.path + "/cache/gallerist.sqlite")
    try writer.execute("BEGIN IMMEDIATE; DELETE FROM original")
    #expect(try await inventory().sources.count == 1)
    #expect(try await larder.defects() == [])
    #expect(try await larder.cache.origins(of: Larder.picture("9000001")).count == 1)
    try writer.execute("COMMIT")
    #expect(try await inventory().sources.isEmpty)
  }
}
