import Cache
import Model
import Transfer

@testable import Build

/// A client for parts of a build that are tried alone.
enum Post {
  static func client(
    to base: WebAddress, cache: Cache, progress: BuildProgress
  ) throws(TransferError) -> PoliteClient {
    PoliteClient(
      try Client(ClientSettings(userAgent: "tests", trusted: [Endpoint(of: base)])),
      book: CacheBook(cache: cache, progress: progress), start: .zero, clock: ContinuousClock(),
      telling: { _ in })
  }
}
