import Model
import Support
import Templating
import Theme

/// Everything that is known of one picture, in tables.
struct InfoPage: SitePage {
  let site: SiteIndex
  let number: Int
  /// Nil in a plan, which is to stay small.
  var opening: Opening?

  var path: String { site.addresses[number].info }
  var root: String { PhotoAddress.wayUp }
  var title: String? { site.words(.metadataOf, ["title": site.titles[number]]) }
  var description: String { site.words(.infoDescription) }
  /// It says nothing that the photo's page does not say better.
  var isIndexed: Bool { false }
  var refusesTraining: Bool {
    picture.refusesTraining || site.content.training == .refused
  }
  var breadcrumbs: [Link] {
    let photo = Link(text: site.name(of: picture), link: site.addresses[number].page)
    return site.crumbs(to: number) + [photo, Link(words: site.words(.metadata))]
  }

  static let fields = page([
    .text("name", "What the picture is called") { $0.site.name(of: $0.picture) },
    .text("heading", "The page's heading, with what the picture is called") {
      $0.site.words(.metadataOf, ["title": $0.site.name(of: $0.picture)])
    },
    .text("photo", "The picture's page, ready for `href`") {
      $0.root + $0.site.addresses[$0.number].page
    },
    .part("kept", "That its search no longer finds it, where that is so, and from when this is") {
      Parts(ifAny: $0.site.keptLine(of: $0.number))
    },
    .part("image", "The image, small") { $0.thumbnail },
    .text("ratioClass", "The class of the image's shape, `a00` to `a63`") {
      RatioClass.name(of: $0.images.shape)
    },
    .optional("colourClass", "The classes of its main colour and focus, such as `k21 x5 y3`") {
      $0.entry.colourClass
    },
    .text("alt", "The picture in words, for those who cannot see it") {
      AltText.of($0.picture, $0.site.words)
    },
    .list("groups", "Everything that is known of it, in tables") {
      InfoTables(site: $0.site, entry: $0.entry, root: $0.root).groups
    },
    .list("files", "Its files that are published") { $0.files },
    .flag("hasFiles", "Whether any file of it is published") { !$0.images.all.isEmpty },
  ])

  private var entry: OpenedPicture { opening?.entry ?? site.opened(number) }
  private var picture: Picture { entry.picture }
  private var images: SiteImages { entry.files }

  func opened() -> Self {
    var page = self
    page.opening = Opening(entry: site.opened(number))
    return page
  }

  /// What the page asks for again and again.
  final class Opening: Sendable {
    let entry: OpenedPicture

    fileprivate init(entry: OpenedPicture) { self.entry = entry }
  }

  private var thumbnail: ImageView? {
    ImageView(card: images, root: root, sizes: "12rem", loading: .first)
  }

  private var files: [FileRow] {
    let images = images
    return images.all.map {
      FileRow(
        file: $0, root: root, words: site.words, isOriginal: $0.address == images.original?.address)
    }
  }
}

extension InfoPage {
  /// All of it, packed, so that no property can be forgotten. Of images that the source offers only
  /// the size: their addresses expire. A rank is told by lists.
  private func addPicture(_ picture: Picture, to builder: inout DigestBuilder) {
    var shown = picture
    for image in [picture.preview, picture.medium, picture.large] { builder.add(image?.size) }
    (shown.preview, shown.medium, shown.large, shown.motion) = (nil, nil, nil, nil)
    shown.rank = nil
    // Its page is there only where another word wins.
    shown.isHidden = false
    builder.add(Digest(of: PictureRecord(shown).bytes))
  }

  /// The page shows everything that is known of its picture.
  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    let entry = site.opened(number)
    builder.add(site.shared.card(of: number, in: site))
    builder.add(title)
    site.addKept(number, to: &builder)
    addPicture(entry.picture, to: &builder)
    builder.add(entry.features)
    builder.add(site.isLocal(entry.picture.id.source) ? nil : entry.changed)
    builder.add(entry.foundBy.count)
    for search in entry.foundBy { builder.add(search) }
    builder.add(site.shared.record(of: number, in: site))
    builder.add(site.creator(of: entry.picture)?.creator.page?.text)
    site.addSearches(finding: number, to: &builder, uses)
  }
}

/// One published file in the table of files.
struct FileRow: View {
  let file: SiteImages.ImageFile
  let root: String
  let words: Words
  let isOriginal: Bool

  static let fields = Fields<Self>([
    .text("link", "The address of the file, ready for `href`") { $0.root + $0.file.address },
    .text("fileName", "What the file is called") { $0.file.fileName },
    .text("size", "Its width and height in pixels") { $0.words.pixels($0.file.image.size) },
    .text("bytes", "How large it is, such as `1.2 MB`") { $0.words.bytes($0.file.image.byteCount) },
    .text("format", "Its format, such as `JPEG`") { $0.file.formatName($0.words) },
    .flag("isOriginal", "Whether it is the file as its source sent it") { $0.isOriginal },
  ])
}
