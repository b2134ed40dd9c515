import Foundation
import Model
import Testing
import Validation

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

  @Test(arguments: [Lists.newDoctype, Lists.oldDoctype, ""])
  func readsEveryDoctypeAndNone(doctype: String) {
    let result = Lists.read(Lists.xml("<key>a</key><true/>", doctype: doctype))
    #expect(result.mistakes.isEmpty)
    #expect(result.root?["a"]?.value == .boolean(true))
  }

  @Test(arguments: [
    String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf16, .utf8,
  ])
  func readsEveryEncodingThatXMLDemands(encoding: String.Encoding) throws {
    let text = Lists.xml("<key>ä</key>\n<string>犬</string>")
      .replacingOccurrences(of: "UTF-8", with: encoding == .utf8 ? "UTF-8" : "UTF-16")
    let mark: [UInt8] =
      switch encoding {
      case .utf16LittleEndian: [0xFF, 0xFE]
      case .utf16BigEndian: [0xFE, 0xFF]
      case .utf8: [0xEF, 0xBB, 0xBF]
      default: []  // Foundation writes one itself
      }
    let bytes = mark + Array(try #require(text.data(using: encoding)))
    let result = PropertyList.read(bytes: bytes, name: "x.plist")
    #expect(result.mistakes.isEmpty)
    #expect(result.root?["ä"]?.value == .string("犬"))
    #expect(result.root?["ä"]?.line == 5)
  }

  @Test(arguments: [
    Broken(
      "a value that is no integer", "<key>a</key><integer>x</integer>", "a: “x” is no integer"),
    Broken(
      "an integer that is too large", "<key>a</key><integer>99999999999999999999</integer>",
      "no integer"),
    Broken("a value that is no number", "<key>a</key><real>x</real>", "a: “x” is no number"),
    Broken("a number that is not finite", "<key>a</key><real>nan</real>", "is no number"),
    Broken(
      "a day that is not in the calendar", "<key>a</key><date>2031-02-29T00:00:00Z</date>",
      "is no date"),
    Broken("a date of another form", "<key>a</key><date>6 May 2031</date>", "is no date"),
    Broken("broken base64", "<key>a</key><data>a$b</data>", "a: this is no data"),
    Broken("text in true", "<key>a</key><true>x</true>", "a: <true> holds something"),
    Broken("a key without a value", "<key>a</key>", "the key `a` has no value"),
    Broken("two keys in a row", "<key>a</key><key>b</key><true/>", "the key `a` has no value"),
    Broken("a value without a key", "<true/>", "a value without a key"),
    Broken(
      "a key that is there twice", "<key>a</key><true/><key>a</key><true/>",
      "a: the key stands here again"),
    Broken("an empty key", "<key></key><true/>", "an empty key"),
    Broken("an unknown element", "<key>a</key><text>x</text>", "a: unknown element <text>"),
    Broken(
      "an element with a prefix", "<key>a</key><x:string xmlns:x='y'/>",
      "unknown element <x:string>"),
    Broken(
      "an element within a text", "<key>a</key><string><b/></string>", "a: <b> stands within a text"
    ),
    Broken("stray text", "<key>a</key><true/>stray", "text stands between the values"),
    Broken(
      "an element that does not end", "<key>a</key><string>x</key>",
      "not well-formed: Opening and ending tag mismatch: string line 4 and key"),
    Broken(
      "a bare ampersand", "<key>a</key><string>a & b</string>",
      "not well-formed: xmlParseEntityRef: no name"),
    Broken(
      "an unknown entity", "<key>a</key><string>&nbsp;</string>", "a: entities are not expanded"),
    Broken(
      "an entity in an attribute", "<key>a</key><string x='&b;'/>", "a: entities are not expanded"),
    Broken("a control character", "<key>a</key><string>\u{1}</string>", "not well-formed"),
  ])
  func tellsWhatIsWrongAndWhere(broken: Broken) {
    let result = Lists.read(Lists.xml(broken.content))
    #expect(result.mistakes.count == 1)
    #expect(result.mistakes.first?.line == 4)
    #expect(result.mistakes.first?.description.hasPrefix("x.plist:4: ") == true)
    #expect(result.mistakes.first?.description.contains(broken.message) == true)
  }

  struct Broken: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let content: String
    let message: String

    init(_ name: String, _ content: String, _ message: String) {
      (testDescription, self.content, self.message) = (name, content, message)
    }
  }

  @Test(arguments: [
    ("", "empty"), (" \n\t", "empty"), ("<!DOCTYPE HTML>\n<p>", "this is a web page"),
    ("<html><body>", "this is a web page"), ("{ key = value; }", "not well-formed"),
    ("<dict/>", "the root is <dict>"), ("<plist/>", "there is no value in it"),
    ("<plist><dict/><dict/></plist>", "a second value"), ("bplist99", "unknown version"),
    ("bplist00", "cut short"), ("<plist>\0<dict/></plist>", "a zero byte"),
    ("<plist><dict/></plist>\n\0 and more", "a zero byte"),
    ("<plist><dict/></plist> and more", "not well-formed"),
  ])
  func tellsWhatTheFileIsInstead(text: String, message: String) {
    let result = Lists.read(text)
    #expect(result.mistakes.count == 1)
    #expect(result.mistakes.first?.problem.contains(message) == true)
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
