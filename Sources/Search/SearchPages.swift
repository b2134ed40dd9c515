/// The pages of one search, each fetched only when the caller asks for it. A page that fails
/// ends the sequence with its error; pages already handed out stay valid.
package struct SearchPages: AsyncSequence, Sendable {
  package typealias Element = SearchPage
  package typealias Failure = SearchError
  package typealias Fetch = @Sendable (_ number: Int) async throws(SearchError) -> SearchPage

  let fetch: Fetch

  /// `fetch` gets the page of that number; it is asked for the next one until a page is the last.
  package init(fetch: @escaping Fetch) { self.fetch = fetch }

  package func makeAsyncIterator() -> Iterator { Iterator(fetch: fetch) }

  package struct Iterator: AsyncIteratorProtocol {
    let fetch: Fetch
    var upcoming: Int? = 1

    package mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(SearchError) -> SearchPage? {
      guard let number = upcoming else { return nil }
      upcoming = nil
      guard !Task.isCancelled else { throw SearchError(.cancelled) }
      let page = try await fetch(number)
      if !page.isLast { upcoming = number + 1 }
      return page
    }
  }
}
