import Foundation
import Model
import Support
import Synchronization
import TestSupport
import Testing

@testable import Cache

struct VerifyTests {
  let larder: Larder

  init() throws { larder = try Larder() }

  private func owner(_ own: String, _ role: SourceImage.Role = .large) -> Defect.Owner {
    .original(Larder.picture(own), role, address: "https://images.example/\(own).jpg")
  }

  @Test func aSoundCacheHasNoDefects() async throws {
    let heron = try await larder.original()
    for number in 0..<9 { try await larder.rendition([UInt8(number)], of: heron.digest) }
    try await larder.ownFile()
    let steps = Mutex<[[Int]]>([])
    let defects = try await larder.cache.defects { done, all in
      steps.withLock { $0.append([done, all]) }
    }
    // Of one recipe there is one rendition: the last. The files of the others are in nobody's way.
    #expect(defects.map(\.kind) == Array(repeating: .unknownFile, count: 8))
    #expect(steps.withLock { $0 } == (1...10).map { [$0, 10] })
  }

  @Test(arguments: SourceImage.Role.allCases)
  func oneFlippedBitInAnOriginalIsFound(_ role: SourceImage.Role) async throws {
    let heron = try await larder.original([UInt8](repeating: 9, count: 200_001), role: role)
    try await larder.original([1], of: "2")
    try flipBit(in: heron.path)
    let defects = try await larder.defects()
    #expect(defects == [Defect(.changed, path: heron.path, owner: owner("9000001", role))])
  }

  @Test(arguments: ["body = x'00'", "headers = headers || ' '", "status = 201"])
  func anAnswerThatHasChangedIsFoundAndCountsAsNotThere(_ change: String) async throws {
    try await larder.cache.keep(Sample.answer(), to: "r")
    try await larder.cache.noteWholeWalk(["r"])
    try larder.sql("UPDATE answer SET \(change); UPDATE whole_walk SET \(change)")
    let defects = try await larder.defects()
    #expect(defects.map(\.owner) == [.answer(to: "r")])
    #expect(try await larder.cache.answer(to: "r") == nil)
    #expect(try await larder.cache.answerOfWholeWalk(to: "r") == nil)
    try await larder.cache.drop(defects)
    #expect(try await larder.defects() == [])
  }

  @Test func oneFlippedBitInARenditionIsFound() async throws {
    let heron = try await larder.original()
    let small = try await larder.rendition([1, 2, 3], of: heron.digest)
    let path = larder.cache.path(ofRendition: small.digest)
    try flipBit(in: path)
    let owner = Defect.Owner.rendition(of: heron.digest, recipe: "webp 320")
    #expect(try await larder.defects() == [Defect(.changed, path: path, owner: owner)])
  }

  @Test func everyRowOfABrokenFileIsNamed() async throws {
    let heron = try await larder.original(of: "1")
    try await larder.original(of: "1", role: .preview)
    try await larder.original(of: "2")
    try flipBit(in: heron.path)
    let owners = try await larder.defects().map(\.owner)
    #expect(owners == [owner("1"), owner("1", .preview), owner("2")])
  }

  @Test func aMissingFileIsFound() async throws {
    let heron = try await larder.original()
    try FileManager.default.removeItem(atPath: heron.path)
    let missing = Defect(.missing, path: heron.path, owner: owner("9000001"))
    #expect(try await larder.defects() == [missing])
  }

  @Test func aFileThatNoRowKnowsIsToldFromABrokenOne() async throws {
    let whole = try larder.stray("whole")
    let broken = try larder.stray("broken", on: "renditions", named: Digest(of: "whole"))
    #expect(
      try await larder.defects() == [
        Defect(.unknownFile, path: whole), Defect(.changed, path: broken),
      ])
  }

  @Test(arguments: ["link", "folder", "pipe"])
  func whatIsNoFileIsFoundAndNotOpened(_ kind: String) async throws {
    let heron = try await larder.original()
    try replace(heron.path, by: kind)
    let changed = Defect(.changed, path: heron.path, owner: owner("9000001"))
    #expect(try await larder.defects() == [changed])
    try await larder.cache.drop([changed])
    #expect(try await larder.cache.original(of: Larder.picture("9000001"), role: .large) == nil)
    #expect(try await larder.defects() == [])
    #expect(try contents(larder.folder.path + "/elsewhere/whole") == Sample.bytes)
    var facts = stat()
    #expect(lstat(heron.path + ".foreign-1", &facts) == 0)
    // There is room for the file again.
    #expect(try await larder.original().digest == heron.digest)
    #expect(try await larder.defects() == [])
  }

  @Test(arguments: ["link", "pipe"])
  func whatIsInThePlaceOfAFolderIsSetAside(_ kind: String) async throws {
    let heron = try await larder.original()
    let folder = URL(filePath: heron.path).deletingLastPathComponent().path
    try replace(folder, by: kind)
    let defects = [
      Defect(.blocked, path: folder),
      Defect(.missing, path: heron.path, owner: owner("9000001")),
    ]
    #expect(try await larder.defects() == defects)
    await #expect(throws: CacheError.self) { try await larder.original() }
    try await larder.cache.drop(defects)
    #expect(try await larder.defects() == [])
    var facts = stat()
    #expect(lstat(folder + ".foreign-1", &facts) == 0)
    #expect(try await larder.original().digest == heron.digest)
  }

  private func replace(_ path: String, by kind: String) throws {
    let elsewhere = try larder.folder.write(Sample.bytes, to: "elsewhere/whole")
    try FileManager.default.removeItem(atPath: path)
    switch kind {
    case "link":
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    default:
      try FileManager.default.copyItem(atPath: larder.folder.path + "/elsewhere", toPath: path)
    }
  }

  @Test func foreignFilesAreNobodysDefect() async throws {
    let names = ["README", "ab/.DS_Store", "ab/" + String(repeating: "g", count: 62), "abc/x"]
    for name in names { try larder.folder.write("x", to: "cache/originals/" + name) }
    #expect(try await larder.defects() == [])
  }

  @Test func filesOfTheUsersOwnAreNotRead() async throws {
    let heron = try await larder.ownFile()
    try flipBit(in: heron.path)
    #expect(try await larder.defects() == [])
    try FileManager.default.removeItem(atPath: heron.path)
    #expect(try await larder.defects() == [])
  }

  @Test(arguments: [
    "width = 0", "height = -1", "width = 2147483648", "height = 9223372036854775807",
    "digest = 'ab'", "digest = upper(digest)",
  ])
  func aRowThatMakesNoSenseIsFoundAndDropped(_ change: String) async throws {
    try await larder.original([1], of: "1")
    try await larder.original([2], of: "2")
    try larder.sql("UPDATE original SET \(change) WHERE own_id = '1'")
    let defects = try await larder.defects()
    #expect(defects.filter { $0.kind == .unreadableRow }.map(\.owner) == [owner("1")])
    try await larder.cache.drop(defects)
    #expect(try larder.number("SELECT count(*) FROM original") == 1)
    #expect(try await larder.defects().map(\.kind) == [.unknownFile])
  }

  @Test(arguments: [
    "UPDATE original SET role = 'huge'", "UPDATE rendition SET original = 'none'",
  ])
  func aRowThatIsNobodysIsFoundAndDropped(_ change: String) async throws {
    let heron = try await larder.original()
    try await larder.rendition([1], of: heron.digest)
    try larder.sql(change)
    let defects = try await larder.defects()
    #expect(defects.contains { $0.kind == .unreadableRow && $0.owner == .none })
    try await larder.cache.drop(defects)
    #expect(try await larder.defects().allSatisfy { $0.kind == .unknownFile })
  }

  @Test func aRowWithAnotherLengthIsDroppedAndItsFileStays() async throws {
    let heron = try await larder.original()
    try await larder.original(of: "2")
    try larder.sql("UPDATE original SET byte_count = -1 WHERE own_id = '2'")
    let defects = try await larder.defects()
    #expect(defects == [Defect(.unreadableRow, path: heron.path, owner: owner("2"))])
    try await larder.cache.drop(defects)
    #expect(try await larder.defects() == [])
    #expect(try await larder.cache.original(of: Larder.picture("9000001"), role: .large) == heron)
  }

  @Test func aDamagedDatabaseIsFound() async throws {
    for number in 0..<400 {
      try await larder.answer("https://a.test/?\(number)", String(repeating: "x", count: 900))
    }
    try larder.stray("x")
    try larder.sql("PRAGMA wal_checkpoint(TRUNCATE)")
    let path = larder.folder.path + "/cache/gallerist.sqlite"
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seek(toOffset: 4_096 * 40)
    try file.write(contentsOf: [UInt8](repeating: 0xA5, count: 4_096 * 20))
    try file.close()
    let kinds = try await Larder(sharing: larder).defects().map(\.kind)
    #expect(kinds.contains { if case .database(let words) = $0 { words != "ok" } else { false } })
    #expect(kinds.contains(.unknownFile))
  }

  @Test func canBeCancelled() async throws {
    for number in 0..<20 { try larder.stray("\(number)") }
    let cache = larder.cache
    let task = Task {
      try await cache.defects { _, _ in withUnsafeCurrentTask { $0?.cancel() } }
    }
    let result = await task.result
    let error = #expect(throws: CacheError.self) { try result.get() }
    #expect(error?.code == .cancelled)
  }
}
