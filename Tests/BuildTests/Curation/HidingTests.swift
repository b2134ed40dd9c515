import Build
import BuildBench
import Configuration
import Foundation
import Model
import Support
import Synchronization
import TestSupport
import Testing

/// What the owner hides is nowhere in the site, whatever finds it and whoever has it.
struct HidingTests {
  private let bench: HistoryBench

  init() throws {
    bench = try HistoryBench()
    for (seed, name) in ["heron", "mill", "reeds"].enumerated() {
      try bench.write(name, seed: UInt64(seed))
    }
    try bench.write(title: "Fishing at dusk", of: "heron")
  }

  private func hide(_ names: String...) -> (inout GalleryConfiguration) -> Void {
    { configuration in
      for name in names {
        guard let picture = PictureReference(name) else { continue }
        var entry = CuratedPicture(place: "curation.plist:8")
        entry.isHidden = true
        configuration.curation.pictures[picture] = entry
      }
    }
  }

  @Test func noByteAndNoWordOfItIsInTheSite() async throws {
    await bench.build(day: 0)
    let images = Set(try bench.images(of: "heron").compactMap { try bench.bytes()[$0] })
    #expect(images.count > 1)
    let report = await bench.build(day: 1, changing: hide("folder:pics/heron.jpg"))
    #expect(report.exitCode == .success)
    let result = try #require(report.queries.first)
    #expect(result.hidden == 1 && result.published == 2)
    #expect(
      result.reachable == result.published + result.duplicates + result.hidden + result.failed)
    for (path, bytes) in try bench.bytes() {
      #expect(!path.contains("heron"))
      #expect(!images.contains(bytes), "\(path)")
      let text = String(decoding: bytes, as: UTF8.self).lowercased()
      #expect(!text.contains("heron") && !text.contains("fishing"), "\(path)")
    }
    #expect(try bench.page("changes.html").contains("1 photo was taken down"))
  }

  @Test func itComesBackAsWhatItWas() async throws {
    await bench.build(day: 0)
    let before = try bench.page(bench.path(of: "heron"))
    await bench.build(day: 1, changing: hide("folder:pics/heron.jpg"))
    await bench.build(day: 2)
    #expect(try bench.page(bench.path(of: "heron")) == before)
  }

  @Test func itComesBackThoughItsSourceHasItNoMore() async throws {
    await bench.build(day: 0, keeping: true)
    await bench.build(day: 1, keeping: true, changing: hide("folder:pics/heron.jpg"))
    try bench.remove("heron")
    await bench.build(day: 2, keeping: true, changing: hide("folder:pics/heron.jpg"))
    #expect(try bench.folder.files(under: "out").allSatisfy { !$0.contains("heron") })
    await bench.build(day: 3, keeping: true)
    #expect(try bench.page(bench.path(of: "heron")).contains("Fishing at dusk"))
  }

  @Test func whatAFileBesideItHidesStaysAwayWhenTheFolderIsGone() async throws {
    await bench.build(day: 0)
    try bench.folder.write(#"{"hide": true}"#, to: "pics/heron.json")
    await bench.build(day: 1)
    for name in ["heron", "mill", "reeds"] { try bench.remove(name) }
    try FileManager.default.removeItem(atPath: bench.folder.path + "/pics/heron.json")
    await bench.build(day: 2)
    let files = try bench.folder.files(under: "out")
    #expect(files.contains { $0.contains("mill") })
    #expect(files.allSatisfy { !$0.contains("heron") })
  }

  @Test func anotherPictureWithTheSameImageIsHiddenForAsLong() async throws {
    try bench.write("copy", seed: 0)
    await bench.build(day: 0)
    let hiding = hide("folder:pics/heron.jpg")
    var report = await bench.build(day: 1, changing: hiding)
    #expect(report.queries.map(\.hidden) == [2])
    // Nobody has it but the other one by now.
    try bench.remove("heron")
    report = await bench.build(day: 2, changing: hiding)
    #expect(report.queries.map(\.hidden) == [1])
    #expect(try bench.folder.files(under: "out").allSatisfy { !$0.contains("copy") })
    report = await bench.build(day: 3)
    #expect(report.queries.map(\.hidden) == [0] && report.queries.map(\.published) == [3])
  }

  @Test func aFileBesideItSaysTheSameAndTheCurationFileWins() async throws {
    try bench.folder.write(
      #"{"hide": true, "note": "asked by mail", "title": "Fishing"}"#, to: "pics/heron.json")
    var report = await bench.build(day: 0)
    #expect(report.queries.map(\.hidden) == [1])
    #expect(try bench.folder.files(under: "out").allSatisfy { !$0.contains("heron") })
    report = await bench.build(
      day: 1,
      changing: { configuration in
        var entry = CuratedPicture(place: "curation.plist:8")
        entry.isHidden = false
        let id = PictureID(source: .folder, own: "pics/heron.jpg")
        configuration.curation.pictures[.id(id)] = entry
      })
    #expect(report.queries.map(\.hidden) == [0])
    let info = try bench.page(bench.path(of: "heron", in: "info"))
    #expect(!info.contains("asked by mail") && info.contains("Fishing"))
  }

  /// As a file of one's own is known by its bytes, a renamed one keeps what is said of it.
  @Test func aRenamedPictureStaysWhatItWasWhileItIsHidden() async throws {
    await bench.build(day: 0)
    func rename(_ old: String, _ new: String) throws {
      for ending in ["jpg", "json"] {
        let path = { (name: String) in "\(bench.folder.path)/pics/\(name).\(ending)" }
        try FileManager.default.moveItem(atPath: path(old), toPath: path(new))
      }
    }
    try rename("heron", "grey")
    for day in 1...2 { await bench.build(day: day, changing: hide("folder:pics/heron.jpg")) }
    try rename("grey", "greyer")
    await bench.build(day: 3, changing: hide("folder:pics/heron.jpg"))
    let notes = Mutex<[String]>([])
    await bench.build(
      day: 4,
      watching: { if case .note(let text) = $0 { notes.withLock { $0.append(text) } } },
      changing: { configuration in
        var entry = CuratedPicture(place: "curation.plist:8")
        entry.title = "Owner’s heron"
        configuration.curation.pictures[.id(PictureID(source: .folder, own: "pics/heron.jpg"))] =
          entry
      })
    #expect(try bench.page("index.html").contains("Owner’s heron"))
    #expect(notes.withLock { !$0.contains { $0.contains("no search finds") } })
  }

  @Test func itMayBeNamedByItsImage() async throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: bench.folder.path + "/pics/heron.jpg"))
    let report = await bench.build(day: 0, changing: hide("sha256:\(Digest(of: bytes).hex)"))
    #expect(report.queries.map(\.hidden) == [1])
    #expect(try bench.folder.files(under: "out").allSatisfy { !$0.contains("heron") })
  }

  @Test(.enabled(if: getuid() != 0, "root looks into every folder"))
  func itGoesOnANightOnWhichAFolderCannotBeLookedInto() async throws {
    try await expectGone(after: {
      chmod(bench.folder.path + "/pics/more", 0)
    })
    chmod(bench.folder.path + "/pics/more", 0o755)
  }

  @Test func itGoesOnANightOnWhichEverythingElseIsMissing() async throws {
    try await expectGone(after: {
      try bench.remove("mill")
      try bench.remove("reeds")
    })
  }

  /// Builds, has something happen, and hides.
  private func expectGone(after happening: () throws -> Void) async throws {
    try FileManager.default.createDirectory(
      atPath: bench.folder.path + "/pics/more", withIntermediateDirectories: true)
    await bench.build(day: 0)
    try happening()
    await bench.build(day: 1, changing: hide("folder:pics/heron.jpg"))
    let files = try bench.folder.files(under: "out")
    #expect(files.contains { $0.contains("mill") })
    #expect(files.allSatisfy { !$0.contains("heron") })
  }

  @Test func hidingManyIsNoBadNight() async throws {
    let report = await bench.build(
      day: 0, changing: hide("folder:pics/heron.jpg", "folder:pics/mill.jpg"))
    #expect(report.exitCode == .success && report.queries.map(\.published) == [1])
    let later = await bench.build(
      day: 1,
      changing: hide("folder:pics/heron.jpg", "folder:pics/mill.jpg", "folder:pics/reeds.jpg"))
    #expect(later.exitCode == .success && later.queries.map(\.hidden) == [3])
    #expect(try bench.folder.files(under: "out").allSatisfy { !$0.hasPrefix("photo/") })
  }

  @Test func anEntryWithoutItsPictureIsTold() async throws {
    let notes = Watched<[String]>([])
    await bench.build(
      day: 0,
      watching: { event in
        if case .note(let note) = event { notes.change { $0.append(note) } }
      }, changing: hide("folder:pics/hern.jpg"))
    #expect(
      notes.value.contains(
        "1 entry waits for pictures that no search finds: folder:pics/hern.jpg (curation.plist:8)"))
  }
}
