import Model
import Templating

/// One picture: the picture itself, who made it, what it is of, and the ways onwards.
struct PhotoPage: SitePage {
  let site: SiteIndex
  let number: Int

  var path: String { site.addresses[number].page }
  var title: String? { site.titles[number] }

  static let ownNames = [
    "name", "alt", "image", "ratioClass", "colourClass", "creator", "license", "credit", "isTold",
    "isReview", "summary", "caption", "sourceTitle", "sourcePage", "visit", "save", "moving",
    "info", "tags", "photoHasTags", "facts", "searches", "same", "alike", "hasNeighbours",
    "previous", "next", "position", "gridPage",
  ]

  func own(_ name: String) -> Value? {
    switch name {
    case "name": .line(picture.name)
    case "alt": .text(AltText.of(picture))
    case "image": .part(ImageView(stage: images, root: root))
    case "ratioClass": .text(RatioClass.name(of: images.shape))
    case "colourClass": .known(entry.stageClass)
    case "creator": .part(site.creator(of: picture).map { CreatorLink($0, root: root) })
    case "license":
      .part(picture.license.map { Link(text: $0.name, link: $0.address?.text) })
    case "credit": .line(picture.credit)
    case "isTold": .flag(picture.kind.isTold)
    case "isReview": .flag(picture.kind == .review)
    case "summary": .known(picture.kind == .review ? caption : nil)
    case "caption": .known(picture.kind == .review ? nil : caption)
    case "sourceTitle": .line(site.title(of: entry.picture.id.source))
    case "sourcePage": .known(picture.page?.text)
    case "visit":
      .text(Words.visit(picture.kind, at: SourceText.line(site.title(of: picture.id.source))))
    case "save": .part(images.largest.map { SaveView(file: $0, root: root) })
    case "moving":
      .part(images.largest.flatMap { $0.image.isAnimated ? SaveView(file: $0, root: root) : nil })
    case "info": .text(root + site.addresses[number].info)
    case "tags": .list(tags.map { Link($0, root: root) })
    case "photoHasTags": .flag(!tags.isEmpty)
    case "facts": .list(Facts.of(entry))
    case "searches": .list(site.searches(finding: number, root: root))
    case "same": .part(SamePictureView(companions, root: root))
    case "alike": .part(AlikeView(companions, root: root))
    default: way(name)
    }
  }

  private var companions: Companions { Companions(site: site, number: number) }

  /// The neighbours in the order of all photos.
  private func way(_ name: String) -> Value? {
    switch name {
    case "hasNeighbours": .flag(site.pictures.count > 1)
    case "previous": .known(number > 0 ? root + site.addresses[number - 1].page : nil)
    case "next":
      .known(
        number + 1 < site.pictures.count ? root + site.addresses[number + 1].page : nil)
    case "position":
      .text("\(Numbers.grouped(number + 1)) of \(Numbers.grouped(site.pictures.count))")
    case "gridPage": .text(root + Series.all.path(page: pageInGrid))
    default: nil
    }
  }

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
