package import Model

/// Every file that a site will hold, as values in a fixed order: images, pages, lists and, last,
/// the front page.
package struct SitePlan: Sendable {
  package let files: [PlannedFile]

  package init(content: SiteContent, theme: Theme) throws(Failure) {
    let site = SiteIndex(content: content, assets: theme.assets)
    files =
      Self.images(of: site) + Self.assets(of: site) + Self.photos(of: site) + Self.lists(of: site)
      + [Self.page("index", HomePage(site: site), rank: .front)]
    try Self.check(files)
  }

  private static func images(of site: SiteIndex) -> [PlannedFile] {
    site.pictures.indices.flatMap { number in
      site.images(of: number).all.map {
        PlannedFile(
          path: $0.address, rank: .image, source: .copy($0.image.file, $0.image.digest))
      }
    }
  }

  private static func assets(of site: SiteIndex) -> [PlannedFile] {
    site.assets.map { PlannedFile(path: $0.address, rank: .image, source: .bytes($0.bytes)) }
  }

  private static func photos(of site: SiteIndex) -> [PlannedFile] {
    site.pictures.indices.flatMap { number in
      [
        page("photo", PhotoPage(site: site, number: number), rank: .page),
        page("info", InfoPage(site: site, number: number), rank: .page),
      ]
    }
  }

  private static func lists(of site: SiteIndex) -> [PlannedFile] {
    let collections = site.collections.flatMap { series(.collection($0), "search", site) }
    let tags = site.tags.flatMap { series(.tag($0), "tag", site) }
    return tags + allTags(of: site) + collections + series(.all, "photos", site, from: 2) + [
      page("credits", CreditsPage(site: site), rank: .list),
      page("about", AboutPage(site: site), rank: .list),
      page("help", HelpPage(site: site), rank: .list),
      page("404", NotFoundPage(site: site), rank: .list),
    ]
  }

  private static func series(
    _ series: Series, _ template: String, _ site: SiteIndex, from first: Int = 1
  ) -> [PlannedFile] {
    let last = GridPart.pages(of: series, in: site)
    guard first <= last else { return [] }
    return (first...last).map {
      page(template, GridPage(site: site, series: series, page: $0), rank: .list)
    }
  }

  private static func allTags(of site: SiteIndex) -> [PlannedFile] {
    guard !site.tags.isEmpty else { return [] }
    let tags = TagLists(site: site)
    let initials = tags.isSplit ? tags.initials : []
    return ([nil] + initials).map { page("tags", TagsPage(tags: tags, initial: $0), rank: .list) }
  }

  private static func page(
    _ template: String, _ view: some SitePage, rank: PlannedFile.Rank
  ) -> PlannedFile {
    PlannedFile(
      path: view.path, rank: rank, source: .page(template: template, view: view))
  }

  /// Two files at one path would overwrite each other; some disks do not tell cases apart.
  private static func check(_ files: [PlannedFile]) throws(Failure) {
    var seen: Set<String> = []
    for file in files where !seen.insert(file.path.lowercased()).inserted {
      throw Failure(.software, "two files of the site have the same path", place: file.path)
    }
  }
}
