import Model
import Templating

/// A creator's portrait, else the first letter of the name. The name stands beside it, so that it
/// is decoration.
struct PortraitView: View {
  let entry: CreatorEntry
  let root: String

  static let fields = Fields<Self>([
    .optional("src", "The address of the portrait, ready for `src`") { view in
      view.entry.portrait.map { view.root + $0.address }
    },
    .optional("width", "Its width in pixels") {
      $0.entry.portrait.map { String($0.image.size.width) }
    },
    .optional("height", "Its height in pixels") {
      $0.entry.portrait.map { String($0.image.size.height) }
    },
    .optional("initial", "The first letter of the name, for where there is no portrait") {
      $0.initial
    },
  ])

  private var initial: String? {
    let first = entry.name.unicodeScalars.first {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return first.map { $0.properties.uppercaseMapping }
  }
}
