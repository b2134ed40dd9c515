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

extension PictureID {
  /// What people recognise of it: of a file its name, without the folders.
  package var shown: String { own.split(separator: "/").last.map(String.init) ?? own }
}
