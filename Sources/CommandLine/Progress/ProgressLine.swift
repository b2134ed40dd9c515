import Model
import Support

/// The live display's one line: a pure function of the state, the moment and the room there is.
struct ProgressLine: Sendable {
  let style: Style
  /// The columns of the terminal.
  let width: Int

  /// One column stays free: in the last one some terminals begin a new line.
  func text(_ state: ProgressState, at moment: Duration) -> String {
    style.faint(DisplayWidth.cut(words(state, at: moment).joined(separator: " · "), to: width - 1))
  }

  private func words(_ state: ProgressState, at moment: Duration) -> [String] {
    var words: [String]
    switch state.stage {
    case .searching: words = searching(state)
    case .fetching, .developing: words = images(state, at: moment)
    case .rendering, .publishing:
      words = [part(state.stage, in: state)].compactMap { $0 }
    }
    if let left = state.timeLeft(slowest(of: state), at: moment) {
      let seconds = Int((left / .seconds(1)).rounded(.up))
      words.append("\(seconds < 60 ? "\(seconds) s" : Amount.time(.seconds(seconds))) left")
    }
    if state.failures > 0 { words.append("\(state.failures) failed") }
    return words
  }

  private func searching(_ state: ProgressState) -> [String] {
    guard let latest = state.latest else { return ["starting"] }
    return [
      Printable.line(Messages.searching(latest.query, page: latest.page)),
      "\(Numbers.counted(state.found, "picture")) found",
    ]
  }

  private func images(_ state: ProgressState, at moment: Duration) -> [String] {
    var words = [part(.fetching, in: state), part(.developing, in: state)].compactMap { $0 }
    if let pace = state.pace(at: moment), isFetching(state) {
      words.append("\(Numbers.bytes(pace))/s")
    }
    return words
  }

  private func part(_ stage: ProgressState.Stage, in state: ProgressState) -> String? {
    state.counts[stage].map { "\(stage.words(state.origins)) \($0.done) of \($0.total)" }
  }

  private func isFetching(_ state: ProgressState) -> Bool {
    state.counts[.fetching].map { $0.done < $0.total } ?? false
  }

  /// Developing ends after fetching, so its end is the one that counts.
  private func slowest(of state: ProgressState) -> ProgressState.Stage {
    guard state.stage == .fetching, let developing = state.counts[.developing],
      let fetching = state.counts[.fetching], fetching.done >= fetching.total,
      developing.done < developing.total
    else { return state.stage }
    return .developing
  }
}
