import Model

/// How many pictures of each source one page may still show, where a source sets a limit.
struct SourceAllowance {
  private var left: [SourceName: Int]

  init(_ sources: [SiteSource]) {
    left = sources.reduce(into: [:]) { $0[$1.name] = $1.mostPerPage }
  }

  /// Whether one more may be shown, which then counts.
  mutating func take(_ source: SourceName) -> Bool {
    guard let left = left[source] else { return true }
    self.left[source] = left - 1
    return left > 0
  }
}
