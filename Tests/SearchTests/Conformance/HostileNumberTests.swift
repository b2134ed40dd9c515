import Model
import Sandbox
import Support
import TestSupport
import Testing
import Transfer

@testable import Search

/// A service may send any number anywhere: smaller and larger ones than there are, or none at all.
struct HostileNumberTests {
  private static let numbers = [
    String(Int.min), String(Int.min + 1), String(Int.max), "-1", "0", "0.5", "1e308", "-1e308",
    "1e-320", "18446744073709551615", "99999999999999999999999",
  ]
  private static let words = ["NaN", "-nan", "inf", "-Infinity"]

  /// The smallest pages there are, so that there are several.
  private static let pageSizes = ["per_page", "limit", "page_size", "gsrlimit"]
  private static let mostPictures = 100
  private static let mostRequests = 1_000

  @Test(arguments: SourceCase.json)
  func anyNumberOfAnAnswerMayBeAnyOther(_ source: SourceCase) async throws {
    try await walkAll(of: source) { $0.variants(by: Self.numbers, Self.words) }
  }

  @Test(arguments: SourceCase.json)
  func allNumbersOfAnAnswerMayBeAnyOther(_ source: SourceCase) async throws {
    try await walkAll(of: source) { json in
      (Self.numbers + Self.words).map { json.replacingNumbers(by: $0) }
    }
  }

  @Test(arguments: SourceCase.json)
  func aServiceMayAskForAnyPause(_ source: SourceCase) async throws {
    let running = try await source.start(SourceCase.catalogue(1), Faults())
    for seconds in Self.numbers + Self.words {
      let headers = ["Retry-After", "X-RateLimit-Reset"].map {
        HeaderField(name: $0, value: seconds)
      }
      let answer = SearchAnswer(
        status: 429, headers: HeaderFields(headers), body: Array("slow down".utf8),
        retrieved: RunningSource.moment)
      let result = await SandboxSearch.walk(running.pages(asking: { _ in answer }))
      let error = try #require(result.error)
      let isPause = if case .rateLimited = error.code { true } else { false }
      #expect(isPause && error.failure.nextStep?.isEmpty == false, "\(seconds)")
    }
    await running.stop()
  }

  /// Searches with each of the answers changed in each of these ways.
  private func walkAll(
    of source: SourceCase, _ change: (JSONValue) -> [JSONValue]
  ) async throws {
    var running = try await source.start(SourceCase.catalogue(2), Faults())
    for rule in source.description.parameters where Self.pageSizes.contains(rule.name) {
      running.parameters[rule.name] = "1"
    }
    let recording = Recording()
    _ = await SandboxSearch.walk(running.pages(asking: recording.around(running.ask)))
    let answers = recording.entries.map(\.answer)
    #expect(!answers.isEmpty)
    for (number, answer) in answers.enumerated() {
      for changed in change(try JSONValue(parsing: answer.body)) {
        await walk(running, ScriptedAnswers(answers, changed: changed, at: number))
      }
    }
    await running.stop()
  }

  /// It comes to an end, with pictures or with an error that says what is wrong.
  private func walk(_ running: RunningSource, _ script: ScriptedAnswers) async {
    let ask: Ask = { (_) async throws(SearchError) in
      guard script.asked < Self.mostRequests else {
        throw SearchError(.refused, detail: "asked without end")
      }
      return script.next()
    }
    let result = await SandboxSearch.walk(running.pages(limit: Self.mostPictures, asking: ask))
    #expect(script.asked < Self.mostRequests)
    if let error = result.error { #expect(!error.detail.isEmpty) }
    let pictures = result.pages.flatMap(\.pictures)
    #expect(pictures.count <= Self.mostPictures)
    for picture in pictures {
      #expect(picture.texts.allSatisfy { $0.utf8.count < 1 << 20 })
      #expect(PictureRecord(picture).picture() == picture)
    }
  }
}

extension JSONValue {
  /// Whether it is a number, however it was sent.
  private var isNumber: Bool {
    switch self {
    case .number: true
    case .string(let text): Double(text) != nil
    default: false
    }
  }

  /// A number, or what is none, sent as this one was.
  private func replaced(by text: String) -> JSONValue {
    if case .number = self, (try? JSONValue(parsing: Array(text.utf8))) != nil {
      return .number(text)
    }
    return .string(text)
  }

  /// This value with one of its numbers at a time replaced, at every depth; of an array only the
  /// first element changes.
  fileprivate func variants(by numbers: [String], _ words: [String]) -> [JSONValue] {
    switch self {
    case .object(let members):
      members.indices.flatMap { index in
        members[index].value.variants(by: numbers, words).map { value in
          var changed = members
          changed[index] = Member(key: members[index].key, value: value)
          return JSONValue.object(changed)
        }
      }
    case .array(let elements):
      (elements.first?.variants(by: numbers, words) ?? []).map { changed in
        JSONValue.array([changed] + elements.dropFirst())
      }
    default: isNumber ? (numbers + words).map { replaced(by: $0) } : []
    }
  }

  /// This value with all of its numbers replaced.
  fileprivate func replacingNumbers(by text: String) -> JSONValue {
    switch self {
    case .object(let members):
      .object(
        members.map { Member(key: $0.key, value: $0.value.replacingNumbers(by: text)) })
    case .array(let elements): .array(elements.map { $0.replacingNumbers(by: text) })
    default: isNumber ? replaced(by: text) : self
    }
  }
}
