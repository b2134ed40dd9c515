import Model

/// Sorts what is known of a picture into the tables of the metadata page.
struct InfoTables {
  let site: SiteIndex
  let number: Int
  let root: String

  var groups: [InfoGroup] {
    Field.Group.allCases.compactMap { group in
      let rows = known(group) + fields(group)
      return rows.isEmpty ? nil : InfoGroup(group: group, rows: rows)
    }
  }

  private var entry: SitePicture { site.pictures[number] }
  private var picture: Picture { entry.picture }
  private var origin: String { site.isLocal(picture.id.source) ? Words.file : Words.api }

  private func fields(_ group: Field.Group) -> [InfoRow] {
    picture.fields.filter { $0.group == group }.map {
      InfoRow(
        label: $0.label, parts: [Link(text: $0.value, link: $0.link?.text)], raw: $0.raw,
        origin: origin)
    }
  }

  private func known(_ group: Field.Group) -> [InfoRow] {
    switch group {
    case .image:
      ImageRows(entry: entry, images: site.images(of: number), origin: origin).rows
    case .description: description
    case .people: people
    case .source: source + statistics
    case .camera: rows(("Date taken", picture.dates.taken.map { [Dates.link($0)] }))
    case .files, .other: []
    }
  }

  private var description: [InfoRow] {
    rows(
      ("Title", text(picture.title)),
      ("Caption", text(picture.caption)),
      ("Tags", Link.separated(site.tags(of: picture).map { Link($0, root: root) }.withoutCounts)),
      ("Place", text(picture.place)))
  }

  private var people: [InfoRow] {
    rows(
      ("Creator", creator),
      ("Creator's id", text(picture.creator?.id)),
      ("Portrait", picture.creator?.portrait.map { [Link(text: $0.text, link: $0.text)] }),
      ("Credit", text(picture.credit.isEmpty ? nil : picture.credit)),
      ("Licence", picture.license.map { [Link(text: $0.name, link: $0.address?.text)] }))
  }

  /// The page in the gallery, and the one at the source.
  private var creator: [Link]? {
    guard let entry = site.creator(of: picture) else { return nil }
    let profile = entry.creator.page.map {
      Link(text: Words.profile(at: $0.shortHost), link: $0.text)
    }
    return Link.separated(
      [Link(text: entry.name, link: root + entry.address), profile].compactMap(\.self))
  }

  private var source: [InfoRow] {
    let size = { (image: SourceImage?) in text(image?.size.map(Numbers.pixels)) }
    return rows(
      ("Service", text(site.title(of: picture.id.source))),
      ("Id", text(picture.id.own)),
      ("Page at the source", picture.page.map { [Link(text: $0.text, link: $0.text)] }),
      ("Published", picture.dates.published.map { [Dates.link($0)] }),
      ("Preview at the source", size(picture.preview)),
      ("Web size at the source", size(picture.medium)),
      ("Large size at the source", size(picture.large)))
      + rows(
        from: Words.build,
        ("Found by", Link.separated(foundBy)),
        ("Retrieved", [Dates.link(entry.retrieved)]))
  }

  private var statistics: [InfoRow] {
    let statistics = picture.statistics
    return rows(
      ("Views", text(statistics.views.map(Numbers.grouped))),
      ("Downloads", text(statistics.downloads.map(Numbers.grouped))),
      ("Likes", text(statistics.likes.map(Numbers.grouped))),
      ("Favourites", text(statistics.favourites.map(Numbers.grouped))),
      ("Comments", text(statistics.comments.map(Numbers.grouped))))
  }

  /// The searches by their pages where they have one, else as they were given.
  private var foundBy: [Link] {
    let pages = site.searches(finding: number, root: root).withoutCounts
    return pages.isEmpty ? entry.foundBy.map { Link(text: $0, link: nil) } : pages
  }

  private func text(_ text: String?) -> [Link]? { text.map { [Link(text: $0, link: nil)] } }

  private func rows(from origin: String? = nil, _ rows: (String, [Link]?)...) -> [InfoRow] {
    rows.compactMap { label, parts in
      guard let parts, !parts.isEmpty else { return nil }
      return InfoRow(label: label, parts: parts, origin: origin ?? self.origin)
    }
  }
}

extension [Link] {
  fileprivate var withoutCounts: [Link] {
    map { Link(text: $0.text, link: $0.link) }
  }
}
