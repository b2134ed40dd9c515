import Cache
import Model
import Search
import Site
import Support

/// What the owner has had forgotten is kept out of what comes in: no answer, no search and no cache tells of it.
/// Only digests of it are remembered, so that a copy at another source is forgotten, too.
extension Gallery {
  /// Has the searches forget what they are to, and the cache what it holds of that.
  func forget(in context: inout BuildContext, ofSite folder: String) async throws(Failure) {
    let entries = Dictionary(
      context.curator.forgotten.map { ($0.digest, $0) }, uniquingKeysWith: { first, _ in first })
    do {
      let known = try await context.state.forgotten(inSite: folder)
      guard !entries.isEmpty || !known.isEmpty else { return }
      var pictures = known.filter { entries[$0.entry] != nil }
      let hidden = try await context.state.takenDown(ofSite: folder)
      for (entry, reference) in entries where !pictures.contains(where: { $0.entry == entry }) {
        guard case .id(let id) = reference else { continue }
        let image = try await context.cache.largeImage(of: id) ?? hidden[id]
        pictures.append(
          ForgottenPicture(
            entry: entry, picture: ForgottenPictures.digest(of: id), image: image))
      }
      context.forget(pictures)
      guard !options.isDryRun else { return }
      if pictures != known { try await context.state.noteForgotten(pictures, inSite: folder) }
      let new = pictures.filter { !$0.isGone }
      if !new.isEmpty { _ = try await context.removeFromCache(new) }
    } catch {
      throw error.failure
    }
  }

  /// Once the site is without them: removes what else is known of them, and of their copies.
  func finishForgetting(
    _ takenDown: inout TakenDown, ofSite folder: String, _ context: BuildContext
  ) async throws(Failure) {
    var pictures = context.forgotten + takenDown.copies
    let new = pictures.filter { !$0.isGone }
    guard !new.isEmpty else { return }
    do {
      // First of all what is to be forgotten, where the run is killed meanwhile.
      try await context.state.noteForgotten(pictures, inSite: folder)
      let isForgotten = ForgottenPictures(new)
      let isGone = try await context.removeFromCache(new)
      let isUnknown = try await context.state.forget(isForgotten, inSite: folder) {
        PhotoAddress($0).name
      }
      guard isGone, isUnknown else {
        takenDown.hasTraces = true
        return context.progress.tell(
          .note(
            "another run uses the cache or the state: the next build removes the rest of "
              + Numbers.counted(new.count, "forgotten picture")))
      }
      for place in pictures.indices { pictures[place].isGone = true }
      try await context.state.noteForgotten(pictures, inSite: folder)
    } catch {
      throw error.failure
    }
    context.progress.tell(
      .note(
        "\(Numbers.counted(new.count, "picture")) forgotten: no trace is left in site, cache and "
          + "state, and no earlier site can be restored; recordings, backups and your own files "
          + "are up to you"))
  }
}

extension BuildContext {
  /// The images of which no copy is to be kept, with the entries that say so.
  var imagesToForget: [Digest: Digest] {
    var images: [Digest: Digest] = [:]
    for case .image(let image) in curator.forgotten {
      images[image] = PictureReference.image(image).digest
    }
    for picture in forgotten { if let image = picture.image { images[image] = picture.entry } }
    return images
  }

  fileprivate mutating func forget(_ pictures: [ForgottenPicture]) {
    forgotten = pictures
    let digests = ForgottenPictures(pictures)
    for place in searches.indices { searches[place].forget(digests) }
  }

  /// False where another run is in the way.
  fileprivate func removeFromCache(_ pictures: [ForgottenPicture]) async throws(CacheError) -> Bool
  {
    let digests = ForgottenPictures(pictures)
    return try await cache.forget(digests) {
      work.fetcher.downloader.developer.sources.redacted($1, of: $0, forgetting: digests)
    }
  }
}

extension PictureReference {
  fileprivate var digest: Digest { Digest(of: description) }
}

extension ForgottenPictures {
  init(_ pictures: [ForgottenPicture]) { self.init(Set(pictures.map(\.picture))) }
}
