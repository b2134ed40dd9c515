package import Cache
package import Model
import Publishing
import Site

extension CacheMaintenance {
  /// Where an image comes from, and where it went.
  package struct Provenance: Sendable {
    package let origin: Origin
    package let publications: [Publication]
    /// The finds of the same picture that share a card with it.
    package let copies: [CopyChoice]
  }

  /// What one site shows of an image.
  package struct Publication: Hashable, Sendable {
    /// The site's folder.
    package let folder: String
    /// Below it: the image itself, and what was made of it.
    package let files: [String]
    /// The pages in which any of them stands.
    package let pages: [String]
  }

  /// Everything that is known of `text`: the id of a picture, or a file, which is to be found at
  /// `path`.
  package func provenances(of text: String, at path: String) async throws(Failure) -> [Provenance] {
    let question = ProvenanceQuestion(
      text: text, path: path, cacheFolder: folder, ledgers: StateStore.ledgers(in: state.folder))
    let published = try question.digestsBySite()
    let origins = try await reading { cache throws(CacheError) in
      try await question.origins(of: published, in: cache)
    }
    guard !origins.isEmpty else { throw await question.unanswered(in: cache) }
    let sites = try PublishedSite.all(ledgers: question.ledgers)
    var provenances: [Provenance] = []
    for origin in origins {
      let copies = try await copies(with: origin.picture)
      var publications: [Publication] = []
      for site in sites {
        if let found = try Self.publication(of: origin, in: site) { publications.append(found) }
      }
      provenances.append(
        Provenance(origin: origin, publications: publications, copies: copies))
    }
    return provenances
  }

  private func copies(with picture: PictureID) async throws(Failure) -> [CopyChoice] {
    do {
      return try await state.copies(with: picture)
    } catch {
      throw error.failure
    }
  }

  private static func publication(
    of origin: Origin, in site: PublishedSite
  ) throws(Failure) -> Publication? {
    let digests = Set([origin.original.digest] + origin.renditions.map(\.digest))
    let files = try site.files(with: digests)
    guard !files.isEmpty else { return nil }
    return Publication(folder: site.folder, files: files, pages: try site.pages(naming: files))
  }
}
