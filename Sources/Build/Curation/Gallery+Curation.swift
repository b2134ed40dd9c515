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
        // What is not fetched may be it.
        guard gathered.searches.allSatisfy({ $0.filtered.isEmpty }) else { return false }
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
