import Foundation
import Model
import TestSupport
import Testing
import Validation

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

  @Test func expandsNoEntityBomb() {
    let entities = (1..<12).map { level in
      "<!ENTITY e\(level) \"\(String(repeating: "&e\(level - 1);", count: 10))\">"
    }
    let doctype = "<!DOCTYPE plist [<!ENTITY e0 \"ha\">\(entities.joined(separator: "\n"))]>"
    let result = Lists.read(Lists.xml("<key>a</key><string>&e11;</string>", doctype: doctype))
    #expect(result.mistakes.first?.problem.contains("an entity is declared") == true)
    #expect(result.root?["a"]?.value != .string("ha"))
  }

  @Test(arguments: [
    "<!ENTITY a \"&b;\"><!ENTITY b \"&a;\">", "<!ENTITY % p \"<!ENTITY a 'x'>\">%p;",
    "<!ENTITY % a \"&#37;b;\"><!ENTITY % b \"&#37;a;\">%a;",
    "<!ENTITY a SYSTEM \"http://127.0.0.1:9/a\">",
    "<!ENTITY % a SYSTEM \"http://127.0.0.1:9/a\"> %a;",
    "<!NOTATION n SYSTEM \"n\"><!ENTITY a SYSTEM \"x\" NDATA n>",
  ])
  func refusesEveryEntity(declarations: String) {
    let result = Lists.read(
      Lists.xml("<key>a</key><string>&a;</string>", doctype: "<!DOCTYPE plist [\(declarations)]>"))
    #expect(
      result.mistakes.contains { $0.problem.contains("an entity is declared") && $0.line == 2 })
    if case .string(let text)? = result.root?["a"]?.value { Issue.record("expanded to \(text)") }
  }

  @Test func opensNoOtherFile() throws {
    let folder = try TemporaryFolder()
    let secret = try folder.write("TELL-TALE", to: "secret.txt")
    let dtd = try folder.write("<!ENTITY a 'TELL-TALE'>", to: "x.dtd")
    for doctype in [
      "<!DOCTYPE plist [<!ENTITY a SYSTEM \"file://\(secret)\">]>",
      "<!DOCTYPE plist SYSTEM \"\(dtd)\">", "<!DOCTYPE plist PUBLIC \"x\" \"file://\(dtd)\">",
    ] {
      let result = Lists.read(Lists.xml("<key>a</key><string>&a;</string>", doctype: doctype))
      #expect(result.mistakes.contains { $0.problem.contains("entities are not expanded") })
      #expect(!"\(result)".contains("TELL-TALE"))
    }
    let included = Lists.read(
      Lists.xml(
        "<key>a</key><xi:include xmlns:xi='http://www.w3.org/2001/XInclude' parse='text' "
          + "href='\(secret)'/>"))
    #expect(!"\(included)".contains("TELL-TALE"))
  }

  @Test func refusesAttributesThatTheDoctypeWouldAddEverywhere() {
    let many = (0..<2_000).map { "a\($0) CDATA \"x\"" }.joined(separator: " ")
    let result = Lists.read(
      Lists.xml(
        "<key>a</key><string/>", doctype: "<!DOCTYPE plist [<!ATTLIST string \(many)>]>"))
    #expect(result.mistakes.map(\.line) == [2])
    #expect(result.root == nil)
  }

  @Test(arguments: ["array", "dict", "string", "x"])
  func boundsTheDepth(name: String) {
    let text = String(repeating: "<\(name)>", count: 20_000)
    #expect(!Lists.read(Lists.xml("<key>a</key>" + text)).mistakes.isEmpty)
    let closed = text + String(repeating: "</\(name)>", count: 20_000)
    #expect(!Lists.read(Lists.xml("<key>a</key>" + closed)).mistakes.isEmpty)
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
    for bytes in [Array(Lists.everyKind.utf8), BinaryLists.everyKind] {
      for length in stride(from: 0, to: bytes.count, by: 10) {
        #expect(!PropertyList.read(bytes: Array(bytes.prefix(length)), name: "x").mistakes.isEmpty)
      }
    }
  }

  @Test func survivesAnyBytes() {
    var generator = Seeded(state: 11)
    for original in [Array(Lists.everyKind.utf8), BinaryLists.everyKind] {
      for _ in 0..<2_000 {
        var bytes = original
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
            in: 0...255, using: &generator)
        }
        let result = PropertyList.read(bytes: bytes, name: "x")
        #expect(result.root != nil || !result.mistakes.isEmpty)
      }
    }
  }
}
