import Model

/// Messages to standard error, in the colours that are wanted.
struct Console: Sendable {
  let shell: Shell
  let style: Style
  let isQuiet: Bool
  /// Whether every line is an event for a program.
  let isForPrograms: Bool

  init(shell: Shell, settings: Settings) {
    self.shell = shell
    style = Style(
      settings.color, isTerminal: shell.isTerminal, environment: shell.environment)
    isQuiet = settings.quiet
    isForPrograms = settings.progress == .json
  }

  func show(_ failure: Failure) {
    let lines =
      isForPrograms
      ? [ProgressEvent.error(failure)] : FailureText(style: style).lines(failure)
    shell.errors.write(lines.joined(separator: "\n") + "\n")
  }

  /// What was done; nothing where the run is to be quiet.
  func say(_ lines: String...) { say(lines) }

  func say(_ lines: [String]) {
    guard !isQuiet, !isForPrograms else { return }
    for line in lines { shell.errors.write(Printable.line(line) + "\n") }
  }
}
