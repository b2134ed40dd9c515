import Model
import Templating

/// A creator's portrait, else the first letter of the name. The name stands beside it, so that it
/// is decoration.
struct PortraitView: View {
  let entry: CreatorEntry
  let root: String

  static let names = [
    "src", "width", "height", "initial",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "src": .known(entry.portrait.map { root + $0.address })
    case "width": .known(entry.portrait.map { String($0.image.size.width) })
    case "height": .known(entry.portrait.map { String($0.image.size.height) })
    case "initial": .known(initial)
    default: nil
    }
  }

  private var initial: String? {
    let first = entry.name.unicodeScalars.first {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return first.map { $0.properties.uppercaseMapping }
  }
}
