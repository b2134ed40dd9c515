import Model
import Support
import XML

/// A value of an answer, whichever format it is of.
enum AnswerNode: Sendable {
  case json(JSONValue)
  case xml(XMLElement)
  /// An attribute's value.
  case text(String)

  /// Its texts: those of a list, too, and none of an object.
  var texts: [String] {
    switch self {
    case .json(.array(let elements)): elements.compactMap(\.scalarText)
    case .json(let value): [value.scalarText].compactMap(\.self)
    case .xml(let element): [element.wholeText]
    case .text(let text): [text]
    }
  }

  /// What stands in the place of what the owner has had forgotten.
  var isForgotten: Bool {
    switch self {
    case .json(let value): value.isForgotten
    case .xml(let element): element.isForgotten
    case .text: false
    }
  }
}

extension JSONValue {
  fileprivate var scalarText: String? {
    if case .bool(let flag) = self { return flag ? "true" : "false" }
    return text
  }
}

extension XMLElement {
  private static let mark = "forgotten"

  /// What stands in its place once it is forgotten.
  var forgotten: XMLElement { emptied(marking: Self.mark) }

  var isForgotten: Bool { self == forgotten }
}

/// A path into answers of a description's format.
package struct NodePath: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case json(JSONPath)
    case xml(XMLPath)
  }

  let form: Form

  var root: PathRoot {
    switch form {
    case .json(let path): path.root
    case .xml(let path): path.root
    }
  }

  /// What its value may be called.
  var lastName: String? {
    switch form {
    case .json(let path): path.lastName
    case .xml(let path): path.lastName
    }
  }

  /// Whether it leads to a member of the picture's node, and no further.
  var isMember: Bool {
    guard case .json(let path) = form, path.root == .picture, case .name? = path.steps.first else {
      return false
    }
    return path.steps.count == 1
  }

  /// Whether it begins at the whole answer.
  package var isOfAnswer: Bool { root == .answer }
  /// Whether it begins at an item, or at its part.
  package var isOfItem: Bool { root != .answer }

  /// Whether it can lead to several things: a list's elements, or elements.
  package var isOfList: Bool {
    switch form {
    case .json(let path): path.list != nil
    case .xml(let path): path.attribute == nil && !path.steps.isEmpty
    }
  }

  func nodes(from start: AnswerNode, most: Int = 1_000) -> [AnswerNode] {
    switch (form, start) {
    case (.json(let path), .json(let value)):
      return path.values(in: value, most: most).map { .json($0) }
    case (.xml(let path), .xml(let element)):
      let elements = path.elements(in: element, most: most)
      guard let attribute = path.attribute else { return elements.map { .xml($0) } }
      return elements.compactMap { $0.attribute(attribute) }.map { .text($0) }
    default: return []
    }
  }

  /// Whether the answer has what holds the things that the path leads to.
  func hasList(in answer: AnswerNode) -> Bool {
    switch (form, answer) {
    case (.json(let path), .json(let value)):
      guard let place = path.list, let list = place.values(in: value).first else { return false }
      if case .array = list { return true }
      // Some services have members in the place of elements; of a whole answer that would be anything.
      if case .object = list { return !place.steps.isEmpty }
      return false
    case (.xml(let path), .xml(let element)):
      return path.steps.count < 2 || !path.parent.elements(in: element, most: 1).isEmpty
    default: return false
    }
  }
}

/// In which form a service answers.
package enum AnswerFormat: String, CaseIterable, Sendable {
  case json, xml
}

/// How the paths of one description are read.
package struct PathReader: Sendable {
  let format: AnswerFormat
  let namespaces: [String: String]

  package init(format: AnswerFormat, namespaces: [String: String]) {
    (self.format, self.namespaces) = (format, namespaces)
  }

  /// A text that is a path and nothing else.
  package func path(_ text: String) throws(PathError) -> NodePath {
    var scanner = PathScanner(text)
    let path = try path(&scanner)
    guard scanner.isAtEnd else { throw PathError("it goes on as no path does", at: scanner) }
    return path
  }

  func path(_ scanner: inout PathScanner) throws(PathError) -> NodePath {
    switch format {
    case .json: NodePath(form: .json(try JSONPath(&scanner)))
    case .xml: NodePath(form: .xml(try XMLPath(&scanner, namespaces)))
    }
  }

  /// Whether a text is meant as a path.
  func isPath(_ text: String) -> Bool {
    switch format {
    case .json: ["$", "@", "^"].contains(text.first)
    case .xml: text == "." || ["/", "./", ".//", "^/", "@"].contains { text.hasPrefix($0) }
    }
  }
}
