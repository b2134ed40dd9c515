package import Model
package import Support
package import Theme

/// Every file that a site will hold, as values in a fixed order: images, pages, lists, the index of
/// the search, the front page and, last, what leads machines to all of them.
package struct SitePlan: Sendable {
  package let files: PlannedFiles
  /// Whatever has a path, each with a number of its own, by `NameHash`.
  package let names: HashedPlaces
  /// The saved searches, as their pages are called.
  package let searches: [SiteSearch]
  /// How many pictures are described in words, for those who do not see them.
  package let described: Int
  /// How many albums lie in the folders that were searched.
  package let albums: Int
  /// The finds that other finds of the same pictures stand for.
  package let copies: CopyChoices
  /// The small pages at the addresses of those that the site does not have any more.
  package let formerPages: [String]
  /// The owner's links to pictures and tags that the site does not have, with file and line.
  package let missingLinks: [(place: String, text: String)]
  /// In the order of the site.
  package let pictures: [SitePicture]
  /// Those to files that it does not have.
  package let brokenLinks: [(place: String, text: String)]

  /// Hands over pages, one after the other.
  package typealias FormerPaths = (_ take: (String) -> Void) throws(Failure) -> Void

  package init(
    content: consuming SiteContent, theme: Theme, formerPages: [String] = [], jobs: Int = 1
  ) throws(Failure) {
    try self.init(
      content: consume content, theme: theme,
      formerPages: { take in for path in formerPages { take(path) } }, jobs: jobs)
  }

  /// - Parameter formerPages: those that the site had, those that went last first; each that is not
  ///   planned otherwise gets a small page that says what became of it. There may be as many as the plan has.
  /// - Parameter jobs: on how many threads it may be worked out.
  /// - Parameter shelf: where what is made for it lies until it is asked for; nil for a plan of which not all is.
  /// - Parameter memory: what an earlier run remembered of the search, and this one may.
  /// - Parameter rest: called where much that was needed so far is free.
  package init(
    content: consuming SiteContent, theme: Theme, formerPages: FormerPaths, jobs: Int = 1,
    on shelf: ByteShelf? = nil, remembering memory: RememberedFile? = nil,
    resting rest: () -> Void = {}
  ) throws(Failure) {
    let words = theme.words(for: content.language)
    let cardSteps = try CardTemplate(content: copy content, words: words).steps(theme)
    let site = SiteIndex(
      content: consume content, words: words, assets: theme.assets,
      scriptWordNames: theme.scriptWordNames, cardSteps: cardSteps,
      inline: (
        own: try theme.inlineHashes(ofPagesAskingFor: "policy"),
        plain: try theme.inlineHashes(ofPagesAskingFor: "plainPolicy")
      ), cardSizes: theme.cardSizes, jobs: jobs, on: shelf)
    // What reads every picture once more.
    rest()
    let images = Self.images(of: site, jobs: jobs)
    let search = SearchIndex(
      site, jobs: jobs, remembering: memory, words: theme.wordsDigest)
    site.learnWays(from: search)
    rest()
    let index = Self.index(
      IndexPlan(
        search, kilobytes: images.kilobytes, on: shelf, jobs: jobs, words: theme.wordsDigest))
    let lists = Self.lists(of: site)
    let home = Self.page(PageTemplates.home, HomePage(site: site), rank: .front)
    let first: [PlannedFiles.Part] = [
      images.files, .init(Self.archives(of: site)), .init(Self.portraits(of: site)),
      .init(Self.texts(of: site)),
      .init(Self.assets(of: site)), Self.photos(of: site), .init(Self.frames(of: site)),
      RenderingOrder.lists(lists), .init(Self.feeds(of: site)), .init(Array(index.dropLast())),
    ]
    // What leads to others comes behind them.
    var leading: [PlannedFile] = index.last.map { [$0] } ?? []
    leading.append(home)
    leading += try Self.app(of: site, theme)
    leading += Self.guides(to: site, pages: PlannedFiles([.init([home]), lists.part]))
    let last = PlannedFiles.Part(leading)
    let paths = try PlannedPaths(
      PlannedFiles(first + [last]), others: FormerPages.most, jobs: jobs)
    let former = try FormerPages(formerPages, besides: paths, of: site).files
    files = PlannedFiles(first + [.init(former), last])
    self.formerPages = former.map(\.path)
    names = paths.names(with: self.formerPages)
    searches = site.collections.compactMap(\.search)
    described = site.described
    albums = site.albums.count
    pictures = site.pictures
    copies = site.groups.choices(among: site.pictures)
    missingLinks = site.proseLinks.missing
    brokenLinks = site.proseLinks.files.filter { !paths.contains($0.path) }
      .map { ($0.place, $0.path) }
  }

  /// The files of all pictures, and how large those are that pages show of each.
  private static func images(
    of site: SiteIndex, jobs: Int
  ) -> (files: PlannedFiles.Part, kilobytes: [Int]) {
    let archives = TileArchives()
    let sizes = ThreadPool.map(site.pictures.count, among: jobs) { number in
      let files = Self.files(site.pictures[number].images, of: number, in: site)
      // Where there are others, browsers keep no original.
      let shown = files.sized.isEmpty ? files.all : files.sized + files.wide
      return (
        count: files.all.count + tiles(files, in: site, archives).count,
        kilobytes: shown.reduce(0) { $0 + $1.image.byteCount / 1_000 + 1 }
      )
    }
    let files = PlannedFiles.Batches(sizes.map(\.count)) { images(of: $0, in: site, archives) }
    return (files.part, sizes.map(\.kilobytes))
  }

  private static func files(
    _ images: PublishedImages, of number: Int, in site: SiteIndex
  ) -> SiteImages {
    SiteImages(
      images, address: site.addresses[number],
      withOriginal: site.pictures[number].publishesOriginal)
  }

  private static func tiles(
    _ files: SiteImages, in site: SiteIndex, _ archives: TileArchives
  ) -> [PlannedFile] {
    files.tiles.flatMap { TileSet($0, in: archives) }?.files(isDescribed: site.address != nil) ?? []
  }

  private static func images(
    of number: Int, in site: SiteIndex, _ archives: TileArchives
  ) -> [PlannedFile] {
    let entry = site.pictures[number]
    let (images, picture) = (entry.images, entry.picture)
    let files = Self.files(images, of: number, in: site)
    return files.all.map { image($0, of: images, picture) } + tiles(files, in: site, archives)
  }

  static func image(
    _ file: SiteImages.ImageFile, of images: PublishedImages, _ picture: Picture
  ) -> PlannedFile {
    images.isRendition(file.image)
      ? rendition(file, picture.rights)
      : copy(file.image, to: file.address, keepingPosition: picture.position?.isExact ?? false)
  }

  private static func archives(of site: SiteIndex) -> [PlannedFile] {
    site.collections.compactMap { PhotoArchive(of: $0, in: site) }.map {
      PlannedFile(path: $0.path, rank: .image, source: .archive($0))
    }
  }

  private static func portraits(of site: SiteIndex) -> [PlannedFile] {
    site.creators.compactMap(\.portrait).map { copy($0.image, to: $0.address) }
  }

  /// The pictures of the owner's texts: each once, as several files may be the same.
  private static func texts(of site: SiteIndex) -> [PlannedFile] {
    let pictures = site.content.prosePictures.values.map { ($0.proseAddress, $0) }
    return Dictionary(pictures, uniquingKeysWith: { first, _ in first }).sorted { $0.key < $1.key }
      .map { path, image in copy(image, to: path) }
  }

  private static func assets(of site: SiteIndex) -> [PlannedFile] {
    site.assets.map { PlannedFile(path: $0.address, rank: .image, source: .bytes($0.bytes)) }
  }

  private static func photos(of site: SiteIndex) -> PlannedFiles.Part {
    let order = RenderingOrder.photos(of: site)
    return PlannedFiles.Part(2 * order.count) { place in
      let number = Int(order[place / 2])
      return place.isMultiple(of: 2)
        ? page(PageTemplates.photo, PhotoPage(site: site, number: number), rank: .page)
        : page(PageTemplates.info, InfoPage(site: site, number: number), rank: .page)
    }
  }

  private static func frames(of site: SiteIndex) -> [PlannedFile] {
    Embedded.all(in: site).flatMap { shown in
      [page(PageTemplates.embed, EmbedPage(site: site, shown: shown), rank: .page)]
        + [OEmbed(shown, in: site)].compactMap(\.self).map {
          PlannedFile(path: $0.path, rank: .page, source: .written($0))
        }
    }
  }

  private static func lists(of site: SiteIndex) -> PlannedFiles {
    let collections = (site.collections + site.albums).map {
      list(.collection($0), PageTemplates.search, site)
    }
    // There may be a million of them.
    let tags = PlannedFiles.Part(
      counts: site.tags.map { GridPart.pages(of: .tag($0), in: site) }
    ) { tag, page in
      let grid = GridPage(site: site, list: .tag(site.tags[tag]), page: page + 1)
      return Self.page(PageTemplates.tag, grid, rank: .list)
    }
    let creators = PlannedFiles.Part(
      counts: site.creators.map { GridPart.pages(of: .creator($0), in: site) }
    ) { creator, page in
      let own = CreatorPage(site: site, entry: site.creators[creator], page: page + 1)
      return Self.page(PageTemplates.creator, own, rank: .list)
    }
    let few = [allTags(of: site), allCreators(of: site), changes(of: site), plainPages(of: site)]
    return PlannedFiles(
      [tags, creators] + ways(of: site) + collections
        + [list(.all, PageTemplates.photos, site, from: 2), credits(of: site)]
        + few.map { PlannedFiles.Part($0) })
  }

  private static func credits(of site: SiteIndex) -> PlannedFiles.Part {
    let lists = CreditLists(site: site)
    return PlannedFiles.Part(lists.pages) {
      page(PageTemplates.credits, CreditsPage(site: site, lists: lists, page: $0 + 1), rank: .list)
    }
  }

  private static func plainPages(of site: SiteIndex) -> [PlannedFile] {
    [
      page(PageTemplates.about, AboutPage(site: site), rank: .list),
      page(PageTemplates.help, HelpPage(site: site), rank: .list),
      page(PageTemplates.favourites, FavouritesPage(site: site), rank: .list),
      offline(site),
      page(PageTemplates.notFound, NotFoundPage(site: site), rank: .list),
    ]
      + site.content.pages.map {
        page(PageTemplates.page, TextPage(site: site, page: $0), rank: .list)
      }
  }

  private static func offline(_ site: SiteIndex) -> PlannedFile {
    page(PageTemplates.offline, OfflinePage(site: site), rank: .list)
  }

  private static func list(
    _ list: PictureList, _ template: PageTemplate<GridPage>, _ site: SiteIndex, from first: Int = 1
  ) -> PlannedFiles.Part {
    PlannedFiles.Part(GridPart.pages(of: list, in: site) - first + 1) {
      page(template, GridPage(site: site, list: list, page: first + $0), rank: .list)
    }
  }

  private static func allTags(of site: SiteIndex) -> [PlannedFile] {
    guard !site.tags.isEmpty else { return [] }
    let tags = site.tagsByInitial
    return tags.pages.map {
      page(PageTemplates.tags, TagsPage(site: site, tags: tags, initial: $0), rank: .list)
    }
  }

  private static func allCreators(of site: SiteIndex) -> [PlannedFile] {
    guard !site.creators.isEmpty else { return [] }
    let creators = site.creatorsByInitial
    return creators.pages.map {
      page(
        PageTemplates.creators, CreatorsPage(site: site, creators: creators, initial: $0),
        rank: .list)
    }
  }

  private static func ways(of site: SiteIndex) -> [PlannedFiles.Part] {
    let map = site.hasMap ? [page(PageTemplates.map, MapPage(site: site), rank: .list)] : []
    guard !site.ways.isEmpty else { return [PlannedFiles.Part(map)] }
    let pages = site.ways.all.map { entry in
      PlannedFiles.Part(GridPart.pages(of: .way(entry), in: site)) {
        page(PageTemplates.way, WayPage(site: site, entry: entry, page: $0 + 1), rank: .list)
      }
    }
    let all = page(PageTemplates.ways, WaysPage(site: site), rank: .list)
    return pages + [PlannedFiles.Part([all] + map)]
  }

  private static func changes(of site: SiteIndex) -> [PlannedFile] {
    guard site.hasChanges else { return [] }
    return [page(PageTemplates.changes, ChangesPage(site: site), rank: .list)]
  }

  private static func feeds(of site: SiteIndex) -> [PlannedFile] {
    ([.all] + (site.collections + site.albums).map { .collection($0) }
      + site.tags.map { .tag($0) })
      .compactMap { AtomFeed(site: site, list: $0) }
      .map { PlannedFile(path: $0.path, rank: .list, source: .written($0)) }
      + (GalleryFile.all(of: site) + IIIFManifest.all(of: site) + IIIFImage.all(of: site)).map {
        PlannedFile(path: $0.path, rank: .list, source: .written($0))
      }
  }

  /// What leads to the rest of the index comes when that is there.
  private static func index(_ plan: IndexPlan) -> [PlannedFile] {
    let files = plan.files
    return files.enumerated().map { place, file in
      let isLast = place == files.count - 1
      return PlannedFile(path: file.path, rank: isLast ? .index : .list, source: .written(file))
    }
  }

  /// What a browser needs to install the site, and to show it without a network.
  private static func app(
    of site: SiteIndex, _ theme: Theme
  ) throws(Failure) -> [PlannedFile] {
    let shown = try offline(site).bytes(theme)
    let worker = Worker(
      script: theme.worker, assets: site.assets, edition: Digest(of: shown).description)
    return [
      PlannedFile(path: Manifest.path, rank: .guide, source: .bytes(Manifest(site: site).bytes)),
      PlannedFile(path: Worker.path, rank: .guide, source: .bytes(worker.bytes)),
    ]
  }

  private static func guides(to site: SiteIndex, pages: PlannedFiles) -> [PlannedFile] {
    let (visibility, training) = (site.content.visibility, site.content.training)
    var files: [any WrittenFile] = []
    if let address = site.address, visibility == .public {
      files = Sitemap(site, address: address, pages: pages).files
    }
    if site.address != nil || visibility == .unlisted || training == .refused {
      files.append(
        Robots(
          visibility: visibility, training: training,
          sitemap: site.address?.address(of: Sitemap.path)))
    }
    return files.map {
      PlannedFile(path: $0.path, rank: $0 is Robots ? .signpost : .guide, source: .written($0))
    }
  }

  /// As it is, but that it says no more of where it was taken than its page does.
  private static func copy(
    _ image: PublishedImage, to path: String, keepingPosition: Bool = false
  ) -> PlannedFile {
    PlannedFile(
      path: path, rank: .image,
      source: .copy(image.file, image.digest, keepsPosition: keepingPosition))
  }

  private static func rendition(_ file: SiteImages.ImageFile, _ rights: Rights) -> PlannedFile {
    let image = file.image
    // What we make has no position.
    guard !rights.isEmpty else { return copy(image, to: file.address, keepingPosition: true) }
    return PlannedFile(
      path: file.address, rank: .image,
      source: .rendition(image.file, image.digest, mediaType: image.mediaType, rights))
  }

  static func page<Page: SitePage>(
    _ template: PageTemplate<Page>, _ view: Page, rank: PlannedFile.Rank
  ) -> PlannedFile {
    PlannedFile(
      path: view.path, rank: rank, source: .page(template: template.name, view: view))
  }

}

extension PlannedFile {
  /// Nil of what is no page.
  var view: (any SitePage)? {
    if case .page(_, let view) = source { view as? any SitePage } else { nil }
  }
}

extension PublishedImages {
  /// Whether an image was made by us. A download that serves as a rendition stays as it came.
  fileprivate func isRendition(_ image: PublishedImage) -> Bool {
    image.digest != base?.digest && image.digest != large?.digest
  }
}
