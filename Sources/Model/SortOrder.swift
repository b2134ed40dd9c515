/// In which order pictures stand.
package struct SortOrder: Hashable, Sendable {
  package enum Key: String, CaseIterable, Sendable {
    /// That of the searches.
    case source
    case taken, published, added, name, rating, likes, width
  }

  package let key: Key
  package let isReversed: Bool

  /// `taken`: what was taken first comes first; `-taken`: last.
  package init?(_ text: String) {
    isReversed = text.hasPrefix("-")
    guard let key = Key(rawValue: String(text.dropFirst(isReversed ? 1 : 0))) else { return nil }
    self.key = key
  }

  package var text: String { (isReversed ? "-" : "") + key.rawValue }

  package static let expectation =
    "one of \(Key.allCases.map(\.rawValue).joined(separator: ", ")), with - before it the other way round"
}
