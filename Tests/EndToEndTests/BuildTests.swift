import Foundation
import Model
import Sandbox
import Support
import TestSupport
import Testing
import Transfer

struct BuildTests {
  @Test func publishesEveryResultOfASearchInItsOrder() async throws {
    let catalogue = Catalogue(items: Catalogue(count: 137).items.map { $0.tagged("anything") })
    let studio = try Studio(catalogue)
    let outcome = try await studio.build("anything", "--progress", "never")
    #expect(outcome.status == 0, "\(outcome.errors)")

    let site = studio.site
    let files = try site.files()
    #expect(files.count { $0.hasPrefix("photo/") } == 137)
    #expect(files.count { $0.hasPrefix("info/") } == 137)
    #expect(try site.mistakes() == [])

    let pages = site.gridPages("index.html") { "all/\($0).html" }
    #expect(pages.count == 7)
    let listed = try pages.flatMap { try site.photos(on: $0) }
    #expect(listed.map(Self.id) == catalogue.matching("anything").map(\.id))
    let result = try #require(try studio.report().queries.first)
    #expect(result.reachable == 137)
    #expect(result.published == 137)
  }

  @Test func listsOnEachTagPageExactlyThePicturesWithTheTag() async throws {
    let catalogue = Catalogue(items: Catalogue(count: 60).items.map { $0.tagged("anything") })
    let studio = try Studio(catalogue)
    #expect(try await studio.build("anything").status == 0)

    let site = studio.site
    let tagPages = try site.targets(of: "tags/index.html").filter { $0.hasPrefix("tag/") }
    let tags = Set(catalogue.items.flatMap { $0.tags.compactMap { Tag($0)?.compared } })
    #expect(tagPages.count == tags.count)
    for tag in tags where tag.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) {
      let folder = "tag/\(tag)/"
      let pages = site.gridPages(folder + "index.html") { "\(folder)\($0).html" }
      let listed = try pages.flatMap { try site.photos(on: $0) }.map(Self.id)
      let wanted = catalogue.matching("anything").filter { item in
        item.tags.contains { Tag($0)?.compared == tag }
      }
      #expect(Set(listed) == Set(wanted.map(\.id)), "tag \(tag)")
      #expect(listed.count == wanted.count, "tag \(tag)")
    }
  }

  @Test func publishesTheVeryBytesThatTheServiceSent() async throws {
    let studio = try Studio()
    #expect(try await studio.build("landscape").status == 0)
    let published = try studio.site.files().filter { $0.hasPrefix("original/") }
      .map { Digest(of: try studio.site.bytes($0)) }

    let host = "http://127.0.0.1:\(studio.sandbox.port)"
    let addresses = studio.sandbox.requests.map(\.path).filter { $0.contains("_1280.") }
      .compactMap { WebAddress(host + $0) }
    let client = try Client(
      ClientSettings(userAgent: "test", trusted: Set(addresses.map(Endpoint.init))))
    var sent: Set<Digest> = []
    for address in addresses {
      sent.insert(Digest(of: try await client.send(Request(address)).body))
    }
    await client.close()
    #expect(published.count == studio.catalogue.matching("landscape").count)
    #expect(Set(published) == sent)
  }

  @Test func aSecondRunAsksFetchesMakesAndWritesNothing() async throws {
    let studio = try Studio()
    #expect(try await studio.build("landscape").status == 0)
    let asked = studio.sandbox.requests.count
    let times = try studio.site.files().map { try studio.modified($0) }

    #expect(try await studio.build("landscape").status == 0)
    #expect(studio.sandbox.requests.count == asked)
    let report = try studio.report()
    #expect(report.originals.downloaded == 0)
    #expect(report.renditions.made == 0)
    #expect(report.files.written == 0)
    #expect(try studio.site.files().map { try studio.modified($0) } == times)
  }

  @Test func worksWithNothingButAKeyInTheEnvironment() async throws {
    let studio = try Studio(key: "")
    try FileManager.default.removeItem(atPath: studio.folder.path + "/config/Pixabay.plist")
    // The real service cannot be asked here; that it would be is what the message shows.
    let outcome = try await studio.build(
      "puppies", "--offline", environment: ["PIXABAY_KEY": "k-1234"])
    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("pixabay.com"))
    #expect(!outcome.errors.contains("k-1234"))
  }

  @Test func theKeyInTheEnvironmentWins() async throws {
    let studio = try Studio(key: "not-the-key")
    #expect(try await studio.build("landscape").status == 69)
    let environment = ["PIXABAY_KEY": Sandbox.key]
    #expect(try await studio.build("landscape", environment: environment).status == 0)
  }

  @Test func offlineBuildsTheSameSiteFromTheCache() async throws {
    let studio = try Studio()
    #expect(try await studio.build("landscape").status == 0)
    let before = try studio.site.files().map { try studio.site.bytes($0) }
    studio.sandbox.stop()
    try FileManager.default.removeItem(atPath: studio.site.root)
    #expect(try await studio.build("landscape", "--offline").status == 0)
    #expect(try studio.site.files().map { try studio.site.bytes($0) } == before)
  }

  @Test func aDryRunSaysWhatItWouldDoAndDoesNothing() async throws {
    let studio = try Studio()
    let anew = try await studio.build("landscape", "--dry-run")
    #expect(anew.status == 0)
    #expect(anew.errors.contains("would ask pixabay"))
    #expect(!studio.site.exists)
    #expect(studio.sandbox.requests.isEmpty)

    #expect(try await studio.build("landscape").status == 0)
    let asked = studio.sandbox.requests.count
    let again = try await studio.build("landscape", "--dry-run", "--refresh")
    #expect(again.errors.contains("would ask again: 1"))
    #expect(again.errors.contains("would write: 0 files"))
    #expect(studio.sandbox.requests.count == asked)
  }

  @Test func aLimitCutsTheSearchOff() async throws {
    let studio = try Studio(Catalogue(count: 60))
    #expect(try await studio.build("landscape", "--limit", "5").status == 0)
    #expect(try studio.site.files().count { $0.hasPrefix("photo/") } == 5)
    #expect(try studio.report().queries.first?.reachable == 5)
  }

  @Test func aPictureThatIsGoneLosesItsFiles() async throws {
    let studio = try Studio(Catalogue(count: 24))
    #expect(try await studio.build("landscape", "fractal").status == 0)
    let before = try studio.site.files()
    #expect(try await studio.build("landscape").status == 0)
    let after = try studio.site.files()
    #expect(after.count < before.count)
    #expect(try studio.site.mistakes() == [])
    #expect(try studio.report().files.removed > 0)
  }

  @Test func foreignFilesAreNeverTouched() async throws {
    let studio = try Studio()
    try studio.folder.write("mine", to: "output/notes.txt")
    #expect(try await studio.build("landscape").status == 0)
    #expect(try studio.site.text("notes.txt") == "mine")

    try studio.folder.write("mine too", to: "elsewhere/index.html")
    let refused = try await studio.build("landscape", "--output", "elsewhere")
    #expect(refused.status == 73)
    #expect(refused.errors.contains("index.html"))
    #expect(try BuiltSite(root: studio.folder.path + "/elsewhere").files() == ["index.html"])
    #expect(try await studio.build("landscape", "--output", "elsewhere", "--replace").status == 0)
  }

  /// The service's own id, with which the name of a photo's file begins.
  private static func id(_ path: String) -> Int {
    let name = path.split(separator: "/").last ?? ""
    return name.split(separator: "-").first.flatMap { Int($0) } ?? -1
  }
}

extension CatalogueItem {
  func tagged(_ tag: String) -> CatalogueItem {
    var item = self
    item.tags.append(tag)
    return item
  }
}

extension Studio {
  func modified(_ name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: site.root + "/" + name)[.modificationDate]
      as? Date
  }
}
