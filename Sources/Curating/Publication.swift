import Build
import Cache
import Model
import Support

/// A build that the owner asked for, as far as it is, and what came of it.
struct Publication: Sendable {
  enum Phase: String { case none, wanted, running, ended }

  private static let mostTold = 50

  private(set) var phase = Phase.none
  private var stage = "searching"
  private var count: (done: Int, of: Int)?
  private var notes: [String] = []
  private var failures: [String] = []
  private var report: Report?

  /// Nothing where one is on its way.
  mutating func want() {
    guard phase == .none || phase == .ended else { return }
    self = Publication()
    phase = .wanted
  }

  /// Whether one is to begin.
  mutating func begin() -> Bool {
    guard phase == .wanted else { return false }
    phase = .running
    return true
  }

  mutating func apply(_ event: BuildEvent) {
    switch event {
    case .asking, .found, .firstSite: break
    case .fetching(let done, let count, _): note("fetching", done, count)
    case .developing(let done, let count): note("developing", done, count)
    case .rendering(let done, let count): note("rendering", done, count)
    case .publishing(let done, let count): note("publishing", done, count)
    case .failed(let failure):
      failures.append([failure.picture, failure.reason].compactMap(\.self).joined(separator: ": "))
    case .note(let note): notes.append(note)
    case .detail: break
    }
  }

  private mutating func note(_ stage: String, _ done: Int, _ count: Int) {
    self.stage = stage
    self.count = (done, count)
  }

  mutating func end(with report: Report) {
    phase = .ended
    self.report = report
  }

  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("phase", .string(phase.rawValue)), ("stage", .string(stage)),
      ("notes", .texts(notes.prefix(Self.mostTold))),
      ("failures", .texts(failures.prefix(Self.mostTold))), ("failed", .integer(failures.count)),
    ]
    if let count { members += [("done", .integer(count.done)), ("of", .integer(count.of))] }
    if let report { members.append(("report", Self.json(report))) }
    return .members(members)
  }

  private static func json(_ report: Report) -> JSONValue {
    let changes = report.pictures?.changes ?? StoredRun.Changes()
    func names(_ kind: StoredRun.Changes.Kind) -> JSONValue {
      .texts(changes.named.filter { $0.kind == kind }.prefix(mostTold).map(\.item.name))
    }
    return .members([
      ("isWhole", .bool(report.exitCode == .success)), ("isIdle", .bool(report.didNothing)),
      ("written", .integer(report.files.written)), ("gone", .integer(report.files.removed)),
      ("problems", .texts(report.problems.map(\.told))),
      ("added", .integer(changes.added)), ("changed", .integer(changes.changed)),
      ("removed", .integer(changes.removed)),
      (
        "names",
        .members([
          ("added", names(.added)), ("changed", names(.changed)), ("removed", names(.removed)),
        ])
      ),
    ])
  }
}

extension Failure {
  /// For a page: what happened, where, and what to do.
  var told: String {
    ([place.map { "\($0): \(summary)" } ?? summary] + details + [nextStep].compactMap(\.self))
      .joined(separator: "\n")
  }
}

extension JSONValue {
  /// Without those that are nil.
  static func members(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  static func integer(_ number: Int) -> JSONValue { .number(String(number)) }

  static func texts(_ texts: some Sequence<String>) -> JSONValue { .array(texts.map(Self.string)) }
}
