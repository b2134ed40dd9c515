import Model
import Templating

/// One picture of a grid.
struct CardView: View {
  let site: SiteIndex
  let number: Int
  let root: String
  /// Its place on the page, from 0: the first ones are loaded at once.
  private let place: Int
  /// Its place in the list, where the list is a ranking.
  private let rank: Int?
  private let use: Use
  /// What stands below it instead of its own words.
  private let note: CardLabel?

  init(
    site: SiteIndex, number: Int, root: String, place: Int, rank: Int?, use: Use,
    note: CardLabel? = nil
  ) {
    self.site = site
    self.number = number
    self.root = root
    self.place = place
    self.rank = rank
    self.use = use
    self.note = note
  }

  /// What it is for.
  enum Use: Int {
    case list
    /// One of a few at the end of a page.
    case companion
  }

  private var facts: CardFacts { site.card(number) }

  static let fields = Fields<Self>([
    .text("link", "The picture's page, ready for `href`") {
      $0.root + $0.site.addresses[$0.number].page
    },
    .text("ratioClass", "The class of the image's shape, `a00` to `a63`") { $0.facts.ratioClass },
    .optional("colourClass", "The class of its main colour, `k00` to `k63`") {
      $0.facts.colourClass
    },
    .text("alt", "The picture in words; empty where its label says them") {
      $0.note == nil ? $0.facts.alt : ""
    },
    .text("name", "What the picture is called") { $0.facts.name },
    .optional("printed", "Its caption on paper, where it has no label") {
      $0.note == nil ? $0.facts.printed : nil
    },
    .part("image", "The image in the sizes that suit a card") {
      ImageView(
        card: $0.facts, root: $0.root, sizes: $0.sizes, loading: $0.loading, upTo: $0.widest)
    },
    .part("label", "The words below it, where it needs any") {
      $0.note ?? $0.facts.label(rank: $0.rank, $0.site.words)
    },
  ])

  private var loading: ImageView.Loading {
    switch place {
    case 0: .first
    case ..<6: .eager
    default: .lazy
    }
  }

  /// How wide it is shown, for browsers.
  private var sizes: String {
    switch use {
    case .list: Self.sizes(columns: site.content.columns)
    case .companion: Companions.sizes
    }
  }

  /// What its image need not be wider than.
  private var widest: Int {
    switch use {
    case .list: Candidates.widestOfCards
    case .companion: Candidates.goodForCards
    }
  }

  static func sizes(columns: Int) -> String {
    let columns = min(max(columns, 1), 12)
    return "(max-width: 30rem) \(100 / min(columns, 2))vw, "
      + "(max-width: 90rem) \(100 / columns)vw, \(100 / (columns + 1))vw"
  }
}

extension CardView {
  /// A card says the same on every page of the same depth, but for words that belong to a page.
  var kept: KeptView? {
    let depth = root.utf8.count / 3
    guard note == nil, rank == nil, root.isEmpty || root.hasPrefix("../"), depth < 8 else {
      return nil
    }
    return KeptView(
      in: site.keptCards, number: number,
      look: (depth * 2 + use.rawValue) * 3 + loading.rawValue)
  }
}
