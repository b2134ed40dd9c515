import Model
import Templating

/// All creators, or those of one initial where there are too many for one page.
struct CreatorsPage: SitePage {
  /// Above this, each initial has a page of its own.
  static let mostOnOnePage = 2_000

  let site: SiteIndex
  let creators: Alphabet<CreatorEntry>
  /// Nil for the page of all.
  let initial: Initial?

  var path: String { creators.path(initial) }
  var title: String? { heading }
  var description: String { "\(heading): who made the pictures of this gallery." }

  private var heading: String { initial.map { Words.creators($0.heading) } ?? Words.creators }

  static let ownNames = [
    "heading", "countLine", "letters", "sections",
  ]

  func own(_ name: String) -> Value? {
    switch name {
    case "heading": .text(heading)
    case "countLine": .text(Words.creators(shownCount))
    case "letters": .list(creators.letters(on: initial, root: root))
    case "sections": .list(sections)
    default: nil
    }
  }

  private var shownCount: Int {
    initial.map { creators.entries(under: $0).count } ?? site.creators.count
  }

  private var sections: [CreatorSection] {
    let namesSources = site.hasSeveralSources
    return creators.headings(on: initial).map { heading in
      CreatorSection(
        heading: heading.heading, anchor: creators.anchor(heading),
        creators: creators.entries(under: heading).map {
          CreatorView(entry: $0, site: site, root: root, namesSource: namesSources)
        })
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

  static let names = [
    "heading", "anchor", "creators",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "heading": .text(heading)
    case "anchor": .text(anchor)
    case "creators": .list(creators)
    default: nil
    }
  }
}

/// One creator of the list.
struct CreatorView: View {
  let entry: CreatorEntry
  let site: SiteIndex
  let root: String
  let namesSource: Bool

  static let names = [
    "name", "link", "portrait", "hasParts", "parts",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "name": .text(entry.name)
    case "link": .text(root + entry.address)
    case "portrait": .view(PortraitView(entry: entry, root: root))
    case "hasParts": .flag(!parts.isEmpty)
    case "parts": .list(parts)
    default: nil
    }
  }

  /// How many pictures, and who it is, as far as that is known.
  private var parts: [Link] {
    let count = entry.pictures.count
    let texts = [
      count == 0 ? nil : Words.count(count, entry.form.things), entry.creator.status,
      namesSource ? site.title(of: entry.creator.source) : nil,
    ]
    return Link.separated(
      texts.compactMap(\.self).filter { !$0.isEmpty }.map { Link(text: $0, link: nil) }, by: " · ")
  }
}
