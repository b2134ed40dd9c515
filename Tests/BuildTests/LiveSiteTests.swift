import Build
import BuildBench
import Configuration
import Foundation
import Model
import Sandbox
import Site
import Synchronization
import TestSupport
import Testing
import Theme

/// A gallery that was built once, shown as a theme's folder would make it now.
struct LiveSiteTests {
  private let bench: GalleryBench
  private let catalogue = Catalogue(count: 12)
  private let reported = Told()

  init() async throws {
    bench = try GalleryBench(catalogue)
    let report = await bench.build(Self.query("landscape")).report
    #expect(report.exitCode == .success, "\(report.problems)")
    try bench.folder.write("<p>{{pageTitle}}</p>", to: "theme/about.mustache")
  }

  private static func query(_ search: String) -> Query {
    Query(source: SourceName("pixabay"), search: search, title: search)
  }

  private func site(
    _ searches: [String] = ["landscape"], cache: String = "cache", output: String = "other",
    telling tell: @escaping @Sendable () -> Void = {},
    reading read: @escaping LiveSite.Reading = { folder throws(Failure) in
      try Theme(folder: folder)
    }
  ) async throws -> LiveSite {
    let gallery = Gallery(
      configuration: bench.configuration(searches.map(Self.query)),
      options: BuildOptions(
        output: bench.folder.path + "/" + output, cache: bench.folder.path + "/" + cache,
        state: bench.folder.path + "/state",
        jobs: 2),
      environment: BuildEnvironment(
        now: { Timestamp(secondsSince1970: GalleryBench.epoch + 90 * 86_400) },
        programVersion: "0"))
    return try await gallery.live(
      theme: theme, reading: read, watching: { _ in },
      telling: { event in
        reported.note(event)
        tell()
      })
  }

  /// What whoever edits the theme was told.
  private final class Told: Sendable {
    private let lines = Mutex<[String]>([])
    private let events = Mutex<[LiveSite.Event]>([])

    var all: [String] { lines.withLock { $0 } }

    var failures: [Failure] {
      events.withLock { events in
        events.compactMap { event in
          switch event {
          case .mistake(let failure), .refused(let failure): failure
          case .note, .mended: nil
          }
        }
      }
    }

    func note(_ event: LiveSite.Event) {
      let line =
        switch event {
        case .mistake(let failure): failure.details.first ?? failure.summary
        case .refused(let failure): "refused \(failure.place ?? "")"
        case .note(let note): note
        case .mended: "mended"
        }
      lines.withLock { $0.append(line) }
      events.withLock { $0.append(event) }
    }
  }

  private var theme: String { bench.folder.path + "/theme" }

  private func bytes(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file)))
  }

  private func text(_ answer: LiveSite.Answer) -> String {
    switch answer {
    case .bytes(let bytes, _), .missing(let bytes), .flawed(let bytes, _, _):
      String(decoding: bytes, as: UTF8.self)
    case .mistake(let failure): failure.details.joined(separator: "\n")
    case .file, .folder: ""
    }
  }

  private func edit(_ template: String, to file: String = "theme/about.mustache") throws {
    try bench.folder.write(template, to: file)
  }

  @Test func everyFileIsTheOneThatABuildPublishes() async throws {
    try FileManager.default.removeItem(atPath: theme + "/about.mustache")
    let site = try await site(output: "out")
    // What is shown live is not listed with its digests.
    let files = try bench.folder.files(under: "out")
      .filter { !$0.hasPrefix(".") && $0 != "SHA256SUMS" }
    #expect(files.count > 20)
    for file in files where !file.hasSuffix(".webp") {
      let built = try bytes(bench.folder.path + "/out/" + file)
      switch site.answer(to: "/" + file) {
      case .bytes(let bytes, let path):
        #expect(bytes == built, "\(file)")
        #expect(path == file)
      case .file(let source, _): #expect(try bytes(source) == built, "\(file)")
      default: Issue.record("nothing at \(file)")
      }
    }
  }

  @Test func nothingIsWrittenAndNobodyIsAsked() async throws {
    let asked = bench.sandbox.requests.count
    let before = try bench.folder.files(under: "out")
    let site = try await site()
    #expect(text(site.answer(to: "/")).contains("<main"))
    #expect(bench.sandbox.requests.count == asked)
    #expect(try bench.folder.files(under: "out") == before)
    #expect(!FileManager.default.fileExists(atPath: bench.folder.path + "/other"))
  }

  @Test func anEditShowsInTheNextAnswer() async throws {
    let site = try await site()
    for number in 1...20 {
      try edit("<p>state \(number % 10)</p>")
      #expect(text(site.answer(to: "/about.html")) == "<p>state \(number % 10)</p>")
    }
  }

  @Test func aChangedAssetHasANewAddressOnEveryPage() async throws {
    let site = try await site()
    let before = text(site.answer(to: "/"))
    try edit("body { color: #123456 }", to: "theme/assets/site.css")
    let after = text(site.answer(to: "/"))
    #expect(after != before)
    let address = try #require(after.firstMatch(of: /assets\/site-[0-9a-f]+\.css/)).output
    #expect(text(site.answer(to: "/" + address)).contains("#123456"))
  }

  @Test func aMistakeTakesThePlaceOfEveryPageUntilItIsMended() async throws {
    let site = try await site()
    try edit("<p>\n  {{#gallery}}</p>")
    for path in ["/", "/about.html", "/nowhere"] {
      guard case .mistake(let failure) = site.answer(to: path) else {
        Issue.record("no mistake at \(path)")
        continue
      }
      #expect(failure.code == .badData)
      #expect(failure.details.first?.hasPrefix("about.mustache:2:") == true)
      #expect(failure.details.first?.contains("\n  {{#gallery}}</p>\n") == true)
      #expect(failure.details.first?.hasSuffix("^") == true)
    }
    try edit("<p>again</p>")
    #expect(text(site.answer(to: "/about.html")) == "<p>again</p>")
  }

  @Test func aMistakeIsToldOnceForEachChange() async throws {
    let site = try await site()
    #expect(reported.all == [])
    try edit("{{#gallery}}")
    for _ in 1...3 { _ = site.answer(to: "/") }
    #expect(reported.all.count == 1)
    try edit("{{#gallery}} {{/gallerie}}")
    for _ in 1...3 { _ = site.answer(to: "/") }
    #expect(reported.all.count == 2)
    try edit("<p>right</p>")
    for _ in 1...3 { _ = site.answer(to: "/") }
    #expect(reported.all.last == "mended")
    #expect(reported.all.count == 3)
  }

  @Test func aThemeMayHaveAMistakeToBeginWith() async throws {
    try edit("{{#gallery}}")
    let site = try await site()
    #expect(reported.all.count == 1)
    guard case .mistake = site.answer(to: "/") else {
      Issue.record("no mistake")
      return
    }
    try edit("<p>right</p>")
    #expect(text(site.answer(to: "/about.html")) == "<p>right</p>")
  }

  @Test func imagesOfAnOpenPageAreSentWhileTheThemeIsWrong() async throws {
    let site = try await site()
    let image = try #require(
      try bench.folder.files(under: "out").first { $0.hasSuffix(".webp") })
    try edit("{{#gallery}}")
    guard case .file(_, let path) = site.answer(to: "/" + image) else {
      Issue.record("no image")
      return
    }
    #expect(path == image)
  }

  @Test func whatABuildWouldRefuseIsShownAndToldOnce() async throws {
    try edit("<p><a href=\"nowhere.html\">x</a></p>")
    let site = try await site()
    for _ in 1...3 { #expect(text(site.answer(to: "/about.html")).contains("nowhere")) }
    #expect(reported.all == ["refused about.html"])
  }

  @Test func whatABuildWouldRefuseIsNotSaidToBePublishedAlready() async throws {
    try edit("<p><a href=\"nowhere.html\">x</a></p>")
    let site = try await site()
    _ = site.answer(to: "/about.html")
    let failure = try #require(reported.failures.first)
    #expect(failure.summary == "a page has a mistake, so a build would publish nothing")
    #expect(failure.details.contains { $0.contains("nowhere.html") })
  }

  @Test func aPageThatIsNotRightComesWithItsMistakesInTheTemplate() async throws {
    try edit("<p>\n<b onclick=\"go()\">x</b></p>")
    let site = try await site()
    guard case .flawed(let bytes, "about.html", let failure) = site.answer(to: "/about.html") else {
      Issue.record("no mistake")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self).contains("onclick"))
    // A build publishes it.
    #expect(failure.summary == "a page has a mistake: a build would publish it, with a note")
    let inline = try #require(failure.details.first { $0.contains("onclick") })
    #expect(inline.hasPrefix("about.mustache:2: "))
    try edit("<p>\n\n<br></p>")
    guard case .flawed(_, _, let unclosed) = site.answer(to: "/about.html") else {
      Issue.record("no mistake")
      return
    }
    #expect(unclosed.summary == "a page has a mistake, so a build would publish nothing")
    #expect(unclosed.details.contains { $0.hasPrefix("about.mustache:3: ") })
    try edit("<p>right</p>")
    guard case .bytes = site.answer(to: "/about.html") else {
      Issue.record("it is right")
      return
    }
    #expect(reported.all == ["refused about.html", "refused about.html"])
  }

  @Test func whatTheAuthorMayHaveMeantIsToldOnceForEachChange() async throws {
    try edit("draft", to: "theme/abuot.mustache")
    let site = try await site()
    let note = "no page is made with abuot.mustache: did you mean about.mustache?"
    for _ in 1...3 { _ = site.answer(to: "/") }
    #expect(reported.all == [note])
    try edit("another draft", to: "theme/abuot.mustache")
    for _ in 1...3 { _ = site.answer(to: "/") }
    #expect(reported.all == [note, note])
  }

  /// As a terminal that is stopped must not stop the server.
  @Test func whoeverIsToldMayAskForAPage() async throws {
    let place = Mutex<LiveSite?>(nil)
    let answers = Mutex<[String]>([])
    let site = try await site {
      guard let site = place.withLock({ $0 }) else { return }
      let answer = text(site.answer(to: "/about.html"))
      answers.withLock { $0.append(answer) }
    }
    place.withLock { $0 = site }
    try edit("{{#gallery}}")
    _ = site.answer(to: "/")
    try edit("<p>right</p>")
    _ = site.answer(to: "/")
    let all = answers.withLock { $0 }
    #expect(all.count == 2)
    #expect(all.first?.hasPrefix("about.mustache:1:") == true)
    #expect(all.last == "<p>right</p>")
    place.withLock { $0 = nil }
  }

  @Test func aTemplateAmongTheAssetsIsAnAsset() async throws {
    try edit("first", to: "theme/assets/card.mustache")
    try edit("<p><a href=\"{{root}}assets/card.mustache\">x</a></p>")
    let site = try await site()
    for text in ["first", "second"] {
      try edit(text, to: "theme/assets/card.mustache")
      let page = self.text(site.answer(to: "/about.html"))
      let address = try #require(page.firstMatch(of: /assets\/card-[0-9a-f]+\.mustache/)).output
      #expect(self.text(site.answer(to: "/" + address)) == text)
    }
    #expect(reported.all == [])
  }

  /// Every second edit makes the page one that would be refused.
  @Test func editsShowWhileManyAsk() async throws {
    try edit(Self.page(0))
    let site = try await site()
    let edits = 8
    DispatchQueue.concurrentPerform(iterations: 4) { worker in
      var last = 0
      for number in 1...edits {
        if worker == 0 { replace(with: Self.page(number)) }
        let answer = text(site.answer(to: "/about.html"))
        let shown = (0...edits).first { answer == Self.page($0) }
        #expect(shown != nil, "\(answer)")
        #expect(worker != 0 || shown == number)
        #expect(shown.map { $0 >= last } == true, "an older state came back")
        last = shown ?? last
      }
    }
    #expect(Set(reported.all).isSubset(of: ["refused about.html"]))
    #expect((1...edits / 2).contains(reported.all.count))
  }

  private static func page(_ number: Int) -> String {
    number.isMultiple(of: 2)
      ? "<p>\(number)</p>" : "<p><a href=\"nowhere.html\">\(number)</a></p>"
  }

  /// At once: nobody sees half of it.
  private func replace(with template: String) {
    do {
      try edit(template, to: "theme/.next")
      guard rename(theme + "/.next", theme + "/about.mustache") == 0 else {
        Issue.record("the template could not be replaced")
        return
      }
    } catch {
      Issue.record(error)
    }
  }

  /// Reading a theme and planning a large gallery take seconds.
  @Test func imagesAreSentWhileTheThemeIsRead() async throws {
    let isHeld = Atomic(false)
    let (begun, sent) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let site = try await site(reading: { folder throws(Failure) in
      if isHeld.load(ordering: .acquiring) {
        begun.signal()
        if sent.wait(timeout: .now() + 60) == .timedOut { Issue.record("the image had to wait") }
      }
      return try Theme(folder: folder)
    })
    let page = text(site.answer(to: "/"))
    let image = try #require(page.firstMatch(of: /img\/[^" ]+/)).output
    isHeld.store(true, ordering: .releasing)
    try edit("<p>new</p>")
    DispatchQueue.concurrentPerform(iterations: 2) { worker in
      if worker == 0 {
        #expect(text(site.answer(to: "/about.html")) == "<p>new</p>")
      } else {
        begun.wait()
        if case .file = site.answer(to: "/" + image) {} else { Issue.record("no image") }
        sent.signal()
      }
    }
  }

  @Test func findsPagesAsAWebServerDoes() async throws {
    let site = try await site()
    #expect(text(site.answer(to: "/")) == text(site.answer(to: "/index.html")))
    guard case .folder = site.answer(to: "/tags") else {
      Issue.record("/tags leads nowhere")
      return
    }
    guard case .missing(let page) = site.answer(to: "/nowhere.html") else {
      Issue.record("something is at /nowhere.html")
      return
    }
    #expect(String(decoding: page, as: UTF8.self) == text(site.answer(to: "/404.html")))
    for path in ["", "index.html", "//index.html", "/../index.html"] {
      guard case .missing = site.answer(to: path) else {
        Issue.record("something is at \(path)")
        continue
      }
    }
  }

  @Test func leavesOutASearchThatTheCacheKnowsNothingOf() async throws {
    let site = try await site(["landscape", "fractal"])
    #expect(reported.all.count == 1)
    #expect(text(site.answer(to: "/")).contains("<main"))
  }

  @Test func anEmptyCacheLeadsToABuild() async throws {
    let report = await bench.build(Self.query("fractal"), freshness: .offline).report
    let failure = await #expect(throws: Failure.self) {
      _ = try await site(["fractal"], cache: "empty")
    }
    #expect(failure?.code == report.exitCode)
    #expect(failure?.nextStep?.contains("`gallerist build`") == true)
  }

  @Test func aThemeThatIsNotThereIsNamed() async throws {
    try FileManager.default.removeItem(atPath: theme)
    let failure = await #expect(throws: Failure.self) { _ = try await site() }
    #expect(failure?.code == .notFound)
    #expect(failure?.place == theme)
  }
}
