import Model

/// One search at Pixabay: what is asked for its pages, and where they end.
struct PixabaySearch: Sendable {
  private let question: ServiceQuestion
  private let pageSize: Int

  init(_ question: ServiceQuestion) {
    self.question = question
    pageSize = question.pageSize("per_page", in: PixabayDescription.pageSizes)
  }

  func page(_ number: Int) async throws(SearchError) -> SearchPage {
    let (content, answer) = try await question.ask(
      for: PixabayAnswer.self, items(page: number), page: number)
    return SearchPage(
      number: number, results: content.hits,
      pictures: content.hits.map(PixabayPicture.picture),
      reported: content.total, reachable: content.reachable,
      isLast: isLast(number, content), answer: answer)
  }

  private func items(page number: Int) -> [ServiceQuestion.Item] {
    (question.words.isEmpty ? [] : [("q", question.words)])
      + question.items(except: "per_page", usual: PixabayDescription.usualParameters)
      + [("page", String(number)), ("per_page", String(pageSize))]
  }

  /// The service's total ends the walk; where it gives none, a short page does. A page shorter
  /// than promised is not the end as long as the total promises more.
  private func isLast(_ number: Int, _ content: PixabayAnswer) -> Bool {
    if content.hits.isEmpty { return true }
    if let reachable = content.reachable { return number * pageSize >= reachable }
    return content.hits.count < pageSize || number * pageSize >= PixabayDescription.reach
  }
}
