import Build
import Cache
import Foundation
import Model
import Sandbox
import Support
import TestSupport
import Testing

/// A gallery that is built every night from seven sources, and what went wrong with it.
struct Nights {
  private let gallery: NightGallery
  private var generator = SeededGenerator.announced(27)
  private var items: [CatalogueItem]
  private var unborn: [CatalogueItem]
  private var files: [Int] = []
  private var filesSoFar = 0
  /// So many there were on the first night; of them one in a hundred comes each night, and half as many go.
  private let (itemCount, fileCount): (Int, Int)

  private var last = NightKind.ordinary
  private var shown: Set<String> = []
  /// So many pictures may be missed: they went at their sources, and no whole run has been since.
  private var departed = 0
  /// The runs that changed something, and what they left.
  private var runs: [(number: Int, tree: String)] = []
  private(set) var figures = NightFigures()

  /// - Parameters:
  ///   - nights: how many there are at most.
  ///   - pictures: how many the site has in the first night, about; a tenth is in the folder.
  init(_ nights: Int, pictures: Int) async throws {
    fileCount = pictures / 10
    // Of a catalogue one service shows all, as reviews, and five what three of eight items are.
    itemCount = (pictures - fileCount) * 8 / 23
    let all = Catalogue(count: itemCount + itemCount * nights / 100 + 100).shrunk(to: 160).items
    (items, unborn) = (Array(all.prefix(itemCount)), Array(all.dropFirst(itemCount)))
    gallery = try await NightGallery(Catalogue(items: items))
    for _ in 0..<fileCount { try addFile() }
    let outcome = await gallery.run(["build"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    try await look()
    figures.pictures = [shown.count]
  }

  mutating func pass(_ nights: Int) async throws {
    if !gallery.hasDisk {
      Self.say("no full disk, as only the system's administrator may mount a small one")
    }
    let calendar = NightKind.calendar(
      of: nights, without: gallery.hasDisk ? [] : [.fullDisk], using: &generator)
    for (number, kind) in calendar.enumerated() {
      gallery.passDay()
      try await pass("night \(number + 1), \(kind)", kind)
      if (number + 1) % 60 == 0 {
        Self.say("\(number + 1), with \(shown.count) pictures\n\(figures.text)")
      }
      last = kind
    }
  }

  private mutating func pass(_ night: String, _ kind: NightKind) async throws {
    try begin(kind)
    let before = shown
    switch kind {
    case .killed:
      let moment = NightProgram.Moment(
        stage: generator.one(of: NightProgram.Moment.Stage.allCases),
        microseconds: UInt32(generator.below(20_000)))
      await gallery.build(killedAt: moment)
      Self.say("\(night): \(moment.microseconds) µs after the first event of \(moment.stage)")
    case .fullDisk:
      // Less than the new pages take, and enough to begin.
      let room = 100_000 + generator.below(900_000)
      judge(try await gallery.build(withRoomFor: room), 74, night, kind)
      Self.say("\(night): with \(room) bytes to spare")
    case .clockAhead: judge(await gallery.run(["build"], ahead: 3_650), 0, night, kind)
    case .clockBehind: judge(await gallery.run(["build"], ahead: -365), 0, night, kind)
    default: judge(await gallery.run(["build"]), kind.isBad ? 69 : 0, night, kind)
    }
    try end(kind)
    if kind.isCutShort {
      figures.broken += try await gallery.brokenLinks().map { "\(night): \($0)" }
      return
    }
    try await look()
    let missing = before.subtracting(shown)
    if missing.count > departed { figures.lost.append("\(night): \(missing.sorted().prefix(9))") }
    if !kind.isBad { departed = 0 }
  }

  /// At once, so that a log tells how far it is.
  private static func say(_ line: String) {
    print("nights: \(line)")
    fflush(nil)
  }

  private mutating func judge(
    _ outcome: NightProgram.Outcome, _ code: Int32, _ night: String, _ kind: NightKind
  ) {
    if outcome.code != code {
      figures.wrongCodes.append("\(night): \(outcome.code)\n\(outcome.errors)")
    }
    guard let report = outcome.report else { return }
    figures.count(report.files.written, kind, outcome.took)
    // The front page, and the list of all files, when it says which sources cannot be asked, and when it
    // no longer does.
    let most = kind == .outage || last == .outage ? 2 : 0
    if kind == .quiet || kind == .outage, report.files.written > most, !last.isCutShort {
      figures.noisy.append("\(night) after \(last): \(report.changes.written)")
    }
  }

  /// What the site holds now.
  private mutating func look(isCounted: Bool = true) async throws {
    guard try figures.published.look(at: gallery.site, isCounted: isCounted) else { return }
    let run = try await StateStore(folder: gallery.state).runs().first?.number
    runs.append((try #require(run), figures.published.tree))
    shown = figures.published.pictures
  }

  /// Any night can be had back, and a site that is built from nothing shows the same pictures.
  mutating func end() async throws {
    try await openDays()
    gallery.passDay()
    judge(await gallery.run(["build"]), 0, "the last night", .ordinary)
    try await look(isCounted: false)
    figures.pictures.append(shown.count)
    figures.broken += try await gallery.brokenLinks()
    let other = try await NightGallery(Catalogue(items: items), like: gallery)
    #expect(await other.run(["build"]).code == 0)
    var fresh = PublishedFiles()
    _ = try fresh.look(at: other.site)
    let (here, there) = (Self.names(shown), Self.names(fresh.pictures))
    figures.lost += there.subtracting(here).sorted().map { "\($0) is not shown" }
    figures.lost += here.subtracting(there).sorted().map { "\($0) is still shown" }
  }

  /// Without the folder of the hundred in which they are.
  private static func names(_ pages: Set<String>) -> Set<String> {
    Set(pages.map { $0.split(separator: "/").last.map(String.init) ?? $0 })
  }

  /// Some days, one after the other.
  private mutating func openDays() async throws {
    for name in ["output", ".local/state/gallerist"] {
      figures.kept[name] = try gallery.size(of: name)
    }
    let most = 8
    let days = Set((0..<most).map { $0 * (runs.count - 1) / most }).sorted().map { runs[$0] }
    for (run, tree) in days.shuffled(using: &generator) {
      let outcome = await gallery.run(["rollback", String(run)])
      figures.opened.append(outcome.took)
      if outcome.code != 0 { figures.wrongCodes.append("rollback: \(outcome.errors)") }
      _ = try figures.published.look(at: gallery.site, isCounted: false)
      if figures.published.tree != tree { figures.lost.append("run \(run) is another site now") }
    }
  }
}

/// What comes and goes.
extension Nights {
  private mutating func begin(_ kind: NightKind) throws {
    switch kind {
    case .ordinary, .killed, .clockAhead, .clockBehind: try change()
    case .fullDisk:
      for _ in 0..<3 { addItem() }
      try change()
    case .quiet: moveCounts()
    case .outage:
      let service = generator.one(of: [nil] + Sandbox.Service.allCases)
      gallery.sandbox.faults.set(.status(503, "later"), at: .search(page: nil, of: service))
    case .emptied: gallery.sandbox.catalogue = Catalogue(items: [])
    case .halved:
      gallery.sandbox.catalogue = Catalogue(items: Array(items.prefix(items.count / 2)))
    case .unmounted: try gallery.unmount()
    }
  }

  private func end(_ kind: NightKind) throws {
    gallery.sandbox.faults.clear()
    gallery.sandbox.catalogue = Catalogue(items: items)
    if kind == .unmounted { try gallery.mount() }
  }

  /// One in a hundred comes, and half as many go.
  private mutating func change() throws {
    for _ in 0..<some(of: itemCount, inThousand: 10) { addItem() }
    for _ in 0..<some(of: itemCount, inThousand: 5) {
      items.remove(at: generator.below(items.count))
      departed += Sandbox.Service.allCases.count
    }
    for _ in 0..<some(of: fileCount, inThousand: 10) { try addFile() }
    for _ in 0..<some(of: fileCount, inThousand: 5) {
      try gallery.removeFile(files.remove(at: generator.below(files.count)))
      departed += 1
    }
    gallery.sandbox.catalogue = Catalogue(items: items)
  }

  /// What is left of a division decides by chance.
  private mutating func some(of count: Int, inThousand share: Int) -> Int {
    count * share / 1_000 + (generator.below(1_000) < count * share % 1_000 ? 1 : 0)
  }

  private mutating func addItem() {
    guard let item = unborn.popLast() else { return }
    items.insert(item, at: generator.below(items.count))
  }

  private mutating func addFile() throws {
    try gallery.addFile(filesSoFar)
    files.append(filesSoFar)
    filesSoFar += 1
  }

  /// Of none by a tenth, in a whole year either: that would be news.
  private mutating func moveCounts() {
    for place in items.indices where items[place].statistics.views > 10_000 {
      items[place].statistics.views += generator.below(5)
    }
    gallery.sandbox.catalogue = Catalogue(items: items)
  }
}
