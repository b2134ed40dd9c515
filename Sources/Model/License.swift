package struct License: Hashable, Sendable {
  /// A short, stable name: `pixabay`, `cc-by-4.0`.
  package let id: String
  package let name: String
  package let address: WebAddress?

  package init(id: String, name: String, address: WebAddress?) {
    self.id = id
    self.name = name
    self.address = address
  }
}

extension License {
  /// Of a picture whose licence nobody knows.
  package static let unknownRestriction = 8

  /// How little it allows: from 0, all of it, to that of no licence. What a service or an owner wrote
  /// comes between attribution alone and no derivatives.
  package var restriction: Int {
    let code = id.split(separator: "-").prefix { !$0.contains(".") }.joined(separator: "-")
    return Self.restrictions[code] ?? 3
  }

  private static let restrictions = [
    "cc0": 0, "pdm": 0, "no-known-copyright": 0, "us-government-work": 0, "cc-by": 1, "cc-by-sa": 2,
    "cc-by-nd": 4, "cc-by-nc": 5, "cc-by-nc-sa": 6, "cc-by-nc-nd": 7,
    "all-rights-reserved": unknownRestriction,
  ]
}
