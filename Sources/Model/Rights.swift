import Support

/// What every published copy of a picture says of whose it is: holding one is the proof that its
/// texts are clean, each of one line and at most `longest` characters.
package struct Rights: Hashable, Sendable {
  /// In characters; a longer text is cut.
  package static let longest = 200

  package let creator: String?
  package let credit: String?
  package let copyright: String?
  package let license: License?
  /// Where the picture lives at its source, and more can be learnt.
  package let page: WebAddress?
  /// Whether nobody is to train programs on it.
  package let refusesTraining: Bool

  /// A text that has nothing to show is none.
  package init(
    creator: String? = nil, credit: String? = nil, copyright: String? = nil,
    license: License? = nil, page: WebAddress? = nil, refusesTraining: Bool = false
  ) {
    self.creator = Self.bounded(creator)
    self.credit = Self.bounded(credit)
    self.copyright = Self.bounded(copyright)
    self.license = license.flatMap(Self.bounded)
    self.page = page
    self.refusesTraining = refusesTraining
  }

  package var isEmpty: Bool { self == Rights() }

  private static func bounded(_ text: String?) -> String? {
    guard let text else { return nil }
    // Cleaned once more, since the cut may have left a space at the end.
    let line = CleanText.line(String(CleanText.line(text).prefix(longest)))
    return line.isEmpty ? nil : line
  }

  /// Nil for a licence that has neither a name nor an address.
  private static func bounded(_ license: License) -> License? {
    let name = bounded(license.name)
    if name == nil, license.address == nil { return nil }
    return License(id: license.id, name: name ?? "", address: license.address)
  }
}
