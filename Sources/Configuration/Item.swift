import Model
import Support
import XML

/// A value of a file, with what it takes to say what is wrong with it.
struct Item {
  let node: PropertyListNode
  let keyPath: String
  let list: MistakeList

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

  /// Text of one line; nil, too, where there is nothing in it.
  func text(expecting expected: String = "text") -> String? {
    value(expecting: expected) { $0.text }.flatMap { $0.isEmpty ? nil : $0 }
  }

  func text(expecting expected: String, where isRight: (String) -> Bool) -> String? {
    value(expecting: expected) { $0.text.flatMap { isRight($0) ? $0 : nil } }
  }

  func integer(in range: ClosedRange<Int>, of unit: String = "") -> Int? {
    let bounds =
      range.upperBound == .max
      ? "from \(range.lowerBound) up" : "from \(range.lowerBound) to \(range.upperBound)"
    return value(expecting: "an integer \(bounds)\(unit)") {
      guard case .integer(let number) = $0, range.contains(number) else { return nil }
      return number
    }
  }

  func boolean() -> Bool? {
    value(expecting: "true or false") {
      guard case .boolean(let isTrue) = $0 else { return nil }
      return isTrue
    }
  }

  func items(expecting expected: String) -> [Item]? {
    value(expecting: expected) { value in
      guard case .array(let nodes) = value else { return nil }
      return nodes.enumerated().map { index, node in
        Item(node: node, keyPath: "\(keyPath)[\(index)]", list: list)
      }
    }
  }

  func dictionary() -> DictionaryReader? {
    value(expecting: "a dictionary") { value in
      guard case .dictionary(let entries) = value else { return nil }
      return DictionaryReader(entries, line: node.line, keyPath: keyPath, list: list)
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
