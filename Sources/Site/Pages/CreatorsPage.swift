import Model
import Support
import Templating
import Theme

/// All creators, or those of one initial where there are too many for one page.
struct CreatorsPage: SitePage {
  /// Above this, each initial has a page of its own.
  static let mostOnOnePage = 2_000
  /// Below this, they are one list without the letters.
  static let fewestWithLetters = 30

  let site: SiteIndex
  let creators: Alphabet<CreatorEntry>
  /// Nil for the page of all.
  let initial: Initial?

  var path: String { creators.path(initial) }
  var title: String? { heading }
  var description: String { site.words(.creatorsDescription, ["title": heading]) }

  var breadcrumbs: [Link] {
    initial.map { site.crumbs(.creators) + [Link(words: $0.heading)] }
      ?? site.crumbs() + [Link(words: heading)]
  }
  var section: SiteSection? { .creators }

  private var heading: String {
    initial.map { site.words(.creatorsUnder, ["initial": $0.heading]) } ?? site.words(.creators)
  }

  static let fields = page([
    .text("heading", "The page's heading") { $0.heading },
    .text("countLine", "How many creators the page lists, in words") {
      $0.site.words(.creatorCount, count: $0.shownCount)
    },
    .list("letters", "The ways to the creators of each initial") {
      $0.isShort ? [] : $0.creators.letters(on: $0.initial, of: $0)
    },
    .flag("hasLetters", "Whether there are such ways: short lists have none") { !$0.isShort },
    .list("short", "All creators in one list, where they are few") { $0.short },
    .flag("isShort", "Whether they are few") { $0.isShort },
    .list("sections", "The creators by their initials") { $0.sections },
  ])

  /// Among very many, a letter for each keeps the page small.
  private var showsPictures: Bool { shownCount <= 200 }

  private var shownCount: Int {
    initial.map { creators.entries(under: $0).count } ?? site.creators.count
  }

  private var isShort: Bool { site.creators.count < Self.fewestWithLetters }

  private var short: [CreatorView] {
    guard isShort else { return [] }
    var covers = Covers(site: site, beside: [])
    return views(of: site.creators, &covers)
  }

  private var sections: [CreatorSection] {
    guard !isShort else { return [] }
    var covers = Covers(site: site, beside: [])
    return creators.headings(on: initial).map { heading in
      CreatorSection(
        heading: heading.heading, anchor: creators.anchor(heading),
        creators: views(of: creators.entries(under: heading), &covers))
    }
  }

  private func views(
    of entries: some Sequence<CreatorEntry>, _ covers: inout Covers
  ) -> [CreatorView] {
    let namesSources = site.hasSeveralSources
    return entries.map {
      CreatorView(
        entry: $0, site: site, root: root, namesSource: namesSources,
        picture: showsPictures ? covers.face(of: $0) : nil)
    }
  }
}

extension CreatorsPage {
  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    builder.add(creators.letters(on: initial, of: self))
    builder.add(site.creators.count)
    builder.add(initial?.heading)
    builder.add(site.hasSeveralSources)
    var covers = Covers(site: site, beside: [])
    for heading in creators.headings(on: initial) {
      builder.add(heading.heading)
      builder.add(heading.name)
      let entries = creators.entries(under: heading)
      builder.add(entries.count)
      for entry in entries {
        builder.add(entry.name)
        builder.add(entry.address)
        builder.add(entry.creator.source.text)
        builder.add(entry.creator.status)
        builder.add(entry.portrait)
        if showsPictures { builder.add(covers.face(of: entry)) }
        builder.add(entry.pictureCount, entry.form.things)
      }
    }
  }
}

extension SiteIndex {
  var creatorsByInitial: Alphabet<CreatorEntry> {
    Alphabet(
      creators, folder: "creators", mostOnOnePage: CreatorsPage.mostOnOnePage, initial: \.initial)
  }
}

/// The creators under one heading.
struct CreatorSection: View {
  let heading: String
  let anchor: String
  let creators: [CreatorView]

  static let fields = Fields<Self>([
    .text("heading", "The initial") { $0.heading },
    .text("anchor", "The `id` that the letters of the page lead to") { $0.anchor },
    .list("creators", "The creators whose names begin with it") { $0.creators },
  ])
}

/// One creator of the list.
struct CreatorView: View {
  let entry: CreatorEntry
  let site: SiteIndex
  let root: String
  let namesSource: Bool
  let picture: SiteImages.ImageFile?
  /// How many pictures, where that is not all that the site holds.
  var count: Int?

  static let fields = Fields<Self>([
    .text("name", "The creator's name") { $0.entry.name },
    .text("link", "The creator's page in the gallery, ready for `href`") {
      $0.root + $0.entry.address
    },
    .view("portrait", "The creator's portrait, or an initial") {
      PortraitView(entry: $0.entry, root: $0.root, picture: $0.picture)
    },
    .flag("hasParts", "Whether anything more is known") { !$0.parts.isEmpty },
    .list("parts", "How many pictures, and who it is, as far as that is known") { $0.parts },
  ])

  /// How many pictures, and who it is, as far as that is known.
  private var parts: [Link] {
    let count = count ?? entry.pictureCount
    let texts = [
      count == 0 ? nil : site.words.count(count, entry.form.things), entry.creator.status,
      namesSource ? site.title(of: entry.creator.source) : nil,
    ]
    return Link.separated(
      texts.compactMap(\.self).filter { !$0.isEmpty }.map { Link(text: $0, link: nil) }, by: " · ")
  }
}

extension Covers {
  /// A small file of a picture that stands for a creator without a portrait.
  fileprivate mutating func face(of entry: CreatorEntry) -> SiteImages.ImageFile? {
    guard entry.portrait == nil, let cover = cover(of: entry.pictures) else { return nil }
    let files = site.card(cover).candidates.last?.files ?? []
    return files.first { $0.width >= 160 } ?? files.last
  }
}
