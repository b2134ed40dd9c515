import Model
import Support
import Templating

/// How another site shows a photo or a collection, by oEmbed 1.0: with the frame of its `EmbedPage`.
struct OEmbed: WrittenFile {
  /// Of the frame; what is written below the image has so much room.
  private static let width = 640
  private static let wordsHeight = 88
  private static let heights = 160...720

  private let shown: Embedded
  private let site: SiteIndex
  private let address: SiteAddress

  /// Nil where it is not known at which address the site is published.
  init?(_ shown: Embedded, in site: SiteIndex) {
    guard let address = site.address else { return nil }
    (self.shown, self.site, self.address) = (shown, site, address)
  }

  /// Beside the page that it tells of.
  var path: String { String(shown.path(in: site).dropLast("html".count)) + "json" }
  var inputs: Digest? { Digest(of: bytes) }

  private var height: Int {
    let shape = shown.picture(in: site).flatMap { site.images(of: $0).shape }
    let image = shape.map { Int((Double(Self.width) / $0.ratio).rounded()) } ?? 0
    return min(max(image, Self.heights.lowerBound), Self.heights.upperBound) + Self.wordsHeight
  }

  private var frame: String {
    let source = Markup(escaping: address.address(of: shown.path(in: site))).source
    let title = Markup(escaping: shown.title(in: site)).source
    return
      "<iframe src=\"\(source)\" width=\"\(Self.width)\" height=\"\(height)\" title=\"\(title)\""
      + " loading=\"lazy\" style=\"border:0;max-width:100%\"></iframe>"
  }

  var bytes: [UInt8] {
    var object = GalleryObject()
    object.add("version", "1.0")
    object.add("type", "rich")
    object.add("title", shown.title(in: site))
    if case .photo(let number) = shown {
      let creator = site.creator(of: site.brief(number).picture)
      object.add("author_name", creator?.name ?? SourceText.line(site.brief(number).picture.credit))
      object.add("author_url", creator.map { address.address(of: $0.address) })
    } else {
      object.add("author_name", site.content.author.map(SourceText.line))
    }
    object.add("provider_name", SourceText.line(site.content.title))
    object.add("provider_url", address.root)
    object.add("html", frame)
    object.add("width", Self.width)
    object.add("height", height)
    if let file = shown.picture(in: site).flatMap({ site.images(of: $0).sharing }) {
      object.add("thumbnail_url", address.address(of: file.address))
      object.add("thumbnail_width", file.image.size.width)
      object.add("thumbnail_height", file.image.size.height)
    }
    object.add("generator", site.content.generator)
    return Array((JSONValue.object(object.members).compact + "\n").utf8)
  }
}
