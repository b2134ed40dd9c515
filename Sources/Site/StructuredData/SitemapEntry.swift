import Model

/// One page in a sitemap.
struct SitemapEntry {
  private let location: String
  /// When the page last changed; nil where that is not known.
  private let changed: Timestamp?
  private let image: String?

  init(_ page: any SitePage, address: SiteAddress) {
    location = address.address(of: page.path)
    changed = Self.change(of: page)
    image = nil
  }

  /// The front page and that of changes are others with every build that changes something. Another
  /// list is another one also where a picture left it or stands elsewhere in it, of which nobody
  /// keeps the date.
  private static func change(of page: any SitePage) -> Timestamp? {
    guard page is HomePage || page is ChangesPage else { return nil }
    let site = page.site
    return site.content.history.editions.first?.moment ?? site.pictures.map(\.changed).max()
  }

  init(_ site: SiteIndex, picture number: Int, address: SiteAddress) {
    location = address.address(of: site.addresses[number].page)
    changed = site.pictures[number].changed
    image = site.images(of: number).largestStill.map { address.address(of: $0.address) }
  }

  func write(to xml: inout XMLWriter) {
    xml.element("url") { xml in
      xml.element("loc", text: location)
      xml.element("lastmod", text: moment?.description)
      if let image {
        xml.element("image:image") { $0.element("image:loc", text: image) }
      }
    }
  }

  /// The beginning of all counting is no date that anybody knows.
  private var moment: Timestamp? {
    changed.flatMap { $0.secondsSince1970 > 0 ? $0 : nil }
  }
}
