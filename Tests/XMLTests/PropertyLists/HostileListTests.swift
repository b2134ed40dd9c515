import Foundation
import Model
import TestSupport
import Testing
import XML

struct HostileListTests {
  @Test func refusesWhatIsLargerThanAMebibyteBeforeReadingIt() {
    let start = Array(Lists.xml("<key>a</key><string>").utf8)
    let bytes = start + [UInt8](repeating: 0x20, count: PropertyList.longest + 1 - start.count)
    #expect(
      PropertyList.read(bytes: bytes, name: "x").mistakes.map(\.problem)
        == ["the file is too large, expected at most 1 MiB"])
    // One byte less is read, and found to be cut short.
    let atLimit = PropertyList.read(bytes: bytes.dropLast(), name: "x")
    #expect(atLimit.mistakes.first?.problem.hasPrefix("not well-formed") == true)
  }

  @Test(arguments: [
    ("<string>", "&amp;", "</string>"), ("<array>", "<true/>", "</array>"), ("<dict>", "<x/>", ""),
  ])
  func takesAsManyPartsAsFitIntoAFile(start: String, part: String, end: String) {
    let parts = String(repeating: part, count: 40_000)
    let result = Lists.read(Lists.xml("<key>a</key>" + start + parts + end))
    #expect((result.root == nil) == end.isEmpty)
  }

  @Test func readsAsDeepAsItSays() {
    let open = String(repeating: "<array>", count: PropertyList.deepest - 1)
    let close = String(repeating: "</array>", count: PropertyList.deepest - 1)
    #expect(Lists.read("<plist>\(open)<true/>\(close)</plist>").mistakes.isEmpty)
  }

  @Test func survivesEveryTruncation() {
    let bytes = Array(Lists.everyKind.utf8)
    for length in stride(from: 0, to: bytes.count, by: 10) {
      #expect(!PropertyList.read(bytes: Array(bytes.prefix(length)), name: "x").mistakes.isEmpty)
    }
  }

  @Test func survivesAnyBytes() {
    var generator = SeededGenerator.announced(11)
    for _ in 0..<2_000 {
      var bytes = Array(Lists.everyKind.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      let result = PropertyList.read(bytes: bytes, name: "x")
      #expect(result.root != nil || !result.mistakes.isEmpty)
    }
  }
}
