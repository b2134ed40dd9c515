import Build
import BuildBench
import Cache
import Configuration
import Foundation
import Imaging
import Model
import Sandbox
import Support
import TestSupport
import Testing

/// A file that is moved or renamed stays the picture it was: page, date, place in the feed.
struct MovedFileTests {
  private let bench: GalleryBench
  private var folder: TemporaryFolder { bench.folder }

  init() throws {
    bench = try GalleryBench(Catalogue(count: 0))
    for (number, name) in ["heron.jpg", "reeds.jpg", "old/mill.jpg"].enumerated() {
      let size = try #require(PixelSize(width: 400, height: 300))
      let bytes = try Painting(scene: .lake, palette: .dawn, seed: UInt64(number)).paint(size)
      try folder.write(bytes, to: "pics/" + name)
    }
  }

  private func build(
    daysLater days: Double = 0, isDryRun: Bool = false,
    changing change: (inout GalleryConfiguration) -> Void = { _ in }
  ) async -> GalleryBench.Outcome {
    let query = Query(
      source: .folder, search: "", parameters: ["path": "pics"], folder: folder.path + "/pics")
    return await bench.build(
      [query], isDryRun: isDryRun, daysLater: days,
      changing: {
        $0.baseURL = WebAddress("https://example.org/")
        change(&$0)
      })
  }

  private func move(_ old: String, _ new: String) throws {
    let new = "\(folder.path)/pics/\(new)"
    try FileManager.default.createDirectory(
      atPath: (new as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: "\(folder.path)/pics/\(old)", toPath: new)
  }

  private func photos() throws -> [String] {
    try folder.files(under: "out").filter { $0.hasPrefix("photo/") }
      .map { String($0.split(separator: "/").last?.dropLast(14) ?? "") }.sorted()
  }

  /// Of each entry what it is known by, and when it came.
  private func entries() throws -> Set<String> {
    Set(
      try bench.page("feed.atom").components(separatedBy: "<entry>").dropFirst().map { entry in
        ["id", "published"].map {
          String(entry.components(separatedBy: "<\($0)>").last?.prefix { $0 != "<" } ?? "")
        }.joined(separator: " ")
      })
  }

  @Test func addressesAreMadeOfTheNamesOfFilesAlone() async throws {
    #expect(await build().report.exitCode == .success)
    #expect(try photos() == ["heron", "mill", "reeds"])
  }

  @Test func aMovedAlbumKeepsTheAddressesOfItsPhotosAndLeadsOnFromItsOwn() async throws {
    #expect(await build().report.pictures?.albums == 1)
    let before = try photos()
    try move("old", "2023/mills")
    let report = await build(daysLater: 1).report
    #expect(report.exitCode == .success && report.pictures?.albums == 2)
    #expect(try photos() == before)
    let pages = try folder.files(under: "out").filter { $0.hasPrefix("photo/") }
    let mill = try #require(pages.first { $0.contains("/mill-") })
    #expect(try bench.page(mill).contains("s/pics/2023/mills/index.html\""))
    #expect(try bench.page("s/pics/old/index.html").contains("s/pics/index.html\""))
  }

  @Test func anAlbumIsCuratedByItsAddressAndMayBeNone() async throws {
    var entry = CuratedCollection(place: "curation.plist:3")
    (entry.title, entry.cover) = (
      "Mills <1>", .id(PictureID(source: .folder, own: "pics/heron.jpg"))
    )
    let outcome = await build(changing: {
      $0.curation.collections = ["pics/old": entry, "pics/new": entry]
    })
    #expect(try bench.page("s/pics/old/index.html").contains("<bdi>Mills &lt;1&gt;</bdi></h1>"))
    #expect(try bench.page("s/pics/index.html").contains("heron"))
    let waiting = outcome.notes.filter { $0.contains("searches that are not there") }
    #expect(waiting.count == 1 && waiting[0].contains("pics/new (curation.plist:3)"))
    let plain = await build(changing: { $0.albums = .none })
    #expect(plain.report.pictures?.albums == 0)
    #expect(try bench.page("s/pics/old/index.html").contains("http-equiv=\"refresh\""))
  }

  @Test(arguments: [false, true])
  func aMovedFileKeepsPageDateAndPlaceInTheFeed(withoutCache: Bool) async throws {
    _ = await build()
    let pages = try folder.files(under: "out").filter { $0.hasPrefix("photo/") }
    let entries = try entries()
    if withoutCache { try FileManager.default.removeItem(atPath: folder.path + "/cache") }
    try move("heron.jpg", "2026/birds/heron.jpg")
    try move("reeds.jpg", "grass.jpg")
    try move("old", "ancient")
    let dryRun = await build(daysLater: 30, isDryRun: true)
    if !withoutCache { #expect(!dryRun.notes.contains { $0.contains("would remove photo/") }) }
    let report = await build(daysLater: 30).report
    #expect(report.exitCode == .success, "\(report.problems)")
    #expect(report.pictures?.changes.added == 0 && report.pictures?.changes.removed == 0)
    #expect(try folder.files(under: "out").filter { $0.hasPrefix("photo/") } == pages)
    #expect(try self.entries() == entries)
    #expect(await build(daysLater: 31).report.files.written == 0)
  }

  @Test func aNewFileUnderAnEarlierNameIsANewPicture() async throws {
    _ = await build()
    try move("heron.jpg", "birds/heron.jpg")
    let size = try #require(PixelSize(width: 400, height: 300))
    try folder.write(
      Painting(scene: .silk, palette: .dawn, seed: 9).paint(size), to: "pics/heron.jpg")
    let report = await build(daysLater: 1).report
    #expect(report.pictures?.changes.added == 1 && report.pictures?.changes.removed == 0)
    #expect(try photos() == ["heron", "heron", "mill", "reeds"])
    #expect(await build(daysLater: 2).report.files.written == 0)
  }

  /// Moved out of a folder that more than ten pictures have left, it is not missed.
  @Test func aFolderThatIsRenamedHasNotShrunk() async throws {
    let bytes = try #require(FileManager.default.contents(atPath: folder.path + "/pics/heron.jpg"))
    for number in 0..<12 { try folder.write(Array(bytes), to: "pics/many/\(number).jpg") }
    _ = await build()
    try move("many", "few")
    let report = await build(daysLater: 1).report
    #expect(report.exitCode == .success, "\(report.problems)")
    #expect(report.pictures?.changes.added == 0 && report.pictures?.changes.removed == 0)
  }

  @Test func whatIsRolledBackIsMovedAgain() async throws {
    _ = await build()
    let photos = try folder.files(under: "out").filter { $0.hasPrefix("photo/") }
    try move("heron.jpg", "birds/heron.jpg")
    #expect(await build(daysLater: 1).report.files.written > 0)
    let environment = BuildEnvironment(
      now: { Timestamp(secondsSince1970: GalleryBench.epoch + 172_800) }, programVersion: "0")
    _ = try await Rollback(
      output: folder.path + "/out", state: folder.path + "/state", jobs: 2, environment: environment
    ).run(to: nil) { _, _ in }
    let report = await build(daysLater: 3).report
    #expect(report.pictures?.changes.added == 0 && report.pictures?.changes.removed == 0)
    #expect(try folder.files(under: "out").filter { $0.hasPrefix("photo/") } == photos)
  }

  /// Its id says where it was.
  @Test func aMovedFileThatCannotBeReadIsNamed() async throws {
    _ = await build()
    try move("heron.jpg", "egret.jpg")
    _ = await build(daysLater: 1)
    try folder.write("no image", to: "pics/egret.jpg")
    let failure = try #require(await build(daysLater: 2).report.failures.first)
    #expect(failure.picture == "folder:pics/heron.jpg")
    #expect(failure.reason.hasSuffix(" (its file is \(folder.path)/pics/egret.jpg now)"))
  }

  /// However the folder is written, and from wherever, it has not shrunk unseen; nor when all of it is moved.
  @Test func aFolderThatIsWrittenInAnotherWayIsStillGuarded() async throws {
    let whole = folder.path + "/pics"
    let ways = [("pics", whole), (whole, whole), ("./pics", "\(folder.path)/./pics")]
    for (written, path) in ways {
      let query = Query(source: .folder, search: "", parameters: ["path": written], folder: path)
      #expect(await bench.build(query).report.exitCode == .success)
      try FileManager.default.moveItem(atPath: whole, toPath: whole + "-away")
      try FileManager.default.createDirectory(atPath: whole, withIntermediateDirectories: false)
      for (written, path) in ways {
        let other = Query(source: .folder, search: "", parameters: ["path": written], folder: path)
        #expect(await bench.build(other).report.exitCode == .unavailable)
      }
      try FileManager.default.removeItem(atPath: whole)
      try FileManager.default.moveItem(atPath: whole + "-away", toPath: whole)
    }
  }

  @Test func ofFilesThatAreNotShownNothingIsKept() async throws {
    let query = Query(
      source: .folder, search: "heron", parameters: ["path": "pics"], folder: folder.path + "/pics")
    for _ in 1...2 { #expect(await bench.build(query).report.exitCode == .success) }
    let site = try #require(RealPath.of(folder.path + "/out"))
    let files = try await StateStore(folder: folder.path + "/state").files(ofSite: site)
    #expect(files.map(\.own) == ["pics/heron.jpg"])
  }

  /// In place of the disk there is an empty folder.
  @Test func aCopyOfAFileOnADiskThatIsNotMountedTakesNothingFromIt() async throws {
    let queries = ["usb", "disk"].map {
      Query(source: .folder, search: "", parameters: ["path": $0], folder: "\(folder.path)/\($0)")
    }
    try FileManager.default.moveItem(atPath: folder.path + "/pics", toPath: folder.path + "/usb")
    let bytes = try #require(FileManager.default.contents(atPath: folder.path + "/usb/heron.jpg"))
    try folder.write("nothing", to: "disk/note.txt")
    #expect(await bench.build(queries).report.exitCode == .success)
    let photos = try folder.files(under: "out").filter { $0.hasPrefix("photo/") }
    try FileManager.default.moveItem(atPath: folder.path + "/usb", toPath: folder.path + "/away")
    try folder.write("", to: "usb/.hidden")
    try folder.write(Array(bytes), to: "disk/heron.jpg")
    #expect(await bench.build(queries, daysLater: 1).report.exitCode == .unavailable)
    try FileManager.default.removeItem(atPath: folder.path + "/usb")
    try FileManager.default.moveItem(atPath: folder.path + "/away", toPath: folder.path + "/usb")
    let report = await bench.build(queries, daysLater: 2).report
    #expect(report.exitCode == .success)
    #expect(report.pictures?.changes.added == 1 && report.pictures?.changes.removed == 0)
    #expect(
      Set(photos).isSubset(of: try folder.files(under: "out").filter { $0.hasPrefix("photo/") }))
    let site = try #require(RealPath.of(folder.path + "/out"))
    let files = try await StateStore(folder: folder.path + "/state").files(ofSite: site)
    #expect(files.first { $0.own == "usb/heron.jpg" }?.path.hasSuffix("/usb/heron.jpg") == true)
  }
}
