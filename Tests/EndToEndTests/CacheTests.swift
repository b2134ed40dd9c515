import Foundation
import Imaging
import Model
import Sandbox
import TestSupport
import Testing

/// The commands that take care of the cache, beside builds.
struct CacheTests {
  private let studio: Studio

  init() throws { studio = try Studio(Catalogue(count: 8)) }

  private func cache(_ arguments: String...) async throws -> Program.Outcome {
    let outcome = try await studio.run(["cache"] + arguments + ["--cache", "cache"])
    #expect(!(outcome.output + outcome.errors).contains(Sandbox.key))
    return outcome
  }

  private func search(_ words: String...) throws {
    let queries = words.map {
      "<dict><key>source</key><string>pixabay</string><key>search</key><string>\($0)</string></dict>"
    }
    try studio.folder.write(
      Studio.plist("<key>queries</key><array>\(queries.joined())</array>"),
      to: "config/gallery.plist")
  }

  /// One bit of the first file of that kind.
  private func flipBit(in kind: String) throws -> String {
    let name = try #require(try studio.folder.files(under: "cache/\(kind)").first)
    let file = URL(fileURLWithPath: "\(studio.folder.path)/cache/\(kind)/\(name)")
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count / 3] ^= 1
    try bytes.write(to: file)
    return "cache/\(kind)/\(name)"
  }

  @Test(arguments: ["originals", "renditions"])
  func oneFlippedBitIsFoundAndMended(kind: String) async throws {
    #expect(try await studio.build("landscape").status == 0)
    let name = try flipBit(in: kind)
    let found = try await cache("verify")
    #expect(found.status == 65, "\(found.errors)")
    #expect(found.output.hasPrefix("\(name): has changed since it was stored"), "\(found.output)")
    #expect(found.errors.contains("`gallerist cache repair --cache cache`"))

    let mended = try await cache("repair")
    #expect(mended.status == 0, "\(mended.errors)")
    #expect(try await cache("verify").status == 0)
    #expect(try await studio.build("landscape", "--offline").status == 0)
    #expect(try studio.report().renditions.made == (kind == "renditions" ? 1 : 0))
  }

  @Test func aHostThatIsGoneIsExit69AndTheNextBuildMendsIt() async throws {
    #expect(try await studio.build("landscape").status == 0)
    _ = try flipBit(in: "originals")
    studio.sandbox.faults.set(.status(503, "later"), at: .image(id: nil, role: nil))
    let outcome = try await cache("repair")
    #expect(outcome.status == 69, "\(outcome.errors)")
    #expect(outcome.errors.contains("503 Service Unavailable"))
    studio.sandbox.faults.clear()
    #expect(try await studio.build("landscape").status == 0)
    #expect(try studio.report().originals.downloaded == 1)
    #expect(try await cache("verify").status == 0)
  }

  @Test func whatTheConfigurationNeedsOutlivesThePruning() async throws {
    try search("landscape", "fractal")
    #expect(try await studio.build().status == 0)
    try search("landscape")
    // The site still shows what the other search found.
    let early = try await cache("prune", "--older-than", "0s", "--dry-run")
    #expect(early.status == 0 && !early.output.contains("originals"), "\(early.output)")
    #expect(try await studio.build().status == 0)
    let before = try studio.folder.files(under: "cache/originals").count
    // The cache counts in seconds: what was used in this one stays.
    try await Task.sleep(for: .seconds(1))
    let plan = try await cache("prune", "--older-than", "0s", "--dry-run")
    #expect(plan.status == 0 && plan.output.contains("originals"), "\(plan.output)")
    #expect(try studio.folder.files(under: "cache/originals").count == before)
    let done = try await cache("prune", "--older-than", "0s")
    #expect(done.status == 0 && done.output == plan.output)
    #expect(done.errors.contains("freed "))
    #expect(try studio.folder.files(under: "cache/originals").count < before)

    #expect(try await studio.build("--offline").status == 0)
    #expect(try studio.report().renditions.made == 0)
    #expect(try await cache("verify").status == 0)
  }

  @Test func whyTellsWhichFindStandsForTheOthers() async throws {
    for (name, width) in [("small", 320), ("large", 640)] {
      let size = try #require(PixelSize(width: width, height: width * 2 / 3))
      let painting = Painting(scene: .lake, palette: .dawn, seed: 1)
      try studio.folder.write(painting.paint(size), to: "pictures/\(name).jpg")
    }
    try studio.folder.write(
      Studio.plist(
        "<key>queries</key><array><dict><key>source</key><string>folder</string>"
          + "<key>parameters</key><dict><key>path</key><string>../pictures</string></dict></dict></array>"
      ), to: "config/gallery.plist")
    let built = try await studio.build()
    #expect(
      built.errors.contains("1 find shares the card of another find of the same photo"),
      "\(built.errors)")
    let (small, large) = ("folder:pictures/small.jpg", "folder:pictures/large.jpg")
    let reason = "they look the same, and"
    #expect(
      try await cache("why", small).output
        .contains("\(large) represents it: \(reason) \(large) is larger"))
    #expect(
      try await cache("why", large).output
        .contains("it represents \(small): \(reason) it is larger"))
  }

  @Test func aPageLeadsToItsPictureAndBack() async throws {
    #expect(try await studio.build("landscape").status == 0)
    let page = try #require(try studio.site.files().first { $0.hasPrefix("photo/") })
    let outcome = try await cache("why", "output/" + page)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let item = try #require(
      studio.catalogue.matching("landscape").first { page.contains("/\($0.id)-") })
    #expect(outcome.output.contains("the large image of pixabay:\(item.id)\n"))
    #expect(outcome.output.contains(page))
    #expect(outcome.output.contains("found by"))
    #expect(try await cache("why", "pixabay:\(item.id)").output == outcome.output)
    #expect(try await cache("why", "pixabay:1").status == 66)
  }

  @Test func aDamagedDatabaseIsSetAsideAndSaid() async throws {
    #expect(try await studio.build("landscape").status == 0)
    try studio.folder.write("no database", to: "cache/gallerist.sqlite")
    let outcome = try await cache("show")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("set aside"), "\(outcome.errors)")
    #expect(outcome.output.contains("set aside, since it could not be read"), "\(outcome.output)")
    #expect(try await cache("verify").status == 0)
  }
}
