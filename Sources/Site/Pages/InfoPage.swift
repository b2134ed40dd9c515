import Model
import Templating

/// Everything that is known of one picture, in tables.
struct InfoPage: SitePage {
  let site: SiteIndex
  let number: Int

  var path: String { site.addresses[number].info }
  var title: String? { Words.metadata(site.titles[number]) }
  var description: String { "Everything the gallery knows of this picture." }
  /// It says nothing that the photo's page does not say better.
  var isIndexed: Bool { false }

  static let ownNames = [
    "name", "photo", "image", "ratioClass", "colourClass", "alt", "groups", "files", "hasFiles",
  ]

  func own(_ name: String) -> Value? {
    switch name {
    case "name": .line(site.pictures[number].picture.name)
    case "photo": .text(root + site.addresses[number].page)
    case "image": .part(thumbnail)
    case "ratioClass": .text(RatioClass.name(of: images.shape))
    case "colourClass": .known(site.pictures[number].colourClass)
    case "alt": .text(AltText.of(site.pictures[number].picture))
    case "groups": .list(InfoTables(site: site, number: number, root: root).groups)
    case "files": .list(files)
    case "hasFiles": .flag(!images.all.isEmpty)
    default: nil
    }
  }

  private var images: SiteImages { site.images(of: number) }

  private var thumbnail: ImageView? {
    ImageView(card: images, root: root, sizes: "12rem", loading: .first)
  }

  private var files: [FileRow] {
    images.all.map {
      FileRow(file: $0, root: root, isOriginal: $0.address == images.original?.address)
    }
  }
}
