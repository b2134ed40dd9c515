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
    var seen: Set<PictureReference> = []
    let mentions = curator.curation.mentions.sorted { $0.place < $1.place }
    let waiting = mentions.filter { reference, _ in
      guard seen.insert(reference).inserted else { return false }
      switch reference {
      case .id(let id): return !listed.contains(id)
      case .image(let digest):
        // What is not fetched may be it.
        guard gathered.searches.allSatisfy({ $0.filtered.isEmpty }) else { return false }
        let all =
          images
          ?? Set(gathered.images.values.compactMap(\.largeDigest))
          .union(gathered.takenDown.known.filter { listed.contains($0.key) }.values)
        images = all
        return !all.contains(digest)
      }
    }
    tell(
      waiting.map { ($0.place, "\($0.picture)") }, for: "pictures that no search finds", progress)
  }

  /// A search that is renamed keeps what is said of it by its `slug`; one that is gone may come back.
  func tellWaitingCollections(in content: SiteContent, _ progress: BuildProgress) {
    let slugs = Set(content.collectionSlugs + content.albumSlugs.joined())
    let waiting = configuration.curation.collections.filter { !slugs.contains($0.key) }
    tell(waiting.map { ($0.value.place, $0.key) }, for: "searches that are not there", progress)
  }

  private func tell(
    _ entries: [(place: String, name: String)], for what: String, _ progress: BuildProgress
  ) {
    guard !entries.isEmpty else { return }
    let named = entries.sorted { $0 < $1 }.prefix(3).map { "\($0.name) (\($0.place))" }
      .joined(separator: ", ")
    progress.tell(
      .note(
        "\(Numbers.counted(entries.count, "entry", "entries")) \(entries.count == 1 ? "waits" : "wait")"
          + " for \(what): \(named)\(entries.count > 3 ? ", …" : "")"))
  }
}
