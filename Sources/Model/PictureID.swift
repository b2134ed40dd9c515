/// Who a picture is, across runs: its source and the source's own name for it.
package struct PictureID: Hashable, Sendable, CustomStringConvertible {
  package let source: SourceName
  package let own: String

  package init(source: SourceName, own: String) {
    self.source = source
    self.own = own
  }

  /// `pixabay:9000001`, as in the report and in messages.
  package var description: String { "\(source):\(own)" }
}
