import Model
import Templating

/// A colour of a picture as a small square.
struct SwatchView: View {
  let swatch: Looks.Swatch

  static let fields = Fields<Self>([
    .text("colour", "The colour, such as `#2f6690`") { $0.swatch.colour.hex }
  ])
}

extension Looks {
  /// `blue, green and white`; nil where all of it is clear.
  var colourText: String? {
    let names = colourNames
    let words = names.enumerated().map { place, name in
      name.rawValue + Words.separator(after: place, of: names.count)
    }
    return names.isEmpty ? nil : words.joined()
  }
}
