/// What a source lets through.
package struct SourceLimits: Sendable {
  /// At most so many pictures for one search; nil where there is no limit.
  package let reach: Int?
  /// A search may have so many characters.
  package let longestSearch: Int
  /// How often it may be asked; all of them hold at once.
  package let budgets: [Budget]

  /// So many requests within that time.
  package struct Budget: Hashable, Sendable, CustomStringConvertible {
    package let requests: Int
    package let time: Duration

    package init(_ requests: Int, per time: Duration) {
      self.requests = requests
      self.time = time
    }

    /// `20 requests a minute`
    package var description: String {
      let period: String =
        switch time.components.seconds {
        case 1: "a second"
        case 60: "a minute"
        case 3_600: "an hour"
        case 86_400: "a day"
        case let seconds where seconds % 60 == 0: "in \(seconds / 60) minutes"
        case let seconds: "in \(seconds) s"
        }
      return "\(Numbers.counted(requests, "request")) \(period)"
    }
  }

  package init(reach: Int?, longestSearch: Int = .max, budgets: [Budget] = []) {
    self.reach = reach
    self.longestSearch = longestSearch
    self.budgets = budgets
  }
}
