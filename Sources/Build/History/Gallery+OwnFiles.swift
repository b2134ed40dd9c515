import Cache
import Folders
import Model
import Site

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
    var files = await context.identities.news
    guard !files.isEmpty, !gathered.isPartial, gathered.restored.isEmpty else { return }
    let places = Dictionary(
      content.pictures.indices.map { (content.pictures[$0].id, $0) },
      uniquingKeysWith: { first, _ in first })
    files = files.compactMap { file in
      // Of those that no search shows nobody need know more.
      guard let place = places[PictureID(source: .folder, own: file.own)] else { return nil }
      var file = file
      file.digest = file.digest ?? content.pictures[place].images.large?.digest
      return file
    }
    try await context.state.keep(files, ofSite: folder)
  }
}
