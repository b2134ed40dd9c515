import Cache
import Configuration
import Model
import Search
import Support

extension Gallery {
  /// Removes what is kept of a source beyond what its terms allow: the least recently used answers, with
  /// their images, and never what this site is made of.
  func holdBounds(
    of gathered: GatheredPictures, _ context: BuildContext
  ) async throws(Failure) {
    guard !options.isPassing else { return }
    for source in Set(queries.map(\.source)).sorted(by: { $0.text < $1.text }) {
      guard let description = sources.description(of: source),
        let mostBytes = description.terms.mostKeptBytes, let service = description.service
      else { continue }
      let bases = [service.base, configuration.services[source]?.base].compactMap(\.self)
      let bound = KeptBound(source: source, addresses: bases, mostBytes: mostBytes)
      do {
        // Of pictures that are listed, those of this site are needed; others have to be used.
        guard
          let surplus = try await context.cache.surplus(
            beyond: bound, needing: Set(gathered.searches.flatMap(\.identities)),
            pictures: try await context.state.keptPictures(since: environment.now())
              .union(gathered.restored))
        else { continue }
        try await context.cache.remove(surplus.unneeded)
        context.progress.tell(.note(surplus.note(of: bound, titled: description.title)))
      } catch {
        throw error.failure
      }
    }
  }
}

extension KeptSurplus {
  fileprivate func note(of bound: KeptBound, titled title: String) -> String {
    let answers = Numbers.counted(unneeded.answers.count, "answer")
    let images = Numbers.counted(unneeded.originals.count, "image")
    var note = "\(title) lets at most \(Numbers.bytes(bound.mostBytes)) of its data be kept"
    if !unneeded.isEmpty {
      note += "; what was used least recently is removed: \(answers), \(images)"
    }
    guard bytesLeft > bound.mostBytes else { return note }
    return note
      + "; this site alone needs \(Numbers.bytes(bytesLeft)): set a lower `limit` for its "
      + "searches at \(title), or search for less"
  }
}
