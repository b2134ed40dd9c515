package import Build
package import Configuration
package import Model
import Support
import Synchronization

/// One sitting of an owner at the tools: what was said, what can be taken back, and what is still to be
/// shown and published. May be asked by many threads.
package final class CurationSession: Sendable {
  /// What it takes from the world.
  package struct Means: Sendable {
    /// The gallery, from the cache.
    package let gather: @Sendable () async throws(Failure) -> CuratedGallery
    package let publish: @Sendable (@escaping @Sendable (BuildEvent) -> Void) async -> Report
    package let today: @Sendable () -> String
    package let sources: [SourceDescription]

    package init(
      gather: @escaping @Sendable () async throws(Failure) -> CuratedGallery,
      publish: @escaping @Sendable (@escaping @Sendable (BuildEvent) -> Void) async -> Report,
      today: @escaping @Sendable () -> String, sources: [SourceDescription]
    ) {
      self.gather = gather
      self.publish = publish
      self.today = today
      self.sources = sources
    }
  }

  /// What one change touched, and what undoes it.
  struct Step {
    let undoing: CurationChange
    let pictures: Set<PictureReference>
    let collections: Set<String>
  }

  struct State {
    var configuration: GalleryConfiguration
    var gallery: CuratedGallery
    var done: [Step] = []
    var undone: [Step] = []
    /// Rises with each change.
    var edition = 0
    /// The edition that the live site shows.
    var shown = 0
    /// The editions in which pictures and collections changed that the live site does not show yet.
    var changed: [PictureID: Int] = [:]
    var arranged: [String: Int] = [:]
    var unpublished = 0
    var publication = Publication()
    /// Why the live site does not follow.
    var problem: Failure?
  }

  static let mostSteps = 1_000

  let means: Means
  let state: Mutex<State>
  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation

  package init(
    _ configuration: GalleryConfiguration, _ gallery: CuratedGallery, means: Means
  ) {
    self.means = means
    state = Mutex(State(configuration: configuration, gallery: gallery))
    (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  package var gallery: CuratedGallery { state.withLock { $0.gallery } }

  /// Has the live site follow, and publishes when that is wanted, until it is cancelled.
  package func work() async {
    for await _ in signals {
      if state.withLock({ $0.publication.begin() }) { await publish() }
      await follow()
    }
  }

  func wake() { signal.yield() }

  private func follow() async {
    let (gallery, curation, edition, shown) = state.withLock {
      ($0.gallery, $0.configuration.curation, $0.edition, $0.shown)
    }
    guard edition > shown else { return }
    do throws(Failure) {
      try await gallery.show(curation)
      state.withLock { $0.noteShown(edition) }
    } catch {
      state.withLock { $0.problem = error }
    }
    if state.withLock({ $0.edition > edition }) { wake() }
  }

  private func publish() async {
    let before = state.withLock { $0.unpublished }
    let report = await means.publish { event in
      self.state.withLock { $0.publication.apply(event) }
    }
    var gathered: Result<CuratedGallery, Failure>?
    if !report.didNothing {
      do throws(Failure) {
        gathered = .success(try await means.gather())
      } catch {
        gathered = .failure(error)
      }
    }
    state.withLock { state in
      state.publication.end(with: report)
      if report.pictures != nil || report.didNothing { state.unpublished -= before }
      switch gathered {
      case .success(let gallery)?:
        state.gallery = gallery
        // It was gathered by what the owner said when the session began or by now: shown anew.
        state.edition += 1
      case .failure(let failure)?: state.problem = failure
      case nil: break
      }
    }
  }
}

extension CurationSession.State {
  fileprivate mutating func noteShown(_ edition: Int) {
    shown = edition
    problem = nil
    changed = changed.filter { $0.value > edition }
    arranged = arranged.filter { $0.value > edition }
  }

  /// Notes that something was changed that the live site does not show yet.
  mutating func note(_ pictures: Set<PictureID>, _ collections: Set<String>) {
    edition += 1
    unpublished += 1
    for id in pictures { changed[id] = edition }
    for slug in collections { arranged[slug] = edition }
  }
}
