import Model
import Support
import Templating
import Theme

/// What the last builds changed: new, changed and removed pictures.
struct ChangesPage: SitePage {
  /// So many pictures are named in all, so that the page is no longer than others; older builds are
  /// only counted.
  static let mostListed = 120

  let site: SiteIndex

  var path: String { "changes.html" }
  var title: String? { site.words(.changes) }
  var description: String { site.words(.changesDescription) }

  static let fields = page([
    .list("editions", "The last builds that changed something, newest first") { $0.editions }
  ])

  private var editions: [EditionView] {
    let history = site.content.history
    let numbers = self.numbers(of: history)
    var left = Self.mostListed
    return history.editions.enumerated().map { place, edition in
      let lists = [
        (Phrase.newPhotos, edition.added), (.changedPhotos, edition.changed),
        (.removedPhotos, edition.removed),
      ].filter { $0.1.count > 0 }.map { heading, changes in
        let items = changes.listed.prefix(left)
        left -= items.count
        return ChangeList(
          heading: site.words(heading), cards: cards(of: items.compactMap { numbers[$0.id] }),
          links: items.map { ($0, numbers[$0.id]) }.filter { !isShown($0.1) }.map(link),
          rest: changes.count - items.count, words: site.words)
      }
      return EditionView(place: place, edition: edition, lists: lists, words: site.words)
    }
  }

  /// Those that are there, as a few cards; a source may allow only so many.
  private func cards(of numbers: [Int]) -> [CardView] {
    numbers.filter(isShown).map {
      CardView(
        site: site, number: $0, root: root, place: .max, rank: nil, use: .companion)
    }
  }

  private func isShown(_ number: Int?) -> Bool {
    guard let number else { return false }
    return site.content.sources.contains {
      $0.name == site.pictures[number].id.source && $0.mostPerPage == nil
    }
  }

  /// Where the pictures that are named stand, so far as they are still there.
  private func numbers(of history: SiteHistory) -> [PictureID: Int] {
    let named = Set(
      history.editions.flatMap { $0.added.listed + $0.changed.listed + $0.removed.listed }
        .map(\.id))
    return site.pictures.indices.reduce(into: [:]) { numbers, number in
      let id = site.pictures[number].id
      if named.contains(id) { numbers[id] = number }
    }
  }

  private func link(_ item: SiteEdition.Item, _ number: Int?) -> Link {
    if let number {
      return Link(text: site.titles[number], link: root + site.addresses[number].page)
    }
    guard item.name.isEmpty else { return Link(text: item.name, link: nil) }
    return Link(text: site.words(.picture, ["id": item.id.shown]), link: nil)
  }
}

extension ChangesPage {
  /// What the last builds changed, and where those pictures are that are still there.
  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    let editions = site.content.history.editions
    builder.add(editions.count)
    var named: Set<PictureID> = []
    for edition in editions {
      builder.add(edition.moment)
      builder.add(edition.takenDown)
      for changes in [edition.added, edition.changed, edition.removed] {
        builder.add(changes.count)
        builder.add(changes.listed.count)
        for item in changes.listed {
          builder.add(item.id)
          builder.add(item.name)
          named.insert(item.id)
        }
      }
    }
    for number in site.pictures.indices where named.contains(site.pictures[number].id) {
      builder.add(site.pictures[number].id)
      builder.add(site.titles[number])
      builder.add(site.addresses[number].page)
      builder.add(site.shared.card(of: number, in: site))
    }
  }
}

extension SiteIndex {
  /// Whether there is a page of what changed.
  var hasChanges: Bool { !content.history.editions.isEmpty }
}

/// What one build changed.
struct EditionView: View {
  let place: Int
  let edition: SiteEdition
  let lists: [ChangeList]
  let words: Words

  static let fields = Fields<Self>([
    .text("anchor", "An `id` for the heading of the build") { "build-\($0.place + 1)" },
    .text("date", "When it was, in words") { $0.words.moment($0.edition.moment) },
    .text("moment", "The same for machines, ready for `datetime`") {
      $0.edition.moment.description
    },
    .text("countLine", "How many pictures are new, changed and removed, in words") {
      $0.countLine
    },
    .list("lists", "The pictures: those that are new, changed and removed") {
      $0.lists.filter { !$0.links.isEmpty || !$0.cards.isEmpty }
    },
  ])

  private var countLine: String {
    let counts = [
      (Sentence.newCount, edition.added), (.changedCount, edition.changed),
      (.removedCount, edition.removed),
    ]
    let takenDown = edition.takenDown
    return
      (counts.filter { $0.1.count > 0 }.map { words($0.0, count: $0.1.count) }
      + (takenDown > 0 ? [words(.takenDownCount, count: takenDown)] : []))
      .joined(separator: words(.comma))
  }
}

/// The pictures to which the same happened.
struct ChangeList: View {
  let heading: String
  let cards: [CardView]
  let links: [Link]
  /// How many more there are.
  let rest: Int
  let words: Words

  static let fields = Fields<Self>([
    .text("heading", "What happened to them") { $0.heading },
    .flag("hasCards", "Whether any of them can be shown") { !$0.cards.isEmpty },
    .list("cards", "The pictures that can be shown") { $0.cards },
    .flag("hasLinks", "Whether any of them is only named") { !$0.links.isEmpty },
    .list("links", "The others; those that are not there any more lead nowhere") { $0.links },
    .optional("more", "How many more there are, in words") {
      $0.rest > 0 ? $0.words(.more, count: $0.rest) : nil
    },
  ])
}
