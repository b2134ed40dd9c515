/// Colours that go together, named after what they look like.
package enum Palette: String, CaseIterable, Hashable, Sendable {
  case dawn, dusk, forest, glacier, ember, midnight, lagoon, autumn, desert, lavender, storm
  case meadow, rose, copper, polar, orchard

  package var tags: [String] {
    switch self {
    case .dawn: ["dawn", "morning", "peach"]
    case .dusk: ["dusk", "violet", "orange"]
    case .forest: ["forest", "green"]
    case .glacier: ["glacier", "ice", "blue"]
    case .ember: ["ember", "fire", "red"]
    case .midnight: ["midnight", "night", "blue"]
    case .lagoon: ["lagoon", "sea", "turquoise"]
    case .autumn: ["autumn", "gold"]
    case .desert: ["desert", "sand"]
    case .lavender: ["lavender", "violet"]
    case .storm: ["storm", "grey"]
    case .meadow: ["meadow", "spring", "green"]
    case .rose: ["rose", "pink"]
    case .copper: ["copper", "night", "brown"]
    case .polar: ["polar", "night", "green"]
    case .orchard: ["orchard", "summer", "yellow"]
    }
  }

  /// Dark skies carry the moon and stars instead of the sun.
  var isNight: Bool {
    switch self {
    case .midnight, .copper, .polar: true
    default: false
    }
  }
}
