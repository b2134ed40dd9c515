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
    .optional("colourClass", "The classes of its main colour and focus, such as `k21 x5 y3`") {
      $0.facts.colourClass
    },
    .text("alt", "The picture in words; empty where its label says them") {
      $0.note == nil ? $0.facts.alt : ""
    },
    .text("name", "What the picture is called") { $0.facts.name },
    .optional("printed", "Its caption on paper, where it has no label") {
      $0.note == nil ? $0.facts.printed : nil
    },
    .optionalLine("metadata", "When it was taken, its size and its licence, where it has no label")
    {
      $0.facts.metadata
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

  /// How wide it is shown, for browsers. Those that know the layout by then take its word for it.
  private var sizes: String {
    let sizes = site.sizes(of: facts.ratioClass, use)
    return loading == .lazy ? "auto," + sizes : sizes
  }

  /// What its image need not be wider than.
  private var widest: Int {
    switch use {
    case .list: site.widestOfCards
    case .companion: Candidates.goodForCards
    }
  }
}

/// About how wide a card is: rows are of one height, which hangs on the width of the window, and are
/// stretched to fill it.
enum CardSizes {
  /// Up to which class of shapes (`a00` to `a63`) each goes, and for which ratio it stands.
  private static let shapes: [(last: Int, ratio: Double)] = [
    (23, 0.7), (36, 1.1), (53, 1.6), (63, 2.3),
  ]

  /// For each of four kinds of shapes: upright, square, wide and very wide.
  static func all(_ use: CardView.Use, columns: Int) -> [String] {
    shapes.map { size(ratio: $0.ratio, use, columns: columns) }
  }

  fileprivate static func of(_ ratioClass: String, _ use: CardView.Use, columns: Int) -> String {
    let step = Int(ratioClass.dropFirst()) ?? 0
    let shape = shapes.first { step <= $0.last }
    return size(ratio: shape?.ratio ?? 1.6, use, columns: columns)
  }

  // As the style sheet has `--row`: 26 hundredths of a phone's width, else 6rem + 8cqi, at most 19rem.
  private static func size(ratio: Double, _ use: CardView.Use, columns: Int) -> String {
    let share = ratio * 1.15 * 3 / Double(min(max(columns, 1), 12))
    let whole = { (number: Double) in Int(number.rounded()) }
    let phone = "(max-width:30rem) \(min(100, whole(share * 27)))vw,"
    guard use == .list else { return phone + "\(whole(ratio * 1.15 * 13))rem" }
    return phone + "calc(\(whole(share * 6))rem + \(whole(share * 8))vw)"
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

extension SiteIndex {
  /// For `sizes` of a card of that shape.
  func sizes(of ratioClass: String, _ use: CardView.Use) -> String {
    (use == .list ? cardSizes : nil)
      ?? CardSizes.of(ratioClass, use, columns: content.columns)
  }

  /// The same for scripts: for each kind of shape.
  var listSizes: [String] {
    let all = CardSizes.all(.list, columns: content.columns)
    return cardSizes.map { Array(repeating: $0, count: all.count) } ?? all
  }

  /// What the image of a card need not be wider than.
  var widestOfCards: Int {
    cardSizes == nil ? Candidates.widestOfCards : Candidates.widestOfLargeCards
  }
}
