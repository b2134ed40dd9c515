package import Model

/// Images with all that was made of them: either all of it is kept, or none is remembered. The files
/// are moved from where they are, and nothing is left there; what fails may leave some.
extension Cache {
  /// Keeps a downloaded image in place of any earlier one of its picture in its role, with what was
  /// made and found out of it. The renditions come back in the order in which they were given.
  package nonisolated func keep(
    original: NewOriginal, from path: String, renditions made: [MadeRendition] = [],
    looks: Looks? = nil
  ) async throws(CacheError) -> (original: StoredOriginal, renditions: [StoredRendition]) {
    let file = try await nextFiler.hashed(path, for: originals)
    let stored = StoredOriginal(
      original, path: originals.path(of: file.digest), digest: file.digest,
      byteCount: file.byteCount)
    var parcel = Parcel(files: [file])
    parcel.add(stored, of: original.picture, original.role)
    return (stored, try await keep(made, of: file.digest, looks, with: parcel))
  }

  /// Remembers what was found in a file of the user's own, which stays where it is, and keeps what
  /// was made of it.
  package nonisolated func keep(
    original: NewOriginal, in file: LocalFile, digest: Digest,
    renditions made: [MadeRendition] = [], looks: Looks? = nil
  ) async throws(CacheError) -> (original: StoredOriginal, renditions: [StoredRendition]) {
    let stored = StoredOriginal(
      original, path: file.path, digest: digest, byteCount: file.byteCount)
    var parcel = Parcel()
    parcel.add(stored, of: original.picture, original.role)
    return (stored, try await keep(made, of: digest, looks, with: parcel))
  }

  /// Keeps what was made and found out of an original that is known already.
  package nonisolated func keepRenditions(
    _ made: [MadeRendition], of original: Digest, looks: Looks? = nil
  ) async throws(CacheError) -> [StoredRendition] {
    try await keep(made, of: original, looks, with: Parcel())
  }

  private nonisolated func keep(
    _ made: [MadeRendition], of original: Digest, _ looks: Looks?, with parcel: Parcel
  ) async throws(CacheError) -> [StoredRendition] {
    var parcel = parcel
    parcel.add(looks, of: original)
    let files =
      made.isEmpty ? [] : try await nextFiler.hashed(made.map(\.path), for: renditions)
    parcel.files += files
    var stored: [StoredRendition] = []
    for (made, file) in zip(made, files) {
      let rendition = StoredRendition(made, file)
      parcel.add(rendition, of: original, recipe: made.recipe)
      stored.append(rendition)
    }
    try await keep(parcel)
    return stored
  }
}
