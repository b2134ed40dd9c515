import Model
import Support
import XML

/// Hands out the values of a dictionary by key, and knows afterwards which keys nobody asked for.
final class DictionaryReader {
  let line: Int?
  let keyPath: String
  let list: MistakeList
  private let entries: [PropertyListEntry]
  private let items: [String: Item]
  /// In the order they were asked for, for messages.
  private var known: [String] = []
  private var isKnown: Set<String> = []
  private var ignored: Set<String> = []

  init(_ entries: [PropertyListEntry], line: Int?, keyPath: String, list: MistakeList) {
    self.entries = entries
    self.line = line
    self.keyPath = keyPath
    self.list = list
    let pairs = entries.map { entry in
      let path = Self.path(keyPath, list.shown(entry.key))
      return (entry.key, Item(node: entry.node, keyPath: path, list: list))
    }
    items = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  var keys: [String] { entries.map(\.key) }

  func take(_ key: String) -> Item? {
    if isKnown.insert(key).inserted { known.append(key) }
    return items[key]
  }

  /// A key that may be there and means nothing.
  func ignore(_ key: String) { ignored.insert(key) }

  /// Says that `key` is not there and should be.
  func miss(_ key: String, expecting expected: String) {
    list.add(
      "is missing, expected \(expected)", line: line, keyPath: Self.path(keyPath, key))
  }

  /// Says of every key that nobody asked for that it is unknown. The value is not shown: it may be
  /// anything, a key too.
  func finish(calling noun: String = "key") {
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
