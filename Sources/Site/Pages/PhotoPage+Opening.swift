import Model

/// What the page of a photo asks for again and again, looked up once for a rendering.
extension PhotoPage {
  final class Opening: Sendable {
    let entry: OpenedPicture
    let companions: Companions
    let tags: [TagEntry]

    init(_ page: PhotoPage) {
      entry = page.site.opened(page.number)
      companions = page.companions
      tags = page.tags
    }
  }

  func opened() -> Self {
    var page = self
    page.opening = Opening(self)
    return page
  }

  var images: SiteImages { opening?.entry.files ?? site.images(of: number) }

  func images(of other: Int) -> SiteImages {
    other == number ? images : site.images(of: other)
  }

  var companions: Companions { opening?.companions ?? Companions(site: site, number: number) }
  var tags: [TagEntry] { opening?.tags ?? site.tags(of: number) }
}
