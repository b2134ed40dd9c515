import TestSupport
import Testing

extension WholeSiteTests.Pages {
  /// The site in a folder, in a browser to which each of its files is an origin of its own.
  @Suite(.enabled(if: Firefox.isInstalled, "there is no firefox-esr here"))
  struct FirefoxTests {
    @Test func everyKindOfPageOpensFromAFolderAndSaysNothing() async throws {
      let site = try await Showroom.site(.usual)
      try await Firefox.use { firefox in
        for page in try site.pageKinds() {
          try await firefox.open("file://\(site.root)/\(page)")
          try await firefox.wait(for: Script.loadEverything)
          let broken = try await firefox.run(Script.brokenImages).elements.map(\.text)
          #expect(broken == [], "\(page)")
        }
        try await expectQuiet(firefox)
      }
    }

    @Test func everythingThatScriptsAddWorksInAFolder() async throws {
      let site = try await Showroom.site(.large)
      try await Firefox.use { firefox in
        try await Tour(firefox, through: site, at: "file://\(site.root)/").take()
        try await expectQuiet(firefox)
      }
    }

    @Test(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
    func theSameIsFoundAsInChromium() async throws {
      let address = "file://\(try await Showroom.site(.large).root)/"
      let here = try await Firefox.use { try await Self.found(by: $0, at: address) }
      let there = try await Browser.use { try await Self.found(by: $0, at: address) }
      #expect(here == there)
      #expect(Set(here).count > Self.queries.count / 2)
    }

    private static let queries = [
      "landscape", "ländscape fractal", "-landscape", "\"ra", "\"tag:", "title:a by:e",
      "orientation:portrait -colour:blue", "width>=480 height<400", "year:2024", "zzyzx", "ß", "日本",
    ]

    /// The pictures that come first, and how many there are.
    private static func found(
      by browser: some WebBrowser, at address: String
    ) async throws -> [[String]] {
      var found: [[String]] = []
      for query in queries {
        found.append(try await Hands(browser).found(query, at: address + "index.html"))
      }
      return found
    }

    /// Else the other tests would prove nothing.
    @Test func whatAFolderDoesNotAllowIsTold() async throws {
      let folder = try TemporaryFolder()
      try folder.write("export default 1;", to: "module.js")
      let page = try folder.write(
        """
        <!doctype html><title>No</title><script type="module" src="module.js"></script>
        <img src="https://gallery.example/1.jpg" alt=""><script>console.log("said")</script>
        """, to: "page.html")
      try await Firefox.use { firefox in
        try await firefox.open("file://" + page)
        let console = try await firefox.console()
        #expect(console.contains("info: said"))
        #expect(console.contains { $0.contains("module.js") })
        let traffic = try await firefox.traffic()
        #expect(traffic.asked == ["https://gallery.example/1.jpg"])
      }
    }

    /// What Firefox says of an image whose card goes, or whose page is left, while it is still read,
    /// as happens on a busy machine. Whether all images are whole is tested elsewhere.
    private static let leftImage = "error: Image corrupt or truncated."

    private func expectQuiet(_ firefox: Firefox) async throws {
      let console = try await firefox.console()
      #expect(console.filter { $0 != Self.leftImage } == [])
      // Files of the folder are not told; the browser's own pages are full of data.
      let traffic = try await firefox.traffic()
      #expect(traffic.asked.filter { !$0.hasPrefix("data:") } == [])
    }
  }
}
