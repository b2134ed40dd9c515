import Build
import Synchronization

/// Shows a build while it runs: lines that stay, and below them, on a terminal, one line that is
/// drawn anew up to ten times a second and is gone at the end.
final class BuildDisplay: Sendable {
  private struct State {
    var progress: ProgressState
    var lines: EventLines
    /// When the live line was last drawn.
    var drawn: Duration?
    var isOver = false
  }

  private let shell: Shell
  private let style: Style
  private let isLive: Bool
  private let state: Mutex<State>

  static let interval = Duration.milliseconds(100)

  init(_ settings: Settings, searches: Int, style: Style, shell: Shell) {
    self.shell = shell
    self.style = style
    isLive = Self.isLive(settings, shell)
    state = Mutex(
      State(
        progress: ProgressState(searches: searches),
        lines: EventLines(Self.amount(settings, isLive: isLive), style: style)))
  }

  /// Does `work`, whose events come to `watch`, and draws meanwhile even where none come.
  func during<Outcome: Sendable>(
    _ work: @escaping @Sendable () async -> Outcome
  ) async -> Outcome {
    defer { finish() }
    guard isLive else { return await work() }
    // Cancelled where this function ends.
    async let _ = tick()
    return await work()
  }

  private func tick() async {
    while !Task.isCancelled {
      state.withLock { draw(&$0, at: shell.uptime()) }
      guard (try? await Task.sleep(for: Self.interval)) != nil else { return }
    }
  }

  /// Takes in one event; lines go out at once, the live line when its time has come.
  func watch(_ event: BuildEvent) {
    // A build that is stopped loses what it had begun, which is no failure to tell of.
    if case .failed = event, Task.isCancelled { return }
    state.withLock { state in
      guard !state.isOver else { return }
      let moment = shell.uptime()
      state.progress.apply(event, at: moment)
      if let line = state.lines.line(for: event) {
        erase(&state)
        shell.errors.write(line + "\n")
      }
      if isLive { draw(&state, at: moment) }
    }
  }

  /// Removes the live line, shows the cursor again and says what was held back.
  func finish() {
    state.withLock { state in
      guard !state.isOver else { return }
      state.isOver = true
      erase(&state)
      if state.drawn != nil { shell.errors.write(Self.showCursor) }
      if let rest = state.lines.rest { shell.errors.write(rest + "\n") }
    }
  }

  private func draw(_ state: inout State, at moment: Duration) {
    guard !state.isOver else { return }
    if let drawn = state.drawn, moment - drawn < Self.interval { return }
    let line = ProgressLine(style: style, width: shell.width()).text(state.progress, at: moment)
    shell.errors.write((state.drawn == nil ? Self.hideCursor : "") + Self.eraseLine + line)
    state.drawn = moment
  }

  private func erase(_ state: inout State) {
    if state.drawn != nil { shell.errors.write(Self.eraseLine) }
  }

  static let eraseLine = "\r\u{1B}[K"
  static let hideCursor = "\u{1B}[?25l"
  static let showCursor = "\u{1B}[?25h"

  /// Whether there is somebody to whom a line can be drawn anew.
  static func isLive(_ settings: Settings, _ shell: Shell) -> Bool {
    guard !settings.quiet else { return false }
    return switch settings.progress {
    case .always: true
    case .never: false
    case .auto: shell.isTerminal && shell.environment["TERM"] != "dumb"
    }
  }

  private static func amount(_ settings: Settings, isLive: Bool) -> EventLines.Amount {
    if settings.quiet { return .failures }
    if settings.verbose { return .everything }
    return isLive || settings.progress == .never ? .notes : .steps
  }
}
