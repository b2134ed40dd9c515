import Model
import Theme

/// One picture in a feed.
struct FeedEntry {
  let site: SiteIndex
  let number: Int
  let address: SiteAddress

  private var entry: OpenedPicture { site.opened(number) }
  private var picture: Picture { entry.picture }
  private var page: String { address.address(of: site.addresses[number].page) }

  /// The same for ever, whatever is said of the picture.
  static func id(of picture: PictureID, _ address: SiteAddress) -> String {
    address.id(of: "photo", picture.description)
  }

  func write(to xml: inout XMLWriter) {
    xml.element("entry") { xml in
      xml.element("id", text: Self.id(of: picture.id, address))
      xml.element("title", text: title)
      xml.element("published", text: entry.added.description)
      xml.element("updated", text: entry.changed.description)
      writeLinks(to: &xml)
      writeAuthor(to: &xml)
      xml.element("rights", text: rights)
      for tag in site.tags(of: number, most: Self.mostTags) {
        xml.empty("category", ("term", SourceText.line(tag.shown)))
      }
      writeContent(to: &xml)
    }
  }

  static let mostTags = 100

  /// Never empty: an entry must have one.
  private var title: String {
    let name = SourceText.line(site.words.name(of: picture))
    return name.isEmpty ? SourceText.line(picture.id.description) : name
  }

  private func writeLinks(to xml: inout XMLWriter) {
    xml.empty("link", ("rel", "alternate"), ("type", "text/html"), ("href", page))
    if let source = picture.page { xml.empty("link", ("rel", "via"), ("href", source.text)) }
    if let license = picture.license?.address {
      xml.empty("link", ("rel", "license"), ("href", license.text))
    }
    guard let file = site.images(of: number).largest else { return }
    xml.empty(
      "link", ("rel", "enclosure"), ("type", file.mediaType),
      ("length", String(file.image.byteCount)), ("href", address.address(of: file.address)))
  }

  /// Who is not named is not the gallery's author either, unless the picture is of this machine.
  private func writeAuthor(to xml: inout XMLWriter) {
    let creator = site.creator(of: picture)
    guard creator != nil || !site.isLocal(picture.id.source) else { return }
    xml.element("author") { xml in
      xml.element("name", text: creator?.name ?? SourceText.line(site.title(of: picture.id.source)))
      xml.element("uri", text: creator?.creator.page?.text)
    }
  }

  private var rights: String {
    let rights = picture.rights
    return [rights.copyright, rights.credit, rights.license?.name].compactMap(\.self)
      .map { SourceText.line($0) }.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The picture as a link to its page, and what its source says of it.
  private func writeContent(to xml: inout XMLWriter) {
    xml.element("content", ("type", "xhtml")) { xml in
      xml.element("div", ("xmlns", "http://www.w3.org/1999/xhtml")) { xml in
        xml.element("p") { xml in
          xml.element("a", ("href", page)) { writeImage(to: &$0) }
        }
        xml.element("p", text: picture.caption.map { SourceText.line($0) })
        xml.element("p", text: SourceText.line(picture.credit))
        writeLicense(to: &xml)
      }
    }
  }

  private func writeImage(to xml: inout XMLWriter) {
    let alt = AltText.of(picture, site.words)
    guard let file = site.images(of: number).sharing else {
      xml.element("span", text: alt)
      return
    }
    let size = file.image.size
    xml.empty(
      "img", ("src", address.address(of: file.address)), ("width", String(size.width)),
      ("height", String(size.height)), ("alt", alt))
  }

  private func writeLicense(to xml: inout XMLWriter) {
    guard let license = picture.license, let link = license.address else { return }
    xml.element("p") {
      $0.element("a", ("rel", "license"), ("href", link.text), text: SourceText.line(license.name))
    }
  }
}
