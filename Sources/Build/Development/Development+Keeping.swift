import Glibc
import Imaging

extension Development {
  /// Hands the files that were made to `keep`; those it did not take over are removed.
  ///
  /// Neither with `defer` nor inlined: Swift 6.3.1 crashes over both when it optimizes.
  @inline(never)
  func kept<Kept>(by keep: () async throws -> Kept) async throws -> Kept {
    do {
      let kept = try await keep()
      discard()
      return kept
    } catch {
      discard()
      throw error
    }
  }

  private func discard() {
    for rendition in renditions { unlink(rendition.path) }
  }
}
