import Build
import BuildBench
import Cache
import Configuration
import Foundation
import Imaging
import Model
import Sandbox
import Synchronization
import TestSupport
import Testing

/// A gallery that is built every night from six services and a folder: with outages, answers that are
/// empty or cut in half, runs that are stopped, and a clock that jumps. `GALLERIST_NIGHTS` and
/// `GALLERIST_NIGHT_PICTURES` make it a year of a large one.
struct NightsTests {
  private static func number(_ variable: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init) ?? usual
  }

  @Test func noNightLosesAPictureAndNoQuietNightWritesAByte() async throws {
    var nights = try await Nights(pictures: Self.number("GALLERIST_NIGHT_PICTURES", 112))
    for night in 1...Self.number("GALLERIST_NIGHTS", 30) { try await nights.pass(night) }
    try await nights.end()
    print(nights.figures)
    #expect(nights.wrongCodes == [])
    #expect(nights.noisy == [])
    #expect(nights.lost == [])
    // The files of all nights, each once, and what tells which night had which.
    #expect(nights.keptShare < 1.3)
  }
}

private struct Nights {
  enum Kind: String, CaseIterable {
    case ordinary, quiet, outage, emptied, halved, unmounted, stopped, clockAhead
  }

  private let bench: GalleryBench
  private var generator = SeededGenerator.announced(27)
  private var items: [CatalogueItem]
  private var unborn: [CatalogueItem]
  private var folderNames: [String] = []
  /// What the last whole run ended with: some results of the services are odd.
  private var usualCode = ExitCode.success
  private var last = Kind.ordinary
  /// So many days the clock of the runs is ahead.
  private var day = 0.0
  private var written: [Kind: [Int]] = [:]
  /// The tree that each run left which changed something.
  private var trees: [(run: Int, tree: String)] = []
  /// What all sites so far held, by digest.
  private var union: [String: Int] = [:]
  private var kept: [String: Int] = [:]
  private var opened: [Duration] = []
  private(set) var lost: [String] = []
  private(set) var noisy: [String] = []
  private(set) var wrongCodes: [String] = []

  init(pictures: Int) async throws {
    let all = Catalogue(count: pictures * 2).shrunk(to: 160).items
    (items, unborn) = (Array(all.prefix(pictures)), Array(all.dropFirst(pictures)))
    bench = try GalleryBench(Catalogue(items: items))
    for number in 0..<24 { try addFile(number) }
    let report = await build()
    usualCode = report.exitCode
    #expect([.success, .incomplete].contains(usualCode), "\(report.problems)")
    try await note(report)
  }

  private mutating func addFile(_ number: Int) throws {
    let size = try #require(PixelSize(width: 60, height: 40))
    let painting = Painting(scene: .lake, palette: .dawn, seed: UInt64(number))
    try bench.folder.write(try painting.paint(size, as: .jpeg), to: "pics/own\(number).jpg")
    folderNames.append("own\(number)")
  }

  private var queries: [Query] {
    Sandbox.Service.allCases.map { service in
      service == .nytimes ? .reviews : Query(source: service.source, search: "landscape")
    } + [
      Query(
        source: SourceName("folder"), search: "", parameters: ["path": "pics"],
        folder: bench.folder.path + "/pics")
    ]
  }

  /// Wikimedia Commons wants to know whom to reach.
  private static func configure(_ configuration: inout GalleryConfiguration) {
    configuration.network.userAgent = "nights/1 (nights@gallery.example)"
    configuration.keepRuns = 1_000
  }

  private func build(output: String? = nil) async -> Report {
    await bench.build(queries, output: output, daysLater: day, changing: Self.configure).report
  }

  mutating func pass(_ night: Int) async throws {
    bench.clock.advance(by: .seconds(86_400))
    let kind = night % 3 == 0 ? Kind.quiet : generator.one(of: Kind.allCases)
    let before = try pages()
    switch kind {
    case .quiet: moveCounts()
    case .ordinary, .stopped, .clockAhead: change()
    case .outage: bench.sandbox.faults.set(.status(503, "later"), at: .search(page: nil))
    case .emptied: bench.sandbox.catalogue = Catalogue(items: [])
    case .halved: bench.sandbox.catalogue = Catalogue(items: Array(items.prefix(items.count / 2)))
    case .unmounted: try FileManager.default.moveItem(atPath: pics, toPath: pics + ".away")
    }
    if kind == .unmounted {
      try FileManager.default.createDirectory(
        atPath: pics, withIntermediateDirectories: false)
    }
    if kind == .stopped { await buildStopped() }
    if kind == .clockAhead { day += 3_650 }
    let report = await build()
    if kind == .clockAhead { day -= 3_650 }
    judge(report, night, kind, before, try pages())
    try await note(report)
    bench.sandbox.faults.clear()
    bench.sandbox.catalogue = Catalogue(items: items)
    if kind == .unmounted {
      try FileManager.default.removeItem(atPath: pics)
      try FileManager.default.moveItem(atPath: pics + ".away", toPath: pics)
    }
    last = kind
  }

  /// What the site holds now.
  private mutating func note(_ report: Report) async throws {
    guard let tree = report.files.tree, tree != trees.last?.tree else { return }
    trees.append((try await bench.state().runs().first?.number ?? 0, tree))
    for line in try bench.page("SHA256SUMS").split(separator: "\n") {
      let digest = String(line.prefix(64))
      if union[digest] == nil { union[digest] = try size("out/" + line.dropFirst(66)) }
    }
  }

  private func size(_ name: String) throws -> Int {
    let path = "\(bench.folder.path)/\(name)"
    return try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  }

  /// What keeps all nights, beside the last site, takes against all that they held.
  var keptShare: Double {
    Double(kept.values.reduce(0, +)) / Double(max(1, union.values.reduce(0, +)))
  }

  private var pics: String { bench.folder.path + "/pics" }

  /// The pages of pictures, and whether each says that its picture was removed.
  private func pages() throws -> Set<String> {
    Set(
      try bench.folder.files(under: "out/photo").filter {
        try !bench.page("photo/" + $0).contains("was removed")
      })
  }

  /// A few come, fewer go.
  private mutating func change() {
    for _ in 0..<max(1, items.count / 100) {
      guard let item = unborn.popLast() else { break }
      items.insert(item, at: generator.below(items.count))
    }
    if generator.happens(50) { items.remove(at: generator.below(items.count)) }
    bench.sandbox.catalogue = Catalogue(items: items)
  }

  /// By far less than a tenth.
  private mutating func moveCounts() {
    for place in items.indices where items[place].statistics.views > 1_000 {
      items[place].statistics.views += generator.below(5)
    }
    bench.sandbox.catalogue = Catalogue(items: items)
  }

  /// Stops a run while it is under way.
  private mutating func buildStopped() async {
    let events = 1 + generator.below(200)
    let seen = Mutex(0)
    let task = Mutex<Task<Void, Never>?>(nil)
    let run = Task { [self] in
      _ = await bench.build(
        queries, daysLater: day,
        watching: { _ in
          if seen.withLock({
            $0 += 1
            return $0 == events
          }) {
            task.withLock { $0?.cancel() }
          }
        }, changing: Self.configure)
    }
    task.withLock { $0 = run }
    await run.value
  }

  private mutating func judge(
    _ report: Report, _ night: Int, _ kind: Kind, _ before: Set<String>, _ after: Set<String>
  ) {
    let expected =
      switch kind {
      case .outage, .emptied, .halved, .unmounted: ExitCode.unavailable
      case .ordinary, .quiet, .stopped, .clockAhead: usualCode
      }
    if report.exitCode != expected {
      let problems = report.problems.map(\.summary)
      wrongCodes.append("night \(night), \(kind): \(report.exitCode) \(problems)")
    }
    let isBad = expected == .unavailable
    let gone = before.subtracting(after).sorted()
    if isBad || kind == .quiet, !gone.isEmpty { lost.append("night \(night), \(kind): \(gone)") }
    written[kind, default: []].append(report.files.written)
    // The front page, and the list of all files, when it says that sources cannot be asked, and when it
    // no longer does.
    let most = (kind == .outage) == (last == .outage) ? 0 : 2
    if kind == .quiet || kind == .outage, report.files.written > most {
      noisy.append("night \(night) after \(last): \(report.changes.written.prefix(5))")
    }
  }

  /// Any night can be had back, and a site that is built from nothing shows the same pictures.
  mutating func end() async throws {
    try await rollBack()
    bench.clock.advance(by: .seconds(86_400))
    let report = await build()
    if report.exitCode != usualCode { wrongCodes.append("the last night: \(report.exitCode)") }
    let fresh = try GalleryBench(Catalogue(items: items))
    for name in folderNames {
      try FileManager.default.createDirectory(
        atPath: fresh.folder.path + "/pics", withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: "\(pics)/\(name).jpg", toPath: "\(fresh.folder.path)/pics/\(name).jpg")
    }
    let other = Nights(bench: fresh, like: self)
    _ = await other.build()
    let (here, there) = (Self.names(try pages()), Self.names(try other.pages()))
    lost += there.subtracting(here).sorted()
    if !here.subtracting(there).isEmpty {
      lost.append("not removed: \(here.subtracting(there).sorted())")
    }
  }

  private mutating func rollBack() async throws {
    for folder in ["out", "state/kept"] {
      kept[folder] = try bench.folder.files(under: folder).reduce(0) {
        $0 + (try size("\(folder)/\($1)"))
      }
    }
    kept["state.sqlite"] = try size("state/state.sqlite")
    for (run, tree) in [trees.first, trees[trees.count / 2], trees.last].compactMap(\.self) {
      let start = ContinuousClock.now
      let found = try await rollback(to: run)
      opened.append(start.duration(to: .now))
      if found != tree { lost.append("run \(run) is another site when it is brought back") }
    }
  }

  private func rollback(to run: Int) async throws -> String? {
    let now = Timestamp(
      secondsSince1970: GalleryBench.epoch + Int(bench.clock.elapsed.components.seconds))
    return try await Rollback(
      output: bench.folder.path + "/out", state: bench.folder.path + "/state", jobs: 2,
      environment: BuildEnvironment(now: { now }, programVersion: "0")
    ).run(to: run) { _, _ in }.report.files.tree
  }

  private init(bench: GalleryBench, like other: Nights) {
    (self.bench, items, unborn) = (bench, other.items, [])
    bench.clock.advance(by: other.bench.clock.elapsed)
  }

  /// Without the folder of the hundred in which they are.
  private static func names(_ pages: Set<String>) -> Set<String> {
    Set(pages.map { $0.split(separator: "/").last.map(String.init) ?? $0 })
  }

  var figures: String {
    written.sorted { $0.key.rawValue < $1.key.rawValue }.map { kind, files in
      "\(kind): \(files.count) nights, \(files.reduce(0, +)) files written"
    }.joined(separator: "\n")
      + "\n\(trees.count) sites kept in \(keptShare) of the union of their bytes \(kept); brought back in \(opened)"
  }
}
