import Build
import Cache
import Configuration
import Foundation
import Glibc
import Maintenance
import Model
import Site
import Support

/// The site of some pictures of a gallery, made of what the cache holds, in a folder that is there for as long as it
/// is bundled.
struct SmallerSite {
  let build: BuildRun

  private var settings: Settings { build.settings }
  private var shell: Shell { build.console.shell }

  var isWanted: Bool { !settings.searches.isEmpty || settings.condition != nil }

  /// - Parameters:
  ///   - site: the whole one. What the smaller one tells of time is when that changed last.
  ///   - output: beside which the folder lies meanwhile.
  func during(
    of site: String, beside output: String, _ work: (String) async throws(Failure) -> Void
  ) async throws(Failure) {
    var configuration = try configuration()
    try choose(from: &configuration)
    let path = shell.absolute(output)
    Self.removeLeftovers(beside: path)
    let folder = path + Self.ending + "\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var own = settings
    (own.output, own.state) = (folder + "/site", folder + "/state")
    let run = BuildRun(settings: own, console: build.console, runner: build.runner)
    var options = try run.options(cacheFolder: "")
    options.freshness = .offline
    options.isPassing = true
    let environment = BuildEnvironment(
      now: shell.now, sourceDate: try await date(of: site), programVersion: Version.text,
      stopCode: shell.stopCode)
    let report = await build.runner(configuration, options, environment) { _ in }
    if var problem = report.problems.first {
      // Only a build asks for what is missing here.
      if !Task.isCancelled, problem.code != .usage {
        problem.nextStep =
          "run `gallerist build` first, with the same --config, --cache and --state"
      }
      throw problem
    }
    guard report.pictures?.all ?? 0 > 0 else {
      throw Failure(
        .notFound, "there is no picture that meets this", place: settings.condition,
        nextStep: "`gallerist serve` shows what a condition finds, in its search")
    }
    try await work(folder + "/site")
  }

  private static let ending = ".site-"

  /// What runs left that were killed.
  private static func removeLeftovers(beside path: String) {
    let file = URL(fileURLWithPath: path)
    let start = file.lastPathComponent + ending
    let folder = file.deletingLastPathComponent().path
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(start) {
      guard let process = pid_t(name.dropFirst(start.count)), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }

  /// When a run last changed the site, so that the same site gives the same bytes.
  private func date(of site: String) async throws(Failure) -> Timestamp? {
    if let date = try SourceDate.read(from: shell.environment) { return date }
    let state = try Folders(shell: shell).state(named: settings.state)
    guard let history = try? RunHistory(inState: state) else { return nil }
    let runs = try await history.runs(ofSite: shell.absolute(site))
    return (runs.first { $0.outcome.written > 0 } ?? runs.last)?.started
  }

  private func configuration() throws(Failure) -> GalleryConfiguration {
    var configuration = try NamedSearches(settings: settings, shell: shell, words: [])
      .configuration(needsKeys: false)
    if let text = settings.condition {
      do throws(SearchMistake) {
        let condition = try SearchQuery(checking: text)
        configuration.condition = configuration.condition?.and(condition) ?? condition
      } catch {
        throw Failure(
          .usage, "the condition cannot be read: \(error.reason)", place: "--where \(text)",
          nextStep: "see `docs/filters.md` for all that a condition can say")
      }
    }
    return configuration
  }

  /// Leaves the searches that are named, or of which albums are.
  private func choose(from configuration: inout GalleryConfiguration) throws(Failure) {
    // Shells complete the name of a folder with a slash.
    let names = settings.searches.map { $0.endsWithSlash ? String($0.dropLast()) : $0 }
    guard !names.isEmpty else { return }
    let slugs = SlugTable.addresses(
      of: configuration.queries.map {
        SlugTable.Entry($0.slug, title: $0.name, source: $0.source, search: $0.search)
      })
    var chosen: [String: Set<String>] = [:]
    for name in names {
      guard let slug = slugs.first(where: { name == $0 || name.hasPrefix($0 + "/") }) else {
        throw Messages.unknownSearch(name, known: slugs)
      }
      chosen[slug, default: []].insert(name)
    }
    for (place, slug) in slugs.enumerated() {
      configuration.queries[place].chosenAlbums = chosen[slug].map {
        ChosenAlbums(search: slug, addresses: $0)
      }
    }
    configuration.queries.removeAll { $0.chosenAlbums == nil }
    configuration.filters = []
  }
}
