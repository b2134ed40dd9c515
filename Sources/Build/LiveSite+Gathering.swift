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
  package func live(
    theme folder: String,
    reading read: LiveSite.Reading? = nil,
    watching watch: @escaping @Sendable (BuildEvent) -> Void,
    telling tell: @escaping @Sendable (LiveSite.Event) -> Void
  ) async throws(Failure) -> LiveSite {
    try Self.checkTheme(folder)
    try keepApart()
    var options = options
    options.theme = folder
    options.freshness = .offline
    let gallery = Gallery(
      configuration: configuration, options: options, environment: environment)
    let progress = BuildProgress(started: environment.now(), watching: watch)
    let context = try await BuildContext(gallery, progress: progress)
    try await gallery.recallFiles(ofSite: gallery.realOutput, context)
    var gathered = try await context.search { found in
      await context.work.develop(await context.work.fetch(found))
    }
    let problems = gathered.searches.compactMap(Self.problem(of:))
    if gathered.isMissing, let first = problems.first { throw first }
    for problem in problems { tell(.mistake(problem)) }
    try await gallery.noteTakenDown(in: &gathered, ofSite: gallery.realOutput, context)
    try await gallery.keepShrunk(&gathered, ofSite: gallery.realOutput, context)
    gathered.leaveOutTakenDown()
    var content = try await gallery.recalledContent(of: gathered, context)
    // A theme with mistakes is told of with its first page.
    if let theme = try? await gallery.theme() {
      content.lookClasses = try theme.classes(for: configuration)
    }
    let look = look
    let usual: LiveSite.Reading = { folder throws(Failure) in
      try Theme(folder: folder, look: look)
    }
    return LiveSite(
      content: content, theme: folder, secrets: secrets, fileClock: environment.fileClock,
      reading: read ?? usual, telling: tell)
  }

  /// A mistake in it can be mended while it is looked at; a folder that is not there is none.
  private static func checkTheme(_ folder: String) throws(Failure) {
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
