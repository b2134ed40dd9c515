import Build
import BuildBench
import Configuration
import Foundation
import Imaging
import Model
import Support
import Synchronization
import TestSupport
import Testing

/// Texts of the owner's in a site that is built again and again.
struct OwnTextTests {
  private let bench: HistoryBench
  private static let gallery =
    "<key>pages</key><array><dict><key>file</key><string>imprint.md</string></dict></array>"

  init() throws {
    bench = try HistoryBench()
    for (seed, name) in ["heron", "mill"].enumerated() {
      try bench.write(name, seed: UInt64(seed))
      try bench.folder.write(
        #"{"title": "The \#(name)", "tags": ["\#(name)s"]}"#, to: "pics/\(name).json")
    }
  }

  /// Writes a file that is whole, for a content from line 4 on.
  private func write(_ content: String, to name: String) throws {
    try bench.folder.write(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
        + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist version=\"1.0\"><dict>\n"
        + content + "\n</dict></plist>\n", to: name)
  }

  private func build(day: Int) async throws -> (report: Report, notes: [String]) {
    let read = try ConfigurationLoader.load(
      file: bench.folder.path + "/gallery.plist", isRequired: true, sources: [], environment: [:])
    let notes = Mutex<[String]>([])
    let report = await bench.build(day: day) { event in
      if case .note(let text) = event { notes.withLock { $0.append(text) } }
    } changing: { configuration in
      (configuration.pages, configuration.home) = (read.pages, read.home)
      (configuration.menu, configuration.notes) = (read.menu, read.notes)
      configuration.curation.merge(read.curation)
    }
    return (report, notes.withLock { $0 })
  }

  @Test func aChangedTextChangesItsPageAlone() async throws {
    try bench.folder.write("# Imprint\n\nAda, [[photo:folder:pics/heron.jpg]]", to: "imprint.md")
    try write(Self.gallery, to: "gallery.plist")
    _ = try await build(day: 0)
    let before = try bench.bytes()
    #expect(try bench.page("imprint.html").contains("<bdi>The heron</bdi></a>"))
    #expect(try await build(day: 1).report.files.written == 0)
    try bench.folder.write("# Imprint\n\nAda and Ben", to: "imprint.md")
    _ = try await build(day: 1)
    let after = try bench.bytes()
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    #expect(changed == ["imprint.html", "SHA256SUMS"])
    // Nothing but the page knew of it.
    try write("", to: "gallery.plist")
    _ = try await build(day: 2)
    #expect(try !bench.page("index.html").contains("imprint.html"))
  }

  @Test func ofAHiddenPictureNoWordIsInTheSite() async throws {
    try bench.folder.write(
      "# Imprint\n\nSee [[photo:folder:pics/heron.jpg]] and [this one](photo:folder:pics/heron.jpg).",
      to: "imprint.md")
    try write(Self.gallery, to: "gallery.plist")
    let id = PictureID(source: .folder, own: "pics/heron.jpg")
    let read = try ConfigurationLoader.load(
      file: bench.folder.path + "/gallery.plist", isRequired: true, sources: [], environment: [:])
    let notes = Mutex<[String]>([])
    await bench.build(day: 0) { event in
      if case .note(let text) = event { notes.withLock { $0.append(text) } }
    } changing: { configuration in
      configuration.pages = read.pages
      var hidden = CuratedPicture(place: "curation.plist:5")
      hidden.isHidden = true
      configuration.curation.pictures[.id(id)] = hidden
    }
    #expect(try bench.page("imprint.html").contains("<p>See  and this one.</p>"))
    for (name, bytes) in try bench.bytes() {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("heron"), "\(name)")
    }
    let place = bench.folder.path + "/imprint.md:3: "
    let told = "“photo:folder:pics/heron.jpg” is not in the site, so there is no link to it"
    #expect(notes.withLock { $0.filter { $0.hasPrefix(place) } } == [place + told, place + told])
  }

  @Test func picturesBesideATextArePublishedAndLookedAtFirst() async throws {
    try bench.folder.write("# A\n\n![The lake](pics/mill.jpg)", to: "imprint.md")
    try write(Self.gallery, to: "gallery.plist")
    _ = try await build(day: 0)
    let page = try bench.page("imprint.html")
    let name = try #require(try bench.folder.files(under: "out/pages").first)
    #expect(
      page.contains(
        "<img src=\"pages/\(name)\" alt=\"The lake\" width=\"200\" height=\"150\" loading=\"lazy\"/>"
      ))
    #expect(
      try bench.bytes()["pages/\(name)"]
        == Data(contentsOf: URL(fileURLWithPath: bench.folder.path + "/pics/mill.jpg")))
    let before = try bench.bytes()
    try bench.folder.write("text", to: "broken.jpg")
    try bench.folder.write("# A\n\n![The lake](broken.jpg)", to: "imprint.md")
    let report = try await build(day: 1).report
    #expect(report.exitCode == .configuration)
    #expect(report.problems.map(\.place) == [bench.folder.path + "/imprint.md:3"])
    #expect(try bench.bytes() == before)
  }

  @Test func aLinkToNoFileOfTheSiteStopsTheBuild() async throws {
    try bench.folder.write("# A\n\n[b](tags/gone.html)\n[c](tags/index.html)", to: "imprint.md")
    try write(Self.gallery, to: "gallery.plist")
    let report = try await build(day: 0).report
    #expect(report.exitCode == .configuration)
    #expect(
      report.problems.flatMap(\.details) == [
        bench.folder.path + "/imprint.md:3: “tags/gone.html” is not a file of the site"
      ])
    #expect(try bench.folder.files(under: "out").isEmpty)
  }

  @Test func broaderTagsHoldForThePicturesOfNarrowerOnes() async throws {
    try write("", to: "gallery.plist")
    try write(
      """
      <key>tags</key><dict>
        <key>herons</key><dict>
          <key>broader</key><array><string>Birds</string></array>
          <key>text</key><string>They *wait*.</string>
        </dict>
        <key>birds</key><dict><key>broader</key><array><string>animals</string></array></dict>
      </dict>
      """, to: "curation.plist")
    _ = try await build(day: 0)
    let animals = try bench.page("tag/animals/index.html")
    #expect(animals.contains("The heron") && !animals.contains("The mill"))
    #expect(animals.contains("../../tag/birds/index.html"))
    #expect(try bench.page("tag/herons/index.html").contains("<p>They <em>wait</em>.</p>"))
    #expect(try bench.page(bench.path(of: "heron")).contains("Birds"))
    #expect(try await build(day: 1).report.files.written == 0)
  }
}
