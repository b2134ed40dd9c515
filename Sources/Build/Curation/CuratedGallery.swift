package import Model
package import Site
import Support
import Synchronization

/// A gallery as its owner looks at it: all that its searches brought, hidden pictures too, and the site of
/// what is shown.
package final class CuratedGallery: Sendable {
  package let site: LiveSite
  private let maker: ContentMaker
  private let records: [PictureID: PictureRecord]
  private let pages: [PictureID: String]
  private let ids: [String: PictureID]
  private let known: Mutex<ContentMaker.Known>

  init(
    _ maker: ContentMaker, _ made: ContentMaker.Made, site: (SiteContent) -> LiveSite
  ) {
    self.maker = maker
    var records = made.known.kept
    for search in maker.gathered.searches {
      for picture in search.pictures { records[picture.id] = picture.record }
    }
    self.records = records
    let all = Array(records.keys)
    let addresses = PhotoAddresses(all)
    let paths = all.indices.map { addresses[$0].page }
    pages = Dictionary(zip(all, paths)) { first, _ in first }
    ids = Dictionary(zip(paths, all)) { first, _ in first }
    known = Mutex(made.known)
    self.site = site(made.content)
  }

  /// Has the site follow what the owner says by now.
  package func show(_ curation: Curation) async throws(Failure) {
    let made = try await maker.content(by: curation)
    known.withLock { $0 = made.known }
    site.show(made.content)
  }

  // MARK: Pictures

  /// By the path of its page in the site.
  package func picture(onPage path: String) -> PictureID? { ids[path] }

  /// Nil for one that is not among them.
  package func page(of id: PictureID) -> String? { pages[id] }

  /// A small image of it, as a file of the cache.
  package func image(of id: PictureID) -> PublishedImage? {
    guard let images = maker.gathered.images[id]?.shown.images else { return nil }
    let all = images.renditions + [images.base, images.large].compactMap(\.self)
    let shown = all.filter { !$0.isAnimated && $0.mediaType != "image/avif" }
      .sorted { $0.size.width < $1.size.width }
    return shown.first { $0.size.width >= 640 } ?? shown.last
  }

  // MARK: Collections

  /// In the order of their search, hidden pictures among them; nil where there is none of that name.
  package func pictures(ofCollection slug: String) -> [PictureID]? {
    known.withLock { $0.lists[slug] }
  }

  package func collections(holding id: PictureID) -> [(slug: String, title: String)] {
    known.withLock { known in
      known.titles.filter { known.lists[$0.slug]?.contains(id) == true }
    }
  }

  /// The picture that an entry means.
  package func picture(_ reference: PictureReference) -> PictureID? {
    switch reference {
    case .id(let id): id
    case .image(let digest):
      maker.gathered.images.first { $0.value.largeDigest == digest }?.key
    }
  }

  /// The pictures as the owner's word has them.
  package func view(by curation: Curation) -> View {
    let curator = Curator(curation)
    var gathered = maker.gathered
    gathered.noteTakenDown(by: curator, known: [:], forgetting: [:])
    return View(gallery: self, curator: curator, takenDown: gathered.takenDown)
  }

  package struct View: Sendable {
    fileprivate let gallery: CuratedGallery
    fileprivate let curator: Curator
    fileprivate let takenDown: TakenDown

    package func isHidden(_ id: PictureID) -> Bool { takenDown.pictures.contains(id) }

    /// Whether the file beside it says so.
    package func isHiddenBeside(_ id: PictureID) -> Bool {
      isHidden(id) && beside.contains(id)
    }

    private var beside: Set<PictureID> {
      gallery.maker.gathered.searches.reduce(into: []) { $0.formUnion($1.hidden) }
    }

    /// A picture in the words of its source, and in the owner's.
    package func told(_ id: PictureID) -> (source: Picture, shown: Picture)? {
      guard let record = gallery.records[id], let source = record.picture() else { return nil }
      let curated = curator.curated(record, of: id, image: image(of: id))
      return (source, curated?.picture() ?? source)
    }

    /// Why a picture is nowhere in the site.
    package enum Cause: Sendable {
      case said(CuratedPicture)
      /// The file beside it says so.
      case besideIt
      /// It has the image of a picture that is hidden.
      case sameImage(PictureID?)
    }

    package var hidden: [(reference: PictureReference, cause: Cause)] {
      let said = curator.curation.pictures.filter { $0.value.isHidden == true }
      let named = Set(said.keys.compactMap(gallery.picture))
      let beside = beside
      let others: [(PictureReference, Cause)] = takenDown.pictures.subtracting(named).map { id in
        guard !beside.contains(id) else { return (.id(id), .besideIt) }
        let digest = image(of: id)
        return (.id(id), .sameImage(named.first { image(of: $0) == digest }))
      }
      return (said.map { ($0.key, .said($0.value)) } + others)
        .sorted { $0.0.description < $1.0.description }
    }

    private func image(of id: PictureID) -> Digest? {
      gallery.maker.gathered.images[id]?.largeDigest
    }
  }
}

/// Makes the content of a site of what was gathered, as often as its owner says something.
struct ContentMaker: Sendable {
  let gallery: Gallery
  let context: BuildContext
  let gathered: GatheredPictures
  let lookClasses: [String]

  /// What is known besides of pictures and collections.
  struct Known: Sendable {
    /// Pictures that no search finds any more, and that stay.
    var kept: [PictureID: PictureRecord] = [:]
    var lists: [String: [PictureID]] = [:]
    var titles: [(slug: String, title: String)] = []
  }

  struct Made: Sendable {
    var content: SiteContent
    var known: Known
  }

  func content(by curation: Curation) async throws(Failure) -> Made {
    var (gathered, context) = (gathered, context)
    context.curator = Curator(curation)
    context.selection?.curator = context.curator
    let folder = gallery.realOutput
    try await gallery.noteTakenDown(in: &gathered, ofSite: folder, context)
    gathered.noteFiltered(by: context.selection)
    try await gallery.keepShrunk(&gathered, ofSite: folder, context)
    gathered.leaveOutUnshown()
    var (content, told) = try await gallery.recalledContent(of: &gathered, context)
    content.lookClasses = lookClasses
    return Made(content: content, known: try known(of: content, told, curation))
  }

  private func known(
    of content: SiteContent, _ told: [PictureID: PictureRecord], _ curation: Curation
  ) throws(Failure) -> Known {
    var known = Known()
    for picture in content.pictures where picture.isKept {
      known.kept[picture.id] = told[picture.id] ?? picture.record
    }
    // In the order that they have before their owner changes it.
    var plain = try gallery.content(of: gathered)
    var curation = curation
    for slug in curation.collections.keys {
      curation.collections[slug]?.first = []
      curation.collections[slug]?.last = []
    }
    plain.arrange(as: gallery.configuration, curation, gathered.searches, context.selection)
    let slugs = content.collectionSlugs
    for (place, collection) in plain.collections.enumerated() where place < slugs.count {
      let own = Set(collection.pictures)
      let others = content.collections[place].pictures.filter { !own.contains($0) }
      known.lists[slugs[place]] = collection.pictures + others
      known.titles.append((slugs[place], content.collections[place].title))
    }
    for (place, slugs) in content.albumSlugs.enumerated() where place < plain.collections.count {
      let albums = content.collections[place].albums
      for (slug, (album, list)) in zip(slugs, zip(albums, plain.collections[place].albumLists)) {
        known.lists[slug] = list
        known.titles.append((slug, album.title ?? album.name ?? album.folders.last ?? slug))
      }
    }
    return known
  }
}
