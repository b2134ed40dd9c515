import Foundation
import Model
import Support
import Synchronization
import TestSupport
import Testing

@testable import Publishing

/// What is made of the same is neither made again nor read.
struct InputsTests {
  private let bench: PublishingBench

  init() throws { bench = try PublishingBench() }

  private func made(
    _ contents: [String: String], inputs: [String: String], jobs: Int = 1
  ) throws -> [String] {
    var made: [String] = []
    try bench.publish(contents, inputs: inputs) { made.append($0) }
    return made
  }

  @Test func onlyWhatIsMadeOfSomethingElseIsMade() throws {
    let contents = ["a.html": "a", "b.html": "b"]
    #expect(try made(contents, inputs: ["a.html": "1", "b.html": "2"]) == ["a.html", "b.html"])
    #expect(try made(contents, inputs: ["a.html": "1", "b.html": "3"]) == ["b.html"])
    #expect(try made(contents, inputs: ["a.html": "1", "b.html": "3"]) == [])
    #expect(try made(contents, inputs: ["a.html": "1"]) == ["b.html"])
    #expect(try made(contents, inputs: ["a.html": "1", "b.html": "3"]) == ["b.html"])
  }

  @Test func whatSomebodyChangedIsMadeAgain() throws {
    let (contents, inputs) = (["a.html": "a", "b.html": "b"], ["a.html": "1", "b.html": "2"])
    try bench.publish(contents, inputs: inputs)
    try bench.folder.write("x", to: "out/a.html")
    try FileManager.default.removeItem(atPath: bench.root + "/b.html")
    #expect(try made(contents, inputs: inputs) == ["a.html", "b.html"])
    #expect(try bench.text("a.html") == "a")
    #expect(try bench.text("b.html") == "b")
  }

  @Test func whatIsUnchangedIsNotReadEither() throws {
    try bench.publish(["a.html": "a"])
    try bench.folder.write("?", to: "out/a.html")
    let stamp = try #require(try Ledger(path: bench.ledger).entry(of: "a.html")).stamp
    let (seconds, rest) = stamp.modified.quotientAndRemainder(dividingBy: 1_000_000_000)
    let time = timespec(tv_sec: seconds, tv_nsec: rest)
    // The same size at the same time: whoever does this means it.
    utimensat(AT_FDCWD, bench.root + "/a.html", [time, time], 0)
    let found = OutputFiles(root: bench.root).look(at: "a.html")
    try #require(found == .file(stamp))
    try bench.publish(["a.html": "a"])
    #expect(try bench.text("a.html") == "?")
  }

  @Test func aRunWithNothingToDoWritesNothing() throws {
    try bench.publish(["a.html": "a"], inputs: ["a.html": "1"])
    let before = try FileManager.default.attributesOfItem(atPath: bench.ledger)
    try bench.publish(["a.html": "a"], inputs: ["a.html": "1"])
    let after = try FileManager.default.attributesOfItem(atPath: bench.ledger)
    #expect(after[.systemFileNumber] as? Int == before[.systemFileNumber] as? Int)
  }

  /// Up to the end of a part of the ledger, and one more.
  @Test(arguments: [1, 16, 2_048, 2_049]) func eachLineComesOnceWithItsNumber(count: Int) throws {
    var entry = Ledger.Entry(stamp: FileStamp(byteCount: 1, modified: 2))
    entry.content = Digest(of: "content")
    // Made of what it holds.
    entry.inputs = entry.content
    let text = (0..<count).map { String(format: "%05d.html", $0) }
      .flatMap { LedgerLine.bytes($0, entry) + [NamedLines.newline] }
    let lines = try #require(try NamedLines(LineText(text), where: LedgerLine.isWhole))
    var numbers: [Int] = []
    for part in 0..<lines.partCount {
      try lines.forEachLine(ofPart: part) { number, line in
        numbers.append(number)
        let line = UnsafeRawBufferPointer(line)
        let isIt =
          line.name.text == String(format: "%05d.html", number)
          && LedgerLine.inputsOfKnown(line) == entry.content
        #expect(isIt)
      }
    }
    #expect(numbers == Array(0..<count))
  }

  /// In more than one part of the ledger, in memory and in its file.
  @Test(arguments: [Int.max, 0]) func filesAsTheyWereLeftAreFoundByWhatTheyAreMadeOf(
    limit: Int
  ) throws {
    let names = (0..<2_100).map { "d\($0 % 7)/\($0).html" }
    let inputs = Dictionary(uniqueKeysWithValues: names.map { ($0, "made of \($0)") })
    try bench.publish(
      Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }),
      inputs: inputs.filter { $0.key != names[5] })
    try bench.folder.write("x", to: "out/" + names[3])
    try FileManager.default.removeItem(atPath: bench.root + "/" + names[4])
    let ledger = Ledger(path: bench.ledger, inMemoryAtMost: limit)
    #expect(ledger.lines.partCount > 1)
    let files = FilesAsLeft(ledger.lines, in: bench.root, jobs: 3)
    for (place, name) in names.enumerated() {
      let number = try ledger.known(name)?.number
      let line = files.line(of: name, madeOf: Digest(of: "made of \(name)"))
      #expect((3...5).contains(place) ? line == nil : line == number, "\(name)")
      #expect(files.line(of: name, madeOf: Digest(of: "made of something else")) == nil)
    }
    #expect(files.line(of: "d0/9999.html", madeOf: Digest(of: "made of d0/9999.html")) == nil)
    var made: [String] = []
    let contents = Dictionary(uniqueKeysWithValues: names.map { ($0, $0) })
    try bench.publish(contents, inputs: inputs, jobs: 3, inMemoryAtMost: limit) { made.append($0) }
    #expect(made == names[3...5].sorted())
    let after = Ledger(path: bench.ledger, inMemoryAtMost: limit)
    #expect(after.lines.count == ledger.lines.count)
    for name in names {
      #expect(try after.entry(of: name)?.inputs == Digest(of: "made of \(name)"))
    }
    let elsewhere = FilesAsLeft(ledger.lines, in: bench.root + "/nowhere", jobs: 3)
    #expect(elsewhere.line(of: names[0], madeOf: Digest(of: "made of \(names[0])")) == nil)
  }
}
