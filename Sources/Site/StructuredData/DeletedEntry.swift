import Model

/// A picture that is in the feed no more, so that readers may take it away (RFC 6721).
struct DeletedEntry {
  static let namespace = "http://purl.org/atompub/tombstones/1.0"

  let id: PictureID
  let moment: Timestamp

  /// Those that went last, as far as the history names them. A search's feed tells of all that went
  /// from its source: to have been told of none that one never had does no harm.
  static func all(in site: SiteIndex, of list: PictureList, most: Int) -> [DeletedEntry] {
    var source: SourceName?
    if case .collection(let entry) = list { source = entry.collection.source }
    let removed = site.content.history.editions.flatMap { edition in
      edition.removed.listed.map { DeletedEntry(id: $0.id, moment: edition.moment) }
    }
    var passed = removed.isEmpty ? [] : Set(site.pictures.map(\.id))
    return Array(
      removed.filter {
        (source == nil || $0.id.source == source) && passed.insert($0.id).inserted
      }.prefix(most))
  }

  func write(to xml: inout XMLWriter, _ address: SiteAddress) {
    xml.empty(
      "at:deleted-entry", ("ref", FeedEntry.id(of: id, address)), ("when", moment.description))
  }
}
