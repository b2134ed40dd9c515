import CXML2
import Model
import Support

/// The text of a piece of HTML from outside, as a reader would see it.
package enum HTMLText {
  /// Without tags, with every character reference as its character, cleaned as all text is;
  /// paragraphs, line breaks and list items begin a new line. Broken HTML loses no text.
  package static func plain(_ html: String, limit: Int = 100_000) -> String {
    let bounded = html.utf8.count > longest ? String(html.prefix(longest / 4)) : html
    guard bounded.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") })
    else { return CleanText.lines(bounded, limit: limit) }
    return CleanText.lines(text(of: bounded), limit: limit)
  }

  /// The same on one line.
  package static func line(_ html: String, limit: Int = 10_000) -> String {
    CleanText.line(plain(html, limit: limit), limit: limit)
  }

  private static let longest = 1 << 20
  private static let deepest = 200

  private static func text(of html: String) -> String {
    let bytes = html.utf8.filter { $0 != 0 }
    guard XMLWalk.libraryIsReady,
      bytes.withUnsafeBufferPointer({ CrowdedTag.line(in: $0, isHTML: true) }) == nil,
      let document = bytes.withUnsafeBufferPointer({ buffer in
        buffer.withMemoryRebound(to: CChar.self) {
          gallerist_html_read($0.baseAddress, Int32($0.count))
        }
      })
    else { return html }
    defer { xmlFreeDoc(document) }
    var text = ""
    append(xmlDocGetRootElement(document), to: &text, depth: 0)
    return text
  }

  private static func append(_ first: xmlNodePtr?, to text: inout String, depth: Int) {
    var next = first
    while let node = next {
      next = node.pointee.next
      switch node.pointee.type {
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        if let content = node.pointee.content { text += unbroken(String(cString: content)) }
      case XML_ELEMENT_NODE where depth < deepest:
        let name = node.pointee.name.map { String(cString: $0).lowercased() } ?? ""
        if unseen.contains(name) || isHidden(node) { continue }
        if breaking.contains(name) { breakLine(&text) }
        append(node.pointee.children, to: &text, depth: depth + 1)
        if breaking.contains(name) { breakLine(&text) }
      default: break
      }
    }
  }

  /// Data that pages carry along for programs, as Wikimedia's do.
  private static func isHidden(_ node: xmlNodePtr) -> Bool {
    var next = node.pointee.properties
    while let attribute = next {
      next = attribute.pointee.next
      guard let name = attribute.pointee.name, String(cString: name) == "style",
        let style = attribute.pointee.children?.pointee.content
      else { continue }
      return String(cString: style).lowercased().filter { !$0.isWhitespace }
        .contains("display:none")
    }
    return false
  }

  private static func breakLine(_ text: inout String) {
    if text.utf8.last != UInt8(ascii: "\n") { text += "\n" }
  }

  /// A line feed within the text of HTML is no more than a space.
  private static func unbroken(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isNewline($0) ? " " : $0 }))
  }

  /// By scalars: a Character is compared with all of its marks.
  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static let unseen: Set = ["script", "style", "template", "head", "title", "noscript"]
  private static let breaking: Set = [
    "br", "p", "div", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "ul", "ol",
  ]
}
