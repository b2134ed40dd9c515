import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Cache

struct JournalTests {
  @Test(arguments: [
    "", "a\tb", "a\nb", "\r\n", "a\u{0}b", "\\", "\\t", "\t\u{301}", "🦆", "\\\\0\\", "\u{7F}\u{85}",
  ])
  func anyTextComesBack(_ text: String) throws {
    let row = KeptRow(
      table: .rendition,
      values: [
        .text(text), .text(text), .text("x"), .integer(.min), .integer(.max), .integer(0),
        .text(text),
      ])
    #expect(!row.line.contains { [0, 10, 13].contains($0) })
    #expect(KeptRow(line: row.line[...]) == row)
  }

  @Test func aLineThatWasCutOrChangedIsNone() {
    let row = KeptRow(table: .placeholder, values: [.text("pixabay"), .text("ab")])
    for length in 0..<row.line.count { #expect(KeptRow(line: row.line[..<length]) == nil) }
    for index in row.line.indices {
      var line = row.line
      line[index] ^= 1
      #expect(KeptRow(line: line[...]) == nil)
    }
  }

  @Test func everyKeptFileHasItsLine() async throws {
    let filled = try await FilledCache()
    let tables = try filled.journalLines().dropFirst().map { $0.split(separator: "\t")[1] }
    #expect(tables == ["original", "rendition", "original", "placeholder"])
    try await openAgain(filled)
    #expect(try filled.journalLines().count == 5)
  }

  /// A known placeholder is not written down again.
  private func openAgain(_ filled: FilledCache) async throws {
    let cache = try filled.open()
    try await cache.notePlaceholder(filled.placeholder, of: SourceName("pixabay"))
  }

  @Test(arguments: [1, 2, 40, 83])
  func aLineThatWasCutOffSpoilsNoOther(_ missing: Int) async throws {
    let filled = try await FilledCache()
    var bytes = try contents(filled.journal)
    bytes.removeLast(missing)
    try Data(bytes).write(to: URL(fileURLWithPath: filled.journal))
    let newer = try await keepAnother(in: filled)
    try filled.removeDatabase()
    let cache = try filled.open()
    #expect(try await cache.original(of: Sample.picture("2"), role: .large) == newer)
    #expect(try await cache.original(of: Sample.picture(), role: .large) == filled.original)
    #expect(try await cache.placeholders(of: SourceName("pixabay")).isEmpty)
  }

  private func keepAnother(in filled: FilledCache) async throws -> StoredOriginal {
    let cache = try filled.open()
    return try await cache.keepOriginal(
      try Sample.original(of: Sample.picture("2")), from: try cache.temporary([9]))
  }

  @Test func severalRunsWriteIntoOneJournal() async throws {
    let folder = try TemporaryFolder()
    let rows = (0..<400).map { number in
      KeptRow(
        table: .placeholder,
        values: [.text(String(repeating: "\(number) ", count: 1 + number * 7)), .text("ab")])
    }
    let path = folder.path + "/journal"
    try await withThrowingTaskGroup(of: Void.self) { group in
      for half in [rows[..<200], rows[200...]] {
        group.addTask {
          let journal = try CacheJournal(path: path)
          for row in half { try journal.append([row]) }
        }
      }
      try await group.waitForAll()
    }
    var found: Set<KeptRow> = []
    try CacheJournal.forEachRow(at: path) { found.insert($0) }
    #expect(found == Set(rows))
  }

  @Test func aCacheFromBeforeGetsAJournal() async throws {
    let filled = try await FilledCache()
    let before = try filled.journalLines().dropFirst().sorted()
    try FileManager.default.removeItem(atPath: filled.journal)
    #expect(try filled.open().openingNote == nil)
    #expect(try filled.journalLines().dropFirst().sorted() == before)
    try filled.removeDatabase()
    try await filled.expectEverything(in: try filled.open())
  }

  @Test func aJournalThatHasOutgrownWhatItSaysIsWrittenAnew() async throws {
    let filled = try await FilledCache()
    try growJournal(of: filled)
    do {
      let other = try Cache(folder: filled.folder.path + "/cache")
      #expect(try filled.journalLines().count == 5)
      try growJournal(of: filled)
      _ = try filled.open()
      #expect(try filled.journalLines().count > 2_000, "somebody else adds to it")
      withExtendedLifetime(other) {}
    }
    try filled.removeDatabase()
    try await filled.expectEverything(in: try filled.open())
  }

  private func growJournal(of filled: FilledCache) throws {
    let journal = try CacheJournal(path: filled.journal)
    let row = KeptRow(
      table: .placeholder, values: [.text("pixabay"), .text(filled.placeholder.hex)])
    for _ in 1...4_000 { try journal.append([row]) }
  }

  @Test(arguments: ["", "somebody's own notes\n", "gallerist shelf journal 1, written whole wi"])
  func aFileThatIsNoJournalIsSetAside(_ text: String) async throws {
    let filled = try await FilledCache()
    try filled.folder.write(text, to: "cache/shelf-journal.txt")
    #expect(try filled.open().openingNote == nil)
    #expect(try contents(filled.journal + ".damaged-1") == Array(text.utf8))
    try filled.removeDatabase()
    try await filled.expectEverything(in: try filled.open())
  }

  @Test func aJournalWithADamagedFirstLineIsReadNevertheless() async throws {
    let filled = try await FilledCache()
    var bytes = try contents(filled.journal)
    bytes[0] ^= 1
    try Data(bytes).write(to: URL(fileURLWithPath: filled.journal))
    try filled.removeDatabase()
    try await filled.expectEverything(in: try filled.open())
    #expect(exists(filled.journal + ".damaged-1"))
  }

  @Test func noiseIsNoJournal() throws {
    let folder = try TemporaryFolder()
    let noise = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 131 >> 3) | 0x80 }
    let path = try folder.write(noise, to: "journal")
    try CacheJournal.forEachRow(at: path) { _ in Issue.record("a row") }
    try CacheJournal.forEachRow(at: folder.path) { _ in Issue.record("a row") }
  }
}
