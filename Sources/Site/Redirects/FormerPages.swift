import Model
import Support
import Templating
import Theme

/// Pages that the site had and has no more. Links to them are out in the world, so a small page
/// takes the place of each: for as long as the ledger knows it, which is from run to run.
struct FormerPages {
  /// So many are kept, those that went last.
  static let most = 5_000

  private let site: SiteIndex
  /// What has no page any more, those that went last first.
  private let paths: [String]
  /// By the folder of a tag that is another word for one, the folder of that.
  private let synonyms: [Substring: String]
  private let planned: PlannedPaths

  init(
    _ paths: SitePlan.FormerPaths, besides planned: PlannedPaths, of site: SiteIndex
  ) throws(Failure) {
    self.site = site
    self.planned = planned
    synonyms = Self.synonyms(site)
    // Whose owner tells no positions any more wants no address to tell a place that came of one.
    self.paths = try Self.former(paths, planned, withPlaces: site.hasMap)
  }

  private static func synonyms(_ site: SiteIndex) -> [Substring: String] {
    guard !site.content.synonyms.isEmpty else { return [:] }
    let slugs = Dictionary(
      site.tags.map { ($0.compared, $0.slug) }, uniquingKeysWith: { first, _ in first })
    return site.content.synonyms.reduce(into: [:]) { folders, pair in
      let slug = SlugTable.addresses(of: [SlugTable.Entry(text: pair.key)])[0]
      folders["tag/\(slug)"] = slugs[pair.value.compared].map { "tag/\($0)" }
    }
  }

  private static func isOfPlace(_ path: String) -> Bool {
    path == MapPage.path
      || [Facet.place, .country].contains { path.hasPrefix("ways/\($0.rawValue)/") }
  }

  private static func former(
    _ paths: SitePlan.FormerPaths, _ planned: PlannedPaths, withPlaces: Bool
  ) throws(Failure) -> [String] {
    var former: [String] = []
    var seen: Set<String> = []
    try paths { path in
      guard former.count < most, path.hasSuffix(".html"), withPlaces || !isOfPlace(path),
        !planned.contains(path), seen.insert(path.lowercased()).inserted
      else { return }
      former.append(path)
    }
    return former
  }

  /// What a page is called that one of them may lead to; nil where the site has none at that path.
  private func name(of path: String) -> String? {
    guard let file = planned.file(at: path), file.rank > .page, let page = file.view else {
      return nil
    }
    return page.title ?? site.content.title
  }

  /// The last page of a list that has several.
  private func lastPage(in folder: Substring) -> String? {
    let path = { (page: Int) in "\(folder)/\(page).html" }
    var (low, high) = (1, 2)
    while planned.contains(path(high)) { (low, high) = (high, 2 * high) }
    guard low > 1 else { return nil }
    while high - low > 1 {
      let middle = (low + high) / 2
      if planned.contains(path(middle)) { low = middle } else { high = middle }
    }
    return path(low)
  }

  /// In the order of their paths: which of them went when decides only which are kept.
  var files: [PlannedFile] { paths.sorted().map(file) }

  private func file(at path: String) -> PlannedFile {
    guard PhotoAddress.nameOfPicture(onPage: path) == nil else {
      return SitePlan.page(
        PageTemplates.removed, RemovedPage(site: site, path: path), rank: .list)
    }
    let successor = successor(of: path)
    return SitePlan.page(
      PageTemplates.moved,
      MovedPage(
        site: site, path: path, successor: successor,
        name: name(of: successor) ?? site.content.title),
      rank: .list)
  }

  /// The nearest page that the site has: the same of a list that has a new name, the last page of a
  /// list, its first one, the page that lists such lists, else the front page.
  private func successor(of former: String) -> String {
    let path = renamed(former)
    var nearest = [path]
    if let folder = Self.folder(ofListPage: path) {
      nearest += [lastPage(in: folder)].compactMap(\.self)
    }
    let parts = path.pathParts()
    // An album that is gone leads to what it was in.
    for end in parts.indices.dropFirst().reversed() {
      nearest.append((parts[..<end] + ["index.html"]).joined(separator: "/"))
    }
    nearest += Self.overviews[parts.first ?? ""].map { [$0] } ?? []
    return nearest.first { name(of: $0) != nil } ?? "index.html"
  }

  /// By the first folder of a list.
  private static let overviews: [Substring: String] = [
    "tag": SiteSection.tags.path, "by": SiteSection.creators.path,
    "ways": SiteSection.ways.path, "credits": SiteSection.credits.path,
  ]

  /// Where the same search has its pages now.
  private func renamed(_ path: String) -> String {
    if let slash = path.lastSlash, let folder = synonyms[path[..<slash]] {
      return folder + path[slash...]
    }
    let parts = path.pathParts()
    guard parts.count == 3, parts[0] == "s", name(of: "s/\(parts[1])/index.html") == nil,
      let former = site.content.history.searches.first(where: { $0.slug == parts[1] }),
      // Folders are searched for nothing: which of them it was is not known.
      !former.search.isEmpty,
      let entry = site.collections.first(where: { $0.search?.asksLike(former) ?? false })
    else { return path }
    return "s/\(entry.slug)/\(parts[2])"
  }

  /// Of `tag/dog/7.html` it is `tag/dog`; nil for what is no further page of a list.
  private static func folder(ofListPage path: String) -> Substring? {
    guard path.hasSuffix(".html"), let slash = path.lastSlash,
      Int(path[path.index(after: slash)...].dropLast(5)) != nil
    else { return nil }
    return path[..<slash]
  }
}

/// What stands at the address of a picture that was removed. It tells nothing of the picture, which
/// may be gone because somebody wanted it to be.
struct RemovedPage: SitePage {
  let site: SiteIndex
  let path: String

  var title: String? { site.words(.photoRemoved) }
  var description: String { site.words(.photoRemovedText) }
  var isIndexed: Bool { false }
  var breadcrumbs: [Link] { [] }

  static let fields = page([])

  /// Its words follow from what every page has.
  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {}
}

/// What stands at the address of a page that is not there any more, and leads to what took its place.
struct MovedPage: SitePage {
  let site: SiteIndex
  let path: String
  /// The page that took its place, seen from the top folder, and what that is called.
  let successor: String
  let name: String

  var title: String? { site.words(.pageMoved) }
  var description: String { site.words(.pageMovedText) }
  var isIndexed: Bool { false }
  var breadcrumbs: [Link] { [] }

  static let fields = page([
    .text("link", "The page that took its place, ready for `href`") { $0.root + $0.successor },
    .line("name", "What that page is called") { $0.name },
  ])
}

extension MovedPage {
  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    builder.add(successor)
    builder.add(name)
  }
}
