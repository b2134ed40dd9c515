import Cache
import Model
import Publishing
import Site
import Support

/// What the owner wants to be nowhere in the site, whichever search finds it and whoever has it; and what
/// meets no `where`, of which there is no word either.
struct TakenDown: Sendable {
  var pictures: Set<PictureID> = []
  var images: Set<Digest> = []
  /// What is in no search but for its `where`.
  var filtered: Set<PictureID> = []
  /// The images of hidden pictures, so that they stay hidden where another picture has them.
  var known: [PictureID: Digest] = [:]
  /// Those of which nothing is to be kept since they have an image that was forgotten.
  var copies: [ForgottenPicture] = []
  /// Whether something is left to be forgotten by the next run.
  var hasTraces = false

  func holds(_ id: PictureID, _ image: @autoclosure () -> Digest?) -> Bool {
    if pictures.contains(id) { return true }
    guard !images.isEmpty, let image = image() else { return false }
    return images.contains(image)
  }
}

extension GatheredPictures {
  /// Finds out what of it is to be hidden; it stays in what the searches listed.
  ///
  /// - Parameter forgotten: images of which nothing is to be kept, with the entries that say so.
  mutating func noteTakenDown(
    by curator: Curator, known: [PictureID: Digest], forgetting forgotten: [Digest: Digest]
  ) {
    // What is said of a picture in the curation file wins.
    let beside = searches.reduce(into: Set<PictureID>()) { $0.formUnion($1.hidden) }
      .filter { curator.curation.pictures[.id($0)]?.isHidden != false }
    let hidden = curator.hidden.union(beside)
    guard !hidden.isEmpty || !curator.hiddenImages.isEmpty else { return }
    takenDown.pictures = hidden
    takenDown.images = curator.hiddenImages
    takenDown.known = known.filter {
      (hidden.contains($0.key) || curator.hiddenImages.contains($0.value))
        && !curator.forgotten.contains(.id($0.key))
    }
    for id in hidden {
      if let image = images[id]?.largeDigest { takenDown.known[id] = image }
    }
    takenDown.images.formUnion(takenDown.known.values)
    takenDown.images.formUnion(forgotten.keys)
    for id in searches.flatMap(\.pictures).map(\.id) where isTakenDown(id) {
      takenDown.pictures.insert(id)
      guard let image = images[id]?.largeDigest else { continue }
      takenDown.known[id] = image
      guard let entry = forgotten[image] else { continue }
      takenDown.known[id] = nil
      takenDown.copies.append(
        ForgottenPicture(entry: entry, picture: ForgottenPictures.digest(of: id), image: image))
    }
  }

  func isTakenDown(_ id: PictureID) -> Bool { takenDown.holds(id, images[id]?.largeDigest) }

  /// Has no search hold what is hidden or does not meet its `where`, nor creators of whom nothing else is
  /// shown.
  mutating func leaveOutUnshown() {
    let filtered = searches.reduce(into: Set<PictureID>()) { $0.formUnion($1.filtered) }
    guard !takenDown.isEmpty || !filtered.isEmpty else { return }
    for place in searches.indices {
      let own = searches[place]
      searches[place].pictures = own.pictures.filter {
        !isTakenDown($0.id) && !own.filtered.contains($0.id)
      }
      guard !searches[place].portrayed.isEmpty else { continue }
      let shown = Set(
        searches[place].pictures.compactMap {
          $0.record.picture(isBrief: true)?.creator?.identity
        })
      searches[place].portrayed.removeAll { !shown.contains($0.identity) }
    }
    takenDown.filtered = filtered.subtracting(searches.flatMap { $0.pictures.map(\.id) })
  }
}

extension GatheredPictures {
  /// Where more may belong to the site than is known, all that is there stays, but for what is hidden.
  var keepsDeparted: Publisher.KeepsDeparted? {
    guard isPartial else { return nil }
    let hidden = takenDown.names
    return { path in
      // `photo/3f/9000001-3fa8c1.html`, `tiles/3f/9000001-3fa8c1-5d20c7/full/…`
      let file = path.pathParts().dropFirst(2).first ?? path[...]
      return hidden.isEmpty || !hidden.contains { file.hasPrefix($0) }
    }
  }
}

extension TakenDown {
  var isEmpty: Bool { pictures.isEmpty && images.isEmpty }

  /// Those of which the site has no word.
  var unnamed: Set<PictureID> { pictures.union(filtered) }

  /// What the files of its pictures in the site begin with.
  var names: Set<String> { Set(unnamed.map { PhotoAddress($0).name }) }
}

extension PictureWork.Packed {
  var largeDigest: Digest? { shown.largeDigest }
}
