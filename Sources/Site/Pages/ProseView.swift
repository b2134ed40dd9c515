import Model
import Support
import Templating

/// A text of the owner's on a page, with its links led to what the site has.
struct ProseView: View {
  let prose: Prose
  let site: SiteIndex
  let root: String

  /// Nil where there is no text.
  init?(_ prose: Prose?, on page: some SitePage) {
    guard let prose, !prose.pieces.isEmpty else { return nil }
    (self.prose, site, root) = (prose, page.site, page.root)
  }

  static let fields = Fields<Self>([
    .markup("html", "The text with its headings, lists and links") { Markup(trusted: $0.html) }
  ])

  private var html: String {
    var html = ""
    var ends: [String] = []
    for piece in prose.pieces {
      switch piece {
      case .markup(let text): html += text
      case .open(let reference):
        let link = site.proseLinks[reference.target]
        html += link.map { start(of: $0) } ?? ""
        ends.append(link == nil ? "" : "</a>")
      case .close: html += ends.popLast() ?? ""
      case .named(let reference):
        if let link = site.proseLinks[reference.target] {
          html += start(of: link) + "<bdi>\(XMLEscaping.escaped(link.name))</bdi></a>"
        } else {
          XMLEscaping.append(site.proseLinks.words(for: reference.target), to: &html)
        }
      case .picture(let picture, let alt): html += image(picture, alt)
      }
    }
    return html
  }

  private func start(of link: ProseLinks.Found) -> String {
    "<a href=\"\(root)\(XMLEscaping.escaped(link.path))\">"
  }

  private func image(_ picture: ProsePicture, _ alt: String) -> String {
    guard let image = site.content.prosePictures[picture.file] else { return "" }
    return "<img src=\"\(root)\(image.proseAddress)\" alt=\"\(XMLEscaping.escaped(alt))\""
      + " width=\"\(image.size.width)\" height=\"\(image.size.height)\" loading=\"lazy\"/>"
  }
}

extension DigestBuilder {
  /// The text, and what its links and pictures come to.
  mutating func add(_ prose: Prose?, in site: SiteIndex) {
    add(prose)
    guard let prose else { return }
    for reference in prose.references {
      let link = site.proseLinks[reference.target]
      add(link?.path)
      add(link?.name ?? site.proseLinks.words(for: reference.target))
    }
    for picture in prose.pictures {
      if let image = site.content.prosePictures[picture.file] { add(image) }
    }
  }
}
