import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Publishing

struct LedgerTests {
  private let folder: TemporaryFolder
  private let source = Digest(of: "source")
  private let content = Digest(of: "content")
  private let inputs = Digest(of: "inputs")
  private let stamp = FileStamp(byteCount: 5, modified: 1_700_000_000_000_000_006)

  init() throws { folder = try TemporaryFolder() }

  @Test func whatIsWrittenIsReadAgain() throws {
    let entries = [
      "page.html": Ledger.Entry(stamp: stamp, content: content, inputs: inputs),
      "unknown.html": Ledger.Entry(stamp: stamp),
      "copy.jpg": Ledger.Entry(stamp: stamp, content: source, inputs: source, origin: source),
      "made.jpg": Ledger.Entry(stamp: stamp, content: content, inputs: inputs, origin: source),
      "early.jpg": Ledger.Entry(
        stamp: FileStamp(byteCount: 0, modified: -7), content: content, origin: source),
    ]
    let path = folder.path + "/ledgers/a.txt"
    try write(entries, LedgerHeading(folder: "/srv/site", tree: inputs), to: path)
    let ledger = Ledger(path: path)
    #expect(try ledger.entries() == entries)
    #expect((ledger.folder, ledger.tree) == ("/srv/site", inputs))
    #expect(PublishedSite.tree(ledgerPath: path) == inputs)
    #expect(try PublishedSite.allPages(in: "", ledgerPath: path) == ["page.html", "unknown.html"])
  }

  @Test func aFolderWithALineBreakInItsNameIsNotWrittenDown() throws {
    let path = folder.path + "/ledger.txt"
    try write(
      ["a": Ledger.Entry(stamp: stamp)], LedgerHeading(folder: "/a\nb\t2", tree: nil), to: path)
    let ledger = Ledger(path: path)
    #expect(ledger.folder == nil)
    #expect(try ledger.entries().keys.sorted() == ["a"])
  }

  /// More than fit into one piece, found whatever came before and after them.
  @Test func everyNameOfManyIsFoundAndNoOther() throws {
    var entries: [String: Ledger.Entry] = [:]
    for number in 0..<9_000 {
      let name = "photo/\(number % 31)/\(number)\(String(repeating: "x", count: number % 70)).html"
      entries[name] = Ledger.Entry(
        stamp: FileStamp(byteCount: number, modified: number), content: content, inputs: inputs)
    }
    let path = folder.path + "/ledger.txt"
    try write(entries, LedgerHeading(folder: nil, tree: nil), to: path)
    let ledger = Ledger(path: path)
    #expect(ledger.lines.count == entries.count)
    for (name, entry) in entries { #expect(try ledger.entry(of: name) == entry) }
    for name in ["", "photo", "photo/3", "photo/3/3.htm", "photo/3/3.html\t", "zzz", "photo/3/3xx"]
    {
      #expect(try ledger.entry(of: name) == nil, "\(name)")
    }
  }

  @Test(arguments: [
    "", "\n", "gallerist ledger 2", "gallerist ledger 2\n",
    "gallerist ledger 3\na\t1\t2\t-\t-\t-\n",
    "gallerist ledger 2\na\n\t1\t2\t-\t-\t-\nb\t\t\t\t\n\nc\tx\t1\t-\t-\t-\nd\t1\t2x\t-\t-\t-\n",
    "gallerist ledger 2\na\t99999999999999999999\t1\t-\t-\t-\nb\t9223372036854775807\t1\t-\t-\t-\n",
    "gallerist ledger 2\na\t1\t2\t-\t-\t-",
  ])
  func whatIsNoLedgerIsAnEmptyOne(text: String) throws {
    #expect(try Ledger(path: folder.write(text, to: "ledger.txt")).entries().isEmpty)
  }

  @Test(arguments: ["x", "-", "", "+", "ab+cd", "\(Digest(of: "source").hex)0"])
  func whatIsNoDigestIsNone(text: String) throws {
    let path = try folder.write(
      "gallerist ledger 2\na.jpg\t1\t2\t\(text)\t\(text)\t\(text)\n", to: "ledger.txt")
    let stamp = FileStamp(byteCount: 1, modified: 2)
    #expect(try Ledger(path: path).entry(of: "a.jpg") == Ledger.Entry(stamp: stamp))
  }

  @Test(arguments: ["../a", "/a", "a/../b", "a//b", ".", "a\u{0}b"])
  func aNameThatLeadsOutIsNoneOfOurs(name: String) throws {
    let first = try folder.write("gallerist ledger 1\n1\t2\t-\t\(name)\n", to: "first.txt")
    #expect(Ledger(path: first).isEmpty)
    let second = try folder.write("gallerist ledger 2\n\(name)\t1\t2\t-\t-\t-\n", to: "second.txt")
    #expect(Ledger(path: second).isEmpty)
  }

  @Test func ledgersThatCannotBeReadAreNotTakenForNone() throws {
    #expect(try PublishedSite.all(ledgers: folder.path + "/none").isEmpty)
    let file = try folder.write("", to: "ledgers")
    let failure = #expect(throws: Failure.self) { _ = try PublishedSite.all(ledgers: file) }
    #expect(failure?.code == .inputOutput && failure?.place == file)
    _ = try folder.write("", to: "site/SHA256SUMS")
    #expect(throws: Failure.self) {
      _ = try PublishedSite.formerFolder(of: folder.path + "/site", ledgers: file)
    }
  }

  private func write(
    _ entries: [String: Ledger.Entry], _ heading: LedgerHeading, to path: String
  ) throws {
    var change = LedgerChange(of: Ledger(), adding: LineSorter(beside: path))
    for (name, entry) in entries { try change.add(name, entry) }
    try change.sort()
    try LedgerFile.write(to: path) { file throws(FileError) in
      try file.write(heading.bytes)
      try change.forEachLine { line throws(FileError) in
        try file.write(line)
        try file.write([NamedLines.newline])
      }
    }
  }
}

extension Ledger {
  /// By name; for small ones.
  func entries() throws -> [String: Entry] {
    var entries: [String: Entry] = [:]
    let cursor = lines.lines()
    while try cursor.advance() {
      entries[cursor.line.name.text] = LedgerLine.entry(of: cursor.line)
    }
    return entries
  }
}
