import Model
import Support

/// What the last run left that was whole and complete: where everything it was made from is the same,
/// and its site stands as it was left, there is nothing to do.
struct UpToDateStamp: Sendable {
  /// Once a day everything is looked at anew, and the cache is told what is still needed.
  static let lifetime = Duration.seconds(24 * 60 * 60)

  let made: Timestamp
  let fingerprint: [BuildFingerprint.Part: Digest]
  let cache: Digest
  let ledger: FileMark
  /// Of every query in turn; nil of one that asks nobody.
  let answers: [AnswerTimes?]
  let results: Results

  /// What the next run has to say, too.
  struct Results: Sendable {
    /// Of every query in turn, without what it is called.
    var queries: [Report.QueryResult]
    var originals = 0
    var renditions = 0
    var files = Report.Files()
    var pictures = Report.Pictures()
  }

  /// Why a stamp does not hold.
  enum Ending: Hashable, Sendable {
    case tooOld, refresh, answers, cache, site
    case changed(BuildFingerprint.Part)

    var words: String {
      switch self {
      case .tooOld: "this happens once a day"
      case .refresh: "as requested"
      case .answers: "answers are old enough to be requested again"
      case .cache: "the cache has changed since the last run"
      case .site: "the site is not as the last run left it"
      case .changed(let part): "\(part.words) has changed since the last run"
      }
    }
  }

  /// Nil where all is as it was. Files that were published are not looked at here.
  func ending(_ gallery: Gallery, _ now: BuildFingerprint) -> Ending? {
    let moment = gallery.environment.now()
    guard (.zero..<Self.lifetime).contains(moment.since(made)) else { return .tooOld }
    guard gallery.freshness != .refresh else { return .refresh }
    if let part = now.difference(from: fingerprint) { return .changed(part) }
    guard haveFreshAnswers(gallery, at: moment) else { return .answers }
    return nil
  }

  private func haveFreshAnswers(_ gallery: Gallery, at moment: Timestamp) -> Bool {
    let queries = gallery.queries
    return queries.count == answers.count
      && zip(queries, answers).allSatisfy { query, times in
        let floor = gallery.floor(of: query.source)
        return times?.serve(gallery.freshness, floor: floor, at: moment) ?? (query.folder != nil)
      }
  }
}
