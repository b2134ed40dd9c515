import Model
import Search
import Support
import XML

/// Makes readings of what a description says.
struct ReadingReader {
  let paths: PathReader

  private static let deepest = 8

  func reading(_ item: Item) -> Reading? { reading(item, depth: 0) }

  private func reading(_ item: Item, depth: Int) -> Reading? {
    guard depth < Self.deepest else {
      item.fail("this lies in \(depth) others, expected no more than \(Self.deepest)")
      return nil
    }
    switch item.node.value {
    case .invalid: return nil
    case .string(let text) where !CleanText.line(text).isEmpty:
      do throws(PathError) {
        return try Reading(CleanText.line(text), paths)
      } catch {
        item.fail("“\(item.list.shown(text))” is no path: \(error.problem)")
        return nil
      }
    case .array(let nodes) where !nodes.isEmpty:
      let readings = nodes.enumerated().map { place, node in
        reading(
          Item(node: node, keyPath: "\(item.keyPath)[\(place)]", list: item.list, kind: .reading),
          depth: depth + 1)
      }
      return readings.contains { $0 == nil } ? nil : .first(readings.compactMap(\.self))
    case .dictionary:
      guard let reader = item.dictionary(.dictionary(KeyTable.reading)) else { return nil }
      let inner = reader.need("at").flatMap { reading($0, depth: depth + 1) }
      let changes = self.changes(of: reader)
      reader.finish()
      return inner.map { changes.isEmpty ? $0 : .changed($0, changes) }
    default: return item.value { _ in nil }
    }
  }

  /// In the order in which they are made.
  private func changes(of reader: DictionaryReader) -> [ReadingChange] {
    var changes: [ReadingChange] = []
    if let text = reader.take("having")?.text() { changes.append(.having(text)) }
    if let item = reader.take("replace"), let texts = item.texts(allowingEmpty: true) {
      if texts.count == 2, !texts[0].isEmpty {
        changes.append(.replace(texts[0], by: texts[1]))
      } else {
        item.fail("\(texts.count) texts were given, expected two: what is replaced, and by what")
      }
    }
    let separator = reader.take("split")?.value { value -> String? in
      if case .string(let text) = value, !text.isEmpty { text } else { nil }
    }
    if let separator { changes.append(.split(by: separator)) }
    if reader.take("html")?.boolean() == true { changes.append(.html) }
    if let pairs = reader.take("map")?.pairs() { changes.append(.map(pairs)) }
    if let form: ReadingChange.WrittenForm = reader.take("date")?.choice() {
      changes.append(.date(form))
    }
    return changes
  }
}
