import Model
import Synchronization

/// Counts what happens during a run, and tells whoever watches.
final class BuildProgress: Sendable {
  private struct State {
    var report: Report
    var known = Progress()
    var done = Progress()
    var breakdown: Failure?
    var recipes: Set<String> = []
    var lacksLargerSizes = false
  }

  private struct Progress {
    var originals = 0
    var pictures = 0
  }

  private let state: Mutex<State>
  private let watch: @Sendable (BuildEvent) -> Void

  init(started: Timestamp, watching watch: @escaping @Sendable (BuildEvent) -> Void) {
    state = Mutex(State(report: Report(started: started)))
    self.watch = watch
  }

  var report: Report { state.withLock { $0.report } }

  /// What makes it pointless to go on: the first of its kind.
  var breakdown: Failure? { state.withLock { $0.breakdown } }

  func breakDown(_ failure: Failure) {
    state.withLock { if $0.breakdown == nil { $0.breakdown = failure } }
  }

  /// The recipes of which renditions were made or used.
  var recipes: Set<String> { state.withLock { $0.recipes } }

  func use(_ recipe: String) { state.withLock { _ = $0.recipes.insert(recipe) } }

  func tell(_ event: BuildEvent) { watch(event) }

  func update(_ change: (inout Report) -> Void) { state.withLock { change(&$0.report) } }

  func expect(originals: Int) {
    state.withLock {
      $0.known.originals += originals
      $0.known.pictures += 1
    }
  }

  /// Of pictures that are expected already.
  func expect(moreOriginals count: Int) { state.withLock { $0.known.originals += count } }

  /// Of which no image is expected to come.
  func expect(pictures: Int) { state.withLock { $0.known.pictures += pictures } }

  func finishOriginal(_ outcome: OriginalOutcome) {
    let event = state.withLock { state in
      state.done.originals += 1
      switch outcome {
      case .downloaded(let bytes):
        state.report.originals.downloaded += 1
        state.report.originals.bytes += bytes
      case .reused: state.report.originals.reused += 1
      case .failed: state.report.originals.failed += 1
      }
      return BuildEvent.fetching(
        done: state.done.originals, of: state.known.originals,
        bytes: state.report.originals.bytes)
    }
    watch(event)
  }

  /// Whether a site is published of which larger sizes are still to be made.
  var lacksLargerSizes: Bool { state.withLock { $0.lacksLargerSizes } }

  /// The site is there, and of so many pictures larger sizes are made from now on.
  func beginRest(of pictures: Int) {
    state.withLock {
      $0.lacksLargerSizes = true
      ($0.known.pictures, $0.done.pictures) = (pictures, 0)
    }
    watch(.firstSite(waiting: pictures))
  }

  func endRest() { state.withLock { $0.lacksLargerSizes = false } }

  enum OriginalOutcome {
    case downloaded(bytes: Int)
    case reused
    case failed
  }

  func finishPicture(made: Int, reused: Int) {
    let event = state.withLock { state in
      state.done.pictures += 1
      state.report.renditions.made += made
      state.report.renditions.reused += reused
      return BuildEvent.developing(done: state.done.pictures, of: state.known.pictures)
    }
    watch(event)
  }

  /// A run that is stopped loses what it had begun, which is no failure to tell of.
  func fail(_ failure: Report.Failure) {
    guard !Task.isCancelled else { return }
    state.withLock { $0.report.failures.append(failure) }
    watch(.failed(failure))
  }
}
