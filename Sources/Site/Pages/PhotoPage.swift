import Model
import Templating

/// One picture: the picture itself, who made it, what it is of, and the ways onwards.
struct PhotoPage: SitePage {
  let site: SiteIndex
  let number: Int

  var path: String { site.addresses[number].page }
  var title: String? { site.titles[number] }

  static let fields = page(picture + words + ways)

  private static let picture: [Templating.Field<Self>] = [
    .line("name", "What the picture is called") { $0.picture.name },
    .text("alt", "The picture in words, for those who cannot see it") { AltText.of($0.picture) },
    .part("image", "The image in all its sizes") { ImageView(stage: $0.images, root: $0.root) },
    .text("ratioClass", "The class of the image's shape, `a00` to `a63`") {
      RatioClass.name(of: $0.images.shape)
    },
    .optional("colourClass", "The class of its main colour, `k00` to `k63`") {
      $0.entry.stageClass
    },
    .flag("isTold", "Whether it is told in words, as albums and reviews are") {
      $0.picture.kind.isTold
    },
    .flag("isReview", "Whether it is a review") { $0.picture.kind == .review },
    .part("save", "The largest file that there is to keep") { page in
      page.images.largest.map { SaveView(file: $0, root: page.root) }
    },
    .part("moving", "The same, of a picture that moves; a still of it is shown") { page in
      page.images.largest.flatMap {
        $0.image.isAnimated ? SaveView(file: $0, root: page.root) : nil
      }
    },
    .part("same", "The same picture as it was found elsewhere") {
      SamePictureView($0.companions, root: $0.root)
    },
    .part("alike", "Pictures that are like it") { AlikeView($0.companions, root: $0.root) },
  ]

  private static let words: [Templating.Field<Self>] = [
    .part("creator", "Who made it") { page in
      page.site.creator(of: page.picture).map { CreatorLink($0, root: page.root) }
    },
    .part("license", "Its licence, with a link where there is one") {
      $0.picture.license.map { Link(text: $0.name, link: $0.address?.text) }
    },
    .optionalLine("credit", "The credit that its source wants") { $0.picture.credit },
    .optional("summary", "What a review says") { $0.picture.kind == .review ? $0.caption : nil },
    .optional("caption", "What its source says of it; nothing for a review") {
      $0.picture.kind == .review ? nil : $0.caption
    },
    .list("tags", "Its tags") { page in page.tags.map { Link($0, root: page.root) } },
    .flag("photoHasTags", "Whether it has tags") { !$0.tags.isEmpty },
    .list("facts", "What most people want to know of it") { Facts.of($0.entry) },
    .line("sourceTitle", "What its source is called") { $0.site.title(of: $0.picture.id.source) },
    .optional("sourcePage", "Its page at the source, ready for `href`") { $0.picture.page?.text },
    .text("visit", "The words that lead there") {
      Words.visit($0.picture.kind, at: SourceText.line($0.site.title(of: $0.picture.id.source)))
    },
    .list("searches", "The saved searches that found it") {
      $0.site.searches(finding: $0.number, root: $0.root)
    },
  ]

  /// To its other page, and to its neighbours in the order of all photos.
  private static let ways: [Templating.Field<Self>] = [
    .text("info", "The page with everything that is known of it, ready for `href`") {
      $0.root + $0.site.addresses[$0.number].info
    },
    .flag("hasNeighbours", "Whether there are other pictures") { $0.site.pictures.count > 1 },
    .optional("previous", "The page of the picture before, ready for `href`") {
      $0.number > 0 ? $0.root + $0.site.addresses[$0.number - 1].page : nil
    },
    .optional("next", "The page of the picture after, ready for `href`") {
      $0.number + 1 < $0.site.pictures.count ? $0.root + $0.site.addresses[$0.number + 1].page : nil
    },
    .text("position", "Its place among all, such as `7 of 500`") {
      "\(Numbers.grouped($0.number + 1)) of \(Numbers.grouped($0.site.pictures.count))"
    },
    .text("gridPage", "The page of the grid that it is on, ready for `href`") {
      $0.root + Series.all.path(page: $0.pageInGrid)
    },
  ]

  private var companions: Companions { Companions(site: site, number: number) }

  private var pageInGrid: Int { number / site.form.pageSize + 1 }
  private var entry: SitePicture { site.pictures[number] }
  private var picture: Picture { entry.picture }
  private var images: SiteImages { site.images(of: number) }
  private var tags: [TagEntry] { site.tags(of: picture) }

  /// Where it says more than the name.
  private var caption: String? {
    picture.caption.map(SourceText.lines).flatMap {
      $0.isEmpty || $0 == SourceText.line(picture.name) ? nil : $0
    }
  }

  var description: String {
    let text = SourceText.line(picture.caption ?? picture.name)
    let start = text.utf8.count > 200 && text.count > 200 ? text.prefix(199) + "…" : text
    let credit = SourceText.line(picture.credit)
    return credit.isEmpty ? start : "\(start) – \(credit)"
  }
}

extension SiteIndex {
  /// The saved searches that hold a picture.
  func searches(finding number: Int, root: String) -> [Link] {
    collectionNumbers(of: number).map {
      let entry = collections[$0]
      return Link(
        text: entry.collection.title, link: root + entry.address, count: entry.pictures.count,
        things: entry.form.things)
    }
  }
}
