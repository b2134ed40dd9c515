package import Model

/// What is in the cache, seen by its owner.
extension Cache {
  /// What there is. `sources` gives the addresses below which each service was ever asked.
  package func stock(of sources: [SourceName: [WebAddress]]) async throws(CacheError) -> Stock {
    Stock()
  }

  /// Every file against its digest, every row against its file, and the database against itself.
  package func defects(
    telling tell: @Sendable (_ done: Int, _ of: Int) -> Void
  ) async throws(CacheError) -> [Defect] {
    []
  }

  /// Removes broken files and their rows, so that they count as not there.
  package func drop(_ defects: [Defect]) async throws(CacheError) {}

  /// What is not needed.
  package func surplus(beyond needs: Needs) async throws(CacheError) -> Surplus { Surplus() }

  /// Removes it, rows first; what is needed again meanwhile is fetched anew.
  package func remove(_ surplus: Surplus) async throws(CacheError) {}

  /// Where the images of a picture come from, in any role.
  package func origins(of picture: PictureID) async throws(CacheError) -> [Origin] { [] }

  /// As above for the picture whose original or rendition has these bytes; several may have the same.
  package func origins(of digest: Digest) async throws(CacheError) -> [Origin] { [] }
}
