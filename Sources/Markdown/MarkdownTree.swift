import CCmark
import Support

/// A text as cmark-gfm reads it. Owns the tree.
final class MarkdownTree {
  let root: MarkdownNode

  // Registering the extension for tables is not safe on several threads at once.
  private static let isReady: Void = gallerist_cmark_prepare()

  init?(_ text: String) {
    _ = Self.isReady
    var text = text
    let tree = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { gallerist_cmark_read($0.baseAddress, $0.count) }
    }
    guard let tree else { return nil }
    root = MarkdownNode(pointer: tree)
  }

  deinit { cmark_node_free(root.pointer) }

  /// The line of the first thing that lies deeper than that.
  func lineBelow(depth: Int) -> Int? {
    var level = 0
    var line: Int?
    root.walk { node, isEntered in
      guard line == nil else { return }
      level += isEntered ? 1 : -1
      if node.isLeaf { level -= isEntered ? 1 : 0 }
      if level > depth { line = node.line }
    }
    return line
  }
}

/// A part of a text. Valid as long as its tree.
struct MarkdownNode: Hashable {
  let pointer: OpaquePointer

  enum Kind: String {
    case document, list, item, heading, paragraph, text, softbreak, linebreak, code, emph, strong
    case link, image, table
    case quotation = "block_quote"
    case codeBlock = "code_block"
    case htmlBlock = "html_block"
    case html = "html_inline"
    case rule = "thematic_break"
    case tableHeader = "table_header"
    case tableRow = "table_row"
    case tableCell = "table_cell"
  }

  var kind: Kind? { Kind(rawValue: String(cString: cmark_node_get_type_string(pointer))) }

  /// Where it begins; of a part of a line that does not say, that of what it is in.
  var line: Int {
    var node: OpaquePointer? = pointer
    while let here = node {
      let line = Int(cmark_node_get_start_line(here))
      if line > 0 { return line }
      node = cmark_node_parent(here)
    }
    return 1
  }

  var literal: String {
    cmark_node_get_literal(pointer).map { String(cString: $0).withFewMarks } ?? ""
  }
  var address: String { cmark_node_get_url(pointer).map { String(cString: $0).withFewMarks } ?? "" }
  var level: Int { Int(cmark_node_get_heading_level(pointer)) }
  var isOrdered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
  var start: Int { Int(cmark_node_get_list_start(pointer)) }
  var isTight: Bool { cmark_node_get_list_tight(pointer) != 0 }
  var parent: MarkdownNode? { cmark_node_parent(pointer).map(MarkdownNode.init) }
  var next: MarkdownNode? { cmark_node_next(pointer).map(MarkdownNode.init) }
  var first: MarkdownNode? { cmark_node_first_child(pointer).map(MarkdownNode.init) }

  var children: [MarkdownNode] {
    var children: [MarkdownNode] = []
    var child = first
    while let here = child {
      children.append(here)
      child = here.next
    }
    return children
  }

  /// Of a table's column: `l`, `c`, `r`, or nil.
  func alignment(ofColumn column: Int) -> Unicode.Scalar? {
    let sign = gallerist_cmark_alignment(pointer, Int32(clamping: column))
    return sign == 0 ? nil : Unicode.Scalar(sign)
  }

  /// What has no end of its own in a walk.
  var isLeaf: Bool {
    switch kind {
    case .htmlBlock, .rule, .codeBlock, .text, .softbreak, .linebreak, .code, .html: true
    default: false
    }
  }

  /// Visits it and all that is in it, when it begins and, but for leaves, when it ends.
  func walk(_ visit: (MarkdownNode, _ isEntered: Bool) -> Void) {
    guard let iterator = cmark_iter_new(pointer) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
      visit(MarkdownNode(pointer: node), event == CMARK_EVENT_ENTER)
    }
  }

  /// Its words without any form. What names a picture of the site is left out, and of a tag the name
  /// stays.
  var plainText: String {
    var text = ""
    walk { node, isEntered in
      guard isEntered else { return }
      switch node.kind {
      case .text:
        for part in SiteReference.parts(of: node.literal) {
          switch part {
          case .words(let words): text += words
          case .reference(let address):
            text += address.hasPrefix("tag:") ? address.dropFirst(4) : ""
          }
        }
      case .code: text += node.literal
      case .softbreak, .linebreak: text += " "
      default: break
      }
    }
    return CleanText.line(text)
  }
}

/// `[[photo:ID]]` and `[[tag:red kite]]` within words.
enum SiteReference {
  enum Part: Hashable {
    case words(String)
    /// Without the brackets.
    case reference(String)
  }

  static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var words = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "[["),
      let close = rest[open.upperBound...].firstRange(of: "]]")
    {
      let address = rest[open.upperBound..<close.lowerBound]
      if address.hasPrefix("photo:") || address.hasPrefix("tag:") {
        words += rest[..<open.lowerBound]
        if !words.isEmpty { parts.append(.words(words)) }
        parts.append(.reference(String(address)))
        words = ""
        rest = rest[close.upperBound...]
      } else {
        words += rest[..<open.upperBound]
        rest = rest[open.upperBound...]
      }
    }
    words += rest
    if !words.isEmpty { parts.append(.words(words)) }
    return parts
  }
}
