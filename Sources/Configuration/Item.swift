import Model
import Support
import XML

/// A value of a file, with what it takes to say what is wrong with it.
struct Item {
  let node: PropertyListNode
  let keyPath: String
  let list: MistakeList
  /// What is expected here.
  let kind: KeyKind

  /// File and line, for a mistake that shows later.
  var place: String { node.line.map { "\(list.file):\($0)" } ?? list.file }

  func fail(_ problem: String) { list.add(problem, line: node.line, keyPath: keyPath) }

  /// What `convert` makes of the value; a mistake where that is nothing.
  func value<T>(expecting expected: String, _ convert: (PropertyListValue) -> T?) -> T? {
    if case .invalid = node.value { return nil }
    if let value = convert(node.value) { return value }
    fail("\(given), expected \(expected)")
    return nil
  }

  /// The same where what is expected is known from the table of keys.
  func value<T>(_ convert: (PropertyListValue) -> T?) -> T? {
    value(expecting: kind.expectation, convert)
  }

  /// Text of one line; nil, too, where there is nothing in it.
  func text() -> String? { value { $0.text }.flatMap { $0.isEmpty ? nil : $0 } }

  func text(
    expecting expected: String? = nil, where isRight: (String) -> Bool
  ) -> String? {
    value(expecting: expected ?? kind.expectation) { $0.text.flatMap { isRight($0) ? $0 : nil } }
  }

  func integer() -> Int? {
    value {
      guard case .integer(let number) = $0, case .integer(let range, _) = kind,
        range.contains(number)
      else { return nil }
      return number
    }
  }

  func boolean() -> Bool? {
    value {
      guard case .boolean(let isTrue) = $0 else { return nil }
      return isTrue
    }
  }

  func items() -> [Item]? {
    value { value in
      guard case .array(let nodes) = value, let element = kind.element else { return nil }
      return nodes.enumerated().map { index, node in
        Item(node: node, keyPath: "\(keyPath)[\(index)]", list: list, kind: element)
      }
    }
  }

  /// - Parameter shape: where the item’s kind alone does not tell which keys it may have.
  /// A dictionary of texts.
  func pairs() -> [String: String]? {
    guard let reader = dictionary() else { return nil }
    let pairs = reader.keys.compactMap { key in
      reader.take(key)?.text().map { (key, $0) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  func dictionary(_ shape: KeyKind? = nil) -> DictionaryReader? {
    value { value in
      guard case .dictionary(let entries) = value else { return nil }
      return DictionaryReader(
        entries, line: node.line, keyPath: keyPath, list: list, kind: shape ?? kind)
    }
  }

  private var given: String {
    switch node.value {
    case .string(let text):
      CleanText.line(text).isEmpty ? "nothing was given" : "“\(list.shown(text))” was given"
    case .integer(let number): "\(number) was given"
    case .real(let number): "\(number) was given"
    case .boolean(let isTrue): "\(isTrue) was given"
    default: "\(node.value.kind) was given"
    }
  }
}

extension PropertyListValue {
  /// A string's text, as one line.
  fileprivate var text: String? {
    guard case .string(let text) = self else { return nil }
    return CleanText.line(text)
  }
}
