import Model
import Support
import Templating
import Theme

/// One picture: the picture itself, who made it, what it is of, and the ways onwards.
struct PhotoPage: SitePage {
  let site: SiteIndex
  let number: Int
  /// Nil in a plan, which is to stay small.
  var opening: Opening?

  /// The page stays small; the rest is on the metadata page.
  private static let mostTags = 60

  var path: String { site.addresses[number].page }
  var root: String { PhotoAddress.wayUp }
  var title: String? { site.titles[number] }
  var isIndexed: Bool { site.isListed(number) }
  var refusesTraining: Bool {
    picture.refusesTraining || site.content.training == .refused
  }

  static let fields = page(picture + words + files + source + ways)

  private static let picture: [TemplateField<Self>] = [
    .text("name", "What the picture is called") { $0.site.name(of: $0.picture) },
    .text("alt", "The picture in words, for those who cannot see it") {
      AltText.of($0.picture, $0.site.words)
    },
    .part("image", "The image in all its sizes") {
      ImageView(stage: $0.images, $0.entry.features?.sketch, root: $0.root)
    },
    .part("tiles", "Its tiles, where a visitor may look at it closely") {
      TilesView($0.images, root: $0.root)
    },
    .text("ratioClass", "The class of the image's shape, `a00` to `a63`") {
      RatioClass.name(of: $0.images.shape)
    },
    .optional("colourClass", "The classes of its main colour and focus, such as `k21 x5 y3`") {
      $0.entry.stageClass
    },
    .flag("isTold", "Whether it is told in words, as albums and reviews are") {
      $0.picture.kind.isTold
    },
    .flag("isReview", "Whether it is a review") { $0.picture.kind == .review },
    .part("thumbnail", "The same, small, to be seen behind it until it is there") {
      ImageView(
        behind: $0.images, of: $0.entry, root: $0.root, in: $0.site)
    },
    .part("same", "The same picture as it was found elsewhere") {
      SamePictureView($0.companions, root: $0.root)
    },
    .part("alike", "Pictures that are like it") { AlikeView($0.companions, root: $0.root) },
  ]

  private static let words: [TemplateField<Self>] = [
    .part("creator", "Who made it") { page in
      page.site.creator(of: page.picture).map {
        CreatorLink($0, root: page.root, page.site.words)
      }
    },
    .flag("hasByline", "Whether who made it, its licence or its source is named below it") {
      !$0.byline.isEmpty || $0.picture.license != nil || $0.namesSource
    },
    .part("byline", "Who made it, in a few words") { Parts(ifAny: $0.byline) },
    .part(
      "exposure",
      "How it was taken, in a line: `a7 III · 24 mm · f/4 · 1/60 s · ISO 400 · 14 Oct 2023`"
    ) {
      Parts(ifAny: ExposureLine($0.picture, $0.site.words, ways: $0.exposureWays).parts)
    },
    .part("license", "Its licence, with a link where there is one") {
      $0.picture.license.map { Link(text: $0.name, link: $0.address?.text) }
    },
    .optional("credit", "The credit that its source wants, unless that is the creator's name alone")
    {
      $0.credit
    },
    .part("kept", "That its search no longer finds it, where that is so, and from when this is") {
      Parts(ifAny: $0.site.keptLine(of: $0.number))
    },
    .flag("isCredited", "Whether there is a credit, or a page elsewhere of who made it") { page in
      page.credit != nil
        || page.site.creator(of: page.picture)?.creator.page != nil
    },
    .optional("summary", "What a review says") { $0.picture.kind == .review ? $0.caption : nil },
    .optional("caption", "What its source says of it; nothing for a review") {
      $0.picture.kind == .review ? nil : $0.caption
    },
    .list("tags", "Its tags, or the first of very many") { page in
      page.tags.prefix(mostTags).map { Link($0, root: page.root, page.site.words) }
    },
    .optional("otherTags", "How many more there are, in words") {
      $0.tags.count > mostTags ? $0.site.words(.more, count: $0.tags.count - mostTags) : nil
    },
    .flag("photoHasTags", "Whether it has tags") { !$0.tags.isEmpty },
    .flag("isDescribed", "Whether it has a caption or tags") {
      $0.caption != nil || !$0.tags.isEmpty
    },
    .list("facts", "What most people want to know of it") {
      Facts(entry: $0.entry, site: $0.site, root: $0.root).all
    },
    .flag("isFound", "Whether a saved search found it, or it is in an album") {
      !$0.site.collectionNumbers(of: $0.number).isEmpty
    },
    .text("foundBy", "What those are called: `Found by`, or `Album`") {
      $0.site.words($0.site.isLocal($0.picture.id.source) ? .folderAlbum : .foundBy)
    },
    .list("searches", "The saved searches that found it, or its albums") {
      $0.site.searches(finding: $0.number, root: $0.root)
    },
  ]

  var breadcrumbs: [Link] {
    site.crumbs(to: number) + [Link(text: site.name(of: picture), link: nil)]
  }

  var entry: OpenedPicture { opening?.entry ?? site.opened(number) }
  var picture: Picture { entry.picture }
  var subject: PageSubject { .picture(number) }
  private var byline: [Link] {
    guard let entry = site.creator(of: picture) else { return [] }
    return site.words.parts(.by, ["creator": [Link(text: entry.name, link: root + entry.address)]])
  }

  private var exposureWays: ExposureLine.Ways {
    ExposureLine.Ways(
      camera: site.way(.camera, CameraFacts(picture).camera, from: root),
      day: site.way(ofDay: picture.dates.taken, from: root))
  }

  private var credit: String? {
    let credit = SourceText.line(picture.credit)
    return credit.isEmpty || credit == site.creator(of: picture)?.name ? nil : credit
  }

  /// Where it says more than the name.
  var caption: String? {
    picture.caption.map(SourceText.lines).flatMap {
      $0.isEmpty || $0 == site.name(of: picture) ? nil : $0
    }
  }

  var description: String {
    let text = SourceText.line(picture.caption ?? site.name(of: picture))
    let start = text.utf8.count > 200 && text.count > 200 ? text.prefix(199) + "…" : text
    let credit = SourceText.line(picture.credit)
    return credit.isEmpty ? start : "\(start) – \(credit)"
  }
}

extension SiteIndex {
  /// The saved searches that hold a picture, or the albums of those that it lies in.
  func searches(finding number: Int, root: String) -> [Link] {
    homes(of: number).map { Link($0, root: root, words) }
  }
}

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
