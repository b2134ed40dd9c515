/// Colours where they are wanted; the words make sense without.
struct Style: Hashable, Sendable {
  let isColored: Bool

  static let plain = Style(isColored: false)

  /// For a terminal that can show them, unless `NO_COLOR` is set (https://no-color.org).
  init(_ choice: Settings.Choice, isTerminal: Bool, environment: [String: String]) {
    isColored =
      switch choice {
      case .always: true
      case .never: false
      case .auto:
        isTerminal && environment["TERM"] != "dumb" && environment["NO_COLOR", default: ""].isEmpty
      }
  }

  private init(isColored: Bool) { self.isColored = isColored }

  func error(_ text: String) -> String { wrapped(text, "1;31") }
  func warning(_ text: String) -> String { wrapped(text, "1;33") }
  func hint(_ text: String) -> String { wrapped(text, "36") }
  func faint(_ text: String) -> String { wrapped(text, "2") }

  private func wrapped(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
