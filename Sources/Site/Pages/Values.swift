import Model
import Templating

extension Value {
  /// One line of text from outside.
  static func line(_ text: String?) -> Value { text.map { .text(SourceText.line($0)) } ?? .none }

  /// Text of our own making.
  static func known(_ text: String?) -> Value { .optional(text) }

  static func part(_ view: (any View)?) -> Value { view.map { .view($0) } ?? .none }
}
