import Foundation
import Model
import Support
import TestSupport
import Testing

extension WholeSiteTests.Pages {
  struct PageBudgetTests {
    /// What a page of a kind may weigh, in bytes.
    /// The front page holds its style sheet, and fits into what a server sends at first: ten
    /// segments of TCP.
    private static let limits: [(folder: String, raw: Int, packed: Int)] = [
      ("index.html", 60 << 10, 14_000), ("all/", 24 << 10, 5_632), ("s/", 24 << 10, 5_632),
      ("tag/", 24 << 10, 5_632), ("photo/", 20 << 10, .max), ("info/", 40 << 10, .max),
    ]

    /// What scripts and style sheets may weigh, packed; those of other names as much as the first.
    private static let packedLimits = [
      "": 6 << 10, "site": 8 << 10, "app": 6 << 10, "search": 6 << 10, "viewer": 9 << 10,
      "text": 3 << 10,
    ]

    @Test(arguments: [Showroom.Exhibit.usual, .large, .arabic])
    func pagesAreLight(_ exhibit: Showroom.Exhibit) async throws {
      let site = try await Showroom.site(exhibit)
      let files = try site.files().filter { $0.hasSuffix(".html") }
      for limit in Self.limits {
        let candidates = files.filter { $0.hasPrefix(limit.folder) }
        let heaviest = try candidates.max { try site.bytes($0).count < site.bytes($1).count }
        let name = try #require(heaviest, "\(limit.folder)")
        let raw = try site.bytes(name).count
        #expect(raw <= limit.raw, "\(name): \(raw) bytes")
        let packed = try await Packed.size(of: try site.bytes(name))
        #expect(packed <= limit.packed, "\(name): \(packed) bytes packed")
      }
    }

    @Test func scriptsAndStyleSheetsAreLight() async throws {
      let site = try await Showroom.site(.usual)
      let files = try site.files().filter {
        $0.hasPrefix("assets/") && ($0.hasSuffix(".js") || $0.hasSuffix(".css"))
      }
      for name in Self.packedLimits.keys where !name.isEmpty {
        #expect(files.contains { $0.hasPrefix("assets/\(name)-") }, "\(name)")
      }
      for file in files {
        let bytes = try site.bytes(file)
        let name = file.dropFirst("assets/".count).prefix { $0 != "-" }
        let limit = Self.packedLimits[String(name)] ?? Self.packedLimits["", default: 0]
        let packed = try await Packed.size(of: bytes)
        #expect(packed <= limit, "\(file): \(packed) bytes packed")
        #expect(bytes.count <= 32 << 10 || !file.hasSuffix(".css"), "\(file): \(bytes.count) bytes")
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
          let seen = try await browser.run(Self.traffic)
          let requests = seen["requests"]?.elements.map(\.text) ?? []
          // Settings and favourites are made by scripts and styles of their own.
          let isMade = page == "help.html" || page == "favourites.html"
          #expect(requests.count <= (isMade ? 10 : 6), "\(page): \(requests)")
          // What the others weigh is for their pictures to say: fractals are hardly made smaller.
          let bytes = seen["bytes"]?.number ?? .infinity
          if page == "index.html" { #expect(bytes <= 256_000) }
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

    @Test(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
    func theFirstSearchLoadsLittle() async throws {
      let site = try await Showroom.site(.large)
      let host = try WebRoot(site)
      try await Browser.use { browser in
        try await browser.open(host.address + "index.html")
        let before = try await browser.run(Self.scripts).elements.map(\.text)
        #expect(before.count { $0.hasPrefix("/data/") } == 0, "\(before)")
        try await Hands(browser).filter("tag:landscape")
        let files = try await browser.run(Self.scripts).elements.map(\.text)
        var packed = 0
        for file in files where !before.contains(file) {
          packed += try await Packed.size(of: try site.bytes(String(file.dropFirst())))
        }
        #expect(packed <= 48 << 10, "\(packed) bytes packed: \(files)")
      }
    }

    /// The scripts and style sheets that were asked for.
    private static let scripts = """
      return performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)
        .filter(path => path.endsWith('.js') || path.endsWith('.css'));
      """

    /// The requests besides pictures, of which the site's icon is one, and the bytes of all but the pictures further down.
    private static let traffic = """
      const all = [...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource')];
      const below = new Set([...document.images].filter(
        image => image.getBoundingClientRect().top >= innerHeight).map(image => image.currentSrc));
      const isPicture = entry => entry.initiatorType === 'img' || /\\.(svg|png)$/.test(entry.name);
      return {requests: all.filter(entry => !isPicture(entry)).map(entry => entry.name),
        bytes: all.filter(entry => !below.has(entry.name))
          .reduce((sum, entry) => sum + entry.transferSize, 0)};
      """
  }
}
