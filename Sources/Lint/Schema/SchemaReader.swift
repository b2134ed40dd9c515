import XML

/// Reads a schema in the XML syntax of RELAX NG, of which it knows what a schema for pages needs:
/// names of one element, attributes beside the content and not in a choice with it, and within one
/// element no two definitions of a name.
struct SchemaReader {
  struct Problem: Error, Hashable { let text: String }

  private let bytes: [UInt8]
  private var definitions: [String: XMLElement] = [:]
  /// The place of an element in the list, by the definition that holds it.
  private var places: [String: Int] = [:]
  private var read = Grammar()
  private var waiting: [(place: Int, element: XMLElement)] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func grammar() throws -> Grammar {
    var reader = self
    return try reader.readGrammar()
  }

  private mutating func readGrammar() throws -> Grammar {
    let root = try XMLElement(parsing: bytes)
    guard root.name == "grammar" else { throw Problem(text: "the root is not a grammar") }
    for child in root.children where child.name == "define" {
      definitions[child.attribute("name") ?? ""] = child
    }
    guard let start = root.child("start") else { throw Problem(text: "there is no start") }
    read.start = try content(start.children)
    while let (place, element) = waiting.popLast() {
      var attributes: [Grammar.Attribute] = []
      try gather(element.children, isRequired: true, into: &attributes)
      read.elements[place].attributes = attributes
      read.elements[place].content = try content(element.children)
    }
    return read
  }

  private func definition(_ name: String?) throws -> XMLElement {
    guard let found = definitions[name ?? ""] else {
      throw Problem(text: "there is no definition of \(name ?? "nothing")")
    }
    return found
  }
}

extension SchemaReader {
  /// The attributes among some patterns; those in an `optional` are not required.
  private func gather(
    _ patterns: [XMLElement], isRequired: Bool, into attributes: inout [Grammar.Attribute]
  ) throws {
    for pattern in patterns {
      switch pattern.name {
      case "attribute":
        let text = pattern.attribute("name") ?? ""
        let name = PageName(text)
        guard name != .unknown else { throw Problem(text: "unknown attribute \(text)") }
        let choice = pattern.child("choice")?.children ?? pattern.children
        let values = choice.filter { $0.name == "value" }.map(\.wholeText)
        attributes.append(.init(name: name, isRequired: isRequired, values: values))
      case "optional": try gather(pattern.children, isRequired: false, into: &attributes)
      case "ref":
        let found = try definition(pattern.attribute("name"))
        try gather(found.children, isRequired: isRequired, into: &attributes)
      default: continue
      }
    }
  }

  /// What some patterns, one after the other, say of the content.
  private mutating func content(_ patterns: [XMLElement]) throws -> Pattern {
    try patterns.reduce(.empty) { Pattern.sequence($0, try content(of: $1)) }
  }

  private mutating func content(of pattern: XMLElement) throws -> Pattern {
    switch pattern.name {
    case "attribute", "empty": return .empty
    case "text": return .text
    case "notAllowed": return .nothing
    case "ref": return try referred(pattern.attribute("name") ?? "")
    case "group": return try content(pattern.children)
    case "optional": return Pattern.any([try content(pattern.children), .empty])
    case "oneOrMore": return Self.repeated(try content(pattern.children))
    case "zeroOrMore":
      return Pattern.any([Self.repeated(try content(pattern.children)), .empty])
    case "mixed": return Pattern.mixture(.text, try content(pattern.children))
    case "choice":
      return Pattern.any(try pattern.children.map { child in try content(of: child) })
    case "interleave":
      return try pattern.children.reduce(.empty) { Pattern.mixture($0, try content(of: $1)) }
    default: throw Problem(text: "the pattern \(pattern.name) is not known")
    }
  }

  private static func repeated(_ pattern: Pattern) -> Pattern {
    pattern == .empty ? .empty : .oneOrMore(pattern)
  }

  /// A definition is either one element or a piece of what elements hold.
  private mutating func referred(_ name: String) throws -> Pattern {
    if let place = places[name] { return .element(place) }
    let found = try definition(name)
    guard let element = found.child("element") else { return try content(found.children) }
    let text = element.attribute("name") ?? ""
    let own = PageName(text)
    guard own != .unknown else { throw Problem(text: "unknown element \(text)") }
    let place = read.elements.count
    places[name] = place
    read.elements.append(Grammar.Element(name: own))
    waiting.append((place, element))
    return .element(place)
  }
}
