package import Model

/// What one build changed of a site.
package struct StoredEdition: Hashable, Sendable {
  package var moment: Timestamp
  package var added: Changes
  package var changed: Changes
  package var removed: Changes

  package init(
    moment: Timestamp, added: Changes = Changes(), changed: Changes = Changes(),
    removed: Changes = Changes()
  ) {
    self.moment = moment
    self.added = added
    self.changed = changed
    self.removed = removed
  }

  /// How many pictures, and some of them.
  package struct Changes: Hashable, Sendable {
    package var count: Int
    package var listed: [Item]

    package init(count: Int = 0, listed: [Item] = []) {
      self.count = count
      self.listed = listed
    }
  }

  package struct Item: Hashable, Sendable {
    package let id: PictureID
    package let name: String

    package init(id: PictureID, name: String) {
      self.id = id
      self.name = name
    }
  }
}

extension StoredEdition {
  /// The lists of an edition, by their names in the database.
  static var lists: [(name: String, changes: WritableKeyPath<StoredEdition, Changes>)] {
    [("added", \.added), ("changed", \.changed), ("removed", \.removed)]
  }
}
