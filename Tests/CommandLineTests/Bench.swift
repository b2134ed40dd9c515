import Build
import CommandLine
import Configuration
import Foundation
import Model
import Synchronization
import TestSupport

/// The program with a folder of its own and a memory instead of a terminal.
struct Bench {
  final class Memory: TextOutput {
    private let content = Mutex("")

    func write(_ text: String) { content.withLock { $0 += text } }
    var text: String { content.withLock { $0 } }
    var problem: OutputProblem? { nil }
  }

  /// What a build was asked for.
  final class Order: Sendable {
    private let content = Mutex<(GalleryConfiguration, BuildOptions)?>(nil)

    func take(_ configuration: GalleryConfiguration, _ options: BuildOptions) {
      content.withLock { $0 = (configuration, options) }
    }

    var configuration: GalleryConfiguration? { content.withLock { $0?.0 } }
    var options: BuildOptions? { content.withLock { $0?.1 } }
  }

  let folder: TemporaryFolder
  let output = Memory()
  let errors = Memory()
  let order = Order()
  var environment: [String: String] = [:]
  var isTerminal = false
  /// Where standard input is read; none unless there is one.
  var input: Int32 = -1
  /// What the build does: events, then its report.
  var events: [BuildEvent] = []
  var report = Report(started: Timestamp(secondsSince1970: 1_935_990_489))

  init() throws {
    folder = try TemporaryFolder()
    environment = ["HOME": folder.path]
  }

  func run(_ arguments: String...) async -> Int32 { await run(arguments) }

  func run(_ arguments: [String]) async -> Int32 { await tool.run(arguments) }

  private var tool: Tool {
    var shell = Shell(
      environment: environment, folder: folder.path, output: output, errors: errors,
      isTerminal: isTerminal, now: { Timestamp(secondsSince1970: 1_935_990_489) },
      uptime: { .zero }, cores: 3)
    shell.input = input
    let order = order
    let events = events
    let report = report
    return Tool(shell: shell) { configuration, options, _, watch in
      order.take(configuration, options)
      for event in events { watch(event) }
      return report
    }
  }
}
