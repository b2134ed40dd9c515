import Model
import Support

/// Writes a text as HTML. Everything of it is escaped here.
struct MarkdownWriter {
  private let document: MarkdownTree
  private let place: (Int) -> String
  private let destination: (String, Int, Bool) -> MarkdownText.Destination
  private let headings: MarkdownHeadings

  private(set) var prose = Prose()
  private(set) var mistakes: [MarkdownText.Remark] = []
  private(set) var notes: [MarkdownText.Remark] = []
  private var html = ""
  /// What ends each of the links that are open.
  private var linkEnds: [LinkEnd] = []
  /// How many pictures are around here: what is in them is their alternative text.
  private var pictures = 0
  private var column = 0

  private enum LinkEnd { case markup, piece, none }

  init(
    _ document: MarkdownTree, _ headings: MarkdownHeadings, place: @escaping (Int) -> String,
    destination: @escaping (String, Int, Bool) -> MarkdownText.Destination
  ) {
    (self.document, self.headings) = (document, headings)
    (self.place, self.destination) = (place, destination)
  }

  mutating func write() {
    prose.heading = headings.title
    prose.anchors = headings.anchors
    let paragraphs = document.root.children.lazy.filter { $0.kind == .paragraph }
    prose.summary = paragraphs.map { CleanText.line($0.plainText, limit: 300) }
      .first { !$0.isEmpty }
    var skipped = false
    document.root.walk { node, isEntered in
      if node == headings.first { skipped = isEntered }
      guard !skipped, node != headings.first else { return }
      if node.kind == .image { pictures += isEntered ? 1 : -1 }
      guard pictures == 0 || node.kind == .image && pictures == 1 && isEntered else { return }
      if isEntered { enter(node) } else { leave(node) }
    }
    flush()
  }

  private mutating func flush() {
    // Each entity is a text of its own: marks behind each other are known here.
    if !html.isEmpty { prose.pieces.append(.markup(html.withFewMarks.composed)) }
    html = ""
  }

  private mutating func add(_ piece: Prose.Piece) {
    flush()
    prose.pieces.append(piece)
  }

  private mutating func put(_ text: String) {
    var escaped = ""
    XMLEscaping.append(text, to: &escaped)
    // What looks like a tag of a template is words here.
    html += escaped.replacing("{", with: "&#123;")
  }

  // MARK: What begins

  private mutating func enter(_ node: MarkdownNode) {
    switch node.kind {
    case .quotation: html += "<blockquote>\n"
    case .list: html += node.isOrdered ? orderedList(node) : "<ul>\n"
    case .item: html += "<li>"
    case .heading: html += headings.start(of: node)
    case .paragraph: html += isTight(node) ? "" : "<p>"
    case .codeBlock:
      html += "<pre tabindex=\"0\"><code>"
      put(node.literal)
      html += "</code></pre>\n"
    case .rule: html += "<hr/>\n"
    case .htmlBlock, .html: leaveOut(html: node)
    case .text: text(node)
    case .softbreak: html += "\n"
    case .linebreak: html += "<br/>\n"
    case .code:
      html += "<code>"
      put(node.literal)
      html += "</code>"
    case .emph: html += "<em>"
    case .strong: html += "<strong>"
    case .link: link(node)
    case .image: picture(node)
    case .table: html += "<div class=\"scroll\" tabindex=\"0\"><table>\n"
    case .tableHeader:
      column = 0
      html += "<thead><tr>"
    case .tableRow:
      column = 0
      html += "<tr>"
    case .tableCell: html += startOfCell(node)
    case .document, nil: break
    }
  }

  private mutating func leave(_ node: MarkdownNode) {
    switch node.kind {
    case .quotation: html += "</blockquote>\n"
    case .list: html += node.isOrdered ? "</ol>\n" : "</ul>\n"
    case .item: html += "</li>\n"
    case .heading: html += headings.end(of: node)
    case .paragraph: html += isTight(node) ? (node.next == nil ? "" : "\n") : "</p>\n"
    case .emph: html += "</em>"
    case .strong: html += "</strong>"
    case .link:
      switch linkEnds.popLast() ?? .none {
      case .markup: html += "</a>"
      case .piece: add(.close)
      case .none: break
      }
    case .table: html += "</table></div>\n"
    case .tableHeader: html += "</tr></thead>\n" + (node.next == nil ? "" : "<tbody>\n")
    case .tableRow: html += "</tr>\n" + (node.next == nil ? "</tbody>\n" : "")
    case .tableCell: html += node.parent?.kind == .tableHeader ? "</th>" : "</td>"
    default: break
    }
  }

  /// Lists whose items follow each other without an empty line have no paragraphs.
  private func isTight(_ paragraph: MarkdownNode) -> Bool {
    guard let item = paragraph.parent, item.kind == .item else { return false }
    return item.parent?.isTight ?? false
  }

  private func orderedList(_ node: MarkdownNode) -> String {
    node.start == 1 ? "<ol>\n" : "<ol start=\"\(node.start)\">\n"
  }

  private mutating func startOfCell(_ node: MarkdownNode) -> String {
    let row = node.parent
    let alignment = row?.parent?.alignment(ofColumn: column)
    column += 1
    let form =
      switch alignment {
      case "r": " class=\"right\""
      case "c": " class=\"middle\""
      default: ""
      }
    return row?.kind == .tableHeader ? "<th scope=\"col\"\(form)>" : "<td\(form)>"
  }

  // MARK: What leads somewhere

  private mutating func text(_ node: MarkdownNode) {
    for part in SiteReference.parts(of: node.literal) {
      switch part {
      case .words(let words): put(words)
      case .reference(let address):
        guard linkEnds.isEmpty else {
          note(node, "a link within a link is left out")
          continue
        }
        guard let target = target(of: address, node) else { continue }
        add(.named(Prose.Reference(target, place: place(node.line))))
      }
    }
  }

  private mutating func link(_ node: MarkdownNode) {
    guard node.first != nil else {
      note(node, "a link without words is left out")
      return linkEnds.append(.none)
    }
    if node.address.hasPrefix("#") { return anchor(node) }
    guard let target = target(of: node.address, node) else {
      return linkEnds.append(.none)
    }
    guard case .address(let address) = target else {
      add(.open(Prose.Reference(target, place: place(node.line))))
      return linkEnds.append(.piece)
    }
    html += "<a href=\""
    put(address)
    html += address.hasPrefix("http") ? "\" rel=\"noreferrer\">" : "\">"
    linkEnds.append(.markup)
  }

  /// To a heading of the same text.
  private mutating func anchor(_ node: MarkdownNode) {
    let name = String(node.address.dropFirst())
    guard headings.anchors.contains(name) else {
      mistake(node, "“\(shown(node.address))” leads to no heading of this text")
      return linkEnds.append(.none)
    }
    html += "<a href=\"#\(Prose.anchorPrefix)\(name)\">"
    linkEnds.append(.markup)
  }

  private mutating func picture(_ node: MarkdownNode) {
    switch destination(node.address, node.line, true) {
    case .picture(let picture): add(.picture(picture, alt: node.plainText))
    case .link: put(node.plainText)
    case .mistake(let words): mistake(node, words)
    case .leftOut(let words):
      note(node, words)
      put(node.plainText)
    }
  }

  private mutating func target(of address: String, _ node: MarkdownNode) -> LinkTarget? {
    switch destination(address, node.line, false) {
    case .link(let target): return target
    case .picture(let picture): return .picture(picture)
    case .mistake(let words): mistake(node, words)
    case .leftOut(let words): note(node, words)
    }
    return nil
  }

  // MARK: What is told

  private mutating func leaveOut(html node: MarkdownNode) {
    let text = CleanText.lines(node.literal)
    // Only a comment, and not words behind one.
    guard !text.hasPrefix("<!--") || text.firstRange(of: "-->")?.upperBound != text.endIndex else {
      return
    }
    let tag = text.firstIndex(of: ">").map { String(text[...$0]) } ?? text
    note(node, "HTML is left out: “\(shown(tag))”")
  }

  private func shown(_ text: String) -> String { CleanText.line(text, limit: 200) }

  private mutating func mistake(_ node: MarkdownNode, _ words: String) {
    mistakes.append(MarkdownText.Remark(line: node.line, words: words))
  }

  private mutating func note(_ node: MarkdownNode, _ words: String) {
    notes.append(MarkdownText.Remark(line: node.line, words: words))
  }
}
