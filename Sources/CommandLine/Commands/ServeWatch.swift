import Build
import Configuration
import Foundation
import Model
import Preview
import Search
import Support
import Synchronization

/// `gallerist serve --watch`: a site that is built anew whenever what it is made of changes: pictures of folders,
/// the curation, the configuration, the theme. What goes wrong is told, and the last good site stays.
final class ServeWatch: Sendable {
  /// Between two looks at what a site is made of; more where a look takes longer than a tenth of it.
  private static let pause = Duration.milliseconds(500)
  /// While files are still being copied, so many looks pass before a build does not wait for the last one.
  private static let mostLooks = 20

  /// What a build would be made of.
  private enum Sight: Equatable, Sendable {
    case inputs(BuildInputs)
    /// The configuration cannot be read.
    case mistake(String)
  }

  private let build: BuildRun
  private let files: ServedFolder
  private let problem = Mutex<Failure?>(nil)

  private var shell: Shell { build.console.shell }

  /// - Parameter build: with the output that is served.
  init(_ build: BuildRun) {
    self.build = build
    files = ServedFolder(folder: build.console.shell.located(build.output))
  }

  // MARK: Building

  /// Builds, and builds again, until the task is cancelled.
  func work() async {
    var seen: Sight?
    while !Task.isCancelled {
      let start = shell.uptime()
      var sight = await look()
      let took = shell.uptime() - start
      if let known = seen, sight != known {
        sight = await settled(sight)
        if sight != known { tell(sight, since: known) }
      }
      if sight != seen {
        seen = sight
        await buildOnce()
      }
      try? await Task.sleep(for: max(Self.pause, took * 10))
    }
  }

  /// Files that are copied, or saved one after the other, make one build.
  private func settled(_ first: Sight) async -> Sight {
    var last = first
    for _ in 1...Self.mostLooks {
      guard (try? await Task.sleep(for: Self.pause)) != nil else { return last }
      let next = await look()
      if next == last { return next }
      last = next
    }
    return last
  }

  private func tell(_ sight: Sight, since known: Sight) {
    guard case .inputs(let inputs) = sight, case .inputs(let before) = known,
      let what = inputs.difference(from: before)
    else { return }
    build.console.say(Messages.changed(what))
  }

  private func look() async -> Sight {
    await ThreadPool().run { [self] in
      do throws(Failure) {
        return .inputs(
          Gallery(
            configuration: try configuration(), options: try options(),
            environment: BuildEnvironment(now: shell.now, programVersion: Version.text)
          ).inputs)
      } catch {
        return .mistake("\(error.summary) \(error.details)")
      }
    }
  }

  private func buildOnce() async {
    var found: Failure?
    do throws(Failure) {
      let report = try await build.report(
        on: try configuration(), try options(), stopsInSilence: true)
      found = report.problems.first
    } catch {
      build.console.show(error)
      found = error
    }
    problem.withLock { $0 = found }
    if found != nil, !Task.isCancelled { build.console.say(Messages.lastSiteStays) }
  }

  /// Read anew each time: it is one of the things that change.
  private func configuration() throws(Failure) -> GalleryConfiguration {
    try NamedSearches(settings: build.settings, shell: shell, words: [], command: .serve)
      .configuration()
  }

  private func options() throws(Failure) -> BuildOptions {
    var options = try build.options(cacheFolder: "")
    // A build by cron is waited for.
    options.wait = .seconds(600)
    return options
  }

  // MARK: Serving

  /// The site as it is, with what keeps the next one from being published.
  func response(to request: ServerRequest) -> ServerResponse {
    let problem = problem.withLock { $0 }
    var response = files.whole(for: request)
    // Before the first site there is nothing that a notice could be shown on.
    if response.status == 404, response.header("ETag") == nil {
      let page = problem.map { ServeMistakePage($0) } ?? .building
      return ServerResponse(
        status: problem == nil ? 503 : 500,
        headers: [("Content-Type", MediaType.of("index.html"))], body: .bytes(page.bytes)
      ).alwaysChecked
    }
    response.notice = problem.map {
      FailureText(style: .plain).lines($0).joined(separator: "\n")
    }
    return response
  }
}
