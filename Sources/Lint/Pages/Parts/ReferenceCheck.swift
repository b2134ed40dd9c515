import Support

/// What one element says of another: labels, buttons that open something, descriptions.
struct ReferenceCheck: PagePart {
  private struct Reference {
    let attribute: PageName
    let id: String
    let line: Int
  }

  private var references: [Reference] = []

  private let attributes: PageNames = [
    .ariaLabelledby, .ariaDescribedby, .ariaControls, .ariaOwns, .ariaDetails,
    .ariaActivedescendant, .ariaErrormessage, .ariaFlowto, .popovertarget, .commandfor, .for,
    .headers, .list, .form,
  ]

  mutating func begin(_ tag: PageTag, _ report: inout PageReport) {
    guard tag.names.meets(attributes) else { return }
    for attribute in tag.attributes where names(attribute.name, on: tag.name) {
      for id in attribute.value.words {
        references.append(
          Reference(
            attribute: attribute.name, id: String(fewMarks: id),
            line: tag.line))
      }
    }
  }

  private func names(_ attribute: PageName, on element: PageName) -> Bool {
    switch attribute {
    case .for: element == .label || element == .output
    case .headers: element == .td || element == .th
    case .list: element == .input
    case .form: element != .form
    default: attributes.contains(attribute)
    }
  }

  func finish(_ report: inout PageReport) {
    for reference in references where !report.ids.contains(reference.id) {
      report.add(
        .missingReference, line: reference.line,
        "`\(reference.attribute.text)` names “\(PageReport.shown(reference.id))”, and the page has "
          + "no such id")
    }
  }
}
