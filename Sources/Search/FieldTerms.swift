import Model

/// The fixed English words of fields, for those who translate them. A source takes its words from
/// the same tables.
package struct FieldTerms: Sendable {
  package let labels: Set<String>
  package let values: Set<String>

  /// The words of a source's tables, with those that stand in none.
  package init(_ tables: FieldMaker.Table..., labels: [String] = [], values: [String] = []) {
    let all = tables.flatMap(\.values)
    self.labels = Set(all.map(\.label) + labels)
    self.values = Set(
      all.flatMap { $0.unit.terms + ($0.detail?.terms ?? []) } + values)
  }

  /// The words of several sources, with what all of them share.
  package init(all sources: [FieldTerms]) {
    labels = sources.reduce([FieldMaker.nameless]) { $0.union($1.labels) }
    values = sources.reduce([]) { $0.union($1.values) }
  }
}

extension FieldMaker.Unit {
  fileprivate var terms: [String] {
    if case .words(let words) = self { Array(words.values) } else { [] }
  }
}
