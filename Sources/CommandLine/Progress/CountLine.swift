import Build
import Maintenance
import Model
import Support
import Synchronization

/// One line on a terminal that counts, drawn anew up to ten times a second, and gone at the end.
final class CountLine: Sendable {
  private struct State {
    var drawn: Duration?
    var isOver = false
  }

  private let words: String
  private let console: Console
  private let isLive: Bool
  private let state = Mutex(State())

  private var shell: Shell { console.shell }

  /// `words` say what goes on: `checking`.
  init(_ words: String, settings: Settings, console: Console) {
    self.words = words
    self.console = console
    isLive = !settings.quiet && console.shell.showsLiveLine(settings.counting)
  }

  /// Counts during `work`. The line is gone at its end, however that comes.
  static func during<Outcome: Sendable>(
    _ words: String, _ settings: Settings, _ console: Console,
    _ work: (CountLine) async throws(Failure) -> Outcome
  ) async throws(Failure) -> Outcome {
    let line = CountLine(words, settings: settings, console: console)
    // No `defer`: Swift 6.3.1 crashes over it when it optimizes.
    do throws(Failure) {
      let outcome = try await work(line)
      line.finish()
      return outcome
    } catch {
      line.finish()
      throw error
    }
  }

  func watch(_ event: MaintenanceEvent) {
    switch event {
    case .progress(let done, let count): draw(done, of: count)
    case .note(let note):
      state.withLock { state in
        if state.drawn != nil { shell.errors.write(BuildDisplay.eraseLine) }
        console.say(note)
      }
    }
  }

  private func draw(_ done: Int, of count: Int) {
    state.withLock { state in
      let moment = shell.uptime()
      guard isLive, !state.isOver else { return }
      if let drawn = state.drawn, moment - drawn < BuildDisplay.interval { return }
      let line = "\(words) \(Numbers.grouped(done)) of \(Numbers.grouped(count))"
      shell.errors.write(
        (state.drawn == nil ? BuildDisplay.hideCursor : "") + BuildDisplay.eraseLine
          + console.style.faint(DisplayWidth.cut(line, to: shell.width() - 1)))
      state.drawn = moment
    }
  }

  func finish() {
    state.withLock { state in
      if state.drawn != nil, !state.isOver {
        shell.errors.write(BuildDisplay.eraseLine + BuildDisplay.showCursor)
      }
      state.isOver = true
    }
  }
}
