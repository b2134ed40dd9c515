import Model
import Templating
import Theme

/// A colour of a picture as a small square.
struct SwatchView: View {
  let swatch: VisualFeatures.Swatch

  static let fields = Fields<Self>([
    .text("colour", "The colour, such as `#2f6690`") { $0.swatch.colour.hex }
  ])
}

extension Words {
  /// `blue, green and white`; nil where all of it is clear.
  func colours(of features: VisualFeatures) -> String? {
    let names = features.colourNames.map { term($0.rawValue) }
    let parts = names.enumerated().map { $1 + separator(after: $0, of: names.count) }
    return names.isEmpty ? nil : parts.joined()
  }
}
