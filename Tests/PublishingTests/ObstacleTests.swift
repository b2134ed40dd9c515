import Foundation
import Model
import TestSupport
import Testing

@testable import Publishing

/// What is no file stands where one of ours belongs: whoever reads that gets advice that helps.
struct ObstacleTests {
  private let bench: PublishingBench

  init() throws {
    bench = try PublishingBench()
    try bench.publish(["index.html": "front"])
  }

  private func failure(replacing: Bool = false, _ contents: [String: String]) -> Failure? {
    #expect(throws: Failure.self) { try bench.publish(contents, replacing: replacing) }
  }

  @Test(arguments: [false, true])
  func aFolderInPlaceOfAPageHasToBeMoved(replacing: Bool) throws {
    try bench.folder.write("mine", to: "out/page.html/notes.txt")
    let failure = failure(replacing: replacing, ["index.html": "new", "page.html": "page"])
    #expect(failure?.details == ["page.html"])
    #expect(failure?.nextStep?.contains("--replace") == false)
    #expect(failure?.nextStep?.contains("move it out of the way") == true)
    #expect(try bench.text("index.html") == "front")
  }

  @Test func whatCanBeReplacedIsToldFromWhatHasToBeMoved() throws {
    try bench.folder.write("mine", to: "out/page.html/notes.txt")
    try bench.folder.write("mine", to: "out/other.html")
    let failure = failure(["index.html": "new", "page.html": "page", "other.html": "other"])
    #expect(failure?.details == ["other.html", "page.html – not a plain file"])
    #expect(failure?.nextStep?.contains("--replace") == true)
    #expect(failure?.nextStep?.contains("what is not a plain file out of the way") == true)
  }

  @Test(arguments: [".gallerist-part", ".index.html.gallerist-part", ".SHA256SUMS.gallerist-part"])
  func aFolderInPlaceOfWhatWaitsHasToBeMoved(name: String) throws {
    try bench.folder.write("mine", to: "out/\(name)/notes.txt")
    let failure = failure(replacing: true, ["index.html": "new"])
    #expect(failure?.place == "\(bench.root)/\(name)")
    #expect(failure?.nextStep?.contains("move what is there out of the way") == true)
    #expect(try bench.text("index.html") == "front")
    #expect(try bench.text("\(name)/notes.txt") == "mine")
  }

  @Test func aFolderInPlaceOfTheLedgerHasToBeMoved() throws {
    try bench.loseLedger()
    try bench.folder.write("mine", to: "ledger.txt/notes.txt")
    let failure = failure(["index.html": "front"])
    #expect(failure?.place == bench.ledger)
    #expect(failure?.nextStep?.contains("move what is there out of the way") == true)
  }
}
