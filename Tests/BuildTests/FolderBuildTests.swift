import Build
import BuildBench
import Configuration
import Foundation
import Imaging
import Model
import Sandbox
import TestSupport
import Testing

/// A gallery of one's own pictures, from the folder to the site.
struct FolderBuildTests {
  private let bench: GalleryBench
  private var folder: TemporaryFolder { bench.folder }

  init() throws { bench = try GalleryBench(Catalogue(count: 0)) }

  private var pictures: Query {
    Query(
      source: SourceName("folder"), search: "", parameters: ["path": "pics"],
      folder: folder.path + "/pics")
  }

  private func painted(
    _ format: ImageFormat = .jpeg, width: Int = 800, height: Int = 600, seed: UInt64 = 1
  ) throws -> [UInt8] {
    let size = try #require(PixelSize(width: width, height: height))
    return try Painting(scene: .lake, palette: .dawn, seed: seed).paint(size, as: format)
  }

  private static let exif = ExifBlock(
    picture: [(0x010F, .text("Canon")), (0x010E, .text("A heron"))],
    position: [
      (1, .text("N")), (2, .ratios([(51, 1), (30, 1), (0, 1)])), (3, .text("W")),
      (4, .ratios([(0, 1), (7, 1), (0, 1)])),
    ])

  /// As cameras and archives of old have them, or a disk that was not mounted as it should be.
  @Test func aNameThatIsNoUTF8IsTold() async throws {
    try folder.write(painted(), to: "pics/DSC1.jpg")
    let name = Array((folder.path + "/pics/inv").utf8) + [0xFF] + Array(".jpg".utf8) + [0]
    let isMade = link(folder.path + "/pics/DSC1.jpg", name.map { CChar(bitPattern: $0) }) == 0
    #expect(isMade)
    let report = await build()
    #expect(report.exitCode == .incomplete && report.queries.first?.published == 1)
    #expect(report.failures.first?.reason.contains("is not UTF-8: rename it") == true)
  }

  /// A disk that fails changes neither size nor time: what is made of such bytes would look whole ever after.
  @Test func nothingIsMadeOfAFileWhoseBytesHaveRotted() async throws {
    try folder.write(painted(), to: "pics/DSC1.jpg")
    func build(widths: [Int]) async -> Report {
      await bench.build([pictures], changing: { $0.renditions.widths = widths }).report
    }
    #expect(await build(widths: [160]).exitCode == .success)
    let path = folder.path + "/pics/DSC1.jpg"
    var facts = stat()
    #expect(stat(path, &facts) == 0)
    try bench.flipBit(in: path)
    #expect(utimensat(AT_FDCWD, path, [facts.st_atim, facts.st_mtim], 0) == 0)
    let report = await build(widths: [160, 200])
    #expect(report.renditions.made == 0)
    #expect(report.failures.first?.reason.contains("the same size and time") == true)
    #expect(try !folder.files(under: "out").contains { $0.contains("-200-") })
  }

  @Test func whatIsLeftOutIsCountedByItsReason() async throws {
    try folder.write(painted(), to: "pics/DSC1.jpg")
    try folder.write(painted(width: 900, seed: 2), to: "pics/large.jpg")
    for name in ["film.avi", "DSC1.x3f"] { try folder.write("x", to: "pics/" + name) }
    try folder.write("no image", to: "pics/b.jpg")
    // It finds the same files, and shows none of them.
    var other = pictures
    other.search = "heron"
    let dryRun = await bench.build([pictures, other], isDryRun: true).report
    #expect(dryRun.leftOut.files.counts == [.video: 1, .raw: 1])
    let report = await bench.build(
      [pictures, other], changing: { $0.network.maxImagePixels = 500_000 }
    ).report
    #expect(report.queries[0].leftOut.counts == [.video: 1, .raw: 1, .unreadable: 1, .tooLarge: 1])
    #expect(report.queries[1].leftOut.counts == [.video: 1, .raw: 1])
    #expect(report.leftOut.files == report.queries[0].leftOut)
    #expect(report.leftOut.results.total == 0)
    let known = await bench.build([pictures, other], isDryRun: true).report
    #expect(known.leftOut.files.counts == [.video: 1, .raw: 1])
  }

  @Test func theSiteIsNoPartOfItself() async throws {
    try folder.write(painted(), to: "pics/DSC1.jpg")
    for _ in 1...2 {
      let report = await bench.build([pictures], output: folder.path + "/pics/site").report
      #expect(report.exitCode == .success, "\(report.problems)")
      #expect(report.queries.first?.published == 1)
    }
  }

  @Test(arguments: ["pics", "", "cache"])
  func whatTheGalleryWritesIsNotSearched(_ searched: String) async throws {
    try folder.write(painted(), to: "pics/DSC1.jpg")
    var query = pictures
    query.folder = folder.path + "/" + (searched == "cache" ? "cache/originals" : "pics")
    let report = await bench.build([query], output: folder.path + "/" + searched).report
    #expect(report.exitCode == .usage)
    #expect(try folder.files(under: "pics") == ["DSC1.jpg"])
  }

  @Test(arguments: [false, true])
  func aDamagedPictureIsShownAsItWasAndNamed(publishOriginals: Bool) async throws {
    try folder.write(painted(), to: "pics/DSC1.jpg")
    _ = await build(publishOriginals: publishOriginals)
    let images = try folder.files(under: "out").filter { $0.hasPrefix("img/") }
    try folder.write(Array(painted(seed: 2).prefix(900)), to: "pics/DSC1.jpg")
    let report = await build(publishOriginals: publishOriginals)
    #expect(report.exitCode == .incomplete)
    #expect(report.failures.count == 1 && report.queries.first?.failed == 1)
    #expect(try folder.files(under: "out").filter { $0.hasPrefix("img/") } == images)
  }

  @Test func ofADamagedPictureAllThatWasMadeEarlierServesWhateverIsWanted() async throws {
    try folder.write(painted(), to: "pics/DSC1.jpg")
    #expect(await build().exitCode == .success)
    let images = try folder.files(under: "out").filter { $0.hasPrefix("img/") }
    try folder.write(Array(painted(seed: 2).prefix(900)), to: "pics/DSC1.jpg")
    let report = await build { $0.renditions.widths = [240, 320] }
    #expect(report.failures.map(\.stage) == ["fetch"])
    #expect(try folder.files(under: "out").filter { $0.hasPrefix("img/") } == images)
  }

  @Test func nothingGoesBecauseAFolderCannotBeLookedInto() async throws {
    let deep = Array(repeating: "d", count: 66).joined(separator: "/")
    try folder.write(painted(), to: "pics/DSC1.jpg")
    try folder.write(painted(seed: 2), to: "pics/sub/DSC2.jpg")
    #expect(await build().files.removed == 0)
    try FileManager.default.removeItem(atPath: folder.path + "/pics/sub")
    try folder.write(painted(seed: 2), to: "pics/\(deep)/DSC2.jpg")
    let report = await build()
    #expect(report.exitCode == .incomplete)
    #expect(report.failures.first?.reason.hasSuffix("cannot be read") == true)
    #expect(report.files.removed == 0)
  }

  @Test func nothingIsCopiedAndNoFileIsPublished() async throws {
    let bytes = try TaggedJPEG.insert(exif: Self.exif, into: painted())
    try folder.write(bytes, to: "pics/DSC1.jpg")
    let report = await build()
    #expect(report.exitCode == .success, "\(report.problems)")
    #expect(report.queries.first?.published == 1)
    #expect(report.originals.downloaded == 0 && report.originals.bytes == 0)
    #expect(report.originals.reused == 1)
    #expect(try folder.files(under: "cache/originals").isEmpty)
    let files = try folder.files(under: "out")
    #expect(!files.contains { $0.hasPrefix("original/") })
    // What every browser shows, and what the configuration asks for.
    let images = files.filter { $0.hasPrefix("img/") }
    #expect(images.map(\.widthAndKind).sorted() == ["320.jpg", "320.webp"])
    try await expectSilence(images)
    try expectNowhere(folder.path, in: files.filter { !$0.hasPrefix("img/") })
  }

  /// No image that is published says where and with what it was taken.
  private func expectSilence(_ images: [String]) async throws {
    for image in images {
      let metadata = try await Darkroom(jobs: 1).metadata(of: "\(folder.path)/out/\(image)")
      #expect(metadata.position.isEmpty && metadata.exif["Make"] == nil)
    }
  }

  private func expectNowhere(_ text: String, in files: [String]) throws {
    for file in files {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/out/\(file)"))
      #expect(bytes.range(of: Data(text.utf8)) == nil, "\(file)")
    }
  }

  @Test func aSecondRunMakesNothingAndAChangedFileIsMadeAnew() async throws {
    try folder.write(painted(seed: 1), to: "pics/a.jpg")
    try folder.write(painted(seed: 2), to: "pics/b.jpg")
    #expect(await build().renditions.made == 4)
    let again = await build(freshness: .offline)
    #expect(again.renditions.made == 0 && again.renditions.reused == 4)
    #expect(again.files.written == 0)
    try folder.write(painted(seed: 3), to: "pics/b.jpg")
    let changed = await build()
    #expect(changed.exitCode == .success)
    #expect(changed.renditions.made == 2 && changed.renditions.reused == 2)
  }

  @Test func theSameBytesAreMadeOnceWhateverTheFileIsCalled() async throws {
    try folder.write(painted(), to: "pics/a.jpg")
    #expect(await build().renditions.made == 2)
    // One is new, and the other was written again.
    for name in ["a", "b"] { try folder.write(painted(), to: "pics/\(name).jpg") }
    let report = await build()
    #expect(report.queries.first?.published == 2)
    #expect(report.renditions.made == 0 && report.renditions.reused == 4)
  }

  @Test func aChangedCreditIsWrittenIntoTheSameRenditions() async throws {
    try folder.write(painted(), to: "pics/a.jpg")
    try folder.write(#"{"credit": "Anna Berg"}"#, to: "pics/a.json")
    #expect(await build().exitCode == .success)
    let files = try folder.files(under: "out").filter { $0.hasPrefix("img/") }
    try folder.write(#"{"credit": "Bert Cole"}"#, to: "pics/a.json")
    let report = await build()
    #expect(report.renditions.made == 0 && report.renditions.reused == 2)
    let changed = try folder.files(under: "out").filter { $0.hasPrefix("img/") }
    // A browser keeps each for ever.
    #expect(changed.count == files.count && Set(changed).isDisjoint(with: files))
    for file in changed {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/out/\(file)"))
      #expect(bytes.range(of: Data("Bert Cole".utf8)) != nil)
      #expect(bytes.range(of: Data("Anna Berg".utf8)) == nil)
    }
  }

  @Test func aPictureThatCannotBeReadIsNamedAndNotShown() async throws {
    try folder.write(painted(), to: "pics/a.jpg")
    try folder.write("no image", to: "pics/b.jpg")
    try folder.write(Array(painted().prefix(9_000)), to: "pics/c.jpg")
    let report = await build()
    #expect(report.exitCode == .incomplete)
    #expect(report.queries.first?.published == 1)
    #expect(report.queries.first?.failed == 2)
    #expect(report.failures.map(\.stage) == ["fetch", "fetch"])
    #expect(report.failures.allSatisfy { $0.url == nil })
    #expect(report.failures.compactMap(\.picture).allSatisfy { $0.hasPrefix("folder:pics/") })
    #expect(try folder.files(under: "out").count { $0.hasPrefix("photo/") } == 1)
    // As soon as it can be read, it is there.
    try folder.write(painted(seed: 2), to: "pics/b.jpg")
    #expect(await build().queries.first?.published == 2)
    #expect(try folder.files(under: "out").count { $0.hasPrefix("photo/") } == 2)
  }

  /// However many nights it lasts, and even where nothing is left of what was made of it.
  @Test(arguments: [false, true])
  func aPublishedPictureThatCannotBeReadForSomeNightsStays(losesCache: Bool) async throws {
    try folder.write(#"{"title": "Boats"}"#, to: "pics/a.json")
    for (place, name) in ["a", "b", "c"].enumerated() {
      try folder.write(painted(seed: UInt64(place)), to: "pics/\(name).jpg")
    }
    #expect(await build().exitCode == .success)
    let pages = try folder.files(under: "out").filter { $0.hasPrefix("photo/") }
    // Where a picture was, a page says that it is gone.
    func isShown() throws -> Bool {
      try pages.allSatisfy {
        let page = try String(contentsOfFile: "\(folder.path)/out/\($0)", encoding: .utf8)
        return page.contains("class=\"stage")
      }
        && String(contentsOfFile: "\(folder.path)/out/index.html", encoding: .utf8).contains(
          "Boats")
    }
    for text in ["half", "nothing"] {
      try folder.write(text, to: "pics/a.jpg")
      if losesCache { try FileManager.default.removeItem(atPath: folder.path + "/cache") }
      let report = await build()
      #expect(report.exitCode == .incomplete && report.failures.count == 1)
      #expect(try isShown())
    }
    try folder.write(painted(seed: 0), to: "pics/a.jpg")
    #expect(await build().exitCode == .success)
    #expect(try isShown())
    #expect(try folder.files(under: "out").filter { $0.hasPrefix("photo/") } == pages)
  }

  @Test func theLimitsHoldForOwnFilesToo() async throws {
    try folder.write(painted(), to: "pics/a.jpg")
    let report = await build { $0.network.maxImagePixels = 1_000 }
    #expect(report.failures.first?.reason.contains("at most 1000") == true)
  }

  @Test func whereThereIsAlphaTheBaseIsAPNG() async throws {
    try folder.write(Handmade.clearPNG(side: 20), to: "pics/a.png")
    let first = await build()
    #expect(first.exitCode == .success)
    let images = try folder.files(under: "out").filter { $0.hasPrefix("img/") }
    #expect(images.map(\.widthAndKind).sorted() == ["20.png", "20.webp"])
    #expect(await build().renditions.made == 0)
  }

  @Test func publishedFilesAreTheirOwnBase() async throws {
    let bytes = try painted()
    try folder.write(bytes, to: "pics/a.jpg")
    let outcome = await outcome(publishOriginals: true)
    #expect(outcome.report.exitCode == .success)
    #expect(outcome.notes.contains { $0.contains("where they were taken") })
    let files = try folder.files(under: "out")
    let original = try #require(files.first { $0.hasPrefix("original/") })
    #expect(
      Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/out/\(original)"))) == bytes)
    let images = files.filter { $0.hasPrefix("img/") }
    #expect(images.map(\.widthAndKind) == ["320.webp"])
  }

  @Test(arguments: [false, true])
  func aTIFFIsSavedAndNeverShown(isPublished: Bool) async throws {
    try folder.write(Handmade.tiff(side: 400), to: "pics/a.tif")
    let report = await build(publishOriginals: isPublished)
    #expect(report.exitCode == .success, "\(report.failures)")
    let files = try folder.files(under: "out")
    #expect(files.contains { $0.hasPrefix("original/") && $0.hasSuffix(".tif") } == isPublished)
    let images = files.filter { $0.hasPrefix("img/") }
    #expect(images.map(\.widthAndKind).sorted() == ["320.jpg", "320.webp"])
    let page = try #require(files.first { $0.hasPrefix("photo/") })
    let html = try String(contentsOfFile: "\(folder.path)/out/\(page)", encoding: .utf8)
    #expect(html.matches(of: /src(set)?="[^"]*\.tif/).isEmpty)
    #expect(html.contains(/-320-[0-9a-f]{6}\.jpg"/))
  }

  @Test func aFolderThatIsNotThereEndsTheRun() async throws {
    let report = await build()
    #expect(report.exitCode == .notFound)
    #expect(report.problems.first?.place == "pics")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out/index.html"))
  }

  @Test func aDryRunWritesNothing() async throws {
    try folder.write(painted(), to: "pics/a.jpg")
    #expect(await build().exitCode == .success)
    try folder.write(painted(seed: 2), to: "pics/b.jpg")
    let files = try folder.files(under: "out")
    let report = await build(isDryRun: true)
    #expect(report.exitCode == .success)
    #expect(try folder.files(under: "out") == files)
  }
}

extension FolderBuildTests {
  private func build(
    publishOriginals: Bool? = nil, freshness: BuildOptions.Freshness? = nil, isDryRun: Bool = false,
    changing change: (inout GalleryConfiguration) -> Void = { _ in }
  ) async -> Report {
    await outcome(publishOriginals: publishOriginals, freshness, isDryRun, change).report
  }

  private func outcome(
    publishOriginals: Bool?, _ freshness: BuildOptions.Freshness? = nil, _ isDryRun: Bool = false,
    _ change: (inout GalleryConfiguration) -> Void = { _ in }
  ) async -> GalleryBench.Outcome {
    return await bench.build(
      [pictures], freshness: freshness, isDryRun: isDryRun,
      changing: {
        $0.renditions.widths = [320]
        $0.publishOriginals = publishOriginals
        change(&$0)
      })
  }
}
