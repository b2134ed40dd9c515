import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Publishing

/// Ledgers that are larger than what may be in memory: looked up in their file, and sorted in runs.
struct LargeLedgerTests {
  private static let inMemory = Int.max
  private static let inFile = 0
  /// Bytes for some lines.
  private static let few = 2_000

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/ledger.txt"
  }

  @Test(arguments: [1, 2, 3]) func aLedgerInItsFileSaysWhatItSaysInMemory(seed: UInt64) throws {
    var chance = SeededGenerator.announced(seed)
    let entries = Self.entries(3_000, &chance)
    try write(Self.text(of: entries.keys.shuffled(using: &chance), entries).sorted(by: Self.order))
    let memory = Ledger(path: path, inMemoryAtMost: Self.inMemory)
    let file = Ledger(path: path, inMemoryAtMost: Self.inFile)
    // Which stays as it was opened.
    try FileManager.default.removeItem(atPath: path)
    #expect(file.lines.count == entries.count && memory.lines.count == entries.count)
    #expect(try file.entries() == entries)
    #expect(try memory.entries() == entries)
    for (name, entry) in entries {
      #expect(try file.entry(of: name) == entry && memory.entry(of: name) == entry)
      let other = name + "0"
      #expect(try file.known(other)?.number == memory.known(other)?.number)
    }
    let numbers = try entries.keys.sorted { Self.order($0, $1) }.map {
      try file.known($0)?.number
    }
    #expect(numbers == Array(0..<entries.count))
  }

  @Test(arguments: [1, 2]) func aDamagedLedgerIsReadAsFarAsItGoes(seed: UInt64) throws {
    var chance = SeededGenerator.announced(seed)
    let entries = Self.entries(500, &chance)
    var lines = Self.text(of: entries.keys.shuffled(using: &chance), entries)
    lines.insert("junk", at: 17)
    lines.insert(String(repeating: "x", count: 100_000), at: 18)
    lines.append("../out\t1\t2\t-\t-\t-")
    let first = try #require(lines.first)
    // The first of two with the same name is the one that counts.
    lines.append(first.prefix { $0 != "\t" } + "\t0\t0\t-\t-\t-")
    try write(lines)
    for limit in [Self.inMemory, Self.inFile] {
      #expect(try Ledger(path: path, inMemoryAtMost: limit).entries() == entries)
    }
  }

  @Test(arguments: [200, 2_000, 20_000, LineSorter.usualLimit])
  func runsComeTogetherInOrder(limit: Int) throws {
    var chance = SeededGenerator.announced(5)
    let entries = Self.entries(400, &chance)
    let lines = Self.text(of: entries.keys.shuffled(using: &chance), entries)
    var sorter = LineSorter(beside: path, limit: limit)
    for (place, line) in lines.enumerated() {
      try sorter.append(Array(line.utf8))
      if place.isMultiple(of: 150) { try sorter.sort() }
    }
    try sorter.sort()
    let expected = lines.sorted(by: Self.order)
    let merged = sorter.lines()
    var found: [String] = []
    while try merged.advance() { found.append(merged.line.text) }
    #expect(found == expected)
    let text = try sorter.text()
    let bytes = try text.bytes(of: text.range)
    #expect(String(decoding: bytes, as: UTF8.self) == expected.map { $0 + "\n" }.joined())
    // Nothing of it is left.
    #expect(try folder.files(under: "") == [])
  }

  @Test func ofLinesWithOneNameTheFirstIsTaken() throws {
    var sorter = LineSorter(beside: path, limit: 10)
    for line in ["b\t1", "a\t2", "b\t0", "a\t1", "b\t2"] { try sorter.append(Array(line.utf8)) }
    let text = try sorter.text()
    #expect(String(decoding: try text.bytes(of: text.range), as: UTF8.self) == "a\t2\nb\t1\n")
  }

  /// New, changed, unchanged and departing files, with everything in files, or in memory.
  @Test(arguments: [1, 4]) func aSiteIsTheSameWhereverItsLedgerIs(jobs: Int) throws {
    var before: [String: String] = [:]
    var after: [String: String] = [:]
    for number in 0..<300 {
      let name = "photo/\(number % 7)/\(number).html"
      if number % 5 != 0 { before[name] = "page \(number)" }
      if number % 4 != 0 { after[name] = number % 3 == 0 ? "new \(number)" : "page \(number)" }
    }
    let benches = [try PublishingBench(), try PublishingBench()]
    var results: [[String]] = []
    for (bench, limit) in zip(benches, [LineSorter.usualLimit, Self.few]) {
      let first = try bench.publish(before, jobs: jobs, inMemoryAtMost: limit)
      var changes = Publisher.Changes()
      let counts = try bench.publish(after, jobs: jobs, inMemoryAtMost: limit, noting: &changes)
      let quiet = try bench.publish(after, jobs: jobs, inMemoryAtMost: limit)
      #expect((quiet.written, quiet.removed) == (0, 0))
      try bench.loseLedger()
      results.append(
        ["\(first)", "\(counts)"] + (try changes.written.all()) + (try changes.removed.all())
          + (try bench.folder.files(under: "out")) + [try bench.text(Sums.path)])
    }
    #expect(results[0] == results[1])
  }

  @Test func aLostLedgerIsMendedInRuns() throws {
    let bench = try PublishingBench()
    let sign = "<meta name=\"generator\" content=\"Gallerist 1\"/>"
    var files = ["index.html": sign]
    for number in 0..<200 { files["photo/\(number).html"] = sign + "\(number)" }
    try bench.publish(files)
    try bench.loseLedger()
    let counts = try bench.publish(["index.html": sign], inMemoryAtMost: Self.few)
    #expect((counts.unchanged, counts.removed) == (1, 200))
    #expect(try bench.folder.files(under: "out") == [Sums.path, "index.html"])
  }

  @Test func whatADryRunWouldChangeIsTold() throws {
    let bench = try PublishingBench()
    try bench.publish(["a.html": "a", "b.html": "b", "c.html": "c"])
    let publisher = try Publisher(
      dryRunningAt: bench.root, ledgerPath: bench.ledger, replacesForeignFiles: false,
      inMemoryAtMost: 100)
    for name in ["b.html", "d.html", "0.html", "c.html"] {
      try publisher.dryRun(RankedPath(name, .page)) {
        .bytes(Array((name == "c.html" ? "c" : "new").utf8))
      }
    }
    let changes = try publisher.dryRan().changes
    #expect(try changes.written.all() == ["0.html", Sums.path, "b.html", "d.html"])
    #expect(try changes.removed.all() == ["a.html"])
    #expect("\(changes.written)".contains("0.html"))
  }

  /// A dry run writes nothing that it needs.
  @Test func aDryRunNeedsNoRoomForItsLines() throws {
    let bench = try PublishingBench()
    try bench.publish(["a.html": "a"])
    let publisher = try Publisher(
      dryRunningAt: bench.root, ledgerPath: bench.folder.path + "/none/none/ledger.txt",
      replacesForeignFiles: true, inMemoryAtMost: 100)
    for number in 0..<20 {
      try publisher.dryRun(RankedPath("\(number).html", .page)) { .bytes([1]) }
    }
    #expect(try publisher.dryRan().counts.written == 21)
  }

  @Test func whereNewLinesCannotBeKeptNothingIsPublished() throws {
    let bench = try PublishingBench()
    let ledger = try bench.folder.write("no folder", to: "file") + "/ledger.txt"
    let output = try OutputFolder(bench.root)
    let publisher = try Publisher(
      folder: output, ledgerPath: ledger, replacesForeignFiles: false, inMemoryAtMost: 100)
    let failure = #expect(throws: Failure.self) {
      for number in 0..<20 {
        try publisher.stage(RankedPath("\(number).html", .page)) { .bytes([1]) }
      }
    }
    publisher.abandon()
    #expect(failure?.code == .inputOutput && failure?.place == ledger)
    #expect(failure?.summary.hasPrefix("the list of the site's files cannot be written") == true)
    #expect(try bench.folder.files(under: "out") == [])
  }

  @Test(.whereDisksCanBeMounted) func aFullDiskEndsARunBeforeAnythingIsPublished() async throws {
    let bench = try PublishingBench()
    let disk = try await SmallDisk(at: bench.folder.path + "/state", "size=64k")
    let output = try OutputFolder(bench.root)
    let publisher = try Publisher(
      folder: output, ledgerPath: bench.folder.path + "/state/ledger.txt",
      replacesForeignFiles: false, inMemoryAtMost: Self.few)
    let failure = #expect(throws: Failure.self) {
      for number in 0..<2_000 {
        try publisher.stage(RankedPath("\(number).html", .page)) { .bytes([1]) }
      }
    }
    publisher.abandon()
    #expect(failure?.code == .inputOutput)
    #expect(failure?.summary.hasSuffix("No space left on device") == true)
    #expect(try bench.folder.files(under: "out") == [])
    withExtendedLifetime(disk) {}
  }

  @Test func foldersAreForgottenAndNeverMistaken() {
    var folders = KnownFolders()
    #expect(folders["photo"] == nil)
    folders["photo"] = .made
    folders["img"] = .found
    #expect(folders["photo"] == .made && folders["img"] == .found && folders["im"] == nil)
    for number in 0..<400_000 { folders["tiles/\(number)"] = .found }
    #expect(folders["photo"] != .found && folders["tiles/399999"] == .found)
  }
}

extension LargeLedgerTests {
  /// Names of which many begin with others.
  private static func entries(
    _ count: Int, _ chance: inout SeededGenerator
  ) -> [String: Ledger.Entry] {
    var entries: [String: Ledger.Entry] = [:]
    while entries.count < count {
      let parts = (0..<Int.random(in: 1...3, using: &chance)).map { _ in
        String((0..<chance.below(5) + 1).map { _ in chance.one(of: Array("ab!-~é")) })
      }
      let known = Digest(of: parts.joined())
      entries[parts.joined(separator: "/")] = Ledger.Entry(
        stamp: FileStamp(byteCount: chance.below(9_999), modified: chance.below(1 << 40)),
        content: known, inputs: chance.happens(50) ? known : nil,
        origin: chance.happens(50) ? Digest(of: "origin") : nil)
    }
    return entries
  }

  private static func text(
    of names: [String], _ entries: [String: Ledger.Entry]
  ) -> [String] {
    names.compactMap { name in
      entries[name].map { String(decoding: LedgerLine.bytes(name, $0), as: UTF8.self) }
    }
  }

  private static func order(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  private func write(_ lines: [String]) throws {
    try folder.write(
      "gallerist ledger 2\n" + lines.map { $0 + "\n" }.joined(), to: "ledger.txt")
  }
}
