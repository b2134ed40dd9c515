import Model
import Templating

/// A colour of a picture as a small square.
struct SwatchView: View {
  let swatch: Looks.Swatch

  static let names = ["colour"]

  func value(for name: String) -> Value? {
    name == "colour" ? .text(swatch.colour.hex) : nil
  }
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
