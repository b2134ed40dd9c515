import XML

/// A path into XML: the abbreviated steps of XPath 1.0, with namespaces, and no functions. `^` is our one
/// addition.
///
/// libxml2 has all of XPath. It would be faster: a feed of 1,000 pictures becomes pictures in 0.23 s, and libxml2's own
/// tree and XPath take 0.02 s for the texts alone (`Scripts/bench feeds`). But it wants a second parser for hostile
/// input, with a tree of its own, and compares namespaces to the letter, which feeds do not write to the letter.
struct XMLPath: Hashable, Sendable {
  struct Step: Hashable, Sendable {
    /// Also what lies deeper than the children.
    let isDeep: Bool
    let name: Name
    let conditions: [Condition]
  }

  enum Name: Hashable, Sendable {
    case any
    /// Without a namespace, or in the one that holds where no prefix says another.
    case plain(String)
    case qualified(prefix: String, namespace: String, local: String)
  }

  enum Condition: Hashable, Sendable {
    case attribute(String, String)
    /// From 1, as in XPath.
    case place(Int)
  }

  let root: PathRoot
  let steps: [Step]
  /// The attribute that its last step leads to.
  let attribute: String?

  /// The elements in `start`; for a path from the answer on, `start` is its root element.
  func elements(in start: XMLElement, most: Int) -> [XMLElement] {
    var elements = [start]
    var steps = steps[...]
    if root == .answer, let first = steps.first {
      // Above the root element there is the document, whose only child it is.
      elements = first.found(below: first.isDeep ? [start] : [], besides: [[start]], most: most)
      steps = steps.dropFirst()
    }
    for step in steps {
      let parents = step.isDeep ? elements.flatMap { $0.withDescendants(most: most) } : elements
      elements = step.found(in: parents.lazy.map(\.children), most: most)
    }
    return elements
  }

  /// The path to what holds the elements of the last step.
  var parent: XMLPath { XMLPath(root: root, steps: steps.dropLast(), attribute: nil) }

  var lastName: String? { attribute ?? steps.last?.name.local }

  private init(root: PathRoot, steps: [Step], attribute: String?) {
    (self.root, self.steps, self.attribute) = (root, steps, attribute)
  }
}

extension XMLPath.Step {
  fileprivate func found(below deep: [XMLElement], besides lists: [[XMLElement]], most: Int)
    -> [XMLElement]
  {
    let more = deep.flatMap { $0.withDescendants(most: most) }.map(\.children)
    return found(in: lists + more, most: most)
  }

  /// Of each list of children those that are meant.
  fileprivate func found(in lists: some Sequence<[XMLElement]>, most: Int) -> [XMLElement] {
    var found: [XMLElement] = []
    for children in lists {
      var matching = children.filter(name.matches)
      for condition in conditions {
        switch condition {
        case .attribute(let name, let value):
          matching.removeAll { $0.attribute(name) != value }
        case .place(let place):
          matching = matching.indices.contains(place - 1) ? [matching[place - 1]] : []
        }
      }
      found += matching.prefix(most - found.count)
      if found.count == most { break }
    }
    return found
  }
}

extension XMLPath.Name {
  fileprivate func matches(_ element: XMLElement) -> Bool {
    switch self {
    case .any: true
    case .plain(let name): element.name == name
    case .qualified(let prefix, let namespace, let local):
      // Feeds write namespaces with and without a slash at the end, and some declare none.
      if let own = element.namespace {
        element.localName == local && own.withoutSlash == namespace.withoutSlash
      } else {
        element.name == "\(prefix):\(local)"
      }
    }
  }

  fileprivate var local: String? {
    switch self {
    case .any: nil
    case .plain(let name): name
    case .qualified(_, _, let local): local
    }
  }
}

extension String {
  fileprivate var withoutSlash: Substring { hasSuffix("/") ? dropLast() : self[...] }
}

extension XMLElement {
  fileprivate func withDescendants(most: Int) -> [XMLElement] {
    var all: [XMLElement] = []
    add(to: &all, most: most)
    return all
  }

  private func add(to all: inout [XMLElement], most: Int) {
    guard all.count < most else { return }
    all.append(self)
    for child in children { child.add(to: &all, most: most) }
  }
}

// MARK: - Reading a path

extension XMLPath {
  /// Takes a path from the front of a text, as far as it goes.
  init(_ scanner: inout PathScanner, _ namespaces: [String: String]) throws(PathError) {
    if scanner.take("@") {
      self.init(root: .picture, steps: [], attribute: try Self.name(&scanner))
      return
    }
    let root: PathRoot
    if scanner.take("^") {
      root = .item
    } else if scanner.take(".") {
      root = .picture
    } else if scanner.next == "/" {
      root = .answer
    } else {
      throw PathError("a path begins with /, ./, ^/ or @, expected one of them", at: scanner)
    }
    var steps: [Step] = []
    while scanner.take("/") {
      let isDeep = scanner.take("/")
      if !isDeep, scanner.take("@") {
        self.init(root: root, steps: steps, attribute: try Self.name(&scanner))
        return
      }
      steps.append(try Self.step(&scanner, isDeep: isDeep, namespaces))
      guard steps.count <= 100 else { throw PathError("it has more than 100 steps") }
    }
    self.init(root: root, steps: steps, attribute: nil)
  }

  private static func step(
    _ scanner: inout PathScanner, isDeep: Bool, _ namespaces: [String: String]
  ) throws(PathError) -> Step {
    let name: Name
    if scanner.take("*") {
      name = .any
    } else {
      let written = try self.name(&scanner)
      let parts = written.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      if parts.count == 1 {
        name = .plain(written)
      } else {
        guard parts.count == 2, !parts[1].isEmpty, let namespace = namespaces[parts[0]] else {
          throw PathError("`namespaces` has no prefix `\(parts[0])`, expected it there")
        }
        name = .qualified(prefix: parts[0], namespace: namespace, local: parts[1])
      }
    }
    var conditions: [Condition] = []
    while scanner.take("[") {
      conditions.append(try condition(&scanner))
      guard scanner.take("]"), conditions.count <= 10 else {
        throw PathError("expected ] after a condition", at: scanner)
      }
    }
    return Step(isDeep: isDeep, name: name, conditions: conditions)
  }

  private static func condition(_ scanner: inout PathScanner) throws(PathError) -> Condition {
    let digits = scanner.take { "0"..."9" ~= $0 }
    if let place = Int(digits), place > 0 { return .place(place) }
    guard digits.isEmpty, scanner.take("@") else {
      throw PathError("expected [@name='text'] or a number from 1", at: scanner)
    }
    let name = try name(&scanner)
    guard scanner.take("="), let quote = scanner.next, ["'", "\""].contains(quote) else {
      throw PathError("expected ='text' after the attribute", at: scanner)
    }
    scanner.advance()
    let value = scanner.take { $0 != quote }
    scanner.advance()
    return .attribute(name, value)
  }

  private static func name(_ scanner: inout PathScanner) throws(PathError) -> String {
    let name = scanner.take { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", ":": true
      default: scalar.value >= 0x80
      }
    }
    guard let first = name.unicodeScalars.first, !"0123456789-.:".unicodeScalars.contains(first)
    else { throw PathError("expected a name", at: scanner) }
    return name
  }
}
