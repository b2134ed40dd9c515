import Model

/// How the cards of a list stand, as the style sheets have it.
struct GridStyle: Hashable, Sendable {
  let layout: ListLayout
  /// Whether squares cut what does not fit.
  private let crops: Bool
  private let columns: Int
  /// How wide the cards of rows are, as the theme has them; nil: as usual.
  private let themeSizes: String?

  init(_ layout: ListLayout, crops: Bool, in content: SiteContent, themeSizes: String?) {
    self.layout = layout
    self.crops = crops || layout != .grid
    columns = min(max(content.columns, 1), 12)
    self.themeSizes = isRows(layout) ? themeSizes : nil
  }

  /// The classes of the list; scripts know the style by the first.
  var classes: String { "\(name) n\(columns)" + (layout == .timeline ? " timeline" : "") }

  var name: String {
    switch layout {
    case .rows, .timeline: "rows"
    case .grid: crops ? "squares" : "letterbox"
    case .masonry: "masonry"
    case .list: "lines"
    }
  }

  /// Whether an image is as wide as its box, so that browsers may ask the layout: squares that cut show less of
  /// a wide one than they need of it.
  var isAsWideAsShown: Bool { name != "squares" }

  /// What the image of a card need not be wider than.
  var widest: Int {
    let isLarge = isRows(layout) ? themeSizes != nil : layout != .list && columns <= 4
    return isLarge ? Candidates.widestOfLargeCards : Candidates.widestOfCards
  }

  /// Up to which class of shapes (`a00` to `a63`) each goes, and for which ratio it stands.
  private static let shapes: [(last: Int, ratio: Double)] = [
    (23, 0.7), (36, 1.1), (53, 1.6), (63, 2.3),
  ]

  /// About how wide a card is, ready for `sizes`, for each of four kinds of shapes: upright, square, wide
  /// and very wide.
  var sizes: [String] { Self.shapes.map { size(ratio: $0.ratio) } }

  func size(of ratioClass: String) -> String { size(ratio: Self.ratio(of: ratioClass)) }

  /// The same of one of a few at the end of a page.
  static func sizeOfCompanion(_ ratioClass: String, columns: Int) -> String {
    RowSizes.ofFew(ratio: ratio(of: ratioClass), columns: min(max(columns, 1), 12))
  }

  private static func ratio(of ratioClass: String) -> Double {
    let step = Int(ratioClass.dropFirst()) ?? 0
    return shapes.first { step <= $0.last }?.ratio ?? 1.6
  }

  private func size(ratio: Double) -> String {
    switch layout {
    case .rows, .timeline: themeSizes ?? RowSizes.ofLists(ratio: ratio, columns: columns)
    // A wide picture fills the height of its square, and is wider than that.
    case .grid: width(times: crops ? max(1, ratio) : min(1, ratio + 0.15))
    case .masonry: width(times: 1)
    case .list: "(max-width:56rem) 16vw,9rem"
    }
  }

  /// So many columns are as wide as the window, but for its margins.
  private func width(times factor: Double) -> String {
    "\(Int((100 * factor / Double(columns)).rounded(.up)))vw"
  }
}

private func isRows(_ layout: ListLayout) -> Bool { layout == .rows || layout == .timeline }

/// About how wide the cards of rows are: rows are of one height, which hangs on the width of the window, and
/// are stretched to fill it.
private enum RowSizes {
  // As the style sheet has `--row`: 26 hundredths of a phone's width, else 6rem + 8cqi, at most 19rem.
  static func ofLists(ratio: Double, columns: Int) -> String {
    let share = ratio * 1.15 * 3 / Double(columns)
    return phone(share) + "calc(\(whole(share * 6))rem + \(whole(share * 8))vw)"
  }

  static func ofFew(ratio: Double, columns: Int) -> String {
    phone(ratio * 1.15 * 3 / Double(columns)) + "\(whole(ratio * 1.15 * 13))rem"
  }

  private static func phone(_ share: Double) -> String {
    "(max-width:30rem) \(min(100, whole(share * 27)))vw,"
  }

  private static func whole(_ number: Double) -> Int { Int(number.rounded()) }
}
