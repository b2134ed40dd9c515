import Model
import Search
import Support
import XML

/// How often a described service may be asked.
struct LimitsReader {
  let reader: DictionaryReader
  let pages: DeclaredService.Pages
  let longestSearch: Int?

  /// Where nothing is written down: a request a second, as a polite visitor would.
  private static let usual = [Budget(60, per: .seconds(60))]

  /// With the header in which the service says how long to wait.
  func limits() -> (SourceLimits, waitHeader: String?) {
    let limits = reader.take("limits")?.dictionary()
    let budgets = limits?.take("budgets")?.items().map { $0.compactMap(Self.budget) }
    let hosts = limits?.take("imageHosts")?.items()?.compactMap(Self.imageHost)
    let waitHeader = limits?.take("waitHeader")?.text(where: HeaderName.isRight)
    limits?.finish()
    return (
      SourceLimits(
        reach: pages.reach, perRequest: pages.size, longestSearch: longestSearch ?? 500,
        budgets: budgets.flatMap { $0.isEmpty ? nil : $0 } ?? Self.usual, imageHosts: hosts ?? []),
      waitHeader
    )
  }

  private static func budget(_ item: Item) -> Budget? {
    guard let reader = item.dictionary() else { return nil }
    let budget = budget(reader)
    for key in ["requests", "seconds"] where !reader.keys.contains(key) { reader.miss(key) }
    reader.finish()
    return budget
  }

  private static func budget(_ reader: DictionaryReader) -> Budget? {
    let requests = reader.take("requests")?.integer()
    let seconds = reader.take("seconds")?.integer()
    guard let requests, let seconds else { return nil }
    return Budget(requests, per: .seconds(seconds))
  }

  private static func imageHost(_ item: Item) -> SourceLimits.ImageHost? {
    guard let reader = item.dictionary() else { return nil }
    let host = reader.need("host")?.text(where: { Host($0) != nil })
    let connections = reader.take("connections")?.integer()
    let budget = budget(reader)
    if reader.keys.contains("requests") != reader.keys.contains("seconds") {
      reader.miss(reader.keys.contains("requests") ? "seconds" : "requests")
    }
    reader.finish()
    return host.map {
      SourceLimits.ImageHost(
        .host($0), connections: connections, budgets: [budget].compactMap(\.self))
    }
  }
}

extension DictionaryReader {
  /// A value that has to be there.
  func need(_ key: String) -> Item? {
    if !keys.contains(key) { miss(key) }
    return take(key)
  }
}
