import Model
import Support

extension ImageMetadata.Value {
  /// Takes apart what libvips makes of a value: `28/10 (f/2.8, Rational, 1 components, 8 bytes)`.
  /// Nil for any other text.
  init?(written text: String) {
    let parts = text.split(separator: ", ", omittingEmptySubsequences: false)
    guard parts.count >= 4, text.hasSuffix(" bytes)"),
      parts[parts.count - 2].hasSuffix(" components")
    else { return nil }
    let content = parts.dropLast(3).joined(separator: ", ")
    guard let gap = Self.gap(in: content) else { return nil }
    raw = CleanText.lines(String(content[..<gap.lowerBound]))
    words = CleanText.lines(String(content[gap.upperBound...]))
  }

  /// Between the value and the words for it. A text is repeated by its words and may hold brackets
  /// itself; no other value does.
  private static func gap(in content: String) -> Range<String.Index>? {
    let gaps = content.ranges(of: " (")
    let fitting = gaps.last { gap in
      content[gap.upperBound...].hasPrefix(content[..<gap.lowerBound].withoutEnd)
    }
    return fitting ?? gaps.first
  }
}

extension Substring {
  fileprivate var withoutEnd: Substring {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return self[...last]
  }
}
