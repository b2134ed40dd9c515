/// What one build changed of a site.
package struct SiteEdition: Hashable, Sendable {
  /// So many pictures are named in each of its lists; the rest is counted.
  package static let mostListed = 50

  package var moment: Timestamp
  package var added: Changes
  package var changed: Changes
  package var removed: Changes
  /// How many the owner took down; nobody is told which.
  package var takenDown: Int

  package init(
    moment: Timestamp, added: Changes = Changes(), changed: Changes = Changes(),
    removed: Changes = Changes(), takenDown: Int = 0
  ) {
    self.moment = moment
    self.added = added
    self.changed = changed
    self.removed = removed
    self.takenDown = takenDown
  }

  package var changesAny: Bool {
    takenDown > 0 || [added, changed, removed].contains { $0.count > 0 }
  }

  /// The same without any word of these.
  package func without(_ pictures: Set<PictureID>) -> SiteEdition {
    guard !pictures.isEmpty else { return self }
    var rest = self
    for list in [\SiteEdition.added, \.changed, \.removed] {
      let listed = self[keyPath: list].listed.filter { !pictures.contains($0.id) }
      rest[keyPath: list].count -= self[keyPath: list].listed.count - listed.count
      rest[keyPath: list].listed = listed
    }
    return rest
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
