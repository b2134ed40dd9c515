/// What a source lets through.
package struct SourceLimits: Sendable {
  /// At most so many pictures for one search; nil where there is no limit.
  package let reach: Int?
  /// A search may have so many characters.
  package let longestSearch: Int
  /// How often it may be asked; all of them hold at once.
  package let budgets: [Budget]

  /// So many requests within that time.
  package struct Budget: Hashable, Sendable {
    package let requests: Int
    package let time: Duration

    package init(_ requests: Int, per time: Duration) {
      self.requests = requests
      self.time = time
    }
  }

  package init(reach: Int?, longestSearch: Int = .max, budgets: [Budget] = []) {
    self.reach = reach
    self.longestSearch = longestSearch
    self.budgets = budgets
  }
}
