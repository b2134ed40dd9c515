import Build
import Foundation
import Model
import Support

/// `gallerist build`: from options and configuration to a build.
struct BuildCommand: Sendable {
  let build: BuildRun
  let words: [String]

  private var settings: Settings { build.settings }
  private var shell: Shell { build.console.shell }

  func run() async throws(Failure) -> ExitCode {
    guard let metrics = settings.metrics else { return try await built().report.exitCode }
    return try await MetricsFile(metrics, build).following(built)
  }

  private func built() async throws(Failure) -> (report: Report, options: BuildOptions) {
    if let replay = settings.replay, !Folders.isFolder(shell.absolute(replay)) {
      throw Messages.noRecording(replay)
    }
    let configuration = try NamedSearches(settings: settings, shell: shell, words: words)
      .configuration(needsKeys: settings.replay == nil)
    var options = try build.options(cacheFolder: cacheFolder)
    if settings.until == .fetched { options.extent = .fetched }
    return (try await build.run(configuration, options), options)
  }

  /// What is played from a recording is kept apart: somebody else's answers never pass for one's
  /// own, nor those of one recording for those of another.
  private var cacheFolder: String {
    guard let replay = settings.replay else { return "" }
    let folder = shell.absolute(replay)
    // Another recording may have taken the place of an earlier one.
    let made =
      (try? FileManager.default.attributesOfItem(atPath: folder))?[.modificationDate] as? Date
    let name = "\(folder) \(made?.timeIntervalSince1970 ?? 0)"
    return "/replay/" + Digest(of: name).hex.prefix(16)
  }
}
