/// What one build changed of a site.
package struct SiteEdition: Hashable, Sendable {
  /// So many pictures are named in each of its lists; the rest is counted.
  package static let mostListed = 50

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
}

extension SiteEdition {
  /// The pictures to which the same happened: how many, and the first of them.
  package struct Changes: Hashable, Sendable {
    package var count: Int
    package var listed: [Item]

    package init(count: Int = 0, listed: [Item] = []) {
      self.listed = Array(listed.prefix(SiteEdition.mostListed))
      self.count = max(count, self.listed.count)
    }
  }

  /// A picture by the name it had then. It may have gone since.
  package struct Item: Hashable, Sendable {
    package var id: PictureID
    /// Text of strangers; empty where it had no title.
    package var name: String

    package init(id: PictureID, name: String) {
      self.id = id
      self.name = name
    }
  }
}
