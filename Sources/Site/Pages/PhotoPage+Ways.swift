import Model
import Support
import Templating
import Theme

/// The ways from a picture to its files, its other page, its source and its neighbours.
extension PhotoPage {
  static let files: [TemplateField<Self>] = [
    .part("save", "The largest file that there is to keep") { page in
      page.images.largest.map(page.save)
    },
    .part("moving", "The same, of a picture that moves; a still of it is shown") { page in
      page.images.video == nil
        ? page.images.largest.flatMap { $0.image.isAnimated ? page.save($0) : nil } : nil
    },
    .part("video", "The video, of a picture that is a still of one") { page in
      page.images.video.map { VideoView(file: $0, poster: page.images.poster, root: page.root) }
    },
    .part("motion", "The few seconds of video that were taken with it") { page in
      page.images.motion.map { VideoView(file: $0, poster: nil, root: page.root) }
    },
    .flag("isNotPlayed", "Whether it is a still of a video that browsers do not play") {
      $0.entry.images.large?.mediaType == MediaType.otherVideo
    },
    .text("info", "The page with everything that is known of it, ready for `href`") {
      $0.root + $0.site.addresses[$0.number].info
    },
  ]

  static let source: [TemplateField<Self>] = [
    .flag("namesSource", "Whether its source is named: a folder that is the only one is not") {
      $0.namesSource
    },
    .line("sourceTitle", "What its source is called") { $0.site.sourceTitle(of: $0.picture) },
    .optional("sourcePage", "Its page at the source, ready for `href`") { $0.picture.page?.text },
    .text("visit", "The words that lead there") {
      $0.site.words.visit(
        $0.picture.kind, at: SourceText.line($0.site.title(of: $0.picture.id.source)))
    },
    .optional("mail", "A letter that tells of it, ready for `href`, where it has an address") {
      page in
      page.wholeAddress.map { MailLink.about(page.site.name(of: page.picture), at: $0) }
    },
    .optional("wholeAddress", "The whole address of this page, else of its page at the source") {
      $0.wholeAddress
    },
  ]

  /// To its neighbours in the order of all photos.
  static let ways: [TemplateField<Self>] = [
    .flag("hasNeighbours", "Whether there are other pictures") {
      $0.site.groups.cards.count > 1
    },
    .optional("previous", "The page of the picture before, ready for `href`") {
      $0.neighbour(-1).map { [root = $0.root] in root + $0 }
    },
    .optional("next", "The page of the picture after, ready for `href`") {
      $0.neighbour(1).map { [root = $0.root] in root + $0 }
    },
    .text("position", "Its place among all, such as `7 of 500`") {
      $0.site.words.position($0.place + 1, of: $0.site.groups.cards.count)
    },
    .text("gridPage", "The first page of all photos, ready for `href`") {
      $0.root + PictureList.all.path(page: 1)
    },
  ]

  /// In the order of all photos: that of the copy whose card stands for it.
  var place: Int { site.groups.cards.place(of: site.groups.leader(of: number)) }

  func neighbour(_ step: Int) -> String? {
    let (cards, other) = (site.groups.cards, place + step)
    return cards.indices.contains(other) ? site.addresses[cards[other]].page : nil
  }

  private func save(_ file: SiteImages.ImageFile) -> SaveView {
    SaveView(
      file: file, stem: SaveName.stem(site.name(of: picture), at: site.addresses[number]),
      root: root,
      words: site.words)
  }

  var namesSource: Bool {
    site.namesFolders || picture.page != nil || !site.isLocal(picture.id.source)
  }

  /// Where others find it: here, where it is known where here is.
  private var wholeAddress: String? {
    site.address?.address(of: path) ?? picture.page?.text
  }
}

extension SiteIndex {
  /// Whether pages say of folders that they are: not where they hold everything.
  var namesFolders: Bool { hasSeveralSources }

  /// What the source of a picture is called; of a file with a page elsewhere the site of that.
  func sourceTitle(of picture: Picture) -> String {
    if isLocal(picture.id.source), let page = picture.page { return page.shortHost }
    return title(of: picture.id.source)
  }
}

/// A letter that tells of a picture, for whatever the visitor writes letters with.
enum MailLink {
  private static let longestTitle = 150

  /// Ready for `href`. Everything but letters and digits is percent-encoded, line breaks are none,
  /// so that no title adds a recipient or a header of its own.
  static func about(_ title: String, at address: String) -> String {
    let subject = String(SourceText.line(title).prefix(longestTitle))
    return "mailto:?subject=\(WebAddress.encoded(subject))&body=\(WebAddress.encoded(address))"
  }
}
