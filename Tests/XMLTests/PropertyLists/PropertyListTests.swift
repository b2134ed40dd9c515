import Foundation
import Model
import Testing
import XML

struct PropertyListTests {
  @Test func readsEveryKindOfValueWithItsLine() throws {
    let result = Lists.read(Lists.everyKind)
    #expect(result.mistakes.isEmpty)
    let root = try #require(result.root)
    #expect(root.line == 3)
    #expect(root["text"]?.value == .string("a < b é <c>"))
    #expect(root["text"]?.line == 4)
    #expect(root["whole"]?.value == .integer(-12))
    #expect(root["hex"]?.value == .integer(255))
    #expect(root["real"]?.value == .real(0.5))
    #expect(root["yes"]?.value == .boolean(true))
    #expect(root["no"]?.value == .boolean(false))
    // date -u -d 2031-05-06T07:08:09Z +%s
    #expect(root["date"]?.value == .date(Timestamp(secondsSince1970: 1_935_817_689)))
    #expect(root["data"]?.value == .data(Array("hello".utf8)))
    #expect(root["empty"]?.value == .string(""))
    #expect(root["list"]?.line == 14)
    guard case .array(let nodes)? = root["list"]?.value else {
      Issue.record("list is no array")
      return
    }
    #expect(nodes.map(\.value) == [.string("one"), .dictionary([])])
  }

  @Test func tellsAllMistakesOfTheFileInTheirOrder() {
    let result = Lists.read(
      Lists.xml(
        """
        <key>a</key><integer>x</integer>
        <key>list</key><array>
          <true/>
          <dict><key>b</key><nonsense/></dict>
        </array>
        <key>c</key><string>&d;</string>
        <key>e</key><date/>
        """))
    #expect(
      result.mistakes.map { "\($0.line ?? 0) \($0.keyPath ?? "")" }
        == ["4 a", "7 list[1].b", "9 c", "10 e"])
    #expect(result.root?["c"]?.value == .invalid)
  }

  @Test func listsAHundredMistakesAtMost() {
    let content = (0..<500).map { "<key>k\($0)</key><integer>x</integer>" }
    let result = Lists.read(Lists.xml(content.joined(separator: "\n")))
    #expect(result.mistakes.count == 101)
    #expect(result.mistakes.last?.problem == "there are more mistakes from here on")
  }

  @Test func quotesNothingOfASecretValue() {
    let values = [
      "SESAME&open;", "SESAME<SESAME>", "SESAME & more", "<SESAME/>", "\u{1}SESAME", "</SESAME>",
    ]
    for value in values {
      let text = Lists.xml("<key>key</key><string>\(value)</string>")
      let result = Lists.read(text, secretKeys: ["key"])
      #expect(!result.mistakes.isEmpty)
      #expect(result.mistakes.allSatisfy { !$0.description.contains("SESAME") })
      #expect(result.mistakes.allSatisfy { !$0.description.contains("open") })
    }
  }
}
