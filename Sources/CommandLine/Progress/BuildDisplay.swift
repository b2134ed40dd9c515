import Build
import Model
import Synchronization

/// Shows a build while it runs: lines that stay, and below them, on a terminal, one line that is
/// drawn anew up to ten times a second and is gone at the end. For a program every line is an event, and
/// how far each stage is comes up to ten times a second.
final class BuildDisplay: Sendable {
  private struct State {
    var progress: ProgressState
    var lines: EventLines
    /// When the live line was last drawn, or stages were told of.
    var drawn: Duration?
    /// What was last told of each stage.
    var told: [ProgressState.Stage: String] = [:]
    var isOver = false
  }

  private let shell: Shell
  private let style: Style
  private let isLive: Bool
  private let isForPrograms: Bool
  private let state: Mutex<State>

  static let interval = Duration.milliseconds(100)

  /// `queries` are those that the build will ask.
  init(_ settings: Settings, queries: [Query], style: Style, shell: Shell) {
    self.shell = shell
    self.style = style
    isForPrograms = settings.progress == .json
    isLive = !settings.quiet && settings.progress.choice.map(shell.showsLiveLine) ?? true
    state = Mutex(
      State(
        progress: ProgressState(searches: queries.count, origins: PictureOrigins(of: queries)),
        lines: EventLines(
          Self.amount(settings, isLive: isLive), style: isForPrograms ? nil : style,
          origins: PictureOrigins(of: queries))))
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
      if isForPrograms, isLive { tellStages(&state) }
      state.isOver = true
      erase(&state)
      if state.drawn != nil, !isForPrograms { shell.errors.write(Self.showCursor) }
      if let rest = state.lines.rest { shell.errors.write(rest + "\n") }
    }
  }

  private func draw(_ state: inout State, at moment: Duration) {
    guard !state.isOver else { return }
    if let drawn = state.drawn, moment - drawn < Self.interval { return }
    guard !isForPrograms else {
      if tellStages(&state) { state.drawn = moment }
      return
    }
    let line = ProgressLine(style: style, width: shell.width()).text(state.progress, at: moment)
    shell.errors.write((state.drawn == nil ? Self.hideCursor : "") + Self.eraseLine + line)
    state.drawn = moment
  }

  /// A line for each stage of which there is news; false where there is none.
  @discardableResult private func tellStages(_ state: inout State) -> Bool {
    var hasNews = false
    for stage in ProgressState.Stage.allCases {
      guard let line = state.progress.event(stage), state.told[stage] != line else { continue }
      shell.errors.write(line + "\n")
      state.told[stage] = line
      hasNews = true
    }
    return hasNews
  }

  private func erase(_ state: inout State) {
    if state.drawn != nil, !isForPrograms { shell.errors.write(Self.eraseLine) }
  }

  static let eraseLine = "\r\u{1B}[K"
  static let hideCursor = "\u{1B}[?25l"
  static let showCursor = "\u{1B}[?25h"

  private static func amount(_ settings: Settings, isLive: Bool) -> EventLines.Amount {
    if settings.quiet { return .failures }
    if settings.verbose { return .everything }
    return isLive || settings.progress == .never ? .notes : .steps
  }
}

extension Shell {
  /// Whether there is somebody to whom a line can be drawn anew.
  func showsLiveLine(_ choice: Settings.Choice) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: isTerminal && environment["TERM"] != "dumb"
    }
  }
}

extension Settings.Progress {
  /// Nil where it is not for people.
  fileprivate var choice: Settings.Choice? { Settings.Choice(rawValue: rawValue) }
}

extension ProgressState {
  /// How far a stage is, for programs; nil where it has not begun.
  fileprivate func event(_ stage: Stage) -> String? {
    guard stage == .searching else { return counts[stage].map { ProgressEvent.step(stage, $0) } }
    return latest.map { ProgressEvent.searching($0.query, page: $0.page, found: found) }
  }
}
