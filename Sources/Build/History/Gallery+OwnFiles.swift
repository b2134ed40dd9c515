import Cache
import Folders
import Model
import Site
import Support

/// Files of one's own stay the pictures they are wherever they are moved.
extension Gallery {
  /// Has the files of the site in `folder` be known again.
  func recallFiles(ofSite folder: String, _ context: BuildContext) async throws(Failure) {
    guard queries.contains(where: { $0.source == .folder }) else { return }
    do {
      await context.identities.recall(
        try await context.state.files(ofSite: folder),
        others: try await context.state.unplacedFiles(ofSite: folder))
    } catch {
      throw error.failure
    }
  }

  /// Keeps where they are, with the digests that were found out when their images were made. In a bad night
  /// nobody knows whether a file was moved or has a copy elsewhere; then the next one sees.
  func keepFiles(
    of content: SiteContent, _ gathered: GatheredPictures, ofSite folder: String,
    _ context: BuildContext
  ) async throws(CacheError) {
    let news = await context.identities.news
    guard !news.isEmpty, !gathered.isPartial, gathered.restored.isEmpty else { return }
    var places = HashedPlaces(for: content.pictures.count)
    for (place, picture) in content.pictures.enumerated() {
      places.insert(NameHash(picture.id.own).value, place)
    }
    let note: @Sendable (KnownFile) -> KnownFile? = {
      [places, pictures = content.pictures] file in
      let id = PictureID(source: .folder, own: file.own)
      let hidden = gathered.takenDown.known[id]
      let place = places.place(NameHash(file.own).value) { pictures[$0].id == id }
      // Of those that are neither shown nor hidden nobody need know more.
      guard hidden != nil || place != nil else { return nil }
      var file = file
      file.digest = file.digest ?? hidden ?? place.flatMap { pictures[$0].largeDigest }
      return file
    }
    let named = context.curator.curation.mentions.compactMap { picture, _ -> String? in
      guard case .id(let id) = picture, id.source == .folder else { return nil }
      return id.own
    }
    try await context.state.keep(news, sparing: Set(named), ofSite: folder, noting: note)
  }
}
