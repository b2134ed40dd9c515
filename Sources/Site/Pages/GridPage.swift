import Model
import Support
import Templating
import Theme

/// A page of all photos, of one saved search or of one tag.
struct GridPage: ListPage {
  let site: SiteIndex
  let list: PictureList
  let page: Int

  var path: String { list.path(page: page) }
  var title: String? { site.words.page(page, of: list.title(site.words)) }
  var description: String {
    site.words(.titleWithRest, ["title": heading, "rest": extent])
  }

  var isIndexed: Bool {
    if case .collection(let entry) = list { entry.collection.visibility == .public } else { true }
  }
  var breadcrumbs: [Link] { site.crumbs(list, page: page) }

  private var heading: String { site.words.page(page, of: list.heading(site.words)) }

  static let fields = page(own + GridPart.fields.lifted { $0.grid })

  private static let own: [TemplateField<Self>] = [
    .text("name", "What the list is called") { $0.list.heading($0.site.words) },
    .text("heading", "The same, with the number of the page from the second on") { $0.heading },
    .part(
      "searched",
      "What was searched for and where, and from when the newest is, for a saved search"
    ) {
      Parts(ifAny: $0.searched)
    },
    .list("albums", "The albums that lie in a collection or album, on its first page") {
      $0.shelf.covers
    },
    .flag("hasAlbums", "Whether there are such albums") { !$0.albums.isEmpty },
    .list("otherAlbums", "Those beyond the first \(ShelfView.most), without pictures") {
      $0.shelf.others
    },
    .flag("hasOtherAlbums", "Whether there are so many") { $0.albums.count > ShelfView.most },
    .part("prose", "What the owner says of the list, on its first page") {
      ProseView($0.prose, on: $0)
    },
    .part("download", "The photos of a collection as a file, on its first page") {
      DownloadView($0)
    },
    .part("tagsHere", "The tags that most of a collection's pictures have, on its first page") {
      TagGroup($0.tagsHere.most, root: $0.root, $0.site.words, withCounts: false)
    },
    .part("otherTagsHere", "The tags that fewer of them have") {
      TagGroup($0.tagsHere.others, root: $0.root, $0.site.words, withCounts: false)
    },
    .list("critics", "Whose reviews a collection of reviews has, on its first page") { $0.critics },
    .flag("hasCritics", "Whether there are any") { !$0.critics.isEmpty },
    .part("broader", "The tags that hold for all pictures of this one, on its first page") {
      TagGroup($0.relations.broader, root: $0.root, $0.site.words, withCounts: false)
    },
    .part("narrower", "The tags for whose pictures this one holds, on its first page") {
      TagGroup($0.relations.narrower, root: $0.root, $0.site.words, withCounts: false)
    },
    .part("related", "Tags that share most pictures with this one, on its first page") {
      TagGroup($0.related, root: $0.root, $0.site.words, withCounts: false)
    },
  ]

  private var searched: [Link] {
    guard case .collection(let entry) = list else { return [] }
    let collection = entry.collection
    let isTold = collection.search.isEmpty || collection.search == collection.title
    let words =
      isTold ? nil : site.words(.searchedFor, ["words": SourceText.line(collection.search)])
    let searched = [words].compactMap(\.self).map { Link(text: $0, link: nil) }
    let parts =
      if let source = collection.source, !site.content.isAlbum(collection) {
        [Link(words: site.words(.savedSearch))] + searched + answers(of: source)
      } else {
        [Link(words: site.words(.folderAlbum))] + searched + (page == 1 ? extent(of: entry) : [])
      }
    return Link.separated(parts, by: " · ")
  }

  /// How many albums lie in an album, how many pictures, how many of those directly, and from when they are.
  private func extent(of entry: CollectionEntry) -> [Link] {
    let albums = entry.albums.count
    let lying =
      entry.place.map(\.lying)
      ?? entry.pictures.count - Set(entry.albums.flatMap { site.albums[$0].pictures }).count
    let inside = [
      site.words.count(entry.pictures.count, entry.form.things),
      site.words(.lyingHere, count: lying),
    ]
    let texts = [
      albums > 0 ? site.words(.albums, count: albums) : nil,
      albums > 0 ? inside.joined(separator: site.words(.comma)) : nil,
      site.days(of: entry).map(site.words.days),
    ]
    return texts.compactMap(\.self).map { Link(words: $0) }
  }

  /// The albums of the page.
  var albums: [CollectionEntry] {
    page == 1 ? entry.map { $0.albums.map { site.albums[$0] } } ?? [] : []
  }

  private var shelf: ShelfView {
    ShelfView(albums, in: site, beside: grid.pictures, root: root, namesSources: false)
  }

  /// What the service said.
  private func answers(of source: SourceName) -> [Link] {
    let words = site.words
    let texts = [
      words(.searchedAt, ["source": SourceText.line(site.title(of: source))]),
      reported.map { words(.reported, count: $0) },
    ]
    let newest = newest.map {
      Link(
        text: words(.newestFrom, ["day": words.day($0)]), link: nil, moment: $0.description)
    }
    return texts.compactMap(\.self).map { Link(text: $0, link: nil) } + [newest].compactMap(\.self)
  }

  // On the first page only, so that one new picture does not change them all.
  private var reported: Int? { page == 1 ? entry?.collection.reported : nil }
  private var newest: Timestamp? { page == 1 ? entry?.changed : nil }

  var entry: CollectionEntry? {
    if case .collection(let entry) = list { entry } else { nil }
  }

  var prose: Prose? {
    switch list {
    case _ where page > 1: nil
    case .collection(let entry): entry.collection.text
    case .tag(let entry): site.content.curatedTags[entry.compared]?.text
    case .all, .creator, .way: nil
    }
  }

  private var relations: TagRelations {
    guard case .tag(let entry) = list, page == 1 else { return TagRelations() }
    return site.tagRelations[entry.compared] ?? TagRelations()
  }

  static let mostRelated = 12

  /// On the first page only: a large tag has many.
  private var related: [TagEntry] {
    guard case .tag(let entry) = list, page == 1 else { return [] }
    return site.related(to: entry, limit: Self.mostRelated)
  }
}

extension GridPage {
  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    hashList(into: &builder)
    builder.add(prose, in: site)
    addMachine(to: &builder)
    for tags in [relations.broader, relations.narrower] {
      builder.add(tags.count)
      for tag in tags {
        builder.add(tag.shown)
        builder.add(tag.slug)
      }
    }
    switch list {
    case .collection(let entry):
      let collection = entry.collection
      builder.add(collection.search)
      builder.add(collection.source?.text)
      builder.add(collection.isAlbum)
      builder.add(collection.visibility.rawValue)
      for above in site.above(entry) {
        builder.add(above.collection.title)
        builder.add(above.address)
      }
      builder.add(albums, in: site, beside: grid.pictures)
      hashFilters(into: &builder)
      let download = uses.holds("download", of: Self.self) ? DownloadView(self) : nil
      builder.add(download?.archive.path)
      builder.add(download?.archive.byteCount ?? 0)
      guard !site.content.isAlbum(collection) else {
        builder.add(page == 1 ? Link.separated(extent(of: entry), by: "") : [])
        break
      }
      builder.add(reported)
      builder.add(newest)
    case .tag(let entry) where page == 1 && uses.holds("related", of: Self.self):
      for tag in site.related(to: entry, limit: Self.mostRelated) {
        builder.add(tag.shown)
        builder.add(tag.slug)
      }
    case .all, .tag, .creator, .way: break
    }
  }
}

extension GridPage {
  /// Its feeds, and what stands for it where it is shared.
  private func addMachine(to builder: inout DigestBuilder) {
    guard site.address != nil else { return }
    builder.add(FeedLink.all(for: self).count)
    builder.add(SharingCard.picture(of: self).map { site.shared.card(of: $0, in: site) })
  }
}

extension SiteIndex {
  /// Of each picture so many tags are counted: one with thousands would be gone through for each.
  static let mostCountedTags = 50

  /// The tag and all that are broader or narrower, however far.
  private func family(of tag: String) -> Set<String> {
    var family: Set = [tag]
    for way in [\TagRelations.broader, \TagRelations.narrower] {
      var rest = [tag]
      while let next = rest.popLast() {
        let near = (tagRelations[next]?[keyPath: way] ?? []).map(\.compared)
        rest += near.filter { family.insert($0).inserted }
      }
    }
    return family
  }

  /// The tags that share most photos with `tag`, but for its family.
  func related(to tag: TagEntry, limit: Int) -> [TagEntry] {
    let near = family(of: tag.compared)
    var shared: [Int32: Int] = [:]
    for number in tag.pictures {
      for other in tagNumbers(of: number).prefix(Self.mostCountedTags) {
        shared[other, default: 0] += 1
      }
    }
    var others: [(tag: TagEntry, count: Int)] = []
    for (number, count) in shared where !near.contains(tags[Int(number)].compared) {
      others.append((tags[Int(number)], count))
    }
    others.sort { $0.count == $1.count ? $0.tag.slug < $1.tag.slug : $0.count > $1.count }
    return others.prefix(limit).map(\.tag)
  }
}
