import Model
import Templating

extension TemplateField {
  /// One line of text from outside, cleaned.
  static func line(
    _ name: String, _ about: String, _ get: @escaping @Sendable (Root) -> String
  ) -> Self {
    .text(name, about) { SourceText.line(get($0)) }
  }

  static func optionalLine(
    _ name: String, _ about: String, _ get: @escaping @Sendable (Root) -> String?
  ) -> Self {
    .optional(name, about) { get($0).map { SourceText.line($0) } }
  }
}
