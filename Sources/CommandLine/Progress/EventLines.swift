import Build
import Model

/// The lines that events leave behind: a few normally, failures alone where the run is to be
/// quiet, one for each event where everything is wanted.
struct EventLines: Sendable {
  enum Amount: Sendable {
    case failures, notes, steps, everything
  }

  private let amount: Amount
  /// Nil where they are events for a program.
  private let style: Style?
  private var begun: Set<ProgressState.Stage> = []
  private var failures = 0
  private var shown = 0
  /// Reasons of many failures, which were told once.
  private var reported: Set<String> = []
  private let origins: PictureOrigins
  /// How many result pages each search has had.
  private var pages: [Query: Int] = [:]
  /// How many pictures each folder has had, and how many when a line last said so.
  private var inFolders: [Query: (found: Int, said: Int?)] = [:]

  /// More failures than this are counted and not shown, unless everything is wanted: the report
  /// has them all.
  static let mostFailures = 20

  init(_ amount: Amount, style: Style?, origins: PictureOrigins = PictureOrigins()) {
    self.amount = amount
    self.style = style
    self.origins = origins
  }

  mutating func line(for event: BuildEvent) -> String? {
    switch event {
    case .found(let query, let pictures, _, _):
      pages[query, default: 0] += 1
      if query.folder != nil { inFolders[query, default: (0, nil)].found += pictures }
    case .failed(let failure): return line(for: failure)
    case .note(let text):
      return amount == .failures ? nil : note(text)
    case .firstSite(let waiting):
      begun = []
      return amount == .failures ? nil : note(Messages.firstSite(waiting: waiting))
    case .detail(let text):
      guard amount == .everything else { return nil }
      return style == nil ? note(text) : Printable.line(text)
    default: break
    }
    guard style != nil else { return nil }
    switch amount {
    case .failures, .notes: return nil
    case .steps: return step(event)
    case .everything: return words(event).map(Printable.line)
    }
  }

  /// What is to be said at the end about failures that were not shown.
  var rest: String? {
    let hidden = failures - shown
    guard amount != .everything, hidden > 0 else { return nil }
    let words = Messages.moreMissing(hidden)
    return style.map { $0.warning("warning:") + " " + words } ?? ProgressEvent.note(words)
  }

  private func note(_ text: String) -> String {
    style.map { $0.hint("note:") + " " + Printable.line(text) } ?? ProgressEvent.note(text)
  }

  private mutating func line(for failure: Report.Failure) -> String? {
    failures += 1
    let isNews = !failure.isOneOfMany || reported.insert(failure.reason).inserted
    guard amount == .everything || isNews && shown < Self.mostFailures else { return nil }
    shown += 1
    guard let style else { return ProgressEvent.warning(failure) }
    return style.warning("warning:") + " " + Printable.line(Messages.missing(failure))
  }

  /// One line for each result page, and one where a stage begins.
  private mutating func step(_ event: BuildEvent) -> String? {
    if case .found(let query, _, let reachable, _) = event {
      guard query.folder == nil || counts(query, of: reachable) else { return nil }
      return words(event).map(Printable.line)
    }
    guard let (stage, _, total, _) = Self.count(event), total > 0, begun.insert(stage).inserted
    else { return nil }
    return Messages.begins(stage, count: total, origins)
  }

  /// Whether a line is due for what a folder has had by now: the first portion, each tenth of it, and the last.
  private mutating func counts(_ query: Query, of reachable: Int?) -> Bool {
    guard let (found, said) = inFolders[query] else { return false }
    let isLast = [reachable, query.limit].compactMap(\.self).min().map { found >= $0 } ?? false
    guard let said else {
      inFolders[query]?.said = found
      return true
    }
    // Where nobody knows yet how many there will be, when they have doubled.
    let isDue =
      reachable.map { found * 10 / max(1, $0) > said * 10 / max(1, $0) } ?? (found >= said * 2)
    guard isDue || isLast else { return false }
    inFolders[query]?.said = found
    return true
  }

  private func words(_ event: BuildEvent) -> String? {
    switch event {
    case .asking(let query, let page): Messages.asking(query, page: page)
    case .found(let query, let pictures, let reachable, let fromCache):
      if let count = inFolders[query] {
        Messages.lookedThrough(query, found: count.found, of: reachable)
      } else {
        Messages.answered(
          query, page: pages[query, default: 1], pictures: pictures, reachable: reachable,
          fromCache: fromCache)
      }
    default:
      Self.count(event).map {
        Messages.step(
          $0.stage, done: $0.done, of: $0.total, bytes: origins.services ? $0.bytes : nil, origins)
      }
    }
  }

  private static func count(
    _ event: BuildEvent
  ) -> (stage: ProgressState.Stage, done: Int, total: Int, bytes: Int?)? {
    switch event {
    case .fetching(let done, let total, let bytes): (.fetching, done, total, bytes)
    case .developing(let done, let total): (.developing, done, total, nil)
    case .rendering(let done, let total): (.rendering, done, total, nil)
    case .publishing(let done, let total): (.publishing, done, total, nil)
    default: nil
    }
  }
}
