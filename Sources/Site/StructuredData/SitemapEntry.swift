import Model
import Theme

/// One page in a sitemap.
struct SitemapEntry {
  private let location: String
  /// When the page last changed; nil where that is not known.
  private let changed: Timestamp?
  private let image: String?
  private let video: SitemapVideo?

  init(_ page: any SitePage, address: SiteAddress) {
    location = address.address(of: page.path)
    changed = Self.change(of: page)
    (image, video) = (nil, nil)
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
    let images = site.images(of: number)
    image = images.largestStill.map { address.address(of: $0.address) }
    video = images.video.flatMap { video in
      images.poster.map { SitemapVideo(site, number, video, poster: $0, address: address) }
    }
  }

  var hasVideo: Bool { video != nil }

  func write(to xml: inout XMLWriter) {
    xml.element("url") { xml in
      xml.element("loc", text: location)
      xml.element("lastmod", text: moment?.description)
      if let image {
        xml.element("image:image") { $0.element("image:loc", text: image) }
      }
      video?.write(to: &xml)
    }
  }

  /// The beginning of all counting is no date that anybody knows.
  private var moment: Timestamp? {
    changed.flatMap { $0.secondsSince1970 > 0 ? $0 : nil }
  }
}

/// A video in a sitemap, with what search engines ask for.
private struct SitemapVideo {
  private static let longest = 500
  /// As search engines have it.
  private static let longestSeconds = 28_800
  private let title: String
  private let words: String
  private let seconds: Int?
  private let address: String
  private let poster: String

  init(
    _ site: SiteIndex, _ number: Int, _ video: SiteImages.ImageFile, poster: SiteImages.ImageFile,
    address: SiteAddress
  ) {
    let picture = site.brief(number).picture
    title = SourceText.line(site.words.name(of: picture))
    words = picture.caption.map { SourceText.line($0).limited(to: Self.longest) } ?? title
    seconds = picture.video?.seconds.flatMap { $0 <= Self.longestSeconds ? $0 : nil }
    self.address = address.address(of: video.address)
    self.poster = address.address(of: poster.address)
  }

  func write(to xml: inout XMLWriter) {
    xml.element("video:video") { xml in
      xml.element("video:thumbnail_loc", text: poster)
      xml.element("video:title", text: title)
      xml.element("video:description", text: words)
      xml.element("video:content_loc", text: address)
      xml.element("video:duration", text: seconds.map(String.init))
    }
  }
}
