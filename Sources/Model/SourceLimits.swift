/// What a source lets through.
package struct SourceLimits: Sendable {
  /// At most so many pictures for one search; nil where there is no limit.
  package let reach: Int?
  /// One request brings at most so many; nil where nothing is requested.
  package let perRequest: Int?
  /// A search may have so many characters.
  package let longestSearch: Int
  /// How often it may be asked; all of them hold at once.
  package let budgets: [Budget]
  /// What holds for the hosts of its images.
  package let imageHosts: [ImageHost]

  /// How one host wants its images fetched.
  package struct ImageHost: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
      /// The very host that is searched.
      case service
      case host(String)
    }

    package let place: Place
    /// So many connections at once; nil for what is usual.
    package let connections: Int?
    package let budgets: [Budget]

    package init(_ place: Place, connections: Int? = nil, budgets: [Budget] = []) {
      self.place = place
      self.connections = connections
      self.budgets = budgets
    }
  }

  package init(
    reach: Int?, perRequest: Int? = nil, longestSearch: Int = .max, budgets: [Budget] = [],
    imageHosts: [ImageHost] = []
  ) {
    self.reach = reach
    self.perRequest = perRequest
    self.longestSearch = longestSearch
    self.budgets = budgets
    self.imageHosts = imageHosts
  }
}
