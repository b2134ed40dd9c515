import Lint
import Support
import Testing
import XML

@testable import Site

struct XMLWriterTests {
  @Test(arguments: HostileTextTests.texts + ["<&>\"'", "\u{B}\u{C}\u{1F}"])
  func textsStayTexts(_ text: String) throws {
    var xml = XMLWriter()
    xml.element("list", ("name", text), ("none", nil)) { xml in
      xml.empty("item", ("name", text))
      xml.element("text", text: "x\(text)")
    }
    let root = try XMLElement(parsing: xml.bytes)
    #expect(root.attributes.map(\.name) == ["name"])
    #expect(root.children.map(\.name) == ["item", "text"])
    #expect(root.children[1].text == "x" + text.filtered)
  }

  @Test func anElementWithoutItsTextIsLeftOut() {
    var xml = XMLWriter()
    xml.element("a", text: nil)
    xml.element("b", text: "")
    #expect(xml.text == XMLWriter().text)
  }

  @Test func noTextTakesMoreBytesThanItMayAtMost() {
    for text in HostileTextTests.texts {
      var xml = XMLWriter()
      xml.element("a", text: text)
      #expect(
        xml.bytes.count - XMLWriter().bytes.count <= XMLEscaping.mostBytes(text)
          + "<a></a>\n".utf8.count)
    }
  }
}

extension String {
  /// Without what XML cannot hold.
  fileprivate var filtered: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter { scalar in
          switch scalar.value {
          case 0x09, 0x0A: true
          case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: false
          default: true
          }
        }))
  }
}
