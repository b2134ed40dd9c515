import Foundation
import TestSupport
import Testing

extension WholeSiteTests {
  struct BudgetTests {
    /// What a page of a kind may weigh, in bytes.
    private static let limits: [(folder: String, raw: Int, packed: Int)] = [
      ("index.html", 24 << 10, 5 << 10), ("all/", 24 << 10, 5 << 10), ("s/", 24 << 10, 5 << 10),
      ("tag/", 24 << 10, 5 << 10), ("photo/", 20 << 10, .max), ("info/", 40 << 10, .max),
      ("assets/site-", 24 << 10, 6 << 10),
    ]

    @Test(arguments: [Showroom.Exhibit.usual, .large, .arabic])
    func pagesAndStyleSheetsAreLight(_ exhibit: Showroom.Exhibit) async throws {
      let site = try await Showroom.site(exhibit)
      let files = try site.files().filter { $0.hasSuffix(".html") || $0.hasSuffix(".css") }
      for limit in Self.limits {
        let candidates = files.filter { $0.hasPrefix(limit.folder) }
        let heaviest = try candidates.max { try site.bytes($0).count < site.bytes($1).count }
        let name = try #require(heaviest, "\(limit.folder)")
        let raw = try site.bytes(name).count
        #expect(raw <= limit.raw, "\(name): \(raw) bytes")
        let packed = try await packedSize(of: name, in: site)
        #expect(packed <= limit.packed, "\(name): \(packed) bytes packed")
      }
    }

    @Test(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
    func theFirstViewNeedsFewRequestsAndFewBytes() async throws {
      let site = try await Showroom.site(.usual)
      let host = try WebRoot(site)
      try await Browser.use { browser in
        try await browser.resize(width: 1280, height: 900)
        for page in try site.pageKinds() {
          try await browser.open(host.address + page)
          let seen = try await browser.run(Self.traffic).elements.map(\.number)
          #expect(seen[0] <= 6, "\(page): \(seen[0]) requests besides the pictures")
          // What the others weigh is for their pictures to say: fractals are hardly made smaller.
          if page == "index.html" { #expect(seen[1] <= 256_000, "\(seen[1]) bytes") }
        }
      }
    }

    @Test(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
    func cardsHaveFewNodes() async throws {
      let site = try await Showroom.site(.usual)
      try await Browser.use { browser in
        try await browser.open("file://\(site.root)/index.html")
        let nodes = try await browser.run(
          "return document.querySelectorAll('.grid *').length"
            + " / document.querySelectorAll('.grid .card').length"
        ).number
        #expect(nodes <= 15, "\(nodes) nodes in a card")
      }
    }

    /// The requests besides pictures, and the bytes of all but the pictures further down.
    private static let traffic = """
      const all = [...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource')];
      const below = new Set([...document.images].filter(
        image => image.getBoundingClientRect().top >= innerHeight).map(image => image.currentSrc));
      const pictures = all.filter(entry => entry.initiatorType === 'img');
      return [all.length - pictures.length, all.filter(entry => !below.has(entry.name))
        .reduce((sum, entry) => sum + entry.transferSize, 0)];
      """

    private func packedSize(of name: String, in site: BuiltSite) async throws -> Int {
      let folder = try TemporaryFolder()
      try folder.write(try site.bytes(name), to: "file")
      let outcome = try await Program(path: "/bin/gzip").run(["-9", "file"], in: folder.path)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try Data(contentsOf: URL(fileURLWithPath: folder.path + "/file.gz")).count
    }
  }
}
