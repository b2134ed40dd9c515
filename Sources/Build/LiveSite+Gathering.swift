import Configuration
package import Model
import Search
import Site
import Theme
import Transfer

extension Gallery {
  /// The gallery as its theme makes it at the moment, with all that the cache holds of it; nothing is
  /// asked of anybody, and no output is touched. Searches of which nothing is known are left out and
  /// told of; where there is no other one, that is the failure.
  ///
  /// - Parameter asking: whether what the cache lacks is asked for, as in a build.
  package func live(
    theme folder: String, asking: Bool = false,
    reading read: LiveSite.Reading? = nil,
    watching watch: @escaping @Sendable (BuildEvent) -> Void,
    telling tell: @escaping @Sendable (LiveSite.Event) -> Void
  ) async throws(Failure) -> LiveSite {
    try await curated(
      theme: folder, asking: asking, reading: read, watching: watch, telling: tell
    ).site
  }

  /// The same for an owner who changes it.
  package func curated(
    theme folder: String?, asking: Bool = false, reading read: LiveSite.Reading? = nil,
    watching watch: @escaping @Sendable (BuildEvent) -> Void,
    telling tell: @escaping @Sendable (LiveSite.Event) -> Void
  ) async throws(Failure) -> CuratedGallery {
    let maker = try await maker(theme: folder, asking: asking, watching: watch) {
      tell(.mistake($0))
    }
    let made = try await maker.content(by: configuration.curation)
    let look = look
    let usual: LiveSite.Reading = { folder throws(Failure) in
      try Theme(folder: folder, look: look)
    }
    return CuratedGallery(maker, made) { content in
      LiveSite(
        content: content, theme: folder, secrets: secrets, jobs: options.jobs,
        fileClock: environment.fileClock, reading: read ?? usual, telling: tell)
    }
  }

  /// Tags that are probably one in two spellings, but for those of which the owner says something.
  package func tagJoins(
    watching watch: @escaping @Sendable (BuildEvent) -> Void,
    telling tell: (Failure) -> Void
  ) async throws(Failure) -> [TagJoin] {
    let maker = try await maker(theme: options.theme, watching: watch, telling: tell)
    let content = try await maker.content(by: configuration.curation).content
    let tags = content.pictures.lazy.map { $0.record.picture(isBrief: true)?.tags ?? [] }
    return TagJoins(tags, by: configuration.curation.tags).all
  }

  private func maker(
    theme folder: String?, asking: Bool = false,
    watching watch: @escaping @Sendable (BuildEvent) -> Void,
    telling tell: (Failure) -> Void
  ) async throws(Failure) -> ContentMaker {
    try Self.checkTheme(folder)
    try keepApart()
    var options = options
    options.theme = folder
    if !asking { options.freshness = .offline }
    let gallery = Gallery(
      configuration: configuration, options: options, environment: environment)
    let progress = BuildProgress(started: environment.now(), watching: watch)
    let context = try await BuildContext(gallery, progress: progress)
    try await gallery.recallFiles(ofSite: gallery.realOutput, context)
    let gathered = try await context.search { found in
      await context.work.develop(await context.work.fetch(found))
    }
    let problems = gathered.searches.compactMap(Self.problem(of:))
    if gathered.isMissing, let first = problems.first { throw first }
    for problem in problems { tell(problem) }
    var lookClasses: [String] = []
    // A theme with mistakes is told of with its first page.
    if let theme = try? await gallery.theme() {
      lookClasses = try theme.classes(for: configuration)
    }
    return ContentMaker(
      gallery: gallery, context: context, gathered: gathered, lookClasses: lookClasses)
  }

  /// A mistake in it can be mended while it is looked at; a folder that is not there is none.
  private static func checkTheme(_ folder: String?) throws(Failure) {
    do throws(Failure) {
      _ = try Theme(folder: folder)
    } catch {
      if error.code == .notFound { throw error }
    }
  }

  private static func problem(of search: QuerySearch.Outcome) -> Failure? {
    guard var problem = search.problem else { return nil }
    if search.isNotCached {
      problem.nextStep = "run `gallerist build` first: what it fetches is shown here"
    }
    return problem
  }
}
