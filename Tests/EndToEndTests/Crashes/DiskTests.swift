import Foundation
import Glibc
import Sandbox
import TestSupport
import Testing

/// Disks that are full, or may only be read, and caches that are gone: the last good site stays, and
/// the next run mends the rest.
@Suite(.serialized) struct DiskTests {
  private static let disks =
    ProcessInfo.processInfo.environment["GALLERIST_DISKS"].flatMap { Int($0) } ?? 3
  private let room: ChangingGallery

  init() throws { room = try ChangingGallery(pictures: 12) }

  private func pages(_ name: String) throws -> [String] {
    try room.site(name).files().filter { $0.hasSuffix(".html") }
  }

  /// How much room a whole site, or its cache, takes, in kB.
  private func size(_ name: String) throws -> Int {
    let bench = BuiltSite(root: "\(room.folder.path)/\(name)")
    // Every file takes whole pages.
    return try bench.files().reduce(0) { $0 + (try bench.bytes($1).count + 4_095) / 4_096 * 4 }
  }

  /// Sizes from next to nothing to just too small.
  private func sizes(upTo whole: Int) -> [Int] {
    (1...Self.disks).map { max(16, whole * $0 / (Self.disks + 1)) }
  }

  @Test(.whereDisksCanBeMounted)
  func aFullOutputLeavesTheLastGoodSite() async throws {
    try await fill("output", "killed")
  }

  @Test(.whereDisksCanBeMounted)
  func aFullCacheLeavesTheLastGoodSite() async throws {
    try await fill("cache", "killed-cache")
  }

  /// A site of few pictures is there; then the disk takes so much more and no more.
  private func fill(_ what: String, _ folder: String) async throws {
    try room.show(Set(0..<12), theme: 1)
    #expect(try await room.build("peaceful", edition: 1).status == 0)
    let whole = try size(folder.replacing("killed", with: "peaceful"))
    var codes: Set<Int32> = []
    for room in sizes(upTo: whole) {
      codes.insert(try await fill(folder, growingTo: room + 64, of: whole, what))
    }
    #expect(codes.contains(74))
  }

  private func fill(
    _ folder: String, growingTo size: Int, of whole: Int, _ what: String
  ) async throws -> Int32 {
    for name in ["killed", "killed-cache"] {
      try? FileManager.default.removeItem(atPath: "\(room.folder.path)/\(name)")
    }
    let disk = try await SmallDisk(at: "\(room.folder.path)/\(folder)", "size=\(2 * whole + 256)k")
    try room.show([0, 1], theme: 0)
    #expect(try await room.build("killed", edition: 0).status == 0)
    let before = try pages("killed")
    let used = try self.size(folder)
    try room.show(Set(0..<12), theme: 1)
    try await disk.remount("size=\(used + size)k")
    let reader = SiteReader(root: room.site("killed").root)
    let outcome = try await room.build("killed", edition: 1)
    print("disks: \(what) with \(size) of \(whole) kB to spare: exit code \(outcome.status)")
    #expect([0, 74].contains(outcome.status), "\(outcome.errors)")
    #expect(reader.brokenLinks(from: before) == [])
    #expect(try room.site("killed").files().filter { $0.hasSuffix("-part") } == [])
    try await disk.remount("size=\(4 * whole + 1_024)k")
    let mended = try await room.build("killed", edition: 1)
    #expect(mended.status == 0, "\(mended.errors)")
    #expect(try room.site("killed").brokenLinks(from: before) == [])
    #expect(try await room.site("killed").isWhole())
    _ = consume disk
    return outcome.status
  }

  @Test(.whereDisksCanBeMounted)
  func anOutputThatMayOnlyBeReadStaysAsItIs() async throws {
    let disk = try await SmallDisk(at: "\(room.folder.path)/killed", "size=64m")
    try room.show([0, 1, 2], theme: 0)
    #expect(try await room.build("killed", edition: 0).status == 0)
    let files = try room.site("killed").files()
    try await disk.remount("ro")
    try room.show([0, 1, 2, 3], theme: 1)
    let outcome = try await room.build("killed", edition: 1)
    #expect(outcome.status == 73, "\(outcome.errors)")
    #expect(try room.site("killed").files() == files)
    try await disk.remount("rw")
    let mended = try await room.build("killed", edition: 1)
    #expect(mended.status == 0, "\(mended.errors)")
    #expect(try room.site("killed").brokenLinks(from: []) == [])
    _ = consume disk
  }

  @Test func aCacheThatIsGoneIsMended() async throws {
    try room.show([0, 1, 2, 3], theme: 0)
    for site in ["killed", "peaceful"] {
      #expect(try await room.build(site, edition: 0).status == 0)
    }
    try FileManager.default.removeItem(atPath: room.folder.path + "/killed-cache")
    try room.show([0, 2, 3, 4], theme: 1)
    let outcome = try await room.build("killed", edition: 1)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try await room.build("peaceful", edition: 1).status == 0)
    #expect(try room.site("killed").differences(from: room.site("peaceful")) == [])
  }

  @Test func anOutputThatBecameALinkIsWrittenWhereItLeads() async throws {
    try room.show([0, 1], theme: 0)
    #expect(try await room.build("killed", edition: 0).status == 0)
    let path = room.folder.path
    try FileManager.default.moveItem(atPath: path + "/killed", toPath: path + "/elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: path + "/killed", withDestinationPath: path + "/elsewhere")
    let outcome = try await room.build("killed", edition: 0)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let kind = try FileManager.default.attributesOfItem(atPath: path + "/killed")[.type]
    #expect(kind as? FileAttributeType == .typeSymbolicLink)
    #expect(try await room.site("elsewhere").isWhole())
  }

  @Test func changedFilesAreListedForToolsThatUpload() async throws {
    try room.show([0, 1], theme: 0)
    let list = { try String(contentsOfFile: room.folder.path + "/changed", encoding: .utf8) }
    #expect(try await room.build("killed", edition: 0, ["--changed", "changed"]).status == 0)
    let files = try room.site("killed").files()
    #expect(try list() == files.map { "+ \($0)\n" }.sorted().joined())
    #expect(try await room.build("killed", edition: 0, ["--changed", "changed"]).status == 0)
    #expect(try list() == "")
    try room.show([0], theme: 0)
    #expect(try await room.build("killed", edition: 1, ["--changed", "changed"]).status == 0)
    let after = try room.site("killed").files()
    let lines = try list().split(separator: "\n")
    #expect(
      Set(lines.filter { $0.hasPrefix("- ") }.map { String($0.dropFirst(2)) })
        == Set(files).subtracting(after))
    #expect(lines.contains("+ index.html") && lines.contains("+ SHA256SUMS"))
  }
}

extension BuiltSite {
  /// Every broken link.
  fileprivate func brokenLinks(from pages: [String]) throws -> [String] {
    SiteReader(root: root).brokenLinks(from: pages)
  }
}
