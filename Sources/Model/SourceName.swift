/// The name of something that can be searched, as it is written on the command line.
package struct SourceName: Hashable, Sendable, CustomStringConvertible {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Folders of this machine.
  package static let folder = SourceName("folder")

  package var description: String { text }
}
