package import Model
package import Support

/// What nobody needs any more, and what its removal frees.
package struct Unneeded: Hashable, Sendable {
  package var answers = Inventory.Amount()
  package var originals = Inventory.Amount()
  package var ownFiles = Inventory.Amount()
  package var renditions = Inventory.Amount()
  package var unknownFiles = Inventory.Amount()
  package var setAside = Inventory.Amount()
  /// For `Cache.remove`: which they are.
  var deletions = DeletionPlan()

  package var byteCount: Int {
    [answers, originals, renditions, unknownFiles, setAside].reduce(0) {
      $0.adding($1.byteCount)
    }
  }

  package var isEmpty: Bool {
    byteCount == 0
      && [answers, originals, ownFiles, renditions, unknownFiles, setAside].allSatisfy {
        $0.count == 0
      }
  }
}

/// What is needed, whatever its age.
package struct Needs: Hashable, Sendable {
  /// What the configuration's searches ask, as the cache knows requests.
  package var requests: Set<String> = []
  /// What they found.
  package var pictures: Set<PictureID> = []
  /// Sources of which it is not known which pictures are needed: then all are.
  package var sources: Set<SourceName> = []
  /// Whether images of all pictures that the answers to `requests` list are needed, and not those of
  /// `pictures` alone.
  package var includesListed = true
  package var recipes: Set<String> = []
  /// Originals and renditions that are needed whatever they are of.
  package var files: Set<Digest> = []
  /// Nothing that was made or last used at this time or later is unneeded.
  package var since: Timestamp

  package init(since: Timestamp) { self.since = since }

  func include(_ picture: PictureID) -> Bool {
    pictures.contains(picture) || sources.contains(picture.source)
  }
}
