import Lint
import Testing

struct ManifestCheckTests {
  private static let manifest = """
    {"name":"Gallery","short_name":"Gallery",
    "start_url":"index.html","scope":"./",
    "display":"standalone",
    "icons":[
    {"src":"assets/icon.svg","sizes":"any","type":"image/svg+xml","purpose":"any"},
    {"src":"assets/icon-192.png","sizes":"192x192 96x96",
    "type":"image/png",
    "purpose":"any maskable"}]}
    """

  private func check(_ bytes: [UInt8]) -> [Finding] {
    ManifestCheck.check(bytes, file: "site.webmanifest", addresses: DataSite.addresses)
  }

  @Test(arguments: [
    "\"./\"", "\"/\"", "\".\"", "\"https://example.org/pictures/\"", "\"https://x.example/\"",
  ])
  func findsNothingInAManifestThatIsRight(scope: String) {
    let text = Self.manifest.replacing("\"./\"", with: scope)
    #expect(check(Array(text.utf8)) == [])
    #expect(check(Array(text.replacing("\"index.html\"", with: scope).utf8)).count < 2)
  }

  @Test(arguments: [
    Planted("no JSON", "\"./\",", "\"./\"", .manifest, 3),
    Planted("no name", "\"name\":\"Gallery\",\"short_name\"", "\"title\"", .manifest, 1),
    Planted("no start", "start_url", "start", .manifest, 1),
    Planted("a lost start", "index.html", "home.html", .manifest, 2),
    Planted("a start elsewhere", "index.html", "https://x.example/", .manifest, 2),
    Planted("a start out of scope", "./", "photo/", .manifest, 2),
    Planted("a display", "standalone", "window", .manifest, 3),
    Planted("no icons", "icons", "images", .manifest, 1),
    Planted("a lost icon", "assets/icon.svg", "assets/icon.png", .manifest, 5),
    Planted("an icon of nothing", "{\"src\":\"assets/icon.svg\"", "{\"s\":1", .manifest, 5),
    Planted("sizes", "192x192 96x96", "192", .manifest, 6),
    Planted("sizes from 0", "192x192 96x96", "0x192", .manifest, 6),
    Planted("a type", "image/png", "image/webp", .manifest, 7),
    Planted("a purpose", "any maskable", "any mask", .manifest, 8),
  ])
  func tellsWhatIsWrong(_ planted: Planted) {
    let text = String(decoding: planted.planted(in: Self.manifest), as: UTF8.self)
    // What the ending of the lost icon says is another matter.
    let findings = check(Array(text.utf8)).filter { $0.line != 5 || !$0.problem.contains("type") }
    planted.isAll(findings)
  }

  @Test func survivesAnyBytes() {
    Mutations.visit(Self.manifest) { _ = check($0) }
    #expect(check(Array("[]".utf8)).map(\.line) == [1])
    let icons = String(repeating: "{},", count: 2_000)
    #expect(check(Array("{\"icons\":[\(icons){}]}".utf8)).count == 100)
  }

  @Test(arguments: [
    ("{\"a\":[1,2],\"b\":null}", nil), ("\u{FEFF}{}", nil), ("{\n\"a\":[1,\n2,]}", 3), ("", 1),
    ("{\"a\":1}\n\n}", 3), ("{'a':1}", 1),
  ])
  func readsJSON(text: String, line: Int?) {
    let findings = JSONCheck.check(
      Array(text.utf8), file: "a.json", addresses: DataSite.addresses)
    #expect(findings.map(\.line) == (line.map { [$0] } ?? []))
    #expect(findings.allSatisfy { $0.rule == .json && $0.file == "a.json" })
  }
}

struct WorkerCheckTests {
  private static let worker = """
    const gallery = {"version":"2a","files":["assets/site.css","offline.html"]};
    // Makes visited pages readable.
    """

  private func check(_ text: String) -> [Finding] {
    WorkerCheck.check(Array(text.utf8), addresses: DataSite.addresses)
  }

  @Test(arguments: [worker, "self.addEventListener('fetch', 1)", ""])
  func findsNothingInAWorkerThatIsRightOrOfOthers(text: String) {
    #expect(check(text) == [])
  }

  @Test(arguments: [
    Planted("a lost file", "site.css", "site-2.css", .worker, 1),
    Planted("a file elsewhere", "assets/site.css", "https://x.example/a.css", .worker, 1),
    Planted("no page for no network", "offline.html", "index.html", .worker, 1),
    Planted("no version", "\"2a\"", "\"\"", .worker, 1),
    Planted("no JSON", "\"]}", "\"]", .worker, 1),
    Planted("no files", "\"files\"", "\"all\"", .worker, 1),
    Planted("a number", "\"assets/site.css\"", "7", .worker, 1),
  ])
  func tellsWhatIsWrong(_ planted: Planted) {
    planted.isAll(check(String(decoding: planted.planted(in: Self.worker), as: UTF8.self)))
  }

  @Test func survivesAnyBytes() {
    Mutations.visit(Self.worker) { _ = WorkerCheck.check($0, addresses: DataSite.addresses) }
  }
}
