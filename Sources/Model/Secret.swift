import Support

/// A key. It prints as dots: only who asks for `revealed` sees it, and only Transfer does.
package struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  package let revealed: String

  /// Nil where nothing is left after trimming.
  package init?(_ text: String) {
    let trimmed = CleanText.line(text)
    guard !trimmed.isEmpty else { return nil }
    revealed = trimmed
  }

  /// What is shorter is no key of any service, and to look for it would tear words apart.
  package static let shortestSought = 6

  /// Whether texts are to be searched for it.
  package var isSought: Bool { revealed.utf8.count >= Self.shortestSought }

  package var description: String { "•••" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
