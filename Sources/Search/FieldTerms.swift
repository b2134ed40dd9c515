import Model

/// The fixed English words of fields, for those who translate them. A source takes its words from
/// the same tables.
package struct FieldTerms: Sendable {
  let labels: Set<String>
  let values: Set<String>

  /// The words of a source's tables, with those that stand in none.
  init(_ tables: FieldMaker.Table..., labels: [String] = [], values: [String] = []) {
    let all = tables.flatMap(\.values)
    self.labels = Set(all.map(\.label) + labels)
    self.values = Set(
      all.flatMap { $0.unit.terms + ($0.detail?.terms ?? []) } + values)
  }

  /// Every label of every source, in order.
  package static let labels = sorted(\.labels, and: [FieldMaker.nameless])

  /// Every term of every source, in order.
  package static let values = sorted(\.values)

  private static func sorted(
    _ words: (FieldTerms) -> Set<String>, and others: Set<String> = []
  ) -> [String] {
    let sources = Sources.services.map { $0.fieldTerms } + [Folder.fieldTerms]
    return sources.map(words).reduce(others) { $0.union($1) }.sorted()
  }
}

extension FieldMaker.Unit {
  fileprivate var terms: [String] {
    if case .words(let words) = self { Array(words.values) } else { [] }
  }
}
