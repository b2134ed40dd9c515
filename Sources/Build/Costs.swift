import Cache
import Model
import Search
import Support

/// What a run would ask of services and hosts, as far as it can be told before.
struct Costs: Sendable {
  /// Image sizes where the cache knows none of that source.
  private static let usual: [SourceImage.Role: Int] = [
    .preview: 30_000, .large: 200_000, .motion: 10_000_000,
  ]

  let cache: Cache?
  let sources: Sources

  /// About how many bytes such an image has.
  func byteCount(of role: SourceImage.Role, from source: SourceName) async throws(CacheError) -> Int
  {
    try await cache?.usualByteCount(of: role, from: source) ?? Self.usual[role] ?? 0
  }

  /// What a search costs of which nothing is known: `1 to 3 calls, then up to 1,000 images, about
  /// 115 MB`.
  ///
  /// - Parameter total: how many results it has, where all of them are to be had and that is known.
  func text(
    ofUnknown query: Query, total: Int? = nil, isWhole: Bool = false
  ) async throws(CacheError) -> String {
    let limits = sources.description(of: query.source)?.limits
    let perRequest = limits?.perRequest ?? 1
    if isWhole, query.limit == nil {
      guard let total, let limits else {
        return "as many calls as it takes for all of it, which is known after the first"
      }
      return try await text(ofAll: total, of: query, limits)
    }
    guard let most = [query.limit, limits?.reach].compactMap(\.self).min() else {
      return "a call for every \(perRequest) pictures, then their images"
    }
    let calls = max(1, most.adding(perRequest - 1) / perRequest)
    let bytes = try await byteCountOfImages(from: query.source)
    let counted = calls == 1 ? "1 call" : "1 to \(Numbers.grouped(calls)) calls"
    return "\(counted), then up to \(Numbers.counted(most.multiplied(by: 2), "image")), "
      + "about \(Numbers.bytes(most.multiplied(by: bytes)))"
  }

  /// `about 160 calls in 1 night, then up to 100,000 images, about 12 GB`: a page for each so many results, and a
  /// call for every cut.
  private func text(
    ofAll total: Int, of query: Query, _ limits: SourceLimits
  ) async throws(CacheError) -> String {
    let parts = total / max(1, limits.reach ?? total) * 2 + 1
    let calls = total / max(1, limits.perRequest ?? 1) + 2 * parts
    let perDay = limits.budgets.map { budget in
      budget.requests.multiplied(by: 86_400) / max(1, Int(budget.time.components.seconds))
    }.min()
    let nights = perDay.map { 1 + calls / max(1, $0) } ?? 1
    let bytes = try await byteCountOfImages(from: query.source)
    return
      "about \(Numbers.counted(calls, "call")) in \(Numbers.counted(nights, "night")), then up to "
      + "\(Numbers.counted(total.multiplied(by: 2), "image")), "
      + "about \(Numbers.bytes(total.multiplied(by: bytes)))"
  }

  private func byteCountOfImages(from source: SourceName) async throws(CacheError) -> Int {
    var bytes = 0
    for role in [SourceImage.Role.preview, .large] {
      let usual = try await byteCount(of: role, from: source)
      bytes = bytes.adding(usual)
    }
    return bytes
  }
}
