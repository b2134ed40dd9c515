import Foundation
import Model
import TestSupport
import Testing

@testable import Publishing
@testable import Site
@testable import Theme

/// While a site is published, whoever reads it finds everything that is linked.
struct LiveLinkTests {
  private static let base = "https://example.org/photos/"

  private let folder: TemporaryFolder
  private let visitor: SiteVisitor

  init() throws {
    folder = try TemporaryFolder()
    visitor = SiteVisitor(folder: folder.path + "/out", base: Self.base)
  }

  /// In pages of five: those of a gallery without an address or a history, or with both.
  private static func content(_ numbers: Range<Int>, isComplete: Bool) -> SiteContent {
    var content = Samples.content(
      numbers.map {
        Samples.picture($0, title: "H\($0)", tags: "heron, t\($0)", user: "U\($0 % 3)")
      })
    content.pageSize = 5
    guard isComplete else { return content }
    content.baseURL = WebAddress(base)
    let item = SiteEdition.Item(id: Samples.id(3), name: "H3")
    let changes = SiteEdition.Changes(count: 1, listed: [item])
    content.history = SiteHistory(editions: [
      SiteEdition(moment: Samples.moment, added: changes, changed: changes)
    ])
    return content
  }

  private static let old = content(0..<10, isComplete: false)
  /// Two pictures come, so that there is one page more, and one goes.
  private static let new = content(1..<12, isComplete: true)

  private static let lastMoves = [
    "index.html", "site.webmanifest", "sitemap.xml", "sw.js", "robots.txt", "SHA256SUMS",
  ]

  @Test func aFirstSiteLinksNothingThatIsNotThere() throws {
    let seen = try publish(try files(Self.new))
    #expect(seen.problems.prefix(5) == [])
    #expect(seen.moves.suffix(6) == Self.lastMoves)
  }

  @Test func anOldSiteLinksNothingThatIsNotThereAfterAnyMove() throws {
    try prepare(try files(Self.old))
    let seen = try publish(try files(Self.new))
    #expect(seen.problems.prefix(5) == [])
    for path in ["all/3.html", "changes.html", "feed.atom", "sitemap.xml"] {
      #expect(seen.moves.contains(path), "\(path)")
    }
    #expect(seen.moves.count > 60)
  }

  @Test func moreCreditsAreThereBeforeTheFirstPageLeadsToThem() throws {
    let lines = CreditLists.linesOnPage
    func credits(_ count: Int) throws -> [PlannedFile] {
      try files(Samples.content(count: count)).filter { $0.path.hasPrefix("credits") }
    }
    try prepare(try credits(lines))
    let seen = try publish(try credits(lines + 1), watchingOnly: "credits")
    #expect(seen.moves == ["credits/2.html", "credits.html", Sums.path])
    #expect(seen.problems == [])
  }

  @Test(arguments: [5, 20, 40, 60]) func aRunThatStoppedMidwayIsTakenUp(after moves: Int) throws {
    let before = try files(Self.old)
    try prepare(before)
    let starts = before.map(\.path)
    let new = try files(Self.new)
    #expect(throws: Failure.self) { try prepare(new, stoppingAfter: moves) }
    let seen = try publish(new, starts: starts)
    #expect(seen.problems.prefix(5) == [])
    #expect(try folder.files(under: "out") == (new.map(\.path) + [Sums.path]).sorted())
  }
}

extension LiveLinkTests {
  private struct Seen {
    var moves: [String] = []
    var problems: [String] = []
  }

  private func files(_ content: SiteContent) throws -> [PlannedFile] {
    Array(try SitePlan(content: content, theme: Theme.builtIn).files)
  }

  /// Publishes without a reader.
  private func prepare(_ plan: [PlannedFile], stoppingAfter last: Int? = nil) throws {
    let output = try OutputFolder(folder.path + "/out")
    let publisher = try staged(plan, in: output)
    _ = try publisher.publish(folder: output) { done, _ in
      if done == last, let waiting = try? state().waiting { stop(waiting) }
    }
  }

  /// What a reader met after each move and at the end, who started at the front page, at a page
  /// that was there before, or where machines start.
  private func publish(
    _ plan: [PlannedFile], starts: [String]? = nil, watchingOnly prefix: String = ""
  ) throws -> Seen {
    let output = try OutputFolder(folder.path + "/out")
    let starts = try starts ?? folder.files(under: "out")
    let publisher = try staged(plan, in: output)
    var (waiting, _) = try state()
    var seen = Seen()
    _ = try publisher.publish(folder: output) { _, _ in
      guard let (stillWaiting, present) = try? state() else { return }
      let moved = waiting.subtracting(stillWaiting).sorted()
      waiting = stillWaiting
      moved.forEach(visitor.forget)
      seen.moves += moved
      seen.problems += visitor.brokenLinks(
        from: starts + ["index.html", "robots.txt"], among: present
      ).filter { $0.contains("-> \(prefix)") }.map { "\(moved): \($0)" }
    }
    let present = try state().present
    seen.problems += visitor.brokenLinks(from: present, among: present)
      .filter { $0.contains("-> \(prefix)") }
    return seen
  }

  private func staged(
    _ plan: [PlannedFile], in output: OutputFolder
  ) throws -> Publisher {
    let theme = try Theme.builtIn
    let publisher = try Publisher(
      folder: output, ledgerPath: folder.path + "/ledger.txt", replacesForeignFiles: false)
    for file in plan {
      try publisher.stage(file.ranked) { () throws(Failure) in
        switch file.source {
        case .copy, .rendition, .tile, .archive: .bytes([1])
        case .page, .written, .bytes: .bytes(try file.bytes(theme))
        }
      }
    }
    return publisher
  }

  /// The next move finds nothing to move.
  private func stop(_ waiting: Set<String>) {
    for path in waiting {
      unlink("\(folder.path)/out/\(OutputFiles.waiting(path))")
    }
  }

  /// By their final names: what waits beside its place, and what is there.
  private func state() throws -> (waiting: Set<String>, present: Set<String>) {
    let suffix = OutputFiles.waitingSuffix
    let files = try folder.files(under: "out")
    let waiting = files.filter { $0.hasSuffix(suffix) }.map { path in
      var parts = path.dropLast(suffix.count).split(separator: "/").map(String.init)
      if let last = parts.popLast() { parts.append(String(last.dropFirst())) }
      return parts.joined(separator: "/")
    }
    return (Set(waiting), Set(files.filter { !$0.hasSuffix(suffix) }))
  }
}
