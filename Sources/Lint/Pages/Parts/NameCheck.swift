/// Whether images, links, buttons and fields are called something.
struct NameCheck: PagePart {
  /// A link or a button that is open.
  private struct Named {
    let name: PageName
    let line: Int
    let depth: Int
    var hasName: Bool
  }

  private struct Field {
    let id: String?
    let line: Int
    let name: PageName
  }

  private var depth = 0
  private var open: [Named] = []
  /// At which depths what begins is hidden from screen readers.
  private var hidden: [Int] = []
  private var labels = 0
  private var labelled: Set<String> = []
  private var fields: [Field] = []

  mutating func begin(_ tag: PageTag, _ report: inout PageReport) {
    depth += 1
    if tag.says(.ariaHidden, "true") { hidden.append(depth) }
    if !open.isEmpty, hidden.isEmpty, tag.tells(.ariaLabel) || tag.tells(.ariaLabelledby) {
      nameOpen()
    }
    switch tag.name {
    case .img: image(tag, &report)
    case .a where tag.has(.href), .button, .summary:
      let hasName = [.ariaLabel, .ariaLabelledby, .title].contains(where: tag.tells)
      open.append(Named(name: tag.name, line: tag.line, depth: depth, hasName: hasName))
    case .label:
      labels += 1
      if let id = tag.value(.for) { labelled.insert(id) }
    case .input, .select, .textarea: field(tag)
    default: break
    }
  }

  private mutating func nameOpen() {
    for number in open.indices { open[number].hasName = true }
  }

  private mutating func image(_ tag: PageTag, _ report: inout PageReport) {
    guard tag.has(.alt) else {
      report.add(
        .alternative, line: tag.line,
        "the image “\(PageReport.shown(tag.value(.src) ?? ""))” has no `alt`")
      return
    }
    if hidden.isEmpty, tag.tells(.alt) { nameOpen() }
  }

  private mutating func field(_ tag: PageTag) {
    let kind = tag.value(.type)?.lowercased() ?? "text"
    if tag.name == .input, ["hidden", "submit", "button", "reset", "image"].contains(kind) {
      return
    }
    let isNamed = [.ariaLabel, .ariaLabelledby, .title].contains(where: tag.tells)
    guard !isNamed, labels == 0 else { return }
    fields.append(Field(id: tag.value(.id), line: tag.line, name: tag.name))
  }

  mutating func text(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Int, _ report: inout PageReport
  ) {
    if !open.isEmpty, hidden.isEmpty, bytes.isVisible { nameOpen() }
  }

  mutating func end(_ name: PageName, line: Int, _ report: inout PageReport) {
    if let last = open.last, last.depth == depth {
      open.removeLast()
      if !last.hasName {
        let what = last.name == .a ? "link" : "button"
        report.add(.linkName, line: last.line, "the \(what) has no text and no other name")
      }
    }
    if name == .label { labels -= 1 }
    if hidden.last == depth { hidden.removeLast() }
    depth -= 1
  }

  func finish(_ report: inout PageReport) {
    for field in fields where field.id.map({ !labelled.contains($0) }) ?? true {
      report.add(.label, line: field.line, "this `\(field.name.text)` has no label")
    }
  }
}
