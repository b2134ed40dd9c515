import Cache
import Model

extension PictureWork {
  /// Makes what is missing of pictures whose images are in the cache; an image that is not there is left to the run that
  /// publishes.
  func develop(
    _ pictures: [QuerySearch.PackedPicture], jobs: Int, _ take: (PictureID, Packed) -> Void
  ) async {
    await withTaskGroup(of: (PictureID, Packed?).self) { group in
      var rest = pictures.makeIterator()
      for picture in pictures.prefix(jobs) {
        _ = rest.next()
        group.addTask { (picture.id, await developKnown(picture.picture)) }
      }
      while let (id, made) = await group.next() {
        if let made { take(id, made) }
        guard !Task.isCancelled, fetcher.progress.breakdown == nil, let picture = rest.next() else {
          continue
        }
        group.addTask { (picture.id, await developKnown(picture.picture)) }
      }
    }
  }

  /// Nil where the cache could not say what it has.
  private func developKnown(_ picture: Picture) async -> Packed? {
    let known: (preview: StoredOriginal?, large: StoredOriginal?, motion: StoredOriginal?)
    do {
      known = try await fetcher.cache.inOneGo { (cache) throws(CacheError) in
        (
          picture.hasOneImage ? nil : try fetcher.known(picture, role: .preview, in: cache),
          try fetcher.known(picture, role: .large, in: cache),
          fetcher.developer.publishesVideos
            ? try fetcher.known(picture, role: .motion, in: cache) : nil
        )
      }
    } catch {
      _ = fetcher.progress.judged(error)
      return nil
    }
    let still = await fetcher.developer.studiedStill(known.preview)
    return await develop(
      Fetched(
        picture: picture, preview: Fetcher.Result(known: known.preview), still: still,
        large: Fetcher.Result(known: known.large), motion: Fetcher.Result(known: known.motion),
        wanted: fetcher.developer.wanted(of: picture, besides: still)))
  }
}

extension Fetcher.Result {
  fileprivate init(known original: StoredOriginal?) {
    self.init(image: original.map { AvailableImage(original: $0) })
  }
}
