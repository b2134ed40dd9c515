import Build
import Configuration
import Foundation
import Lint
import Maintenance
import Model
import Search
import Site
import Theme

/// `gallerist check`: everything that is wrong in a configuration, a theme and a site.
struct CheckCommand: Sendable {
  let settings: Settings
  let console: Console

  private var shell: Shell { console.shell }
  private var choice: RuleChoice { RuleChoice(only: settings.only, except: settings.except) }

  /// - Parameter named: the folder of the site; that of `--output` where none is named.
  func run(_ named: String?) async throws(Failure) -> ExitCode {
    if let named, settings.output != nil { throw Messages.siteAndOutput(named) }
    if settings.wantsRules {
      shell.output.write(RuleList.text(settings.format, choice))
      return .success
    }
    var result = CheckResult()
    let configuration = try checkConfiguration(&result)
    try checkTheme(configuration, &result)
    try await checkSite(named, configuration, &result)
    // Whoever asks for a rule wants to see all of it.
    let report = CheckReport(result: result, tellsAdvice: !settings.only.isEmpty)
    shell.output.write(report.text(settings.format))
    console.say(Messages.checked(result))
    if result.adviceCount > 0 {
      console.say(Messages.advice(result.adviceCount, isTold: report.tellsAdvice))
    }
    console.say(Messages.unasked(result))
    return result.exitCode
  }

  /// Nil where it has mistakes.
  private func checkConfiguration(
    _ result: inout CheckResult
  ) throws(Failure) -> GalleryConfiguration? {
    let file = settings.config ?? ConfigurationLoader.defaultFile
    if settings.config != nil || FileManager.default.fileExists(atPath: shell.located(file)) {
      result.configuration = file
    }
    do throws(Failure) {
      let configuration = try ConfigurationLoader.load(
        file: shell.located(file), isRequired: settings.config != nil, sources: Sources.builtIn.all,
        environment: shell.environment)
      // A second reader, with eyes of its own.
      let strange = KeySchema.mistakes(in: configuration, sources: configuration.sources.all)
      if let strange, choice.holds(.configuration) {
        result.add(strange, as: .configuration, in: nil)
      }
      return configuration
    } catch {
      guard error.code == .configuration else { throw error }
      if choice.holds(.configuration) { result.add(error, as: .configuration, in: nil) }
      return nil
    }
  }

  /// The options of a configuration are looked at with the theme that offers them.
  private func checkTheme(
    _ configuration: GalleryConfiguration?, _ result: inout CheckResult
  ) throws(Failure) {
    let folder = settings.theme.map(shell.located) ?? Folders(shell: shell).theme()
    guard choice.holds(.theme), folder != nil || configuration?.options.isEmpty == false else {
      return
    }
    if folder != nil { result.theme = settings.theme ?? Folders.theme }
    do throws(Failure) {
      let theme = try Theme(folder: folder, look: configuration?.look.themeName)
      do throws(Failure) {
        if let configuration { _ = try theme.classes(for: configuration) }
      } catch {
        if choice.holds(.configuration) { result.add(error, as: .configuration, in: nil) }
      }
    } catch {
      guard error.code == .badData else {
        throw error.code == .notFound ? Messages.noTheme(settings.theme ?? Folders.theme) : error
      }
      result.add(error, as: .theme, in: result.theme)
    }
  }

  /// A site that nobody named, and that is not there yet, is no mistake.
  private func noteMissingSite(_ name: String, _ named: String?) throws(Failure) {
    guard named == nil, settings.output == nil else { throw Messages.noSite(name) }
  }

  private func checkSite(
    _ named: String?, _ configuration: GalleryConfiguration?, _ result: inout CheckResult
  ) async throws(Failure) {
    let name = named ?? settings.output ?? Folders.output
    let folder = shell.located(name)
    guard Folders.isFolder(folder) else { return try noteMissingSite(name, named) }
    let cache = try? Folders(shell: shell).cache()
    let inspection = try SiteInspection(
      of: folder, choice: choice,
      secrets: configuration?.services.values.compactMap(\.key) ?? [],
      folders: [cache].compactMap(\.self), keepsOutside: asksOutside,
      tellsPlaces: configuration?.tellsPlaces ?? false,
      jobs: settings.jobs ?? shell.cores)
    var found = try await CountLine.during("checking", settings, console) {
      (line) async throws(Failure) in
      try await inspection.run { line.watch($0) }
    }
    guard found.files > 0 else { return try noteMissingSite(name, named) }
    if asksOutside {
      let answers = try await ask(found.outside.mentions, configuration)
      found.findings.add(answers.findings)
      result.add(answers, leftOut: found.outside.leftOut, of: name)
    }
    result.add(found, of: name)
  }

  private var asksOutside: Bool { settings.links == .external && choice.holds(.deadOutsideLink) }

  private func ask(
    _ mentions: [OutsideAddresses.Mention], _ configuration: GalleryConfiguration?
  ) async throws(Failure) -> OutsideInquiry.Result {
    var environment = BuildEnvironment(now: shell.now, programVersion: Version.text)
    environment.stopCode = shell.stopCode
    let inquiry = OutsideInquiry(configuration ?? GalleryConfiguration(), environment)
    return try await CountLine.during("checking other hosts", settings, console) {
      (line) async throws(Failure) in
      try await inquiry.run(mentions) { line.watch($0) }
    }
  }
}

extension GalleryConfiguration {
  /// Whether it publishes exact positions of any picture.
  fileprivate var tellsPlaces: Bool {
    gps == .exact || queries.contains { $0.gps == .exact }
  }
}
