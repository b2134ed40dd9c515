import Model

extension SiteEdition {
  /// The lists of an edition, by their names in the database.
  static var lists: [(name: String, changes: WritableKeyPath<SiteEdition, Changes>)] {
    [("added", \.added), ("changed", \.changed), ("removed", \.removed)]
  }
}
