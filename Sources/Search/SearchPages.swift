/// The pages of one search, each fetched only when the caller asks for it. A page that fails
/// ends the sequence with its error; pages already handed out stay valid.
package struct SearchPages: AsyncSequence, Sendable {
  package typealias Element = SearchPage
  package typealias Failure = SearchError
  package typealias Fetch = @Sendable (_ number: Int) async throws(SearchError) -> SearchPage

  package let limit: Int
  package let fetch: Fetch

  /// `fetch` gets the page of that number; it is asked for the next one until a page is the last,
  /// or the pictures are as many as `limit` says. (Pages may be shorter than they should be, so it
  /// is the pictures that are counted.)
  package init(limit: Int? = nil, fetch: @escaping Fetch) {
    self.limit = Swift.max(0, limit ?? .max)
    self.fetch = fetch
  }

  package func makeAsyncIterator() -> Iterator { Iterator(limit: limit, fetch: fetch) }

  package struct Iterator: AsyncIteratorProtocol {
    private let limit: Int
    private let fetch: Fetch
    private var room: Int
    private var upcoming: Int? = 1

    init(limit: Int, fetch: @escaping Fetch) {
      self.limit = limit
      self.fetch = fetch
      room = limit
    }

    package mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(SearchError) -> SearchPage? {
      guard let number = upcoming else { return nil }
      upcoming = nil
      guard !Task.isCancelled else { throw SearchError(.cancelled) }
      let page = try await fetch(number).cut(to: room, of: limit)
      room -= page.pictures.count
      if !page.isLast { upcoming = number + 1 }
      return page
    }
  }
}
