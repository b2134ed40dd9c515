import Cache
package import Configuration
import Foundation
import Imaging
import Model
import Publishing
import Search
import Site
import Support
import Theme
import Transfer

/// One gallery and how it is to be built. `build` is the one place that knows the order of the
/// stages: search, fetch, develop, plan, render, check, publish.
package struct Gallery: Sendable {
  package let configuration: GalleryConfiguration
  /// Those that it may search.
  let sources: Sources
  let options: BuildOptions
  let environment: BuildEnvironment

  package init(
    configuration: GalleryConfiguration, options: BuildOptions, environment: BuildEnvironment
  ) {
    self.configuration = configuration
    sources = configuration.sources
    self.options = options
    self.environment = environment
  }

  /// Builds and publishes the site. Whatever happens, there is a report; its `problem` says why
  /// nothing, or only older data, was published.
  package func build(
    watching watch: @escaping @Sendable (BuildEvent) -> Void
  ) async -> Report {
    let report = await attempt(watching: watch)
    // Of a part the cache is only read: somebody else mends it.
    if case .part = options.extent { return report }
    guard report.foundDamage, !options.isDryRun else { return report }
    watch(.note("the cache's database is damaged; the build starts over without it"))
    return await attempt(watching: watch)
  }

  private func attempt(
    watching watch: @escaping @Sendable (BuildEvent) -> Void
  ) async -> Report {
    let progress = BuildProgress(started: environment.now(), watching: watch)
    do throws(Failure) {
      switch options.extent {
      case .part(let part, let folder): try await reading.develop(part, into: folder, progress)
      case _ where options.isDryRun: try await dryRun(progress)
      case .fetched: try await fetch(progress)
      case .site: try await build(progress)
      }
    } catch {
      let problem = reason(error, progress)
      progress.update { $0.problems = [problem] }
    }
    progress.update { $0.finish(at: environment.now()) }
    return progress.report
  }

  private func build(_ progress: BuildProgress) async throws(Failure) {
    try keepApart()
    let locked = try await folderAtOnce(progress)
    // Taken after the wait: the other run may have been given another theme.
    var fingerprint = fingerprint()
    if let locked {
      guard !isUpToDate(locked.path, fingerprint, progress) else { return }
    }
    fingerprint = await waitForStableClock(fingerprint)
    try await refuseWithoutRoom()
    let theme = try await theme()
    let lookClasses = try theme.classes(for: configuration)
    let folder = if let locked { locked } else { try await lockedFolder(progress) }
    try removeStamp(of: folder.path)
    var context = try await BuildContext(self, progress: progress)
    try await findState(of: folder.path, context)
    try await goOnFromRollback(of: folder.path, context)
    try await recallFiles(ofSite: folder.path, context)
    try await forget(in: &context, ofSite: folder.path)
    tellWhatToKnow(context.freshness, theme, progress)
    var gathered: GatheredPictures?
    do throws(Failure) {
      try await refuseForeignFiles(in: folder, theme)
      gathered = try await build(with: context, theme, lookClasses, in: folder)
    } catch {
      let problem = reason(error, progress)
      progress.update { $0.problems = [problem] }
    }
    progress.update { $0.finish(at: environment.now()) }
    // Galleries that share a cache come to rest only if those with nothing to do leave it alone.
    if !progress.report.didNothing {
      try await context.remember(progress.report, ofSite: folder.path)
    }
    if gathered != nil { await pruneByAge(context) }
    if let gathered { await writeStamp(of: folder.path, fingerprint, gathered, context) }
  }

  /// The seven stages. Gives what the searches brought; nil where that is not known to be published.
  private func build(
    with context: BuildContext, _ theme: Theme, _ lookClasses: [String], in folder: OutputFolder
  ) async throws(Failure) -> GatheredPictures? {
    // Search, fetch, develop: each picture by itself, while the searches go on.
    let isFirst = try await isFirst(inSite: folder.path, context)
    var gathered = try await context.search { found in
      let images = await context.work.fetch(found, puttingOff: isFirst)
      return await context.work.develop(images)
    }
    guard !Task.isCancelled else { throw Self.stopped }
    try await noteTakenDown(in: &gathered, ofSite: folder.path, context)
    gathered.noteFiltered(by: context.selection)
    context.progress.update { [gathered] report in
      report.queries = gathered.results
      report.problems = gathered.searches.compactMap(\.problem)
    }
    guard !gathered.isMissing else { return nil }
    try gathered.keepChosenAlbums()
    try await keepShrunk(&gathered, ofSite: folder.path, context)
    gathered.leaveOutUnshown()
    var release = Release(theme: theme, lookClasses: lookClasses, folder: folder)
    try await makeRest(of: &gathered, for: &release, context)
    try await publish(&gathered, as: release, context)
    try await finishForgetting(&gathered.takenDown, ofSite: folder.path, context)
    try await holdBounds(of: gathered, context)
    return gathered
  }

  /// What was gathered, with all that is made of it; and remembers that.
  func publish(
    _ gathered: inout GatheredPictures, as release: Release, _ context: BuildContext
  ) async throws(Failure) {
    let site = release.folder.path
    var draft = try await draft(
      of: &gathered, inSite: site, context, making: release.isLast)
    try await context.noteUse(by: gathered, at: environment.now())
    draft.changes.removeNames(
      of: ForgottenPictures(context.forgotten + gathered.takenDown.copies))
    if case .second(let changes) = release.turn { draft.changes = changes }
    draft.content.lookClasses = release.lookClasses
    gathered.releasePictures()
    let (tree, copies) = try await publish(&draft, of: gathered, release, context)
    try await remember(draft, of: gathered, ofSite: site, tree: tree, copies: copies, context)
  }

  /// Plans, renders, checks and publishes. Of what that takes nothing is left in memory when it is done, but
  /// what is to be remembered.
  private func publish(
    _ draft: inout SiteDraft, of gathered: GatheredPictures, _ release: Release,
    _ context: BuildContext
  ) async throws(Failure) -> (tree: Digest?, copies: CopyChoices) {
    let (theme, folder) = (release.theme, release.folder)
    let known = try await knownAddresses(ofSite: folder.path, context)
    let plan = try await plan(
      &draft.content, theme, known, inSite: folder.path, isPartial: gathered.isPartial,
      without: gathered.takenDown, on: context.records)
    if release.isLast { tellMissingLinks(of: plan, context.progress) }
    if !gathered.isPartial {
      if release.isLast { tellWaitingCollections(in: draft.content, context.progress) }
      draft.update.addresses = known.changed(by: plan)
    }
    try refuseWithoutRoom(for: plan, in: folder.path)
    // Render, check, publish: each file by itself, and only where its inputs changed.
    let pages = PageRenderer(plan, theme, of: self)
    let result = await publish(
      plan, to: folder, keepingDeparted: gathered.keepsDeparted,
      keepingFormer: !release.isSecond, inputs: pages.inputs, context.progress
    ) { file throws(Failure) in
      let content = try pages.render(file)
      try pages.check(content, of: file)
      try context.refuseUnreadable()
      return content
    }
    if release.isLast {
      for note in pages.advice.notes { context.progress.tell(.note(note)) }
    }
    context.progress.update { [draft] report in
      let counts = try? result.get()
      if let counts {
        report.files = counts
        report.pictures = Report.Pictures(draft, plan)
      } else {
        // The site may hold some of both.
        report.files.tree = nil
      }
      if release.isSecond {
        addFirstSite(to: &report, inSite: folder.path, isWhole: counts != nil)
      }
    }
    let counts = try result.get()
    if release.isLast { context.progress.endRest() }
    return (counts.tree.flatMap { Digest(hex: $0) }, plan.copies)
  }

  private func tellWhatToKnow(
    _ freshness: BuildOptions.Freshness, _ theme: Theme, _ progress: BuildProgress
  ) {
    if freshness == .refresh { warnOfShortAges(progress) }
    if let note = theme.note(on: configuration.language) { progress.tell(.note(note)) }
    for note in configuration.notes { progress.tell(.note(note)) }
    if configuration.publishOriginals == true, queries.contains(where: { $0.folder != nil }) {
      progress.tell(
        .note(
          "`publishOriginals` publishes your own files with all their metadata; where they were "
            + "taken only if `gps` is `exact`"))
    }
    if configuration.baseURL == nil {
      progress.tell(
        .note(
          "without `baseURL` there are no feeds, no sitemap and no previews of shared pages: they "
            + "need to know where the site is published"))
    }
  }

  /// Only `--refresh` goes below the time for which a service wants its answers kept.
  private func warnOfShortAges(_ progress: BuildProgress) {
    let asked = Set(queries.map(\.source))
    for source in sources.all where asked.contains(source.name) {
      let hours = source.terms.shortestAge.components.seconds / 3_600
      guard hours > 0 else { continue }
      progress.tell(
        .note(
          "\(source.title) wants its answers kept for \(hours) hours; requesting them again "
            + "anyway"))
    }
  }

  /// Read on a thread of its own: it may lie on a slow disk.
  func theme() async throws(Failure) -> Theme {
    try await ThreadPool().run { [folder = options.theme, look] () throws(Failure) in
      try Theme(folder: folder, look: look)
    }
  }

  /// Nil for the usual one.
  var look: String? { configuration.look.themeName }

  func content(of gathered: GatheredPictures) throws(Failure) -> SiteContent {
    var content = SiteContent(
      configuration, gathered, programVersion: environment.programVersion,
      latest: environment.sourceDate)
    content.prosePictures = try prosePictures()
    return content
  }

  /// The configuration's queries, each with the smaller of its own limit and that of this run.
  var queries: [Query] {
    configuration.queries.map { query in
      var query = query
      query.limit = [query.limit, options.limit].compactMap { $0 }.min()
      query.spared = [options.output, options.cache, options.state]
      if configuration.training == .refused { query.training = .refused }
      query.gps = query.gps ?? configuration.gps
      query.leavesOutVideos =
        switch configuration.videos {
        case .publish: VideoFile.reader.path == nil
        case .poster: false
        case .skip: true
        }
      if query.folder != nil { query.albums = query.albums ?? configuration.albums }
      return query
    }
  }

  /// A search that was cut off because the run was told to stop is no failure of the service.
  private func reason(_ failure: Failure, _ progress: BuildProgress) -> Failure {
    guard Task.isCancelled, [.unavailable, .interrupted].contains(failure.code) else {
      if progress.lacksLargerSizes {
        progress.tell(.note("the site that is published has no larger sizes yet"))
      }
      return failure
    }
    return Self.stopped(by: environment.stopCode(), lackingSizes: progress.lacksLargerSizes)
  }

  /// A cache or state within the site would be uploaded with it, and a site within one is in its way.
  ///
  /// - Parameter other: another folder that is written to, such as that of a part.
  func keepApart(alsoFrom other: String? = nil) throws(Failure) {
    let output = Self.realFolder(options.output)
    let own = [("cache", options.cache), ("state", options.state)]
    if let other {
      let folder = Self.realFolder(other)
      let others = [("output", output)] + own.map { ($0, Self.realFolder($1)) }
      if let (name, _) = others.first(where: { folder.hasPrefix($1) || $1.hasPrefix(folder) }) {
        throw Failure(
          .usage, "the folder of the part and the \(name) overlap", place: other,
          nextStep: "choose a folder of its own with --into")
      }
    }
    for (name, folder) in own.map({ ($0, Self.realFolder($1)) })
    where output.hasPrefix(folder) || folder.hasPrefix(output) {
      throw Failure(
        .usage, "the output and the \(name) overlap", place: options.output,
        nextStep: "choose two separate folders with --output and --\(name)")
    }
    for folder in queries.compactMap(\.folder) {
      let searched = Self.realFolder(folder)
      let isOurs = [output] + own.map { Self.realFolder($1) }
      guard isOurs.contains(where: searched.hasPrefix) else { continue }
      throw Failure(
        .usage, "the folder to search is one that Gallerist writes to", place: folder,
        nextStep: "choose another --output, --cache or --state; they may be inside the folder")
    }
  }

  /// As it is when every link is followed, as far as it is there, with a slash at its end.
  private static func realFolder(_ path: String) -> String {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    var missing: [String] = []
    var known = url
    while RealPath.of(known.path) == nil, known.path != "/" {
      missing.insert(known.lastPathComponent, at: 0)
      known.deleteLastPathComponent()
    }
    let base = RealPath.of(known.path) ?? known.path
    return ([base == "/" ? "" : base] + missing).joined(separator: "/") + "/"
  }

  static let stopped = stopped(by: .interrupted)

  private static func stopped(by code: ExitCode, lackingSizes: Bool = false) -> Failure {
    let run = "the run was stopped by \(code.signal ?? "its caller")"
    return lackingSizes
      ? Failure(
        code, "\(run), and the site that is published has no larger sizes yet",
        nextStep: "run it again: what was made is kept")
      : Failure(
        code, "\(run), and nothing was published",
        nextStep: "run it again: what was fetched is kept")
  }
}

extension Report {
  /// Whether the cache's database turned out to be damaged in the middle of the run: it is set aside
  /// when the cache is opened next.
  fileprivate var foundDamage: Bool {
    problems.compactMap { $0.cause as? CacheError }
      .contains { $0.code == .corrupt && $0.subject == .cache }
  }
}
