import Cache
import Foundation
import Model
import TestSupport
import Testing

@testable import CommandLine

struct CacheCommandTests {
  private static let noon = Timestamp(secondsSince1970: 1_900_000_000)
  private static let commands = [
    ["show"], ["verify"], ["repair"], ["prune"], ["why", "pixabay:1"],
  ]

  /// The program beside a cache of one picture.
  private func bench() async throws -> Bench {
    let bench = try Bench()
    let cache = try Cache(folder: bench.folder.path + "/kept")
    try await cache.keep(
      StoredAnswer(status: 200, headers: "", body: Array("{}".utf8), retrieved: Self.noon),
      to: "https://pixabay.com/api/?q=puppies")
    let picture = PictureID(source: SourceName("pixabay"), own: "9000001")
    try await cache.noteSightings(of: [picture], in: ["https://pixabay.com/api/?q=puppies"])
    _ = try await cache.keep(
      original: NewOriginal(
        picture: picture, role: .large, mediaType: "image/jpeg", fileExtension: "jpg",
        size: try #require(PixelSize(width: 640, height: 480)),
        address: "http://127.0.0.1:9/\u{1B}[31m1.jpg", retrieved: Self.noon),
      from: NewFile(try bench.folder.write("a picture's bytes", to: "original")),
      renditions: [
        MadeRendition(
          recipe: "1-webp-320-q78", size: try #require(PixelSize(width: 320, height: 240)),
          fileExtension: "webp",
          file: NewFile(try bench.folder.write("fewer bytes", to: "rendition")))
      ])
    return bench
  }

  /// What was printed, with the folder's name and the database's size as they are everywhere.
  private func printed(_ bench: Bench) -> String {
    bench.output.text.replacing(bench.folder.path, with: "/FOLDER")
      .replacing(/database takes .*/, with: "database takes ROOM")
  }

  private func breakOriginal(_ bench: Bench) throws -> String {
    let name = try #require(try bench.folder.files(under: "kept/originals").first)
    return try bench.folder.write("A picture's bytes", to: "kept/originals/" + name)
  }

  @Test(arguments: commands)
  func withoutACacheItIsSaidAndNoneIsMade(command: [String]) async throws {
    let bench = try Bench()
    #expect(await bench.run(["cache"] + command + ["--cache", "kept"]) == 66)
    #expect(bench.output.text == "")
    #expect(bench.errors.text.contains("error: there is no cache\n  at: \(bench.folder.path)/kept"))
    #expect(bench.errors.text.contains("`gallerist build` makes one"))
    #expect(await bench.run(["cache"] + command) == 66)
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder.path) == [])
  }

  @Test func showIsATable() async throws {
    let bench = try await bench()
    #expect(await bench.run("cache", "show", "--cache", "kept") == 0)
    try expectSnapshot(printed(bench), "cache-show.txt")
    #expect(bench.errors.text == "")
  }

  @Test func whatIsWholeIsALine() async throws {
    let bench = try await bench()
    #expect(await bench.run("cache", "verify", "--cache", "kept") == 0)
    #expect(
      bench.output.text == "all is intact: 1 original, 1 rendition and the database\n")
    let quiet = try await self.bench()
    #expect(await quiet.run("cache", "verify", "--cache", "kept", "--quiet") == 0)
    #expect(quiet.output.text + quiet.errors.text == "")
  }

  @Test func aDefectIsALineAndTheNextStepIsSaid() async throws {
    let bench = try await bench()
    let path = try breakOriginal(bench)
    #expect(await bench.run("cache", "verify", "--cache", "kept") == 65)
    #expect(
      bench.output.text == path
        + ": has changed since it was stored (the large image of pixabay:9000001)\n")
    #expect(bench.errors.text.contains("1 thing in it is wrong"))
    #expect(bench.errors.text.contains("`gallerist cache repair --cache kept`"))
  }

  @Test func onATerminalTheFilesAreCounted() async throws {
    var bench = try await bench()
    bench.isTerminal = true
    #expect(await bench.run("cache", "verify", "--cache", "kept") == 0)
    #expect(bench.errors.text.contains("checking "))
    #expect(bench.errors.text.hasSuffix(BuildDisplay.eraseLine + BuildDisplay.showCursor))
  }

  @Test func whatIsOutOfReachIsNamedAndDropped() async throws {
    let bench = try await bench()
    _ = try breakOriginal(bench)
    try bench.folder.write(
      """
      <plist version="1.0"><dict><key>network</key><dict>
      <key>allowPrivateHosts</key><true/></dict></dict></plist>
      """, to: "config/gallery.plist")
    #expect(await bench.run("cache", "repair", "--cache", "kept") == 69)
    #expect(
      bench.errors.text.contains("the large image of pixabay:9000001, which cannot be reached"))
    #expect(await bench.run("cache", "verify", "--cache", "kept") == 0)
  }

  @Test func pruneSaysWhatItFreesAndFreesIt() async throws {
    let bench = try await bench()
    #expect(await bench.run("cache", "prune", "--cache", "kept", "--dry-run") == 0)
    try expectSnapshot(printed(bench), "cache-prune.txt")
    #expect(bench.errors.text.contains("there is no configuration at config/gallery.plist"))
    #expect(try !bench.folder.files(under: "kept/originals").isEmpty)
    #expect(await bench.run("cache", "prune", "--cache", "kept", "--quiet") == 0)
    #expect(try bench.folder.files(under: "kept/originals").isEmpty)
  }

  @Test func pruneToASizeSaysWhatIsLeft() async throws {
    let bench = try await bench()
    #expect(await bench.run("cache", "prune", "--cache", "kept", "--to", "1GB") == 0)
    #expect(bench.output.text.hasPrefix("the cache takes "))
    #expect(await bench.run("cache", "prune", "--cache", "kept", "--to", "1B", "--quiet") == 1)
    #expect(bench.errors.text.contains("error: what must stay in the cache takes "))
    #expect(bench.errors.text.contains(", more than 1 byte\n"))
    #expect(try bench.folder.files(under: "kept/originals").isEmpty)
  }

  @Test(arguments: ["much", "-1", "1.5GB", "20G", "99999999999TB", ""])
  func aBadSizeIsWrongUsage(size: String) async throws {
    let bench = try await bench()
    #expect(await bench.run("cache", "prune", "--cache", "kept", "--to", size) == 64)
    #expect(bench.errors.text.contains("a size such as 20GB, 500MB, 1GiB, or a number of bytes"))
    #expect(try !bench.folder.files(under: "kept/originals").isEmpty)
  }

  @Test func whatIsYoungerThanToldStays() async throws {
    let bench = try await bench()
    try await Cache(folder: bench.folder.path + "/kept").noteUse(
      of: [], recipes: ["1-webp-320-q78"], at: Self.noon)
    #expect(await bench.run("cache", "prune", "--cache", "kept", "--older-than", "9999d") == 0)
    #expect(bench.output.text == "nothing to prune\n")
  }

  @Test func withAWrongConfigurationNothingIsRemoved() async throws {
    let bench = try await bench()
    try bench.folder.write(
      "<plist version=\"1.0\"><dict><key>titel</key><string>x</string></dict></plist>",
      to: "config/gallery.plist")
    #expect(await bench.run("cache", "prune", "--cache", "kept") == 78)
    #expect(try !bench.folder.files(under: "kept/originals").isEmpty)
  }

  /// Nobody is asked. On a cluster the key is in the environment of the job that asks, and nowhere else.
  @Test func aKeyThatIsStillToBeFilledInIsNoMistakeOfTheCache() async throws {
    let bench = try await bench()
    try bench.folder.write(
      "<plist version=\"1.0\"><dict><key>scheme</key><string>https</string><key>host</key>"
        + "<string>pixabay.com</string><key>path</key><string>/api/</string><key>key</key>"
        + "<string>your-key-goes-here</string></dict></plist>",
      to: "config/Pixabay.plist")
    #expect(await bench.run("cache", "show", "--cache", "kept") == 0)
    #expect(bench.errors.text == "")
  }

  @Test func whyTellsWhatIsKnownOfAPicture() async throws {
    let bench = try await bench()
    #expect(await bench.run("cache", "why", "9000001", "--cache", "kept") == 0)
    try expectSnapshot(printed(bench), "cache-why.txt")
    #expect(!bench.output.text.contains("\u{1B}"))
  }

  @Test func whatIsNotKnownIsExit66() async throws {
    let bench = try await bench()
    #expect(await bench.run("cache", "why", "\u{1B}[31mred", "--cache", "kept") == 66)
    #expect(bench.errors.text.contains("as a picture: none has the id"))
    #expect(!bench.errors.text.contains("\u{1B}"))
  }
}
