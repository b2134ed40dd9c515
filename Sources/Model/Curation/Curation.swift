package import Support

/// What the owner says of pictures, collections and tags, whatever their sources say.
package struct Curation: Hashable, Sendable {
  package var pictures: [PictureReference: CuratedPicture] = [:]
  /// By the slugs of their queries.
  package var collections: [String: CuratedCollection] = [:]
  /// By their compared form.
  package var tags: [String: CuratedTag] = [:]
  package var copies = CuratedCopies<PictureReference>()

  package init() {}

  package var isEmpty: Bool {
    pictures.isEmpty && collections.isEmpty && tags.isEmpty && copies.isEmpty
  }

  /// Every picture of which something is said but that it be forgotten, and where that stands.
  package var mentions: [(picture: PictureReference, place: String)] {
    let entries = pictures.filter { $0.value.isForgotten != true }.map { ($0.key, $0.value.place) }
    let ordered = collections.values.flatMap { entry in
      (entry.first + entry.last + [entry.cover].compactMap(\.self)).map { ($0, entry.place) }
    }
    let covers = tags.values.compactMap { entry in entry.cover.map { ($0, entry.place) } }
    return entries + ordered + covers + copies.all.map { ($0, copies.place) }
  }

  /// Lays what another file says over this: it wins where both say something of the same.
  package mutating func merge(_ later: Curation) {
    pictures.merge(later.pictures) { $0.overlaid(with: $1) }
    collections.merge(later.collections) { $0.overlaid(with: $1) }
    tags.merge(later.tags) { $0.overlaid(with: $1) }
    copies.merge(later.copies)
  }
}

/// How an entry names its picture.
package enum PictureReference: Hashable, Sendable, CustomStringConvertible {
  case id(PictureID)
  /// By the SHA-256 of its large image, which stays when a file is renamed or another source has it.
  case image(Digest)

  private static let imagePrefix = "sha256:"

  /// `pixabay:9000001`, or `sha256:` and 64 hex digits.
  package init?(_ text: String) {
    if text.hasPrefix(Self.imagePrefix) {
      guard let digest = Digest(hex: String(text.dropFirst(Self.imagePrefix.count))) else {
        return nil
      }
      self = .image(digest)
    } else {
      guard let id = PictureID(text) else { return nil }
      self = .id(id)
    }
  }

  package var description: String {
    switch self {
    case .id(let id): id.description
    case .image(let digest): Self.imagePrefix + digest.hex
    }
  }
}

/// What the owner says of one picture. What is nil stays as its source has it.
package struct CuratedPicture: Hashable, Sendable {
  /// It is nowhere in the site.
  package var isHidden: Bool?
  /// Nothing of it is to be kept anywhere.
  package var isForgotten: Bool?
  package var reason: String?
  /// The day from which on, as it is written.
  package var since: String?
  package var title: String?
  package var caption: String?
  package var alt: String?
  package var addedTags: [Tag] = []
  package var removedTags: [Tag] = []
  /// What a crop keeps.
  package var focus: Focus?
  /// For the owner alone.
  package var note: String?
  /// Where the entry stands: file and line.
  package var place: String

  package init(place: String) { self.place = place }

  package func overlaid(with later: CuratedPicture) -> CuratedPicture {
    var merged = later
    merged.isHidden = later.isHidden ?? isHidden
    merged.isForgotten = later.isForgotten ?? isForgotten
    merged.reason = later.reason ?? reason
    merged.since = later.since ?? since
    merged.note = later.note ?? note
    merged.title = later.title ?? title
    merged.caption = later.caption ?? caption
    merged.alt = later.alt ?? alt
    merged.focus = later.focus ?? focus
    if later.addedTags.isEmpty { merged.addedTags = addedTags }
    if later.removedTags.isEmpty { merged.removedTags = removedTags }
    return merged
  }
}

/// What the owner says of a collection.
package struct CuratedCollection: Hashable, Sendable {
  package var title: String?
  package var text: Prose?
  package var cover: PictureReference?
  /// Those that come before all others, in this order.
  package var first: [PictureReference] = []
  /// Those that come behind all others.
  package var last: [PictureReference] = []
  package var place: String

  package init(place: String) { self.place = place }

  package func overlaid(with later: CuratedCollection) -> CuratedCollection {
    var merged = later
    merged.title = later.title ?? title
    merged.text = later.text ?? text
    merged.cover = later.cover ?? cover
    if later.first.isEmpty { merged.first = first }
    if later.last.isEmpty { merged.last = last }
    return merged
  }
}

/// What the owner says of a tag.
package struct CuratedTag: Hashable, Sendable {
  /// The tag that it is another word for.
  package var synonym: Tag?
  package var isHidden: Bool?
  package var title: String?
  package var text: Prose?
  /// The picture that stands for it.
  package var cover: PictureReference?
  /// Tags that hold for each of its pictures, too.
  package var broader: [Tag] = []
  package var place: String

  package init(place: String) { self.place = place }

  package func overlaid(with later: CuratedTag) -> CuratedTag {
    var merged = later
    merged.synonym = later.synonym ?? synonym
    merged.isHidden = later.isHidden ?? isHidden
    merged.title = later.title ?? title
    merged.text = later.text ?? text
    merged.cover = later.cover ?? cover
    if later.broader.isEmpty { merged.broader = broader }
    return merged
  }
}

extension [String: CuratedTag] {
  /// The tag that it stands for. A word for a word for another is followed no further than there are
  /// words.
  package func meant(by tag: Tag) -> Tag {
    var meant = tag
    for _ in indices {
      guard let synonym = self[meant.compared]?.synonym else { return meant }
      meant = synonym
    }
    return meant
  }

  /// Nil for one that is hidden.
  package func shown(_ tag: Tag) -> Tag? {
    let meant = meant(by: tag)
    guard ![tag, meant].contains(where: { self[$0.compared]?.isHidden == true }) else { return nil }
    return self[meant.compared]?.title.map { Tag(meant, called: $0) } ?? meant
  }

  /// All that are broader, the nearest first; the tag itself where it is among them by mistake.
  package func broader(of tag: Tag) -> [Tag] {
    var found: [Tag] = []
    var seen: Set<Tag> = []
    var rest = self[meant(by: tag).compared]?.broader ?? []
    while !rest.isEmpty {
      let next = meant(by: rest.removeFirst())
      guard seen.insert(next).inserted else { continue }
      found.append(next)
      rest += self[next.compared]?.broader ?? []
    }
    return found
  }
}
