import Cache
import Model
import Transfer

@testable import Gallery

/// A courier for parts of a build that are tried alone.
enum Post {
  static func courier(
    to base: WebAddress, cache: Cache, tally: Tally
  ) throws(TransferError) -> Courier {
    Courier(
      try Client(ClientSettings(userAgent: "tests", trusted: [Endpoint(of: base)])),
      book: CacheBook(cache: cache, tally: tally), start: .zero, clock: ContinuousClock(),
      telling: { _ in })
  }
}
