/// What a template sees of a value: a name, an answer.
package protocol View: Sendable {
  /// The value of `name`; nil where the view does not know the name at all.
  ///
  /// The name `.` asks for the view itself, as `{{.}}` does: a view that stands for a text
  /// answers with that text.
  func value(for name: String) -> Value?

  /// The names that the view knows, for "did you mean" only.
  static var names: [String] { get }
}

extension View {
  package static var names: [String] { [] }
}

/// What a name stands for.
package enum Value: Sendable {
  /// Escaped where it is written. Empty text is falsey.
  case text(String)
  /// Written as it is. Empty markup is falsey.
  case markup(Markup)
  /// To be asked by sections; not to be written.
  case flag(Bool)
  /// A section runs once for each; an empty list is falsey.
  case list([any View])
  case view(any View)
  /// A known name that has no value here: falsey, and written as nothing.
  case none

  package static func number(_ number: Int) -> Value { .text(String(number)) }

  /// `.none` where there is no text.
  package static func optional(_ text: String?) -> Value { text.map(Value.text) ?? .none }

  /// A list whose items `{{.}}` writes.
  package static func texts(_ texts: [String]) -> Value { .list(texts.map(TextView.init)) }
}

extension Value {
  /// Whether a section runs.
  var isTruthy: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .markup(let markup): !markup.source.isEmpty
    case .flag(let flag): flag
    case .list(let items): !items.isEmpty
    case .view: true
    case .none: false
    }
  }

  var isText: Bool {
    switch self {
    case .text, .markup: true
    default: false
    }
  }

  /// For messages.
  var kind: String {
    switch self {
    case .text, .markup: "a text"
    case .flag: "a flag"
    case .list: "a list"
    case .view: "a group of values"
    case .none: "nothing"
    }
  }
}

/// A text as an item of a list: `{{.}}` writes it.
package struct TextView: View {
  let value: Value

  package init(_ text: String) { value = .text(text) }
  package init(_ markup: Markup) { value = .markup(markup) }

  package func value(for name: String) -> Value? { name == "." ? value : nil }
}
