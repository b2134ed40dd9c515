import Model
import Synchronization
import Transfer

/// The way through the pages of one search. Only an answer knows where the next page begins, so
/// that is kept here for every page.
final class CommonsWalk: Sendable {
  private struct Start {
    var continuation = CommonsContinuation.none
    /// The pictures of the pages before, since some results are left out.
    var found = 0
  }

  /// More answers are never needed for one page.
  private static let mostAnswers = 10
  private let search: CommonsSearch
  private let starts = Mutex([1: Start()])

  init(_ search: CommonsSearch) { self.search = search }

  func page(_ number: Int, asking ask: Ask) async throws(SearchError) -> SearchPage {
    guard let start = starts.withLock({ $0[number] }) else {
      throw Self.lost(search.base, "nothing says where page \(number) begins")
    }
    let batch = try await batch(number, from: start.continuation, asking: ask)
    let pictures = batch.files.compactMap { file in
      CommonsPicture.picture(of: file, largeWidth: search.largeWidth)
    }.prefix(max(0, search.limit - start.found))
    let found = start.found + pictures.count
    let isLast = found >= search.limit || number * search.pageSize >= CommonsDescription.reach
    if !isLast, let next = batch.next {
      starts.withLock { $0[number + 1] = Start(continuation: next, found: found) }
    }
    return SearchPage(
      number: number, pictures: Array(pictures), isLast: isLast || batch.next == nil,
      retrieved: batch.retrieved, isFromCache: batch.isFromCache, skipped: batch.skipped)
  }

  /// Asks until all results of the page are whole.
  private func batch(
    _ number: Int, from start: CommonsContinuation, asking ask: Ask
  ) async throws(SearchError) -> CommonsBatch {
    var batch = CommonsBatch()
    var continuation = start
    for _ in 0..<Self.mostAnswers {
      let request = try search.request(page: number, continuing: continuation)
      let address = request.request.address
      let answer = try await ask(request)
      let content = try CommonsAnswer(answer, address: address)
      batch.add(content, of: answer)
      batch.next = content.continuation
      guard let next = content.continuation else { return batch }
      guard next != continuation else {
        throw Self.lost(address, "it says to go on where it was asked to begin")
      }
      if !next.isWithinPage { return batch }
      continuation = next
    }
    throw Self.lost(search.base, "it never comes to the end of page \(number)")
  }

  private static func lost(_ address: WebAddress, _ problem: String) -> SearchError {
    SearchError(.badAnswer, address: address.text, detail: problem)
  }
}
