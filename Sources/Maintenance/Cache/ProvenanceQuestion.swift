import Cache
import Foundation
import Model
import Publishing
import Site
import Support

/// What somebody wants to know the origin of, and the ways to find out: as a picture's id, by its
/// place in the cache, by what the ledger of its site says, by its bytes.
struct ProvenanceQuestion {
  let text: String
  /// Where the file of that name would be.
  let path: String
  let cacheFolder: String
  let ledgers: String

  /// The first way that leads anywhere decides.
  ///
  /// - Parameter published: what the ledger of a site says (`digestsBySite`).
  func origins(
    of published: [Digest], in cache: Cache
  ) async throws(CacheError) -> [Origin] {
    var origins = try await origins(ofAny: digestsByPlace + published, in: cache)
    if origins.isEmpty, let digest = await digestByContent(in: cache) {
      origins = try await cache.origins(of: digest)
    }
    guard origins.isEmpty else { return origins }
    for picture in try await cache.pictures(matching: text) {
      origins += try await cache.origins(of: picture)
    }
    return origins
  }

  /// One for each image: several sizes of it may have been asked for.
  private func origins(
    ofAny digests: [Digest], in cache: Cache
  ) async throws(CacheError) -> [Origin] {
    var origins: [Origin] = []
    for digest in digests {
      for origin in try await cache.origins(of: digest) where !origins.contains(origin) {
        origins.append(origin)
      }
    }
    return origins
  }

  /// `originals/ab/cdef…` and `renditions/ab/cdef…` are named by what is in them, also where it is
  /// not there any more, or broken.
  private var digestsByPlace: [Digest] {
    let parts = realPath.pathParts()
    guard let cache = RealPath.of(cacheFolder), realPath.hasPrefix(cache + "/"),
      parts.count > 3, ["originals", "renditions"].contains(parts[parts.count - 3])
    else { return [] }
    return [Digest(hex: parts.suffix(2).joined())].compactMap(\.self)
  }

  /// As the ledger has it: the file itself may be broken.
  func digestsBySite() throws(Failure) -> [Digest] {
    guard let site = PublishedSite(around: realPath, ledgers: ledgers),
      let name = try site.name(of: realPath)
    else { return [] }
    if let digest = try site.digest(of: name) { return [digest] }
    return try site.digests(shownOn: name, ofPictureNamed: PhotoAddress.nameOfPicture(onPage: name))
  }

  private func digestByContent(in cache: Cache) async -> Digest? {
    guard let file = LocalFile(at: realPath) else { return nil }
    return await cache.digest(of: file)
  }

  /// The folder's real path, and the name in it as it was said: a link in the cache is none of its
  /// files.
  private var realPath: String {
    let url = URL(fileURLWithPath: path)
    let folder = RealPath.of(url.deletingLastPathComponent().path)
    return folder.map { "\($0 == "/" ? "" : $0)/\(url.lastPathComponent)" } ?? url.path
  }

  /// With all that was looked at.
  func unanswered(in cache: Cache) async -> Failure {
    let hash = await digestByContent(in: cache)
      .map { "no image in the cache has its bytes, SHA-256 \($0)" }
    return Failure(
      .notFound, "the cache knows nothing of `\(text)`", place: cacheFolder,
      nextStep: "name a file of the cache or of a site that was built from it, or a picture such "
        + "as `pixabay:9000001`; if it was built with --state, give that, too",
      details: [
        "as a file: " + (hash ?? "there is none at \(path)"),
        "as a picture: none has the id `\(text)` in any source",
      ])
  }
}
