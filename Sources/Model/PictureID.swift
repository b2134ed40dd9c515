import Support

/// Who a picture is, across runs: its source and the source's own name for it.
package struct PictureID: Hashable, Sendable, CustomStringConvertible {
  package let source: SourceName
  package let own: String

  package init(source: SourceName, own: String) {
    self.source = source
    self.own = own
  }

  /// Of what `description` gives; nil where a part of it is missing.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    self.init(source: SourceName(String(parts[0])), own: String(parts[1]))
  }

  /// `pixabay:9000001`, as in the report and in messages.
  package var description: String { "\(source):\(own)" }
}

extension PictureID {
  /// What people recognise of it: of a file its name, without the folders.
  package var shown: String { own.pathParts().last.map(String.init) ?? own }

  /// What its address is made of: of a file its name, without folders and ending.
  package var addressed: String {
    guard source == .folder, !isOfEarlierVersion else { return own }
    guard let dot = shown.lastIndex(of: "."), dot > shown.startIndex else { return shown }
    return String(shown[..<dot])
  }

  /// Whether it is a file's, `pics-3fa8c1/a.jpg`, of a version that took how the folder was written into it.
  /// Such pictures keep their addresses.
  package var isOfEarlierVersion: Bool {
    let mark = own.prefix { $0 != "/" }.utf8.suffix(7)
    return source == .folder && mark.count == 7 && mark.first == UInt8(ascii: "-")
      && mark.dropFirst().allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }
}
