import Cache
import Model
import Search
import Support

/// What a run would ask of services and hosts, as far as it can be told before.
struct Costs: Sendable {
  /// Image sizes where the cache knows none of that source.
  private static let usual: [SourceImage.Role: Int] = [.preview: 30_000, .large: 200_000]

  let cache: Cache?
  let sources: Sources

  /// About how many bytes such an image has.
  func byteCount(of role: SourceImage.Role, from source: SourceName) async throws(CacheError) -> Int
  {
    try await cache?.usualByteCount(of: role, from: source) ?? Self.usual[role] ?? 0
  }

  /// What a search costs of which nothing is known: `1 to 3 calls, then up to 1,000 images, about
  /// 115 MB`.
  func text(ofUnknown query: Query) async throws(CacheError) -> String {
    let limits = sources.description(of: query.source)?.limits
    let perRequest = limits?.perRequest ?? 1
    guard let most = [query.limit, limits?.reach].compactMap(\.self).min() else {
      return "a call for every \(perRequest) pictures, then their images"
    }
    let calls = max(1, most.adding(perRequest - 1) / perRequest)
    var bytes = 0
    for role in [SourceImage.Role.preview, .large] {
      let usual = try await byteCount(of: role, from: query.source)
      bytes = bytes.adding(usual)
    }
    let counted = calls == 1 ? "1 call" : "1 to \(Numbers.grouped(calls)) calls"
    return "\(counted), then up to \(Numbers.counted(most.multiplied(by: 2), "image")), "
      + "about \(Numbers.bytes(most.multiplied(by: bytes)))"
  }
}
