import Cache
import Imaging
import Model
import Support

extension Fetcher {
  /// One that was looked at and not written since is not read again. Of one that is damaged
  /// meanwhile – it may be half copied – the last good state is shown.
  func inspected(_ file: LocalFile, _ order: ImageOrder) async throws -> Result {
    var result = Result(
      image: try await cache.original(of: order.picture, role: order.role, file: file)
        .map { AvailableImage(original: $0) })
    if result.image == nil {
      do {
        result.image = try await inspect(file, order)
      } catch  where ImageFailure.breakdown(error) == nil {
        result.failure = ImageFailure(error)
        result.image = try await cache.earlierOriginal(
          of: order.picture, role: order.role, file: file
        ).map { AvailableImage(original: $0) }
      }
    }
    // Nothing was downloaded.
    progress.finishOriginal(result.failure == nil ? .reused : .failed)
    return result
  }

  private func inspect(_ file: LocalFile, _ order: ImageOrder) async throws -> AvailableImage {
    let changed = ImageFailure(
      LocalFile.isNamedInUTF8(file.path)
        ? "the file was changed or removed since it was found"
        : "its name, or that of a folder it is in, is not UTF-8: rename it", leftOut: .unreadable)
    // Whatever else is in its place by now is not even opened.
    guard LocalFile(at: file.path) == file else { throw changed }
    let digest = await digest(of: file, order)
    let development = try await developer.develop(
      newFile: file.path, order.part, holding: digest, order.wanted)
    return try await development.kept {
      guard let digest, LocalFile(at: file.path) == file else { throw changed }
      let original = NewOriginal(
        order, development.facts, address: file.stamp, retrieved: downloader.now())
      return try await cache.keep(original, in: file, digest, development)
    }
  }

  /// Nil also for one that is longer than what is looked at: that is found out without reading it.
  private func digest(of file: LocalFile, _ order: ImageOrder) async -> Digest? {
    let limits = developer.limits
    let most = order.part == .motion ? limits.maxVideoBytes : limits.maxBytes(of: file.path)
    guard file.byteCount <= most else { return nil }
    return await cache.digest(of: file)
  }
}

extension NewOriginal {
  init(_ order: ImageOrder, _ facts: ImageFacts, address: String, retrieved: Timestamp) {
    self.init(
      picture: order.picture, role: order.role, mediaType: facts.mediaType,
      fileExtension: facts.fileExtension, size: facts.size, address: address,
      retrieved: retrieved)
  }
}
