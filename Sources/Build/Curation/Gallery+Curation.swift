import Cache
import Configuration
import Model
import Site
import Support

extension Gallery {
  /// Finds out what of the gathered pictures is to be hidden, and tells of entries that wait for theirs.
  func noteTakenDown(
    in gathered: inout GatheredPictures, ofSite folder: String, _ context: BuildContext
  ) async throws(Failure) {
    let curator = context.curator
    guard !curator.curation.isEmpty || gathered.searches.contains(where: { !$0.hidden.isEmpty })
    else { return }
    do {
      let known = try await context.state.takenDown(ofSite: folder)
      gathered.noteTakenDown(by: curator, known: known, forgetting: context.imagesToForget)
    } catch {
      throw error.failure
    }
    if !gathered.isPartial { tellWaiting(in: gathered, curator, context.progress) }
  }

  /// An entry without its picture may be a slip of the pen, or wait for one that is away.
  private func tellWaiting(
    in gathered: GatheredPictures, _ curator: Curator, _ progress: BuildProgress
  ) {
    let listed = Set(gathered.searches.flatMap { $0.pictures.map(\.id) })
    var images: Set<Digest>?
    let waiting = curator.curation.pictures.filter { reference, entry in
      guard entry.isForgotten != true else { return false }
      switch reference {
      case .id(let id): return !listed.contains(id)
      case .image(let digest):
        let all = images ?? Set(gathered.images.values.compactMap(\.largeDigest))
        images = all
        return !all.contains(digest)
      }
    }
    guard !waiting.isEmpty else { return }
    let places = waiting.map { ($0.value.place, $0.key.description) }.sorted { $0 < $1 }
    let named = places.prefix(3).map { "\($0.1) (\($0.0))" }.joined(separator: ", ")
    progress.tell(
      .note(
        "\(Numbers.counted(waiting.count, "entry", "entries")) \(waiting.count == 1 ? "waits" : "wait")"
          + " for pictures that no search finds: \(named)\(waiting.count > 3 ? ", …" : "")"))
  }
}

extension SiteContent {
  /// Has collections be called, begin and end as their owner wants.
  mutating func arrange(as curation: Curation) {
    curatedTags = curation.tags
    let covers = curation.tags.compactMapValues(\.cover)
    guard !curation.collections.isEmpty || !covers.isEmpty else { return }
    var images: [Digest: PictureID] = [:]
    if curation.namesImages {
      for picture in pictures {
        if let image = picture.largeDigest { images[image] = images[image] ?? picture.id }
      }
    }
    func id(_ reference: PictureReference) -> PictureID? {
      switch reference {
      case .id(let id): id
      case .image(let digest): images[digest]
      }
    }
    tagCovers = covers.compactMapValues(id)
    for (place, slug) in collectionSlugs.enumerated() {
      guard let entry = curation.collections[slug] else { continue }
      collections[place].slug = slug
      collections[place].title = entry.title ?? collections[place].title
      collections[place].text = entry.text
      collections[place].cover = entry.cover.flatMap(id)
      let (first, last) = (entry.first.compactMap(id), entry.last.compactMap(id))
      collections[place].pictures = collections[place].pictures.arranged(first: first, last: last)
    }
  }
}

extension Curation {
  /// Whether collections or tags name pictures by their images.
  fileprivate var namesImages: Bool {
    let named = collections.values.flatMap { $0.first + $0.last + [$0.cover].compactMap(\.self) }
    return (named + tags.values.compactMap(\.cover)).contains {
      if case .image = $0 { true } else { false }
    }
  }
}

extension [PictureID] {
  /// Those of `first` that are among them, then all others, then those of `last`.
  fileprivate func arranged(first: [PictureID], last: [PictureID]) -> [PictureID] {
    let own = Set(self)
    let beginning = first.filter(own.contains)
    let end = last.filter { own.contains($0) && !beginning.contains($0) }
    let placed = Set(beginning + end)
    return beginning + filter { !placed.contains($0) } + end
  }
}
