import Foundation
import Model
import Support
import Transfer

/// One search at Openverse: what is asked for its pages, and where they end.
struct OpenverseSearch: Sendable {
  private let question: ServiceQuestion
  private let pageSize: Int

  init(_ question: ServiceQuestion) {
    self.question = question
    pageSize = question.pageSize("page_size", in: OpenverseDescription.pageSizes)
  }

  func page(_ number: Int) async throws(SearchError) -> SearchPage {
    try refuseWhatWouldBeForgotten()
    let (content, answer) = try await question.ask(
      for: OpenverseAnswer.self, items(page: number), page: number)
    try refuseOtherSources(in: content.results)
    return SearchPage(
      number: number, results: content.results,
      pictures: content.results.map(OpenversePicture.picture),
      reported: content.count, reachable: content.count.map { min($0, lastPage * pageSize) },
      isLast: isLast(number, content), answer: answer)
  }

  private func items(page number: Int) -> [ServiceQuestion.Item] {
    (question.words.isEmpty ? [] : [("q", question.words)])
      + question.items(except: "page_size")
      + [("page", String(number)), ("page_size", String(pageSize))]
  }

  /// Behind it Openverse refuses, as if a key were missing.
  private var lastPage: Int {
    min(OpenverseDescription.reach / pageSize, OpenverseDescription.mostPages)
  }

  /// The number of pages ends the walk. A page that is shorter than the others does not: images
  /// that are gone are taken out of it.
  private func isLast(_ number: Int, _ content: OpenverseAnswer) -> Bool {
    if content.results.isEmpty || number >= lastPage { return true }
    if let pages = content.pageCount { return number >= pages }
    if let count = content.count { return number * pageSize >= count }
    return content.results.count < pageSize
  }
}

extension OpenverseSearch {
  /// What Openverse itself would quietly ignore.
  private func refuseWhatWouldBeForgotten() throws(SearchError) {
    let other = OpenverseDescription.searched.first { question.parameters[$0] != nil }
    if let other, !question.words.isEmpty {
      throw question.refusal(
        "Openverse looks for words or for `\(other)`, not for both", "remove one")
    }
    if question.items(["source", "excluded_source"]).count == 2 {
      throw question.refusal(
        "Openverse takes `source` or `excluded_source`, not both", "remove one of the parameters")
    }
  }

  /// A source that Openverse does not know is no mistake to it: it then searches them all.
  private func refuseOtherSources(in results: [JSONValue]) throws(SearchError) {
    guard let asked = question.parameters["source"] else { return }
    let names = asked.lowercased().split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let found = results.compactMap { $0["source"]?.text?.lowercased() }
    guard !found.isEmpty, Set(found).isDisjoint(with: names) else { return }
    throw question.refusal(
      "Openverse knows no source “\(CleanText.line(asked, limit: 100))”, and searched all it has",
      "its sources are listed at \(OpenverseDescription.sourceList)")
  }
}

/// A good answer of Openverse, judged and taken apart; a bad one is an error.
struct OpenverseAnswer: ServiceContent {
  /// The matches; never more than Openverse gives out.
  private(set) var count: Int?
  private(set) var pageCount: Int?
  private(set) var results: [JSONValue] = []

  init(_ answer: SearchAnswer, page: Int, address: WebAddress) throws(SearchError) {
    if Self.isPastTheEnd(answer, page: page) { return }
    guard answer.status == 200 else { throw OpenverseRefusal(answer).error(address: address) }
    do {
      let json = try ServiceAnswer.json(answer.body)
      count = json["result_count"]?.count
      pageCount = json["page_count"]?.count
      results = try ServiceAnswer.results(
        json["results"]?.elements, called: "results", promised: count, page: page,
        isKnown: { OpenversePicture.ownID(of: $0) != nil })
    } catch {
      throw ServiceAnswer.error(error, answer, address: address)
    }
  }

  /// The depth is refused with the status of a missing key, though there is none to be had.
  private static func isPastTheEnd(_ answer: SearchAnswer, page: Int) -> Bool {
    answer.status == 401 && page > 1
      && OpenverseRefusal.words(answer.body).lowercased().contains("pagination depth")
  }
}
