package import Model
package import Support

/// Images with all that was made of them: either all of it is kept, or none is remembered. The files
/// are moved from where they are, and nothing is left there; what fails may leave some.
extension Cache {
  /// Keeps a downloaded image in place of any earlier one of its picture in its role, with what was
  /// made and found out of it. The renditions come back in the order in which they were given.
  package nonisolated func keep(
    original: NewOriginal, from file: NewFile, renditions made: [MadeRendition] = [],
    features: VisualFeatures? = nil
  ) async throws(CacheError) -> (original: StoredOriginal, renditions: [StoredRendition]) {
    let file = try await nextWorker.hashed(file, for: originals)
    let stored = StoredOriginal(
      original, path: originals.path(of: file.digest), digest: file.digest,
      byteCount: file.byteCount)
    var write = PendingWrite(files: [file])
    write.add(stored, of: original.picture, original.role)
    return (stored, try await keep(made, of: file.digest, features, with: write))
  }

  /// Remembers what was found in a file of the user's own, which stays where it is, and keeps what
  /// was made of it.
  package nonisolated func keep(
    original: NewOriginal, in file: LocalFile, digest: Digest,
    renditions made: [MadeRendition] = [], features: VisualFeatures? = nil
  ) async throws(CacheError) -> (original: StoredOriginal, renditions: [StoredRendition]) {
    let stored = StoredOriginal(
      original, path: file.path, digest: digest, byteCount: file.byteCount)
    var write = PendingWrite()
    write.add(stored, of: original.picture, original.role)
    return (stored, try await keep(made, of: digest, features, with: write))
  }

  /// Keeps what was made and found out of an original that is known already.
  package nonisolated func keepRenditions(
    _ made: [MadeRendition], of original: Digest, features: VisualFeatures? = nil
  ) async throws(CacheError) -> [StoredRendition] {
    try await keep(made, of: original, features, with: PendingWrite())
  }

  private nonisolated func keep(
    _ made: [MadeRendition], of original: Digest, _ features: VisualFeatures?,
    with write: PendingWrite
  ) async throws(CacheError) -> [StoredRendition] {
    var write = write
    write.add(features, of: original)
    var stored: [StoredRendition] = []
    for made in made {
      let file = try await nextWorker.hashed(made.file, for: renditions)
      write.files.append(file)
      let rendition = StoredRendition(made, file)
      write.add(rendition, of: original, recipe: made.recipe)
      stored.append(rendition)
    }
    try await keep(write)
    return stored
  }
}
