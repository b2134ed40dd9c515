import Build
import Configuration
import Foundation
import Maintenance
import Model
import Search

/// What the commands of `cache` share: which cache it is, and who takes care of it.
struct CacheCommand: Sendable {
  let settings: Settings
  let console: Console

  var shell: Shell { console.shell }

  /// The file that says which searches there are, whether it is there or not.
  var configurationFile: String { settings.config ?? ConfigurationLoader.defaultFile }

  func maintenance(
    for access: CacheMaintenance.Access
  ) async throws(Failure) -> CacheMaintenance {
    let file = shell.located(configurationFile)
    let configuration = try ConfigurationLoader.load(
      file: file, isRequired: settings.config != nil, sources: Sources.builtIn.all,
      environment: shell.environment, needsKeys: false)
    let maintenance = try await CacheMaintenance(
      of: try Folders(shell: shell).cache(named: settings.cache),
      state: try Folders(shell: shell).state(named: settings.state), for: access,
      configuration: configuration,
      hasGallery: FileManager.default.fileExists(atPath: file),
      environment: BuildEnvironment(now: shell.now, programVersion: Version.text))
    if let note = maintenance.openingNote { console.say(note) }
    return maintenance
  }

  /// Results go to standard output; text from outside loses what a terminal must not get.
  func print(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    shell.output.write(lines.map { Printable.line($0) + "\n" }.joined())
  }

  /// The same command of another name, for the same cache.
  func line(of command: CommandName) -> String {
    var words = ["gallerist", command.rawValue]
    if let cache = settings.cache { words += ["--cache", ShellWord.quoted(cache)] }
    if let state = settings.state { words += ["--state", ShellWord.quoted(state)] }
    if let file = settings.config { words += ["--config", ShellWord.quoted(file)] }
    return words.joined(separator: " ")
  }

  /// Does `work`, and counts meanwhile on a terminal.
  func counting<Outcome: Sendable>(
    _ words: String, _ work: (CountLine) async throws(Failure) -> Outcome
  ) async throws(Failure) -> Outcome {
    try await CountLine.during(words, settings, console, work)
  }
}
