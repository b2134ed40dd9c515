import Foundation
import Model
import TestSupport
import Testing

@testable import Publishing

/// Whether a site is as it was left is seen without reading it.
struct SiteUpToDateTests {
  private let bench: PublishingBench

  init() throws { bench = try PublishingBench() }

  private static let few = pages(40)
  /// The ledger of so many has more than one part.
  private static let many = pages(1_900)

  private static func pages(_ count: Int) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: (0..<count).map {
        ("photo/\($0)-\(String(repeating: "x", count: 200 + $0 % 30)).html", "page \($0)")
      })
  }

  private func isUpToDate(jobs: Int = 2) -> Bool {
    PublishedSite.isUpToDate(in: bench.root, ledgerPath: bench.ledger, jobs: jobs)
  }

  @Test(arguments: [1, 2, 5]) func aSiteThatNobodyTouchedStands(jobs: Int) throws {
    try bench.publish(Self.many)
    #expect(try Data(contentsOf: URL(fileURLWithPath: bench.ledger)).count > 550_000)
    #expect(isUpToDate(jobs: jobs))
  }

  @Test func anyFileThatChangedOrWentIsSeen() throws {
    try bench.publish(Self.many)
    let names = Self.many.keys.sorted()
    for index in [0, 1, names.count / 2, names.count - 1] {
      let path = "\(bench.root)/\(names[index])"
      let aside = path + ".aside"
      try FileManager.default.moveItem(atPath: path, toPath: aside)
      #expect(!isUpToDate(), "\(index)")
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: aside)
      #expect(!isUpToDate(), "\(index)")
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.moveItem(atPath: aside, toPath: path)
      #expect(isUpToDate(), "\(index)")
    }
    let path = "\(bench.root)/\(names[7])"
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
    #expect(!isUpToDate())
  }

  @Test func filesOfAnyFolderAreLookedAt() throws {
    let names = ["a/b.html", "a/b/c.html", "a/b/d.html", "a/b/e/f.html", "a/g.html", "index.html"]
    try bench.publish(Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }))
    #expect(isUpToDate())
    for name in names {
      let path = "\(bench.root)/\(name)"
      try FileManager.default.moveItem(atPath: path, toPath: path + ".aside")
      #expect(!isUpToDate(), "\(name)")
      try FileManager.default.moveItem(atPath: path + ".aside", toPath: path)
      #expect(isUpToDate(), "\(name)")
    }
    try FileManager.default.removeItem(atPath: "\(bench.root)/a/b/e")
    #expect(!isUpToDate())
  }

  @Test func aFileThatItsOwnerMayNotReadIsNotAsItWasLeft() throws {
    try bench.publish(Self.few)
    let name = Self.few.keys.sorted()[3]
    try bench.setMode(0o000, of: name)
    #expect(!isUpToDate())
    let counts = try bench.publish(Self.few)
    #expect((counts.written, counts.removed) == (1, 0))
    #expect(try bench.text(name) == Self.few[name])
    #expect(try bench.mode(of: name) & 0o400 != 0)
    #expect(isUpToDate())
  }

  /// Whoever does that means it.
  @Test func aSiteThatIsForItsOwnerAloneStands() throws {
    try bench.publish(Self.few)
    for name in Self.few.keys { try bench.setMode(0o600, of: name) }
    #expect(isUpToDate())
    #expect(try bench.publish(Self.few).written == 0)
  }

  @Test func aListThatItsOwnerMayNotReadIsWrittenAnew() throws {
    try bench.publish(Self.few)
    try bench.setMode(0o000, of: Sums.path)
    #expect(!isUpToDate())
    #expect(try bench.publish(Self.few).written == 1)
    #expect(isUpToDate())
  }

  @Test func theListOfAllFilesIsOneOfThem() throws {
    try bench.publish(Self.few)
    try FileManager.default.removeItem(atPath: "\(bench.root)/\(Sums.path)")
    #expect(!isUpToDate())
  }

  @Test func whereARunWasKilledNothingStands() throws {
    try bench.publish(Self.few)
    try bench.folder.write("", to: "out/.gallerist-part")
    #expect(!isUpToDate())
  }

  @Test func whereARunFailedOnTheWayNothingStands() throws {
    try bench.publish(Self.few)
    var contents = Self.few
    contents["new.html"] = "new"
    contents["newer.html"] = "newer"
    #expect(throws: Failure.self) { try bench.publish(contents, stoppingAfter: 1) }
    #expect(!isUpToDate())
  }

  @Test(arguments: ["", "gallerist ledger 2\n", "gallerist ledger 1\n1\t2\t-\ta\n"])
  func withoutALedgerNothingStands(text: String) throws {
    try bench.publish(Self.few)
    try bench.folder.write(text, to: "ledger.txt")
    #expect(!isUpToDate())
  }

  @Test func anUnreadableLineIsNoFileThatStands() throws {
    try bench.publish(Self.many)
    let text = try String(contentsOfFile: bench.ledger, encoding: .utf8)
    try bench.folder.write(text + "junk\n", to: "ledger.txt")
    #expect(!isUpToDate())
    try bench.folder.write(text + String(repeating: "x", count: 40_000), to: "ledger.txt")
    #expect(!isUpToDate())
  }
}
