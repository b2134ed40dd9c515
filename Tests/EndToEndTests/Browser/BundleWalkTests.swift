import Foundation
import TestSupport
import Testing

extension WholeSiteTests.Pages {
  /// Sites that were packed: looked at by the programs of others, and walked through where they were
  /// unpacked or where Kiwix shows them. `GALLERIST_BUNDLED` asks for larger ones.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct BundleWalkTests {
    @Test(arguments: Showroom.Exhibit.bundled)
    func aZipFileThatIsUnpackedIsASite(_ exhibit: Showroom.Exhibit) async throws {
      let (site, bundling) = try await Self.packed(exhibit, as: "zip", in: "site.zip")
      let unpacked = try await bundling.shell("unzip -tq site.zip && unzip -q site.zip")
      #expect(unpacked.status == 0, "\(unpacked.errors)")
      try await Self.walk(through: site, at: "file://\(bundling.folder.path)/site/")
    }

    @Test(
      .enabled(if: Checkers.hasBagIt, "there is no bagit.py here"),
      .enabled(if: Showroom.Exhibit.manyCount != nil, "Scripts/soak bundles walks through bags"),
      arguments: Showroom.Exhibit.bundled)
    func aBagThatIsUnpackedHoldsASite(_ exhibit: Showroom.Exhibit) async throws {
      let (site, bundling) = try await Self.packed(exhibit, as: "bagit", in: "bag.zip")
      #expect(try await bundling.shell("unzip -q bag.zip").status == 0)
      let outcome = try await bundling.validateBag("bag")
      #expect(outcome.status == 0, "\(outcome.errors)")
      try await Self.walk(through: site, at: "file://\(bundling.folder.path)/bag/data/")
    }

    @Test(
      .enabled(
        if: HostTool.isInstalled("kiwix-serve", "zimcheck"), "there are no tools of Kiwix here"),
      arguments: Showroom.Exhibit.bundled)
    func kiwixShowsAZimFileAsASite(_ exhibit: Showroom.Exhibit) async throws {
      let (site, bundling) = try await Self.packed(exhibit, as: "zim", in: "site.zim")
      let check = try await HostTool.program("zimcheck").run(
        ["-A", "site.zim"], in: bundling.folder.path)
      #expect(check.status == 0, "\(check.output)")
      try await bundling.showInKiwix("site.zim") { port, top in
        let host = "http://127.0.0.1:\(port)"
        try await Self.walk(through: site, at: host + top, within: host)
      }
    }

    private static func packed(
      _ exhibit: Showroom.Exhibit, as kind: String, in file: String
    ) async throws -> (BuiltSite, Bundling) {
      let site = try await Showroom.site(exhibit)
      let bundling = Bundling(folder: try TemporaryFolder())
      try await bundling.pack(site, as: kind, in: file)
      return (site, bundling)
    }

    private static func walk(
      through site: BuiltSite, at address: String, within own: String? = nil
    ) async throws {
      try await Browser.use { browser in
        let walk = Walk(browser: browser, address: address)
        try await walk.withoutScripts()
        try await walk.everyKindOfPage(of: site)
        try await Tour(browser, through: site, at: address).take()
        try await walk.expectQuiet(within: own)
      }
    }
  }
}
