/// One condition of a query.
package struct SearchTerm: Hashable, Sendable {
  package enum Comparison: String, CaseIterable, Sendable {
    // Those that begin like another come first.
    case notLess = ">="
    case notMore = "<="
    case more = ">"
    case less = "<"
    case equal = "="
  }

  package enum Condition: Hashable, Sendable {
    /// The text is in a value of the field, or of any.
    case text(TextField?, String)
    /// The digits are kept as they were typed.
    case number(NumberField, Comparison, digits: String)
    /// Either end may be open: then its digits are empty.
    case range(NumberField, from: String, to: String)
    /// One of the lists holds, all terms of it.
    case any([[SearchTerm]])
  }

  package let isNegated: Bool
  package let condition: Condition

  package init(isNegated: Bool = false, _ condition: Condition) {
    self.isNegated = isNegated
    self.condition = condition
  }
}

extension SearchTerm.Comparison {
  package func holds(_ number: Double, _ limit: Double) -> Bool {
    switch self {
    case .notLess: number >= limit
    case .notMore: number <= limit
    case .more: number > limit
    case .less: number < limit
    case .equal: number == limit
    }
  }
}
