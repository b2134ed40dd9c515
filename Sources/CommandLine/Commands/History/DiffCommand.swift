import Build
import Cache
import Maintenance
import Model
import Support

/// `gallerist diff`: what is different after one run from what was after another.
struct DiffCommand: Sendable {
  let settings: Settings
  let console: Console

  private var shell: Shell { console.shell }

  func run(_ names: [String]) async throws(Failure) {
    guard names.count == 2 else { return }
    let numbers = try names.map { name throws(Failure) in try Self.number(name) }
    let runHistory = try RunHistory(
      inState: try Folders(shell: shell).state(named: settings.state))
    let runs = try await runHistory.runs()
    let first = try Self.find(numbers[0], beside: numbers[1], in: runs)
    let second = try Self.find(numbers[1], beside: numbers[0], in: runs)
    guard first.outcome.site == second.outcome.site else {
      throw Messages.runsOfTwoSites(first, second)
    }
    let difference = try await runHistory.difference(from: first, to: second)
    let lines = DifferenceText(difference: difference).lines
    shell.output.write(lines.map { Printable.line($0) + "\n" }.joined())
  }

  /// Nil for the last one.
  static func number(_ name: String) throws(Failure) -> Int? {
    if name == "last" { return nil }
    guard let number = Int(name), number > 0 else { throw Messages.noNumberOfRun(name) }
    return number
  }

  /// The last one is that of the other's site.
  private static func find(
    _ number: Int?, beside other: Int?, in runs: [StoredRun.Summary]
  ) throws(Failure) -> StoredRun.Summary {
    let site = runs.first { $0.number == other }?.outcome.site
    let found = runs.first { run in
      number.map { $0 == run.number } ?? (site == nil || site == run.outcome.site)
    }
    guard let found else {
      throw Messages.unknownRun(number, known: runs.last.map { $0.number...runs[0].number })
    }
    return found
  }
}

/// A difference as lines: pictures in columns, then counts.
struct DifferenceText {
  let difference: RunDifference

  /// So many pictures of each kind have a line; of more there is their number.
  static let most = 1_000

  var lines: [String] {
    let rows = lists.flatMap { kind, items in
      items.prefix(Self.most).map { [kind, $0.id.description, $0.name] }
    }
    let left = lists.filter { $0.items.count > Self.most }.map { kind, items in
      "\(kind): \(Messages.more(items.count - Self.most))"
    }
    let unnamed = difference.unnamed > 0 ? [Messages.unnamed(difference.unnamed)] : []
    let all = TextTable(rows).lines + left + unnamed + files + counts
    return all.isEmpty ? [Messages.noDifference] : all
  }

  private var lists: [(kind: String, items: [SiteEdition.Item])] {
    [
      ("new", difference.came), ("changed", difference.changed), ("removed", difference.went),
    ]
  }

  private var files: [String] {
    guard let files = difference.files else { return [] }
    return [("new", files.written), ("changed", files.changed), ("removed", files.removed)].flatMap
    {
      kind, names in
      names.prefix(Self.most).map { "\(kind) file: \($0)" }
        + (names.count > Self.most
          ? ["\(kind) files: \(Messages.more(names.count - Self.most))"] : [])
    }
  }

  private var counts: [String] {
    let (first, second) = (difference.first.outcome, difference.second.outcome)
    let pairs: [(String, String?, String?)] = [
      ("pictures", first.pictures.map(Numbers.grouped), second.pictures.map(Numbers.grouped)),
      ("files written", Numbers.grouped(first.written), Numbers.grouped(second.written)),
      ("files removed", Numbers.grouped(first.removed), Numbers.grouped(second.removed)),
      ("requests", Numbers.grouped(first.requests), Numbers.grouped(second.requests)),
      ("downloaded", Numbers.bytes(first.bytes), Numbers.bytes(second.bytes)),
      ("exit code", first.exitCode.map(String.init), second.exitCode.map(String.init)),
      ("tree", first.tree, second.tree),
    ]
    return pairs.filter { $0.1 != $0.2 }.map { "\($0.0): \($0.1 ?? "–") → \($0.2 ?? "–")" }
  }
}
