/// The pages of one search, each fetched only when the caller asks for it. A page that fails
/// ends the sequence with its error; pages already handed out stay valid.
package struct SearchPages: AsyncSequence, Sendable {
  package typealias Element = SearchPage
  package typealias Failure = SearchError
  package typealias Fetch = @Sendable (_ number: Int) async throws(SearchError) -> SearchPage

  package let limit: Int
  package let fetch: Fetch
  private let leavesOutVideos: Bool

  /// `fetch` gets the page of that number; it is asked for the next one until a page is the last,
  /// or the pictures are as many as `limit` says. (Pages may be shorter than they should be, so it
  /// is the pictures that are counted.)
  package init(limit: Int? = nil, leavingOutVideos: Bool = false, fetch: @escaping Fetch) {
    self.limit = Swift.max(0, limit ?? .max)
    self.fetch = fetch
    leavesOutVideos = leavingOutVideos
  }

  package func makeAsyncIterator() -> Iterator {
    Iterator(limit: limit, leavesOutVideos: leavesOutVideos, fetch: fetch)
  }

  package struct Iterator: AsyncIteratorProtocol {
    private let limit: Int
    private let leavesOutVideos: Bool
    private let fetch: Fetch
    private var room: Int
    private var upcoming: Int? = 1

    init(limit: Int, leavesOutVideos: Bool, fetch: @escaping Fetch) {
      (self.limit, self.leavesOutVideos) = (limit, leavesOutVideos)
      self.fetch = fetch
      room = limit
    }

    package mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(SearchError) -> SearchPage? {
      guard let number = upcoming else { return nil }
      upcoming = nil
      guard !Task.isCancelled else { throw SearchError(.cancelled) }
      var page = try await fetch(number)
      if leavesOutVideos { page.leaveOutVideos() }
      page = page.cut(to: room, of: limit)
      room -= page.pictures.count
      if !page.isLast { upcoming = number + 1 }
      return page
    }
  }
}
