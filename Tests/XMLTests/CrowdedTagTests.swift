import Foundation
import Testing

@testable import XML

/// libxml2 takes a time for them that grows with the square of their number.
struct CrowdedTagTests {
  private final class Listener: XMLListener {
    let isDone = false
    let wantsContent = true
    var tags = 0
    var problems: [String] = []

    func start(_ name: XMLName, _ attributes: XMLAttributes, line: Int) { tags += 1 }
    func danger(_ danger: XMLDanger, line: Int) {}
    func malformed(_ words: String, line: Int) { problems.append("\(line): \(words)") }
  }

  private static let problem = "a tag has more than 1000 attributes"

  private static func attributes(_ count: Int, value: String) -> String {
    (0..<count).map { "\n a\($0)\(value)" }.joined()
  }

  private func heard(_ text: String, isHTML: Bool = false) -> Listener {
    let listener = Listener()
    let bytes = Array(text.utf8)[...]
    if isHTML {
      XMLWalk.walkHTML(bytes, telling: listener)
    } else {
      XMLWalk.walk(bytes, telling: listener)
    }
    return listener
  }

  /// A million would take hours.
  @Test(arguments: ["='>'", "=\"1\"", " = '/'"])
  func oneInXMLIsRefused(value: String) {
    let text = "<!-- <a ' -->\n<p>" + "<b\(Self.attributes(1_000_000, value: value))/></p>"
    #expect(heard("<r>\(text)</r>").problems == ["1003: \(Self.problem)"])
  }

  @Test(arguments: ["='>'", "='<b>'", "", "=x"])
  func oneInHTMLIsRefused(value: String) {
    let text = "<!-- <a ' --><script>if (a <b) { c = '</script>"
    let tag = "<b\(Self.attributes(1_000_000, value: value))>"
    #expect(heard(text + tag, isHTML: true).problems == ["1002: \(Self.problem)"])
  }

  @Test func whatIsNoTagIsLetThrough() {
    let words = String(repeating: "word = 'quoted' ", count: 2_000)
    let script = "<script>if (a <b) { \(words) }</script>"
    for text in ["<p title=\"\(words.replacing("'", with: ""))\"/>", "<p>\(words)</p>"] {
      #expect(heard(text).problems == [])
      #expect(heard(text, isHTML: true).problems == [])
    }
    #expect(heard("<!-- <p \(words) -->" + script, isHTML: true).problems == [])
  }

  @Test func manyAttributesAreNotTooMany() {
    let tag = "<p\(Self.attributes(1_000, value: "='1'"))/>"
    let heard = heard("<r>\(tag)\(tag)</r>")
    #expect(heard.problems == [] && heard.tags == 3)
  }

  /// Broken HTML loses no text.
  @Test func aTextWithOneStaysAsItIs() {
    let text = HTMLText.plain("<b\(Self.attributes(100_000, value: "=1"))>kept")
    #expect(text.hasPrefix("<b"))
  }
}
