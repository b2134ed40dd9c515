import Model

/// A source that pictures of the site come from.
struct SourceEntry: Sendable {
  let source: SiteSource
  let count: Int

  /// In the order in which their pictures first appear.
  static func all(in pictures: [SitePicture], of sources: [SiteSource]) -> [SourceEntry] {
    var order: [SourceName] = []
    var counts: [SourceName: Int] = [:]
    for picture in pictures {
      let name = picture.picture.id.source
      if counts[name] == nil { order.append(name) }
      counts[name, default: 0] += 1
    }
    return order.map { name in
      SourceEntry(
        source: sources.first { $0.name == name } ?? SiteSource(name: name, title: name.text),
        count: counts[name] ?? 0)
    }
  }
}
