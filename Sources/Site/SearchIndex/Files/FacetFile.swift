import Model
import Support
import Theme

/// The choices that filters offer, in groups with a label: of each choice what is written into the query, what is
/// shown, and of a colour what that looks like.
struct FacetFile {
  /// Of groups in which each picture may have a value of its own. Filters show those that most of the found
  /// pictures have.
  private static let most = FacetChoices.mostTags

  private let index: SearchIndex

  init(_ index: SearchIndex) { self.index = index }

  var part: IndexPart {
    IndexPart(name: "facets") { [self] in [ScriptText(json: .array(groups))] }
  }

  private var groups: [JSONValue] {
    let (choices, words) = (FacetChoices(index), index.site.words)
    let named = [
      group(.tag, words(.tags), choices.all(of: .tag)),
      group(.by, words(.facetCreator), choices.all(of: .by)),
    ]
    // Months are too many to choose from; years lead to them.
    let others = Facet.allCases.filter { $0 != .month }.map { facet in
      facet == .rating
        ? ratings : facet.field.flatMap { group($0, facet.label(words), choices.all(of: $0)) }
    }
    return (named + others).compactMap(\.self)
  }

  private func group(_ field: TextField, _ label: String, _ choices: [FacetChoice]) -> JSONValue? {
    // What all pictures have is no choice either.
    guard choices.contains(where: { $0.use.count < index.site.groups.cards.count }) else {
      return nil
    }
    let shown = choices.prefix(field == .year ? .max : Self.most).map { choice in
      let colour = field == .colour ? ColourName(rawValue: choice.value)?.typical.hex : nil
      return [choice.query, choice.shown, colour].compactMap(\.self)
    }
    return Self.group(field.rawValue, label, Array(shown))
  }

  private var ratings: JSONValue? {
    let facet = Facet.rating
    index.site.learnWays(from: index)
    let shown = index.site.ways.all(of: facet).map { [$0.value, $0.shown] }
    return Self.group(facet.rawValue, facet.label(index.site.words), shown)
  }

  private static func group(_ name: String, _ label: String, _ choices: [[String]]) -> JSONValue? {
    // One value alone is no choice.
    guard choices.count > 1 else { return nil }
    let all = choices.map { JSONValue.array($0.map { .string($0) }) }
    return .array([.string(name), .string(label), .array(all)])
  }
}

extension ColourName {
  /// A colour of that name.
  var typical: RGBColour {
    switch self {
    case .red: RGBColour(red: 206, green: 44, blue: 44)
    case .orange: RGBColour(red: 240, green: 140, blue: 40)
    case .yellow: RGBColour(red: 250, green: 220, blue: 50)
    case .green: RGBColour(red: 60, green: 160, blue: 60)
    case .turquoise: RGBColour(red: 40, green: 180, blue: 175)
    case .blue: RGBColour(red: 45, green: 105, blue: 215)
    case .lilac: RGBColour(red: 150, green: 95, blue: 205)
    case .pink: RGBColour(red: 240, green: 130, blue: 175)
    case .white: RGBColour(red: 250, green: 250, blue: 250)
    case .gray: RGBColour(red: 130, green: 130, blue: 130)
    case .black: RGBColour(red: 15, green: 15, blue: 15)
    case .brown: RGBColour(red: 125, green: 75, blue: 40)
    }
  }
}
