import Support

/// What a style sheet refers to, and what it is without what only its author reads.
struct StyleSheet: StyleListener {
  struct Reference: Equatable {
    /// What was written, its escapes undone.
    let value: String
    /// Where it is written, without quotation marks and white space.
    let range: Range<Int>
  }

  private(set) var references: [Reference] = []
  private var gaps: [StyleGap] = []

  static func references(in bytes: [UInt8]) -> [Reference] { read(bytes).references }

  private static func read(_ bytes: [UInt8]) -> StyleSheet {
    var reader = StyleReader(bytes, telling: StyleSheet())
    reader.read()
    return reader.listener
  }

  mutating func address(_ address: String, at range: Range<Int>, line: Int) {
    references.append(Reference(value: address, range: range))
  }

  mutating func gap(_ gap: StyleGap) { gaps.append(gap) }

  /// The same without what only its author reads: comments, and the white space beside braces and
  /// behind semicolons. Comments that begin with `/*!`, as licences do, stay.
  static func published(_ bytes: [UInt8]) -> [UInt8] {
    var published: [UInt8] = []
    published.reserveCapacity(bytes.count)
    var rest = 0
    for gap in read(bytes).gaps {
      published += bytes[rest..<gap.range.lowerBound]
      published += standIn(for: gap, in: bytes)
      rest = gap.range.upperBound
    }
    return published + bytes[rest...]
  }

  /// What does the same: white space may join two words to one thing, as in `a .b`, and a comment
  /// parts words without being white space.
  private static func standIn(for gap: StyleGap, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard !gap.isKept else { return bytes[gap.range] }
    let isAtEnd = gap.range.lowerBound == 0 || gap.range.upperBound == bytes.count
    if isAtEnd || "{};".utf8.contains(bytes[gap.range.lowerBound - 1]) { return [] }
    // A line break may end a text that is never closed.
    if !gap.hasLineBreak, "{}".utf8.contains(bytes[gap.range.upperBound]) { return [] }
    guard gap.hasComment || gap.hasLineBreak else { return bytes[gap.range] }
    if gap.hasLineBreak { return [UInt8(ascii: "\n")] }
    return gap.hasSpace ? [UInt8(ascii: " ")] : ArraySlice("/**/".utf8)
  }
}
