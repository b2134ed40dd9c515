import Model
import Synchronization

/// One search at Wikimedia Commons: what is asked for its pages, and where they end. Only an answer
/// knows where the next page begins, so that is kept here for every page.
final class CommonsSearch: Sendable {
  private let question: ServiceQuestion
  private let pageSize: Int
  /// Of the large images, where a file is wider.
  private let largeWidth: Int
  private let starts = Mutex([1: CommonsContinuation.none])

  /// More answers are never needed for one page.
  private static let mostAnswers = 10

  init(_ question: ServiceQuestion) {
    self.question = question
    pageSize = question.pageSize("gsrlimit", in: CommonsDescription.pageSizes)
    let wanted = question.parameters["largeWidth"].flatMap { Int($0) }
    largeWidth =
      CommonsDescription.thumbnailWidths.first { $0 == wanted }
      ?? CommonsDescription.standardLargeWidth
  }

  func page(_ number: Int) async throws(SearchError) -> SearchPage {
    guard let start = starts.withLock({ $0[number] }) else {
      throw lost("nothing says where page \(number) begins")
    }
    let count = number == 1 && question.isOfAll ? try await count() : nil
    let batch = try await batch(number, from: start)
    let files = batch.files
    if let next = batch.next { starts.withLock { $0[number + 1] = next } }
    var page = SearchPage(
      number: number,
      pictures: files.compactMap { CommonsPicture.picture(of: $0, largeWidth: largeWidth) },
      reported: count?.total,
      isLast: batch.next == nil || number * pageSize >= CommonsDescription.reach,
      retrieved: batch.retrieved, isFromCache: batch.isFromCache,
      unidentified: batch.unidentified,
      addresses: [count?.address].compactMap(\.self) + batch.addresses, forgotten: batch.forgotten,
      leftOut: files.reduce(into: LeftOut()) { leftOut, file in
        if let reason = file.leftOut { leftOut[reason] += 1 }
      })
    page.isCutOff = page.isLast && batch.next != nil
    return page
  }

  /// Asks until all results of the page are whole.
  private func batch(
    _ number: Int, from start: CommonsContinuation
  ) async throws(SearchError) -> CommonsBatch {
    var batch = CommonsBatch()
    var continuation = start
    for _ in 0..<Self.mostAnswers {
      let (content, answer) = try await question.ask(
        for: CommonsAnswer.self, items + continuation.items.map { ($0.name, $0.value) },
        page: number)
      batch.add(content, of: answer)
      batch.next = content.continuation
      guard let next = content.continuation else { return batch }
      guard next != continuation else {
        throw lost("it says to go on where it was asked to begin")
      }
      if !next.isWithinPage { return batch }
      continuation = next
    }
    throw lost("it never comes to the end of page \(number)")
  }

  /// How much the search finds: nothing of its results says so.
  private func count() async throws(SearchError) -> (total: Int?, address: String) {
    let (content, answer) = try await question.ask(
      for: CommonsCount.self,
      [
        ("action", "query"), ("format", "json"), ("formatversion", "2"), ("list", "search"),
        ("srnamespace", "6"), ("srsearch", words), ("srlimit", "1"), ("srinfo", "totalhits"),
        ("srprop", ""), ("maxlag", "5"),
      ], page: 1)
    return (content.total, answer.address)
  }

  private var items: [ServiceQuestion.Item] {
    [
      ("action", "query"), ("format", "json"), ("formatversion", "2"), ("generator", "search"),
      ("gsrnamespace", "6"), ("gsrsearch", words), ("gsrlimit", String(pageSize)),
    ] + question.items(["gsrsort"]) + [
      ("prop", "imageinfo"), ("iiprop", "url|size|mime|extmetadata|timestamp|user"),
      ("iiurlwidth", String(CommonsDescription.previewWidth)),
    ] + question.items(["iiextmetadatalanguage"]) + [("maxlag", "5")]
  }

  /// Pictures only, unless the words themselves say what kind of file they are for.
  private var words: String {
    // A quote would end the name.
    let category = question.parameters[CommonsDescription.category].map {
      "incategory:\"\($0.replacing("\"", with: "").replacing(/^\s*Category:/, with: ""))\""
    }
    let size = question.parameters[CommonsDescription.fileSize].map { "filesize:\($0)" }
    let words = [question.words, category ?? "", size ?? ""].filter { !$0.isEmpty }.joined(
      separator: " ")
    return words.lowercased().contains("filetype:") ? words : "\(words) filetype:bitmap"
  }

  private func lost(_ problem: String) -> SearchError {
    SearchError(.badAnswer, address: question.base.text, detail: problem)
  }
}
