import Model
import Site
import Support
import Theme

/// What a live site knows of its theme, and what it has told.
struct LiveSiteState: Sendable {
  private var content: SiteContent
  private let folder: String?
  private let secrets: [Secret]
  private let jobs: Int
  private let fileClock: FileClock
  private let read: LiveSite.Reading

  /// Rises with every change of the theme.
  private(set) var edition = 0
  private(set) var theme: Result<Theme, Failure>?
  /// Made with the assets of the last theme that was right.
  private(set) var files: LiveSiteFiles?
  private var assets: [String] = []
  private var words: Digest?
  private var worker: [UInt8] = []
  private var stamp: ThemeStamp?
  /// Whether a file may have been changed after the stamp was taken without another date.
  private var wasRecent = true
  /// What was said since the theme changed last.
  private var reported: Set<String> = []

  init(
    content: SiteContent, folder: String?, secrets: [Secret], jobs: Int, fileClock: FileClock,
    read: @escaping LiveSite.Reading
  ) {
    self.content = content
    self.folder = folder
    self.secrets = secrets
    self.jobs = jobs
    self.fileClock = fileClock
    self.read = read
  }

  /// With what was said meanwhile of the state before, if the theme is still the same.
  func joined(with before: LiveSiteState) -> LiveSiteState {
    guard edition == before.edition else { return self }
    var state = self
    state.reported.formUnion(before.reported)
    return state
  }

  /// Whether `text` is to be told of that edition: nothing is told twice, and nothing of a theme that
  /// has changed since, for it may be mended.
  mutating func tells(_ text: String, in edition: Int) -> Bool {
    edition == self.edition && reported.insert(text).inserted
  }

  /// Takes another content, planned with the theme as it is; gives what is to be told of it.
  mutating func show(_ content: SiteContent) -> [LiveSite.Event] {
    self.content = content
    files = nil
    return theme.map { renew(with: $0) } ?? []
  }

  /// Takes in what has changed in the theme's folder; gives what is to be told of it. What is built in stays.
  mutating func update() -> [LiveSite.Event] {
    guard let folder else { return theme == nil ? renew(with: reading()) : [] }
    var stamp = ThemeStamp(of: folder)
    let isSettled = self.stamp == stamp && !wasRecent
    wasRecent = stamp.isRecent(at: fileClock.now())
    if isSettled { return [] }
    var theme = reading()
    // What is changed while it is read is read again, so that a stamp is that of what was read.
    for _ in 1...5 {
      let after = ThemeStamp(of: folder)
      guard after != stamp else { break }
      stamp = after
      wasRecent = true
      theme = reading()
    }
    if self.stamp != stamp {
      reported = []
      edition += 1
    }
    self.stamp = stamp
    return renew(with: theme)
  }

  private func reading() -> Result<Theme, Failure> {
    Result { () throws(Failure) in try read(folder) }
  }

  private mutating func renew(with found: Result<Theme, Failure>) -> [LiveSite.Event] {
    let wasRight = theme?.isRight ?? true
    do throws(Failure) {
      let theme = try found.get()
      try plan(with: theme)
      self.theme = .success(theme)
      let notes = theme.notes.filter { tells("note \($0)", in: edition) }
      return (wasRight ? [] : [.mended]) + notes.map { .note($0) }
    } catch {
      theme = .failure(error)
      return tells(error.text, in: edition) ? [.mistake(error)] : []
    }
  }

  /// The index of the content is the dearest part of a plan, and templates do not change it; words
  /// do.
  private mutating func plan(with theme: Theme) throws(Failure) {
    let assets = theme.assets.map(\.address)
    let isSame = self.assets == assets && words == theme.wordsDigest && self.worker == theme.worker
    guard files == nil || !isSame else { return }
    files = LiveSiteFiles(
      try SitePlan(content: content, theme: theme, jobs: jobs), secrets: secrets)
    self.assets = assets
    words = theme.wordsDigest
    worker = theme.worker
  }
}

extension Result {
  fileprivate var isRight: Bool { if case .success = self { true } else { false } }
}

extension Failure {
  /// All that tells it from another one.
  var text: String {
    ([summary, place ?? ""] + details).joined(separator: "\n")
  }
}
