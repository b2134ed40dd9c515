import Model
import Theme

/// Sorts what is known of a picture into the tables of the metadata page.
struct InfoTables {
  private static let mostLinks = 200
  /// What people ask for first, and what is shown to those who ask for more.
  private static let order: [Field.Group] = [.camera, .description, .people, .source, .files]
  private static let more: [Field.Group] = [.image, .other]

  let site: SiteIndex
  let entry: OpenedPicture
  let root: String

  var groups: [InfoGroup] {
    (Self.order + Self.more).compactMap { group in
      let rows = InfoRow.joined(known(group), fields(group))
      return rows.isEmpty
        ? nil
        : InfoGroup(
          caption: words.group(group), rows: rows, isMore: Self.more.contains(group))
    }
  }

  private var number: Int { entry.number }
  private var picture: Picture { entry.picture }
  private var words: Words { site.words }
  private var isLocal: Bool { site.isLocal(picture.id.source) }
  private var origin: String { words(isLocal ? .fromFile : .fromAPI) }

  private func fields(_ group: Field.Group) -> [InfoRow] {
    let fields = entry.picture.fields
    return fields.indices.filter { fields[$0].group == group }.map { row(of: fields[$0]) }
  }

  private func row(of field: Field) -> InfoRow {
    InfoRow(
      label: words.label(of: field), parts: [site.link(field, of: picture, root: root)],
      raw: field.raw.map { words(.asSent, ["value": SourceText.lines($0)]) },
      origin: words.origin(field.origin))
  }

  private func known(_ group: Field.Group) -> [InfoRow] {
    switch group {
    case .image:
      ImageRows(
        entry: entry, words: words, origin: origin,
        way: site.way(.type, picture.kind.rawValue, from: root)
      ).rows
    case .description: description
    case .people: people
    case .source: source + statistics
    case .camera: rows((.dateTaken, site.taken(picture.dates, root: root).map { [$0] }))
    case .files, .other: []
    }
  }

  private var description: [InfoRow] {
    rows(
      (.title, text(picture.title)),
      (.caption, text(picture.caption)),
      (.alt, text(AltText.of(picture, words))),
      (.tags, tags),
      (.place, site.place(of: picture, root: root).map { [$0] }),
      (.position, site.position(of: picture, root: root).map { [$0] }))
  }

  /// A page stays small: of very many the last lead nowhere.
  private var tags: [Link] {
    let tags = site.tags(of: number)
    let others = tags.dropFirst(Self.mostLinks).map(\.shown).joined(separator: words(.comma))
    return separated(
      tags.prefix(Self.mostLinks).map { Link(text: $0.shown, link: root + $0.address) }
        + (others.isEmpty ? [] : [Link(text: others, link: nil)]))
  }

  private var people: [InfoRow] {
    rows(
      (.creator, creator),
      (.creatorID, text(picture.creator?.id)),
      (.portrait, picture.creator?.portrait.map { [Link(text: $0.text, link: $0.text)] }),
      (.credit, text(picture.credit.isEmpty ? nil : picture.credit)),
      (.licence, license))
  }

  /// Its text, and what else is under it.
  private var license: [Link]? {
    picture.license.map { license in
      let way = site.way(.licence, license.name, from: root)
      return separated(
        [
          Link(text: license.name, link: license.address?.text),
          way.map { Link(words: words(.moreLikeThis), link: $0) },
        ].compactMap(\.self))
    }
  }

  private var service: [Link]? {
    let title = site.title(of: picture.id.source)
    return isLocal
      ? nil : [Link(text: title, link: site.way(.source, title, from: root))]
  }

  /// The page in the gallery, and the one at the source.
  private var creator: [Link]? {
    guard let entry = site.creator(of: picture) else { return nil }
    let profile = entry.creator.page.map {
      Link(text: words(.profileAt, ["host": $0.shortHost]), link: $0.text)
    }
    return separated(
      [Link(text: entry.name, link: root + entry.address), profile].compactMap(\.self))
  }

  private var source: [InfoRow] {
    let size = { (image: SourceImage?) in text(image?.size.map(words.pixels)) }
    return rows(
      (.service, service),
      (.id, text(picture.id.own)),
      (.pageAtSource, picture.page.map { [Link(text: $0.text, link: $0.text)] }),
      (.published, picture.dates.published.map { [site.link($0, of: picture, root: root)] }),
      (.preview, size(picture.preview)),
      (.medium, size(picture.medium)),
      (.large, size(picture.large)))
      + rows(
        from: words(.fromBuild),
        (isLocal ? .album : .foundBy, separated(foundBy)),
        // A folder is as new as its newest file, which says nothing of the others.
        (.changedHere, isLocal ? nil : [words.link(entry.changed)]))
  }

  private var statistics: [InfoRow] {
    let statistics = picture.statistics
    return rows(
      (.views, text(statistics.views.map(words.number))),
      (.downloads, text(statistics.downloads.map(words.number))),
      (.likes, text(statistics.likes.map(words.number))),
      (.favourites, text(statistics.favourites.map(words.number))),
      (.comments, text(statistics.comments.map(words.number))))
  }

  /// The searches by their pages where they have one, else as they were given.
  private var foundBy: [Link] {
    let pages = site.searches(finding: number, root: root)
    return pages.isEmpty ? entry.foundBy.map { Link(text: $0, link: nil) } : pages
  }

  private func text(_ text: String?) -> [Link]? { text.map { [Link(text: $0, link: nil)] } }

  private func rows(from origin: String? = nil, _ rows: (Label, [Link]?)...) -> [InfoRow] {
    rows.compactMap { label, parts in
      guard let parts, !parts.isEmpty else { return nil }
      let part = label == .alt ? AltText.part(of: picture) : label.part
      let own = part.flatMap { picture.origins[$0] }.map(words.origin)
      return InfoRow(
        label: words.label(label), parts: parts, origin: origin ?? own ?? self.origin)
    }
  }

  private func separated(_ links: [Link]) -> [Link] {
    Link.separated(links, by: words(.comma))
  }
}

/// What this module calls facts about pictures, in English. Catalogues translate them as the terms
/// of sources, with which they share many.
enum Label: String, CaseIterable, Sendable {
  case title = "Title"
  case caption = "Caption"
  case alt = "Alternative text"
  case tags = "Tags"
  case place = "Place"
  case country = "Country"
  case position = "Position"
  case creator = "Creator"
  case creatorID = "Creator’s number"
  case portrait = "Creator’s portrait"
  case credit = "Credit"
  case licence = "Licence"
  case service = "Service"
  case id = "Number at the source"
  case pageAtSource = "Page at the source"
  case published = "Published"
  case preview = "Preview at the source"
  case medium = "Web size at the source"
  case large = "Large size at the source"
  case foundBy = "Found by"
  case album = "Album"
  case changedHere = "Changed in this gallery"
  case views = "Views"
  case downloads = "Downloads"
  case likes = "Likes"
  case favourites = "Favourites"
  case comments = "Comments"
  case kind = "Kind"
  case fullSize = "Size of the source’s original"
  case fileType = "File type"
  case pixelSize = "Pixel size"
  case megapixels = "Megapixels"
  case bytes = "Bytes"
  case colourProfile = "Colour profile"
  case fileOrientation = "Orientation"
  case animated = "Animated"
  case colours = "Colours"
  case sharpness = "Sharpness"
  case size = "Size"
  case taken = "Taken"
  case dateTaken = "Date taken"
  case lens = "Lens"
  case rating = "Rating"
}

extension Label {
  /// The part of a picture that it names, whose origin is known.
  var part: Picture.Part? {
    switch self {
    case .title: .title
    case .caption: .caption
    case .tags: .tags
    case .creator: .creator
    case .credit: .credit
    case .licence: .license
    case .dateTaken: .taken
    case .place: .place
    case .pageAtSource: .page
    default: nil
    }
  }
}

extension Words {
  func label(_ label: Label) -> String { term(label.rawValue) }
}
