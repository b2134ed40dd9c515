import Foundation
import Model
import TestSupport
import Testing

@testable import Site

/// Whether a site is as it was left is seen without reading it.
struct StandingTests {
  private let bench: PublishingBench

  init() throws {
    bench = try PublishingBench()
    // Its ledger has more than one part.
    try bench.publish(Self.contents)
  }

  private static let contents = Dictionary(
    uniqueKeysWithValues: (0..<1_900).map {
      ("photo/\($0)-\(String(repeating: "x", count: 200 + $0 % 30)).html", "page \($0)")
    })

  private func stands(jobs: Int = 2) -> Bool {
    PublishedSite.stands(in: bench.root, ledgerPath: bench.ledger, jobs: jobs)
  }

  @Test(arguments: [1, 2, 5]) func aSiteThatNobodyTouchedStands(jobs: Int) throws {
    #expect(try Data(contentsOf: URL(fileURLWithPath: bench.ledger)).count > 550_000)
    #expect(stands(jobs: jobs))
  }

  @Test func anyFileThatChangedOrWentIsSeen() throws {
    let names = Self.contents.keys.sorted()
    for index in [0, 1, names.count / 2, names.count - 1] {
      let path = "\(bench.root)/\(names[index])"
      let aside = path + ".aside"
      try FileManager.default.moveItem(atPath: path, toPath: aside)
      #expect(!stands(), "\(index)")
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: aside)
      #expect(!stands(), "\(index)")
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.moveItem(atPath: aside, toPath: path)
      #expect(stands(), "\(index)")
    }
    let path = "\(bench.root)/\(names[7])"
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
    #expect(!stands())
  }

  @Test func aFileThatItsOwnerMayNotReadIsNotAsItWasLeft() throws {
    let name = Self.contents.keys.sorted()[3]
    try bench.setMode(0o000, of: name)
    #expect(!stands())
    let counts = try bench.publish(Self.contents)
    #expect((counts.written, counts.removed) == (1, 0))
    #expect(try bench.text(name) == Self.contents[name])
    #expect(try bench.mode(of: name) & 0o400 != 0)
    #expect(stands())
  }

  /// Whoever does that means it.
  @Test func aSiteThatIsForItsOwnerAloneStands() throws {
    for name in Self.contents.keys { try bench.setMode(0o600, of: name) }
    #expect(stands())
    #expect(try bench.publish(Self.contents).written == 0)
  }

  @Test func aListThatItsOwnerMayNotReadIsWrittenAnew() throws {
    try bench.setMode(0o000, of: Sums.path)
    #expect(!stands())
    #expect(try bench.publish(Self.contents).written == 1)
    #expect(stands())
  }

  @Test func theListOfAllFilesIsOneOfThem() throws {
    try FileManager.default.removeItem(atPath: "\(bench.root)/\(Sums.path)")
    #expect(!stands())
  }

  @Test func whereARunWasKilledNothingStands() throws {
    try bench.folder.write("", to: "out/.gallerist-part")
    #expect(!stands())
  }

  @Test func whereARunFailedOnTheWayNothingStands() throws {
    var contents = Self.contents
    contents["new.html"] = "new"
    contents["newer.html"] = "newer"
    #expect(throws: Failure.self) { try bench.publish(contents, stoppingAfter: 1) }
    #expect(!stands())
  }

  @Test(arguments: ["", "gallerist ledger 2\n", "gallerist ledger 1\n1\t2\t-\ta\n"])
  func withoutALedgerNothingStands(text: String) throws {
    try bench.folder.write(text, to: "ledger.txt")
    #expect(!stands())
  }

  @Test func anUnreadableLineIsNoFileThatStands() throws {
    let text = try String(contentsOfFile: bench.ledger, encoding: .utf8)
    try bench.folder.write(text + "junk\n", to: "ledger.txt")
    #expect(!stands())
    try bench.folder.write(text + String(repeating: "x", count: 40_000), to: "ledger.txt")
    #expect(!stands())
  }
}
