import Model
import Support
import XML

/// Hands out the values of a dictionary by key, and knows which keys it may not have.
final class DictionaryReader {
  let line: Int?
  let keyPath: String
  let list: MistakeList
  private let rules: [KeyRule]
  private let entries: [PropertyListEntry]
  private let items: [String: Item]
  private var ignored: Set<String> = []

  /// - Parameter kind: which keys it may have, or of which kind those are that its writer chooses.
  init(
    _ entries: [PropertyListEntry], line: Int?, keyPath: String, list: MistakeList, kind: KeyKind
  ) {
    rules = kind.rules
    self.entries = entries
    self.line = line
    self.keyPath = keyPath
    self.list = list
    let kinds = Dictionary(
      kind.rules.map { ($0.name, $0.kind) }, uniquingKeysWith: { first, _ in first })
    let pairs = entries.compactMap { entry -> (String, Item)? in
      guard let kind = kinds[entry.key] ?? kind.element else { return nil }
      let path = Self.path(keyPath, list.shown(entry.key))
      return (entry.key, Item(node: entry.node, keyPath: path, list: list, kind: kind))
    }
    items = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  var keys: [String] { entries.map(\.key) }

  func take(_ key: String) -> Item? { items[key] }

  /// A key that may be there and means nothing.
  func ignore(_ key: String) { ignored.insert(key) }

  /// Says that `key` is not there and should be.
  func miss(_ key: String, expecting expected: String? = nil) {
    let expected = expected ?? rules.first { $0.name == key }?.kind.expectation ?? "a value"
    list.add(
      "is missing, expected \(expected)", line: line, keyPath: Self.path(keyPath, key))
  }

  /// Says of every key that no rule is for that it is unknown. The value is not shown: it may be
  /// anything, a key too.
  func finish(calling noun: String = "key") {
    let known = rules.map(\.name)
    let isKnown = Set(known)
    for entry in entries where !isKnown.contains(entry.key) && !ignored.contains(entry.key) {
      let shown = list.shown(entry.key)
      let meant = Suggestion.nearest(to: shown, among: known)
      let advice =
        meant.map { "did you mean `\($0)`?" } ?? "expected one of \(known.joined(separator: ", "))"
      list.add(
        "unknown \(noun), \(advice)", line: entry.line, keyPath: Self.path(keyPath, shown))
    }
  }

  private static func path(_ parent: String, _ key: String) -> String {
    parent.isEmpty ? key : "\(parent).\(key)"
  }
}
