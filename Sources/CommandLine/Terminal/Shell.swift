import Foundation
package import Model
import Support
import Synchronization

/// The world around the program, as values, so that a test can bring its own.
package struct Shell: Sendable {
  package var environment: [String: String]
  /// The current folder, absolute.
  package var folder: String
  /// Whether `folder` is the process's own, so that relative paths may stay as they were typed.
  package var isAtHome = false
  /// The descriptor of standard input; none unless there is one.
  package var input: Int32 = -1
  package var output: any TextOutput
  package var errors: any TextOutput
  /// Whether a person reads standard error.
  package var isTerminal: Bool
  /// The columns of that terminal.
  package var width: @Sendable () -> Int
  package var now: @Sendable () -> Timestamp
  /// A clock that only goes forward, for rates and durations.
  package var uptime: @Sendable () -> Duration
  package var cores: Int
  /// What a run that was stopped ends with.
  package var stopCode: @Sendable () -> ExitCode = { .interrupted }

  package init(
    environment: [String: String], folder: String, output: any TextOutput,
    errors: any TextOutput, isTerminal: Bool = false,
    width: @escaping @Sendable () -> Int = { 80 }, now: @escaping @Sendable () -> Timestamp,
    uptime: @escaping @Sendable () -> Duration, cores: Int = 1
  ) {
    self.environment = environment
    self.folder = folder
    self.output = output
    self.errors = errors
    self.isTerminal = isTerminal
    self.width = width
    self.now = now
    self.uptime = uptime
    self.cores = cores
  }

  /// `path` as files can be opened with it, in the form that messages show.
  func located(_ path: String) -> String { isAtHome ? path : absolute(path) }

  /// `path` from the root on.
  func absolute(_ path: String) -> String {
    path.beginsWithSlash ? path : (folder == "/" ? "" : folder) + "/" + path
  }
}

extension Shell {
  /// The real one.
  static func current() -> Shell {
    let start = ContinuousClock.now
    var shell = Shell(
      environment: ProcessInfo.processInfo.environment,
      folder: FileManager.default.currentDirectoryPath, output: StreamOutput(STDOUT_FILENO),
      errors: StreamOutput(STDERR_FILENO), isTerminal: isatty(STDERR_FILENO) == 1,
      width: columns,
      now: { Timestamp(secondsSince1970: Int(Date().timeIntervalSince1970.rounded(.down))) },
      uptime: { ContinuousClock.now - start },
      cores: ProcessInfo.processInfo.activeProcessorCount)
    shell.isAtHome = true
    shell.input = STDIN_FILENO
    shell.stopCode = { Interruptions.exitCode }
    return shell
  }

  private static func columns() -> Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
