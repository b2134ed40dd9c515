import Model

/// The newest pictures of the site or of a saved search, for feed readers (RFC 4287).
struct AtomFeed: WrittenFile {
  let path: String
  let title: String
  private let site: SiteIndex
  private let series: Series
  private let address: SiteAddress

  /// Nil where it is not known at which address the site is published, and for lists without a
  /// feed.
  init?(site: SiteIndex, series: Series) {
    guard let address = site.address else { return nil }
    let name = SourceText.line(site.content.title)
    // A feed must be called something.
    let gallery = name.isEmpty ? address.root : name
    switch series {
    case .all:
      path = "feed.atom"
      title = gallery
    case .collection(let entry):
      path = "s/\(entry.slug)/feed.atom"
      title = "\(entry.pageTitle) · \(gallery)"
    case .tag, .creator: return nil
    }
    self.site = site
    self.series = series
    self.address = address
  }

  private static let mostEntries = 50

  /// A picture that came later comes first; among equals the gallery's order counts.
  private var newest: [Int] {
    series.pictures(0..<series.count(in: site)).enumerated().sorted { one, other in
      let (own, others) = (site.pictures[one.element].added, site.pictures[other.element].added)
      return own == others ? one.offset < other.offset : own > others
    }.prefix(Self.mostEntries).map(\.element)
  }

  var bytes: [UInt8] {
    let newest = newest
    var xml = XMLText()
    xml.element(
      "feed", ("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", site.words.language)
    ) { xml in
      writeHead(newest, to: &xml)
      for number in newest {
        FeedEntry(site: site, number: number, address: address).write(to: &xml)
      }
    }
    return xml.bytes
  }

  private func writeHead(_ newest: [Int], to xml: inout XMLText) {
    let content = site.content
    let moment = newest.map { site.pictures[$0].changed }.max()
    xml.element("id", text: id)
    xml.element("title", text: title)
    xml.element("subtitle", text: content.description.map { SourceText.line($0) })
    xml.element("updated", text: (moment ?? Timestamp(secondsSince1970: 0)).description)
    xml.empty(
      "link", ("rel", "self"), ("type", "application/atom+xml"),
      ("href", address.address(of: path)))
    xml.empty(
      "link", ("rel", "alternate"), ("type", "text/html"),
      ("href", address.address(of: series.path(page: 1))))
    xml.element("author") {
      let author = content.author.map { SourceText.line($0) } ?? ""
      $0.element("name", text: author.isEmpty ? title : author)
    }
    xml.element("generator", text: SourceText.line(content.generator))
  }

  private var id: String {
    guard case .collection(let entry) = series else { return address.id() }
    return address.id(of: "s", entry.slug)
  }
}
