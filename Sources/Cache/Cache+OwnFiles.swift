package import Model
package import Support

/// Files of the user's own are looked at where they are, and never copied: there may be a hundred
/// gigabytes of them.
extension Cache {
  /// What is known of the file; nil for another file, and where it was written since.
  package func original(
    of picture: PictureID, role: SourceImage.Role, file: LocalFile
  ) throws(CacheError) -> StoredOriginal? {
    let stored = try row(of: picture, role: role) { _ in file.path }
    return stored?.address == file.stamp ? stored : nil
  }

  /// What was known of the file before it was written again: its bytes are gone, and what was made
  /// of them may still be there.
  package func earlierOriginal(
    of picture: PictureID, role: SourceImage.Role, file: LocalFile
  ) throws(CacheError) -> StoredOriginal? {
    try row(of: picture, role: role) { _ in file.path }
  }

  /// The digest of the file; nil where it cannot be read, or is not the same file any more.
  package nonisolated func digest(of file: LocalFile) async -> Digest? {
    await nextWorker.digest(of: file)
  }
}
