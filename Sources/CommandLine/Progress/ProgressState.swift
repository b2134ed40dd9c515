import Build
import Model

/// Where the pictures of a build come from: nothing is fetched or downloaded of what lies on this machine.
struct PictureOrigins: Sendable {
  var services = true
  var folders = false

  init() {}

  init(of queries: [Query]) {
    folders = queries.contains { $0.folder != nil }
    services = queries.contains { $0.folder == nil } || !folders
  }

  /// What is done to have their images.
  var obtaining: String {
    switch (services, folders) {
    case (true, true): "fetching and reading"
    case (false, true): "reading"
    default: "fetching"
    }
  }
}

/// How far a build is: what its events add up to. Events of different stages overlap, and those
/// of one stage may overtake each other by a little.
struct ProgressState: Sendable {
  enum Stage: Int, CaseIterable, Sendable {
    case searching, fetching, developing, rendering, publishing

    /// As programs are told.
    var name: String {
      switch self {
      case .searching: "searching"
      case .fetching: "fetching"
      case .developing: "developing"
      case .rendering: "rendering"
      case .publishing: "publishing"
      }
    }

    /// As people are told.
    func words(_ origins: PictureOrigins) -> String {
      self == .fetching ? origins.obtaining : name
    }
  }

  struct Count: Hashable, Sendable {
    var done = 0
    var total = 0
    var bytes = 0
    /// When its first event came.
    var began: Duration
    /// What was done by then, and so says nothing about the pace.
    var doneBefore: Int
  }

  private struct Search: Hashable {
    /// Whether something was asked since the last results came; one page may take several questions.
    var isWaiting = true
    var found = 0
    var expected: Int?
    /// Whether it lists all that it expects, one after the other as they are worked on: a folder.
    var isSure = false

    var mayFindMore: Bool { isWaiting || expected.map { found < $0 } ?? false }
  }

  private let searches: Int
  let origins: PictureOrigins
  private var asked: [Query: Search] = [:]
  private(set) var latest: (query: Query, page: Int)?
  private(set) var counts: [Stage: Count] = [:]
  private(set) var found = 0
  private(set) var failures = 0
  /// Whether a first site is there, and the rest is made of some pictures.
  private var isRest = false

  /// `searches` are the queries that the build will ask.
  init(searches: Int, origins: PictureOrigins = PictureOrigins()) {
    self.searches = searches
    self.origins = origins
  }

  /// Takes in what happened at `moment`.
  mutating func apply(_ event: BuildEvent, at moment: Duration) {
    switch event {
    case .asking(let query, let page):
      asked[query, default: Search()].isWaiting = true
      latest = (query, page)
    case .found(let query, let pictures, let reachable, _):
      // A folder is not asked before it asked.
      if latest?.query != query { latest = (query, 1) }
      found += pictures
      var search = asked[query, default: Search()]
      search.isWaiting = false
      search.found += pictures
      search.expected = [reachable, query.limit].compactMap { $0 }.min()
      search.isSure = query.folder != nil && search.expected != nil
      asked[query] = search
    case .fetching(let done, let total, let bytes):
      count(.fetching, done, total, bytes, moment)
    case .developing(let done, let total):
      // A folder waits for those that make the sizes.
      let sure = asked.values.reduce(0) { $0 + ($1.isSure ? $1.expected ?? 0 : 0) }
      count(.developing, done, isRest ? total : max(total, sure), 0, moment)
    case .rendering(let done, let total): count(.rendering, done, total, 0, moment)
    case .publishing(let done, let total): count(.publishing, done, total, 0, moment)
    case .firstSite:
      isRest = true
      for stage in [.developing, .rendering, .publishing] as [Stage] { counts[stage] = nil }
    case .failed: failures += 1
    case .note, .detail: return
    }
  }

  private mutating func count(
    _ stage: Stage, _ done: Int, _ total: Int, _ bytes: Int, _ moment: Duration
  ) {
    var count = counts[stage] ?? Count(began: moment, doneBefore: done)
    count.done = max(count.done, done)
    count.total = max(count.total, total)
    count.bytes = max(count.bytes, bytes)
    counts[stage] = count
  }

  /// What the build is busy with: the furthest stage, except that pictures are fetched and
  /// developed side by side.
  var stage: Stage {
    Stage.allCases.last { counts[$0] != nil && $0 != .developing }
      ?? (counts[.developing] == nil ? .searching : .developing)
  }

  /// Whether more pictures may still turn up, so that no total is the last word.
  var isSearching: Bool {
    asked.count < searches || asked.values.contains(where: \.mayFindMore)
  }

  /// Whether nothing will turn up that is not counted yet.
  private var isSure: Bool {
    asked.count == searches && asked.values.allSatisfy { $0.isSure || !$0.mayFindMore }
  }

  /// How long a stage will still take at its pace so far; nil where that cannot be known.
  func timeLeft(_ stage: Stage, at moment: Duration) -> Duration? {
    guard let count = counts[stage], isSure || stage.rawValue > Stage.developing.rawValue
    else { return nil }
    let elapsed = moment - count.began
    let done = count.done - count.doneBefore
    guard elapsed >= .seconds(1), done >= 3, count.done < count.total else { return nil }
    return elapsed / done * (count.total - count.done)
  }

  /// Bytes in a second, as far as they came in since the stage began.
  func pace(at moment: Duration) -> Int? {
    guard let count = counts[.fetching], count.bytes > 0 else { return nil }
    let seconds = (moment - count.began) / .seconds(1)
    return seconds < 1 ? nil : Int(Double(count.bytes) / seconds)
  }
}
