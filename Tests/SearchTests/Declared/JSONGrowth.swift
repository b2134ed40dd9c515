import Support

@testable import Search

/// JSON that grows by being told what paths are to lead to.
final class JSONGrowth {
  enum Form {
    case unset
    case text(String)
    case number(String)
    case object([(key: String, value: JSONGrowth)])
    case array([JSONGrowth])
  }

  var form = Form.unset

  var isSet: Bool { if case .unset = form { false } else { true } }

  /// Where steps lead, made if it is not there; a list gets one element more.
  func place(at steps: [JSONPath.Step]) -> JSONGrowth {
    steps.reduce(self) { $0.place(at: $1) }
  }

  private func place(at step: JSONPath.Step) -> JSONGrowth {
    switch step {
    case .name(let name): return member(name)
    case .index(let index):
      while elements.count <= max(0, index) { append() }
      return elements[index < 0 ? elements.count - 1 : index]
    case .all: return append()
    case .filter(let steps, let text, let isEqual):
      let fitting = elements.first { element in
        (element.found(steps) == text) == isEqual
      }
      if let fitting { return fitting }
      let element = append()
      if isEqual { element.place(at: steps).form = .text(text) }
      return element
    }
  }

  private func found(_ steps: [JSONPath.Step]) -> String? {
    var place: JSONGrowth? = self
    for step in steps {
      guard case .name(let name) = step, case .object(let members)? = place?.form else {
        return nil
      }
      place = members.first { $0.key == name }?.value
    }
    guard case .text(let text)? = place?.form else { return nil }
    return text
  }

  private func member(_ name: String) -> JSONGrowth {
    var members: [(key: String, value: JSONGrowth)] = []
    if case .object(let known) = form { members = known }
    if let known = members.first(where: { $0.key == name }) { return known.value }
    let value = JSONGrowth()
    form = .object(members + [(name, value)])
    return value
  }

  private var elements: [JSONGrowth] {
    if case .array(let elements) = form { elements } else { [] }
  }

  @discardableResult func append() -> JSONGrowth {
    let element = JSONGrowth()
    form = .array(elements + [element])
    return element
  }

  /// Makes a list of it, if it is nothing yet.
  func beList() { if !isSet { form = .array([]) } }

  var json: JSONValue {
    switch form {
    case .unset: .null
    case .text(let text): .string(text)
    case .number(let digits): .number(digits)
    case .object(let members):
      .object(members.map { JSONValue.Member(key: $0.key, value: $0.value.json) })
    case .array(let elements): .array(elements.map(\.json))
    }
  }
}

/// The same of XML.
final class XMLGrowth {
  let name: String
  private var attributes: [(name: String, value: String)] = []
  private var children: [XMLGrowth] = []
  var text = ""
  private var namespace: (prefix: String, address: String)?

  init(_ name: XMLPath.Name) {
    switch name {
    case .any: self.name = "any"
    case .plain(let name): self.name = name
    case .qualified(let prefix, let address, let local):
      self.name = "\(prefix):\(local)"
      namespace = (prefix, address)
    }
  }

  /// Where steps lead, made if it is not there; the last is made anew where it `isNew`.
  func place(at steps: some Sequence<XMLPath.Step>, isNew: Bool = false) -> XMLGrowth {
    let steps = Array(steps)
    return steps.enumerated().reduce(self) { place, step in
      place.place(at: step.element, isNew: isNew && step.offset == steps.count - 1)
    }
  }

  private func place(at step: XMLPath.Step, isNew: Bool) -> XMLGrowth {
    let child = XMLGrowth(step.name)
    var wanted: [(String, String)] = []
    for case .attribute(let name, let value) in step.conditions { wanted.append((name, value)) }
    let known = children.first { known in
      known.name == child.name && wanted.allSatisfy { known.attribute($0.0) == $0.1 }
    }
    if let known, !isNew { return known }
    for (name, value) in wanted { child.set(name, value) }
    children.append(child)
    return child
  }

  func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Unless it is set already.
  func set(_ name: String, _ value: String) {
    if attribute(name) == nil { attributes.append((name, value)) }
  }

  var document: String {
    let declared = namespace.map { " xmlns:\($0.prefix)=\"\(XMLEscaping.escaped($0.address))\"" }
    let own = attributes.map { " \($0.name)=\"\(XMLEscaping.escaped($0.value))\"" }
    return "<\(name)\(declared ?? "")\(own.joined())>\(XMLEscaping.escaped(text))"
      + children.map(\.document).joined() + "</\(name)>"
  }
}
