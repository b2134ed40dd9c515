import Model
import Synchronization

/// The form in which the answers of one search are asked for: JSON, and after the first word that there is
/// none, XML.
final class LastFMForm: Sendable {
  private let question: ServiceQuestion
  private let isXML = Mutex(false)

  init(_ question: ServiceQuestion) { self.question = question }

  func ask<Content: LastFMAnswer>(
    for content: Content.Type, _ method: String, _ items: [ServiceQuestion.Item], page: Int
  ) async throws(SearchError) -> (content: Content, answer: SearchAnswer) {
    if !isXML.withLock({ $0 }) {
      let (reply, answer) = try await question.ask(
        for: LastFMReply<Content>.self, Self.items(method, items), page: page)
      if case .content(let content) = reply { return (content, answer) }
      isXML.withLock { $0 = true }
    }
    return try await question.ask(for: content, [("method", method)] + items, page: page)
  }

  /// Without `format` the answer would be XML.
  static func items(
    _ method: String, _ items: [ServiceQuestion.Item]
  ) -> [ServiceQuestion.Item] {
    [("method", method), ("format", "json")] + items
  }
}

/// What comes back where JSON is asked for. That there is none is kept, too, so that the next run need
/// not ask for it either.
private enum LastFMReply<Content: LastFMAnswer>: ServiceContent {
  case content(Content)
  case noJSON

  init(_ answer: SearchAnswer, page: Int, address: WebAddress) throws(SearchError) {
    do throws(SearchError) {
      self = .content(try Content(answer, page: page, address: address))
    } catch {
      guard LastFMRefusal.isAboutForm(answer) else { throw error }
      self = .noJSON
    }
  }
}
