import Foundation
import Model
import Support
import TestSupport
import Testing
import XML

@testable import Bundles

/// A site as one page. What browsers make of it, `PageBundleTests` of EndToEnd look at.
struct PageTests {
  private let sample: SiteSample
  private var site: String { sample.site }

  /// Two pictures have images, the third has none; the one with the last number is the first in order.
  private static let lines = [
    "3f/tea-3fa8c1\ta43\tk01\tTea\t\tAda\tW64-aa.webp 320-bb.webp|P64-cc.jpg\t640x480\t\t\tby Ada\thttps://tea.example/?a=1&b=2\t\t\t",
    "aa/cup-aa0001\ta27\t\t</script><img src=x onerror=alert(1)>\tA \"cup\" & more\t\tP320!dd.png\t320x320\t\t\t\tjavascript:alert(1)\t\t\t",
    "bb/none-bb0001\ta27\t\tNothing\t\t\t\t\t\t\t\t\t\t1\t",
  ]

  init() throws {
    sample = try SiteSample()
    let front = """
      <!DOCTYPE html>
      <html lang="de" dir="ltr" data-root=""><head><title>Tee</title><style>a > b { color: red }</style>
      <script>first()</script><link rel="stylesheet" href="assets/site-1.css"/>
      <link rel="stylesheet" href="https://elsewhere.example/x.css"/><link rel="icon" href="assets/../../x.svg"/>
      <script defer="defer" src="assets/app-1.js"></script></head><body><main><h1>Tee &amp; Tassen</h1>
      <form class="filter" role="search" action="index.html"><input type="search" name="q"/></form>
      </main><footer class="site"><p>Von <a href="https://tea.example/">Tea</a>. <a href="credits.html">Nachweise</a></p>
      <ul><li><a href="help.html">Hilfe</a></li></ul></footer></body></html>
      """
    let files: [String: String] = [
      "index.html": front, "assets/site-1.css": "p::before { content: \"</style>\" }",
      "assets/app-1.js": "const a = \"</script>\", b = \"<!-- <script>\";",
      "data/meta.js": #"gallerist("meta","m",{"perRecords":2,"count":3,"grid":"rows n3"});"#,
      "data/all.js": #"gallerist("all","m","2,0-1");"#,
      "img/3f/tea-3fa8c1-64-aa.webp": "webp 64 is long",
      "img/3f/tea-3fa8c1-320-bb.webp": "webp 320",
      "img/3f/tea-3fa8c1-64-cc.jpg": "jpeg 64", "original/aa/cup-aa0001-dd.png": "png 320",
    ]
    for (path, text) in files { try sample.folder.write(text, to: "site/" + path) }
    try writeRecords(Self.lines)
    try sample.list()
  }

  private func writeRecords(_ lines: [String]) throws {
    for (file, part) in [lines.prefix(2), lines.dropFirst(2)].enumerated() {
      let text = JSONValue.string(part.joined(separator: "\n")).compact
      try sample.folder.write(
        "gallerist(\"r-\(file)\",\"m\",\(text));", to: "site/data/r-\(file).js")
    }
  }

  private func page(width: Int = 64) throws -> (text: String, plan: SiteBundle.PagePlan) {
    let bundle = try SiteBundle(of: site, to: output, jobs: 2)
    let plan = try bundle.pagePlan(width: width)
    let summary = try bundle.writePage(plan)
    let bytes = try sample.bytes("tea.html")
    #expect(summary.byteCount == bytes.count && summary.files == plan.pictures)
    return (String(decoding: bytes, as: UTF8.self), plan)
  }

  private var output: String { sample.folder.path + "/tea.html" }

  private func address(_ text: String, _ type: String) -> String {
    "src=\"data:\(type);base64,\(Data(text.utf8).base64EncodedString())\""
  }

  @Test func allPicturesAreInItInTheirOrder() throws {
    let text = try page().text
    let names = text.components(separatedBy: "data-photo=\"").dropFirst().map { $0.prefix(2) }
    #expect(names == ["bb", "3f", "aa"])
    #expect(
      text.contains(
        "<li class=\"card a43 k01\"><a data-photo=\"3f/tea-3fa8c1\" data-caption=\"Tea\">"))
    #expect(
      text.contains("<title>Tee</title>") && text.contains("<h1><bdi>Tee &amp; Tassen</bdi></h1>"))
    #expect(text.contains("<p>Von <a href=\"https://tea.example/\">Tea</a>. </p>"))
    #expect(text.contains("<summary>Nachweise</summary>"))
  }

  @Test func theNarrowestImageThatIsWideEnoughIsTaken() throws {
    #expect(try page(width: 65).text.contains(address("webp 320", "image/webp")))
    // The same width by fewer bytes.
    #expect(try page(width: 64).text.contains(address("jpeg 64", "image/jpeg")))
    // The widest that there is.
    let large = try page(width: 9_000).text
    #expect(large.contains(address("webp 320", "image/webp") + " width=\"320\" height=\"240\" "))
    #expect(large.contains(address("png 320", "image/png")))
  }

  @Test(arguments: [0, 1, 2, 3, 262_144, 1_000_001])
  func anImageIsTakenPieceByPiece(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    try sample.folder.write(bytes, to: "site/img/3f/tea-3fa8c1-320-bb.webp")
    try sample.list()
    let address = "src=\"data:image/webp;base64,\(Data(bytes).base64EncodedString())\""
    #expect(try page(width: 320).text.contains(address))
  }

  @Test func anImageThatIsTooLargeIsTold() throws {
    let path = site + "/img/3f/tea-3fa8c1-320-bb.webp"
    #expect(truncate(path, 2 << 30) == 0)
    let failure = #expect(throws: Failure.self) {
      try SiteBundle(of: site, to: output, jobs: 1).pagePlan(width: 320)
    }
    #expect(failure?.place == path && failure?.nextStep?.contains("--width") == true)
  }

  @Test func nothingInItEndsWhatItStandsIn() throws {
    let text = try page().text
    #expect(!text.contains("</script><img") && !text.contains("=\"javascript:"))
    #expect(text.contains("alt=\"A &quot;cup&quot; &amp; more\""))
    #expect(
      text.contains(#"content: "<\/style>""#)
        && text.contains(#""<\/script>", b = "<\!-- <script>""#))
    #expect(!text.contains("elsewhere.example"))
    #expect(text.contains("href=\"https://tea.example/?a=1&amp;b=2\""))
  }

  @Test func howLargeItBecomesIsKnownBefore() throws {
    let (text, plan) = try page()
    #expect(plan.pictures == 3)
    #expect(abs(text.utf8.count - plan.byteCount) < 1_000, "\(text.utf8.count), \(plan.byteCount)")
  }

  @Test func theSameSiteGivesTheSameBytes() throws {
    #expect(try page().text == page().text)
  }

  @Test func aPageThatIsWholeIsToldFromOneThatIsNot() throws {
    _ = try page()
    let whole = try sample.verified(output)
    let bytes = try sample.bytes("tea.html")
    #expect(whole == BundleCheck.Result(kind: .page, files: 3, byteCount: bytes.count))
    for position in stride(from: 0, to: bytes.count, by: 41) {
      var turned = bytes
      turned[position] ^= 1
      try sample.folder.write(turned, to: "turned.html")
      let failure = #expect(throws: Failure.self) {
        try sample.verified(sample.folder.path + "/turned.html")
      }
      #expect(failure?.code == .badData)
    }
    for cut in [bytes.count - 1, bytes.count / 2, 16, 15, 3, 0] {
      try sample.folder.write(Array(bytes[..<cut]), to: "cut.html")
      let failure = #expect(throws: Failure.self) {
        try sample.verified(sample.folder.path + "/cut.html")
      }
      #expect(failure?.code == .badData)
    }
  }

  @Test(arguments: [
    "../x-1\ta43\t\tTea\t\t\t\t\t\t\t\t\t\t\t", "3f/../../x\ta43\t\tTea\t\t\t\t\t\t\t\t\t\t\t",
    "3f/tea\ta43\"\t\tTea\t\t\t\t\t\t\t\t\t\t\t",
    "3f/tea\ta43\t\tTea\t\t\tP64-../../../etc/passwd\t1x1\t\t\t\t\t\t\t",
    "3f/tea\ta43\t\tTea\t\t\tP64-aa.html\t1x1\t\t\t\t\t\t\t",
    "3f/tea\ta43\t\tTea\t\t\tP64-aa.jpg\t0x1\t\t\t\t\t\t\t",
    "3f/tea\ta43\t\tTea\t\t\tP64-aa.jpg\t9223372036854775807x3\t\t\t\t\t\t\t",
    "3f/tea\ta43\t\tTea\t\t\tP3000000000000000000-aa.jpg\t3x3\t\t\t\t\t\t\t", "3f/tea", "",
  ])
  func aRecordThatWasNotWrittenByGalleristIsTold(line: String) throws {
    try writeRecords([line])
    try sample.folder.write(#"gallerist("all","m","0");"#, to: "site/data/all.js")
    try sample.list()
    let failure = #expect(throws: Failure.self) { try page() }
    #expect(failure?.code == .badData && failure?.place?.hasSuffix("data/r-0.js") == true)
  }

  @Test(arguments: [
    "0-3", "0,0,0,0", "-1", "x", "1-0", "zzzzzzzzzzzzzzzzzzzz", "0--1",
  ])
  func anOrderOfOtherPicturesIsTold(order: String) throws {
    try sample.folder.write("gallerist(\"all\",\"m\",\"\(order)\");", to: "site/data/all.js")
    try sample.list()
    let failure = #expect(throws: Failure.self) { try page() }
    #expect(failure?.code == .badData)
  }

  @Test(arguments: ["data/meta.js", "data/r-1.js", "img/3f/tea-3fa8c1-64-cc.jpg"])
  func whatIsMissingIsTold(path: String) throws {
    try FileManager.default.removeItem(atPath: site + "/" + path)
    try sample.list()
    let failure = #expect(throws: Failure.self) { try page() }
    #expect(failure?.place?.hasSuffix(path) == true, "\(String(describing: failure))")
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test func aSiteThatIsDamagedIsNoPage() throws {
    try sample.folder.write("other", to: "site/img/3f/tea-3fa8c1-64-cc.jpg")
    let failure = #expect(throws: Failure.self) { try page() }
    #expect(failure?.code == .badData)
  }

  @Test func aFrontPageThatIsNoXMLIsTold() throws {
    try sample.folder.write("<p>not closed", to: "site/index.html")
    try sample.list()
    let failure = #expect(throws: Failure.self) { try page() }
    #expect(failure?.place?.contains("index.html:1") == true)
  }
}
