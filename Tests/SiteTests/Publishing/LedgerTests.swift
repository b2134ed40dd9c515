import Foundation
import Model
import TestSupport
import Testing

@testable import Site

struct LedgerTests {
  private let folder: TemporaryFolder
  private let source = Digest(of: "source")
  private let addition = Digest(of: "addition")

  init() throws { folder = try TemporaryFolder() }

  @Test func aLedgerOfAnEarlierVersionIsRead() throws {
    let path = try folder.write(
      """
      gallerist ledger 1
      folder\t/srv/site
      12\t1700000000000000001\t\(source.hex)\timg/3f/x-640.webp
      34\t1700000000000000002\t-\tindex.html

      """, to: "ledger.txt")
    let ledger = Ledger(path: path)
    #expect(ledger.folder == "/srv/site")
    #expect(
      ledger.entries == [
        "img/3f/x-640.webp": Ledger.Entry(
          stamp: FileStamp(byteCount: 12, modified: 1_700_000_000_000_000_001),
          origin: Ledger.Origin(digest: source)),
        "index.html": Ledger.Entry(
          stamp: FileStamp(byteCount: 34, modified: 1_700_000_000_000_000_002)),
      ])
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    var ledger = Ledger()
    ledger.folder = "/srv/site"
    let stamp = FileStamp(byteCount: 5, modified: 6)
    ledger.entries = [
      "page.html": Ledger.Entry(stamp: stamp),
      "copy.jpg": Ledger.Entry(stamp: stamp, origin: Ledger.Origin(digest: source)),
      "made.jpg": Ledger.Entry(
        stamp: stamp, origin: Ledger.Origin(digest: source, addition: addition)),
    ]
    let path = folder.path + "/ledgers/a.txt"
    try ledger.write(to: path)
    #expect(Ledger(path: path) == ledger)
  }

  /// They know four parts of a line, and take what is no digest for a page: theirs, to be looked at.
  @Test func anEarlierVersionStillKnowsItsFiles() throws {
    var ledger = Ledger()
    ledger.entries["made.jpg"] = Ledger.Entry(
      stamp: FileStamp(byteCount: 5, modified: 6),
      origin: Ledger.Origin(digest: source, addition: addition))
    let path = folder.path + "/ledger.txt"
    try ledger.write(to: path)
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    let parts = text.split(separator: "\n")[1].split(separator: "\t")
    #expect(parts.count == 4)
    #expect(Digest(hex: String(parts[2])) == nil)
  }

  private static let hex = Digest(of: "source").hex

  @Test(arguments: [
    "x", "-", "", "+", "ab+cd", "\(hex)+", "+\(hex)", "\(hex)+x", "\(hex)+\(hex)+\(hex)",
  ])
  func anOriginThatIsNoDigestIsNone(origin: String) throws {
    let path = try folder.write("gallerist ledger 1\n1\t2\t\(origin)\ta.jpg\n", to: "ledger.txt")
    let entry = try #require(Ledger(path: path).entries["a.jpg"])
    #expect(entry.origin == nil)
  }

  @Test(arguments: ["../a", "/a", "a/../b", "a//b", "."])
  func aNameThatLeadsOutIsNoneOfOurs(name: String) throws {
    let path = try folder.write("gallerist ledger 1\n1\t2\t-\t\(name)\n", to: "ledger.txt")
    #expect(Ledger(path: path).entries.isEmpty)
  }
}
