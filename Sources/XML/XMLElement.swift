import Support

/// An element of a small XML document with everything in it, for data that is read and not walked
/// through: a service's answer, an image's XMP. Marks that no text needs are left out.
package struct XMLElement: Hashable, Sendable {
  /// With its prefix, where it has one.
  package let name: String
  /// The address that its prefix, or the absence of one, stands for.
  package let namespace: String?
  /// In which its start tag ends.
  package let line: Int
  package fileprivate(set) var attributes: [Attribute]
  package fileprivate(set) var children: [XMLElement]
  /// What stands directly in this element, as it was sent.
  package fileprivate(set) var text: String

  package struct Attribute: Hashable, Sendable {
    /// With its prefix, where it has one.
    package let name: String
    package let value: String
  }

  package struct Malformed: Error, Hashable {
    package let line: Int
    package let problem: String
  }

  /// More than this is no document to be kept in memory.
  package static let longest = 16 << 20

  /// Reads a whole document. Entities are not expanded, a declaration of one is an error; a prefix
  /// without a namespace is none.
  package init(parsing bytes: some Collection<UInt8>) throws(Malformed) {
    guard bytes.count <= Self.longest else {
      throw Malformed(line: 1, problem: "it is longer than \(Self.longest) bytes")
    }
    let builder = XMLTreeBuilder()
    XMLWalk.walk(ArraySlice(bytes), telling: builder)
    if let malformed = builder.problem { throw malformed }
    guard let root = builder.root else { throw Malformed(line: 1, problem: "it has no element") }
    self = root
  }

  /// The value of the first attribute of that name.
  package func attribute(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// The first child of that name.
  package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The text of the element and of everything in it.
  package var wholeText: String { text + children.map(\.wholeText).joined() }
}

/// Builds the tree while the document is walked through.
private final class XMLTreeBuilder: XMLListener {
  private static let deepest = 200
  private static let mostElements = 500_000

  var root: XMLElement?
  var problem: XMLElement.Malformed?
  private var open: [XMLElement] = []
  private var count = 0
  private var lastNamespace: (uri: UnsafePointer<UInt8>?, text: String?) = (nil, nil)

  let wantsContent = true
  let allowsUndeclaredPrefixes = true
  var isDone: Bool { problem != nil }

  func start(_ name: XMLName, _ attributes: XMLAttributes, line: Int) {
    count += 1
    guard open.count < Self.deepest, count <= Self.mostElements else {
      malformed("there are too many elements in it", line: line)
      return
    }
    var element = XMLElement(
      name: name.text.withFewMarks, namespace: namespace(of: name), line: line)
    attributes.visitWhole {
      element.attributes.append(.init(name: $0.withFewMarks, value: $1.withFewMarks))
    }
    open.append(element)
  }

  /// One text for all elements of a namespace.
  private func namespace(of name: XMLName) -> String? {
    if name.uri != lastNamespace.uri { lastNamespace = (name.uri, name.namespace) }
    return lastNamespace.text
  }

  func end(line: Int) {
    guard var element = open.popLast() else { return }
    element.text = element.text.withFewMarks
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += String(decoding: bytes, as: UTF8.self)
  }

  func danger(_ danger: XMLDanger, line: Int) { malformed(danger.problem, line: line) }

  func malformed(_ words: String, line: Int) {
    if problem == nil { problem = XMLElement.Malformed(line: line, problem: words) }
  }
}

extension XMLElement {
  /// The same with nothing in it but a mark.
  package func emptied(marking mark: String) -> XMLElement {
    var copy = XMLElement(name: name, namespace: namespace, line: line)
    copy.attributes = [Attribute(name: mark, value: "true")]
    return copy
  }

  /// The same with other elements in places of some: `change` is asked from the outside in, and nil leaves an
  /// element where it is.
  package func replacing(_ change: (XMLElement) -> XMLElement?) -> XMLElement {
    if let changed = change(self) { return changed }
    var copy = self
    copy.children = children.map { $0.replacing(change) }
    return copy
  }

  /// As XML again: the text that an element has directly in it comes before its children.
  package var document: String {
    var text = ""
    write(to: &text, within: nil)
    return text
  }

  private func write(to text: inout String, within outer: String?) {
    text += "<\(name)"
    if namespace != outer, let namespace {
      let prefix = name.firstIndex(of: ":").map { ":" + name[..<$0] } ?? ""
      text += " xmlns\(prefix)=\"\(XMLEscaping.escaped(namespace))\""
    } else if namespace == nil, outer != nil, !name.contains(":") {
      text += " xmlns=\"\""
    }
    for attribute in attributes {
      text += " \(attribute.name)=\"\(XMLEscaping.escaped(attribute.value))\""
    }
    text += ">" + XMLEscaping.escaped(self.text)
    // A prefix says nothing of what has none.
    let inner = name.contains(":") ? nil : namespace
    for child in children { child.write(to: &text, within: inner) }
    text += "</\(name)>"
  }

  /// Wherever they stand.
  package static func == (one: XMLElement, other: XMLElement) -> Bool {
    one.name == other.name && one.namespace == other.namespace
      && one.attributes == other.attributes && one.text == other.text
      && one.children == other.children
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(attributes)
    hasher.combine(text)
    hasher.combine(children)
  }

  /// Without its prefix.
  package var localName: String {
    name.firstIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }

  fileprivate init(name: String, namespace: String?, line: Int) {
    self.init(
      name: name, namespace: namespace, line: line, attributes: [], children: [], text: "")
  }

  private init(
    name: String, namespace: String?, line: Int, attributes: [Attribute], children: [XMLElement],
    text: String
  ) {
    self.name = name
    self.namespace = namespace
    self.line = line
    self.attributes = attributes
    self.children = children
    self.text = text
  }
}
