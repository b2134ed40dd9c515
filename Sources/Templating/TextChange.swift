/// What shall stand in place of a piece of text between two tags.
package struct TextChange: Sendable {
  /// Counted in bytes from the start of the template.
  package let range: Range<Int>
  package let replacement: [UInt8]

  package init(_ range: Range<Int>, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}

/// Looks at each text between the tags of a template while it is compiled, and gives the changes in
/// it, in order. The places of mistakes stay those of the file as it was written.
package typealias TextRewriting = (
  _ template: String, _ source: [UInt8], _ text: Range<Int>
) -> [TextChange]
