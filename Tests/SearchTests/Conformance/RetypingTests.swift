import Model
import Sandbox
import Support
import Testing

@testable import Search

/// A field that is missing or of another type than last year loses that field, never the run.
struct RetypingTests {
  private static let replacements: [JSONValue] = [
    .null, .string("x"), .string(""), .number("7"), .number("-1e400"), .bool(true), .array([]),
    .object([]), .array([.null, .string("y")]),
  ]

  @Test(arguments: SourceCase.json)
  func everyFieldMayHaveAnyType(_ source: SourceCase) async throws {
    let running = try await source.start(SourceCase.catalogue(2), Faults())
    let recording = Recording()
    _ = await SandboxSearch.walk(running.pages(asking: recording.around(running.ask)))
    let answers = recording.entries.map(\.answer)
    for (number, answer) in answers.enumerated() {
      let json = try JSONValue(parsing: answer.body)
      for changed in json.variants(by: Self.replacements) {
        await walk(running, ScriptedAnswers(answers, changed: changed, at: number))
      }
    }
    await running.stop()
  }

  /// It comes to pictures, or to an error that says what is wrong.
  private func walk(_ running: RunningSource, _ script: ScriptedAnswers) async {
    let result = await SandboxSearch.walk(
      running.pages(limit: 4, asking: { _ in script.next() }))
    if let error = result.error { #expect(!error.detail.isEmpty) }
    #expect(result.pages.flatMap(\.pictures).count <= 4)
    #expect(result.pages.count < 100)
  }
}

extension JSONValue {
  /// This value with one member at a time missing or replaced, at every depth; of an array only
  /// the first element changes.
  fileprivate func variants(by replacements: [JSONValue]) -> [JSONValue] {
    switch self {
    case .object(let members):
      members.indices.flatMap { index in
        let inner = replacements + members[index].value.variants(by: replacements)
        var without = members
        without.remove(at: index)
        let changed = inner.map { value in
          var changed = members
          changed[index] = Member(key: members[index].key, value: value)
          return JSONValue.object(changed)
        }
        return [JSONValue.object(without)] + changed
      }
    case .array(let elements):
      (elements.first?.variants(by: replacements) ?? []).map { changed in
        JSONValue.array([changed] + Array(elements.dropFirst()))
      }
    default: []
    }
  }
}
