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
  private let month: MonthHeading?

  init(
    site: SiteIndex, number: Int, root: String, place: Int, rank: Int?, use: Use,
    note: CardLabel? = nil, month: MonthHeading? = nil
  ) {
    self.site = site
    self.number = number
    self.root = root
    self.place = place
    self.rank = rank
    self.use = use
    self.note = note
    self.month = month
  }

  /// What it is for.
  enum Use {
    case list(GridStyle)
    /// One of a few at the end of a page.
    case companion
  }

  private var facts: CardFacts { site.card(number) }

  static let fields = Fields<Self>([
    .part("month", "The month that begins with it, where it is the first of one in a timeline") {
      $0.month
    },
    .text("link", "The picture's page, ready for `href`") {
      $0.root + $0.site.addresses[$0.number].page
    },
    .text("ratioClass", "The class of the image's shape, `a00` to `a63`") { $0.facts.ratioClass },
    .optional("colourClass", "The classes of its main colour and focus, such as `k21 x5 y3`") {
      $0.facts.colourClass
    },
    .text("alt", "The picture in words; empty where its label says them") {
      $0.isLabelled ? "" : $0.facts.alt
    },
    .text("name", "What the picture is called") { $0.facts.name },
    .optional("printed", "Its caption on paper, where it has no label") {
      $0.isLabelled ? nil : $0.facts.printed
    },
    .optionalLine("metadata", "When it was taken, its size and its licence, where it has no label")
    {
      $0.label == nil ? $0.facts.metadata : nil
    },
    .part("image", "The image in the sizes that suit a card") {
      ImageView(
        card: $0.facts, root: $0.root, sizes: $0.sizes, loading: $0.loading, upTo: $0.widest)
    },
    .optional("length", "How long the video is of which it is a still, such as `0:42`") {
      $0.facts.length
    },
    .part("label", "The words below or beside it, where it needs any") { $0.label },
  ])

  /// Whether it has words that a photo elsewhere has not.
  private var isLabelled: Bool { note != nil || isLine }

  /// Whether it stands in a list of lines.
  private var isLine: Bool {
    if case .list(let style) = use { style.layout == .list } else { false }
  }

  private var label: CardLabel? {
    note ?? facts.label(rank: rank, isLine: isLine, site.words)
  }

  private var loading: ImageView.Loading {
    switch place {
    case 0: .first
    case ..<6: .eager
    default: .lazy
    }
  }

  /// How wide it is shown, for browsers. Those that know the layout by then take its word for it.
  private var sizes: String {
    let sizes: String
    switch use {
    case .list(let style):
      sizes = style.size(of: facts.ratioClass)
      guard style.isAsWideAsShown else { return sizes }
    case .companion:
      sizes = GridStyle.sizeOfCompanion(facts.ratioClass, columns: site.content.columns)
    }
    return loading == .lazy ? "auto," + sizes : sizes
  }

  /// What its image need not be wider than.
  private var widest: Int {
    switch use {
    case .list(let style): style.widest
    case .companion: Candidates.goodForCards
    }
  }
}

extension CardView {
  /// A card says the same on every page of the same depth, but for words that belong to a page.
  var kept: KeptView? {
    let depth = root.utf8.count / 3
    guard note == nil, rank == nil, month == nil, root.isEmpty || root.hasPrefix("../"), depth < 8
    else { return nil }
    return KeptView(
      in: site.keptCards, number: number,
      look: (depth * (site.styles.count + 1) + look) * 3 + loading.rawValue)
  }

  private var look: Int {
    guard case .list(let style) = use else { return site.styles.count }
    return site.styles.firstIndex(of: style) ?? 0
  }
}
