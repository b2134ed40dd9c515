@testable import Site

/// One condition of a query.
struct SearchTerm: Hashable, Sendable {
  enum Comparison: String, CaseIterable, Sendable {
    // Those that begin like another come first.
    case notLess = ">="
    case notMore = "<="
    case more = ">"
    case less = "<"
    case equal = "="
  }

  enum Condition: Hashable, Sendable {
    /// The text is in a value of the field, or of any.
    case text(TextField?, String)
    /// The digits are kept as they were typed.
    case number(NumberField, Comparison, digits: String)
  }

  let isNegated: Bool
  let condition: Condition

  init(isNegated: Bool = false, _ condition: Condition) {
    self.isNegated = isNegated
    self.condition = condition
  }
}

extension SearchTerm.Comparison {
  func holds(_ number: Double, _ limit: Double) -> Bool {
    switch self {
    case .notLess: number >= limit
    case .notMore: number <= limit
    case .more: number > limit
    case .less: number < limit
    case .equal: number == limit
    }
  }
}
