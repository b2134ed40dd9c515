import Model
import Support
import Theme

/// The pictures of the site, of a saved search or of a tag that came or changed last, for feed readers (RFC
/// 4287), and those that went (RFC 6721).
struct AtomFeed: WrittenFile {
  let path: String
  let title: String
  private let site: SiteIndex
  private let list: PictureList
  private let address: SiteAddress

  /// Nil where it is not known at which address the site is published, and for lists without a
  /// feed.
  init?(site: SiteIndex, list: PictureList) {
    guard let address = site.address, site.feedsReaders else { return nil }
    let name = SourceText.line(site.content.title)
    // A feed must be called something.
    let gallery = name.isEmpty ? address.root : name
    switch list {
    case .all:
      path = "feed.atom"
      title = gallery
    case .collection(let entry):
      guard entry.collection.visibility == .public else { return nil }
      path = "s/\(entry.slug)/feed.atom"
      title = "\(entry.pageTitle) · \(gallery)"
    case .tag(let entry):
      guard
        entry.pictures.lazy.filter(site.isListed).prefix(Self.leastOfTag).count
          == Self.leastOfTag
      else { return nil }
      path = "tag/\(entry.slug)/feed.atom"
      title = "\(list.title(site.words)) · \(gallery)"
    case .creator, .way: return nil
    }
    self.site = site
    self.list = list
    self.address = address
  }

  private static let mostEntries = 50
  /// Most tags have fewer pictures, and nothing to follow.
  private static let leastOfTag = 3

  /// A picture that came or changed later comes first, and new ones before those that only changed;
  /// among equals the gallery's order counts.
  private var newest: [Int] {
    let listed = list.pictures(0..<list.count(in: site), in: site).filter(site.isListed)
    let times = listed.enumerated().map { place, number in
      let entry = site.pictures[number]
      return (changed: entry.changed, added: entry.added, place: -place, number: number)
    }
    return times.sorted {
      ($0.changed, $0.added, $0.place) > ($1.changed, $1.added, $1.place)
    }.prefix(Self.mostEntries).map(\.number)
  }

  private var deleted: [DeletedEntry] {
    DeletedEntry.all(in: site, of: list, most: Self.mostEntries)
  }

  /// Pictures are taken in packed, so that nothing of them can be forgotten.
  var inputs: Digest? {
    let (newest, deleted) = (newest, deleted)
    var builder = DigestBuilder()
    for text in [
      path, title, address.root, list.path(page: 1), site.words.language, site.content.description,
      site.content.author, site.content.generator, updated(newest, deleted).description,
    ] {
      builder.add(text)
    }
    builder.add(deleted.count)
    for entry in deleted {
      builder.add(entry.id)
      builder.add(entry.moment)
    }
    for number in newest {
      let picture = site.brief(number).picture
      let creator = site.creator(of: picture)
      builder.add(site.pictures[number])
      builder.add(site.pictures[number].changed)
      for text in [
        site.addresses[number].page, site.words.name(of: picture), AltText.of(picture, site.words),
        creator?.name, creator?.creator.page?.text, site.title(of: picture.id.source),
      ] {
        builder.add(text)
      }
      for tag in site.tags(of: number, most: FeedEntry.mostTags) { builder.add(tag.shown) }
    }
    return builder.digest
  }

  var bytes: [UInt8] {
    let (newest, deleted) = (newest, deleted)
    var xml = XMLWriter()
    xml.element(
      "feed", ("xmlns", "http://www.w3.org/2005/Atom"),
      ("xmlns:at", deleted.isEmpty ? nil : DeletedEntry.namespace),
      ("xml:lang", site.words.language)
    ) { xml in
      writeHead(updated(newest, deleted), to: &xml)
      for entry in deleted { entry.write(to: &xml, address) }
      for number in newest {
        FeedEntry(site: site, number: number, address: address).write(to: &xml)
      }
    }
    return xml.bytes
  }

  /// When anything in it last changed. A feed that never had an entry is as old as time, so that it
  /// is the same every night.
  private func updated(_ newest: [Int], _ deleted: [DeletedEntry]) -> Timestamp {
    let moments = newest.map { site.pictures[$0].changed } + deleted.map(\.moment)
    return moments.max() ?? site.content.history.editions.first?.moment
      ?? Timestamp(secondsSince1970: 0)
  }

  private func writeHead(_ updated: Timestamp, to xml: inout XMLWriter) {
    let content = site.content
    xml.element("id", text: id)
    xml.element("title", text: title)
    xml.element("subtitle", text: content.description.map { SourceText.line($0) })
    xml.element("updated", text: updated.description)
    xml.empty(
      "link", ("rel", "self"), ("type", "application/atom+xml"),
      ("href", address.address(of: path)))
    xml.empty(
      "link", ("rel", "alternate"), ("type", "text/html"),
      ("href", address.address(of: list.path(page: 1))))
    xml.element("author") {
      let author = content.author.map { SourceText.line($0) } ?? ""
      $0.element("name", text: author.isEmpty ? title : author)
    }
    xml.element("generator", text: SourceText.line(content.generator))
  }

  private var id: String {
    switch list {
    case .collection(let entry): address.id(of: "s", entry.slug)
    case .tag(let entry): address.id(of: "tag", entry.slug)
    case .all, .creator, .way: address.id()
    }
  }
}

extension SiteIndex {
  /// Whether there are feeds.
  var feedsReaders: Bool { address != nil && content.visibility == .public }
}

/// A picture that is in the feed no more, so that readers may take it away (RFC 6721).
struct DeletedEntry {
  static let namespace = "http://purl.org/atompub/tombstones/1.0"

  let id: PictureID
  let moment: Timestamp

  /// Those that went last, as far as the history names them. A search's feed tells of all that went
  /// from its source: to have been told of none that one never had does no harm. A tag's tells of none, since
  /// every picture that goes would change the feeds of all tags.
  static func all(in site: SiteIndex, of list: PictureList, most: Int) -> [DeletedEntry] {
    var source: SourceName?
    if case .collection(let entry) = list { source = entry.collection.source }
    if case .tag = list { return [] }
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
