import Model
import Support
import Synchronization

@testable import Search

/// The answers of a search again, in their order, one of them changed; the last one for ever.
final class ScriptedAnswers: Sendable {
  private let answers: [SearchAnswer]
  private let count = Mutex(0)

  init(_ answers: [SearchAnswer], changed: JSONValue, at number: Int) {
    var answers = answers
    let old = answers[number]
    answers[number] = SearchAnswer(
      status: old.status, headers: old.headers, body: Array(changed.compact.utf8),
      retrieved: old.retrieved)
    self.answers = answers
  }

  /// How often it was asked.
  var asked: Int { count.withLock { $0 } }

  func next() -> SearchAnswer {
    count.withLock { count in
      defer { count += 1 }
      return answers[min(count, answers.count - 1)]
    }
  }
}
