import Support

/// Whether elements and attributes stand where the schema has them.
struct SchemaCheck: PagePart {
  private struct Open {
    let name: PageName
    let line: Int
    /// -1 where nothing is known of its content, as it is none of the schema's elements.
    var state: Int32
  }

  private let schema: PageSchema
  private var open: [Open]

  init(_ schema: PageSchema = .ofPages) {
    self.schema = schema
    open = [Open(name: .unknown, line: 1, state: schema.start)]
  }

  mutating func begin(_ tag: PageTag, _ report: inout PageReport) {
    guard let parent = open.last else { return }
    guard parent.state >= 0 else {
      open.append(Open(name: tag.name, line: tag.line, state: -1))
      return
    }
    let step = schema.step(from: parent.state, to: tag.name)
    var element = step.element
    if element >= 0 {
      open[open.count - 1].state = step.state
    } else {
      element = schema.byName[Int(tag.name.rawValue)]
      report.add(.schema, line: tag.line, misplaced(tag, in: parent, isKnown: element >= 0))
    }
    let content = element >= 0 ? schema.elements[Int(element)].content : -1
    open.append(Open(name: tag.name, line: tag.line, state: content))
    if element >= 0 { check(tag, against: schema.elements[Int(element)], &report) }
  }

  private func misplaced(_ tag: PageTag, in parent: Open, isKnown: Bool) -> String {
    let name = PageReport.shown(String(fewMarks: tag.text))
    guard isKnown else { return "`\(name)` is not an element of our pages" }
    let place = parent.name == .unknown ? "at the top" : "here in `\(parent.name.text)`"
    return "`\(name)` is not allowed \(place), expected \(schema.expected(in: parent.state))"
  }

  private func check(
    _ tag: PageTag, against element: PageSchema.Element, _ report: inout PageReport
  ) {
    let others = tag.names.subtracting(element.free)
    if !others.isEmpty {
      for attribute in tag.attributes where others.contains(attribute.name) {
        if !schema.allows(attribute.value, of: attribute.name, in: element) {
          refuse(attribute, of: tag, schema.values(of: attribute.name, in: element), &report)
        }
      }
    }
    for name in element.required.subtracting(tag.names).all {
      report.add(.schema, line: tag.line, "`\(tag.name.text)` lacks the attribute `\(name.text)`")
    }
  }

  private func refuse(
    _ attribute: PageTag.Attribute, of tag: PageTag, _ values: [String],
    _ report: inout PageReport
  ) {
    guard !values.isEmpty else {
      // Told by the rule of inline styles and scripts.
      if attribute.name == .style || attribute.isHandler { return }
      let name = PageReport.shown(String(fewMarks: attribute.text))
      report.add(
        .schema, line: tag.line, "`\(tag.name.text)` may not have the attribute `\(name)`")
      return
    }
    report.add(
      .schema, line: tag.line,
      "`\(attribute.name.text)` is “\(PageReport.shown(attribute.string))”, expected "
        + values.map { "“\($0)”" }.joined(separator: " or "))
  }

  mutating func text(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Int, _ report: inout PageReport
  ) {
    guard let parent = open.last, parent.state >= 0,
      !schema.states[Int(parent.state)].allowsText, bytes.isVisible
    else { return }
    report.add(
      .schema, line: line,
      "text is not allowed in `\(parent.name.text)`, expected \(schema.expected(in: parent.state))")
  }

  mutating func end(_ name: PageName, line: Int, _ report: inout PageReport) {
    guard open.count > 1, let last = open.popLast(), last.state >= 0,
      !schema.states[Int(last.state)].mayEnd
    else { return }
    report.add(
      .schema, line: line,
      "`\(last.name.text)` ends too early, expected \(schema.expected(in: last.state))")
  }
}
