import Build
import Maintenance
import Model
import Support

/// `gallerist rollback`: the site as an earlier run left it.
struct RollbackCommand: Sendable {
  let settings: Settings
  let console: Console

  private var shell: Shell { console.shell }

  func run(_ name: String?) async throws(Failure) {
    let number = try name.map { name throws(Failure) in try DiffCommand.number(name) } ?? nil
    let rollback = Rollback(
      output: shell.located(settings.output ?? Folders.output),
      state: try Folders(shell: shell).state(named: settings.state),
      jobs: settings.jobs ?? shell.cores,
      environment: BuildEnvironment(now: shell.now, programVersion: Version.text))
    let outcome = try await CountLine.during("publishing", settings, console) {
      (line) async throws(Failure) in
      try await rollback.run(to: number) { done, count in
        line.watch(.progress(done: done, of: count))
      }
    }
    guard !settings.quiet else { return }
    console.say(Messages.rolledBack(to: outcome.run, outcome.report, in: shell.zone))
    if let tree = outcome.report.files.tree { console.say(Messages.tree(tree)) }
  }
}
