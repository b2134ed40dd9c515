import Cache
import Imaging
import Model

extension Fetcher {
  /// One that was looked at and not written since is not read again. Of one that is damaged
  /// meanwhile – it may be half copied – the last good state is shown.
  func inspected(
    _ file: LocalFile, picture: PictureID, role: SourceImage.Role
  ) async throws -> Result {
    var result = Result(
      original: try await cache.original(of: picture, role: role, file: file))
    if result.original == nil {
      do {
        result.original = try await inspect(file, picture: picture, role: role)
      } catch  where Missing.breakdown(error) == nil {
        result.failure = Missing(error)
        result.original = try await cache.earlierOriginal(of: picture, role: role, file: file)
      }
    }
    // Nothing was downloaded.
    tally.finishOriginal(result.failure == nil ? .reused : .failed)
    return result
  }

  private func inspect(
    _ file: LocalFile, picture: PictureID, role: SourceImage.Role
  ) async throws -> StoredOriginal {
    let changed = Missing("the file was changed or removed since it was found")
    // Whatever else is in its place by now is not even opened.
    guard LocalFile(at: file.path) == file else { throw changed }
    let facts = try await downloader.inspect(file.path)
    guard let digest = await cache.digest(of: file) else { throw changed }
    let original = NewOriginal(
      picture: picture, role: role, mediaType: facts.format.mediaType,
      fileExtension: facts.format.fileExtension, size: facts.size, address: file.stamp,
      retrieved: downloader.now())
    return try await cache.note(original, file: file, digest: digest)
  }
}
