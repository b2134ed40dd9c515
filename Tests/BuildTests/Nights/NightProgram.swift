import Build
import CommandLine
import Foundation
import Glibc
import Model
import Synchronization
import TestSupport

/// The whole program in a folder, on a clock of its own: what it ends with is what a user's program would.
struct NightProgram: Codable, Sendable {
  struct Outcome: Sendable {
    let code: Int32
    let errors: String
    /// Of a build.
    let report: Report?
    /// By a real clock.
    let took: Duration
  }

  let root: String
  /// When the clock began, in seconds since 1970.
  let epoch: Int

  func run(
    _ arguments: [String], on clock: ManualClock = ManualClock(),
    watching watch: @escaping @Sendable (BuildEvent) -> Void = { _ in }
  ) async -> Outcome {
    let now = { @Sendable [epoch] in
      Timestamp(secondsSince1970: epoch + Int(clock.elapsed.components.seconds))
    }
    let (said, start) = (Said(), ContinuousClock.now)
    let report = Mutex<Report?>(nil)
    let shell = Shell(
      environment: ["HOME": root], folder: root, output: said, errors: said, now: now,
      uptime: { clock.elapsed }, cores: 2)
    let tool = Tool(shell: shell) { configuration, options, environment, show in
      var environment = environment
      environment.clock = clock
      environment.start = .seconds(epoch) + clock.elapsed
      let found = await Tool.gallery(configuration, options, environment) { event in
        watch(event)
        show(event)
      }
      report.withLock { $0 = found }
      return found
    }
    let code = await tool.run(arguments + ["--quiet"])
    return Outcome(
      code: code, errors: said.text, report: report.withLock { $0 },
      took: start.duration(to: .now))
  }

  private final class Said: TextOutput {
    private let content = Mutex("")

    func write(_ text: String) { content.withLock { $0 += text } }
    var text: String { content.withLock { $0 } }
    var problem: OutputProblem? { nil }
  }
}

extension NightProgram {
  /// The moment at which a build is killed: that much later than the first event of a stage.
  struct Moment: Codable, Sendable {
    enum Stage: String, Codable, CaseIterable { case fetching, rendering, publishing }

    let stage: Stage
    let microseconds: UInt32

    fileprivate func begins(with event: BuildEvent) -> Bool {
      switch event {
      case .fetching: stage == .fetching
      case .rendering: stage == .rendering
      case .publishing: stage == .publishing
      default: false
      }
    }
  }

  /// Ends this process, at the latest when all is done.
  func build(killedAt moment: Moment) async {
    let isUnderWay = Atomic(false)
    _ = await run(["build"]) { event in
      guard moment.begins(with: event), !isUnderWay.exchange(true, ordering: .relaxed) else {
        return
      }
      Thread.detachNewThread {
        usleep(moment.microseconds)
        kill(getpid(), SIGKILL)
      }
    }
    kill(getpid(), SIGKILL)
  }
}
