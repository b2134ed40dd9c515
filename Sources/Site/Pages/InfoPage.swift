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

  static let fields = page([
    .line("name", "What the picture is called") { $0.picture.name },
    .text("photo", "The picture's page, ready for `href`") {
      $0.root + $0.site.addresses[$0.number].page
    },
    .part("image", "The image, small") { $0.thumbnail },
    .text("ratioClass", "The class of the image's shape, `a00` to `a63`") {
      RatioClass.name(of: $0.images.shape)
    },
    .optional("colourClass", "The class of its main colour, `k00` to `k63`") {
      $0.site.pictures[$0.number].colourClass
    },
    .text("alt", "The picture in words, for those who cannot see it") { AltText.of($0.picture) },
    .list("groups", "Everything that is known of it, in tables") {
      InfoTables(site: $0.site, number: $0.number, root: $0.root).groups
    },
    .list("files", "Its files that are published") { $0.files },
    .flag("hasFiles", "Whether any file of it is published") { !$0.images.all.isEmpty },
  ])

  private var picture: Picture { site.pictures[number].picture }

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
