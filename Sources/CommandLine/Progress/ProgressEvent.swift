import Build
import Model
import Support

/// A line of `--progress json`, as `docs/progress.schema.json` has it. Texts from outside cannot
/// end it, and are harmless on a terminal, too.
enum ProgressEvent {
  static func searching(_ query: Query, page: Int, found: Int) -> String {
    line(
      "progress", ("stage", .string(ProgressState.Stage.searching.name)), ("done", number(found)),
      ("source", text(query.source.text)), ("search", text(query.search)), ("page", number(page)))
  }

  static func step(_ stage: ProgressState.Stage, _ count: ProgressState.Count) -> String {
    line(
      "progress", ("stage", .string(stage.name)), ("done", number(count.done)),
      ("of", number(count.total)),
      ("bytes", stage == .fetching ? number(count.bytes) : nil))
  }

  static func warning(_ failure: Report.Failure) -> String {
    line(
      "warning", ("stage", text(failure.stage)), ("picture", failure.picture.map(text)),
      ("url", failure.url.map(text)), ("warning", text(failure.reason)))
  }

  static func note(_ note: String) -> String { line("note", ("note", text(note))) }

  static func error(_ failure: Failure) -> String {
    line(
      "error", ("exitCode", number(Int(failure.code.rawValue))), ("error", text(failure.summary)),
      ("place", failure.place.map(text)), ("hint", failure.nextStep.map(text)),
      ("details", failure.details.isEmpty ? nil : .array(failure.details.map(text))))
  }

  /// The report stands in it as it is.
  static func end(_ report: Report, took time: Duration) -> String {
    let milliseconds = max(0, Int(time / .milliseconds(1)))
    let begin = line("end", ("seconds", .number("\(Double(milliseconds) / 1_000)")))
    return "\(begin.dropLast()),\"report\":\(report.compactJSON)}"
  }

  private static func line(_ name: String, _ members: (String, JSONValue?)...) -> String {
    let event = JSONValue.Member(key: "event", value: .string(name))
    let others = members.compactMap { key, value in
      value.map { JSONValue.Member(key: key, value: $0) }
    }
    return JSONValue.object([event] + others).compact
  }

  private static func text(_ text: String) -> JSONValue { .string(Printable.line(text)) }

  private static func number(_ number: Int) -> JSONValue { .number(String(number)) }
}
