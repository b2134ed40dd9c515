import Model
import Templating

/// A creator's portrait, else one of the creator's pictures, else the first letter of the name. The
/// name stands beside it, so that it is decoration.
struct PortraitView: View {
  let entry: CreatorEntry
  let root: String
  /// A small file of one of the creator's pictures.
  var picture: SiteImages.ImageFile?

  private var image: SiteImages.ImageFile? { entry.portrait ?? picture }

  static let fields = Fields<Self>([
    .optional("src", "The address of the portrait, or of a picture, ready for `src`") { view in
      view.image.map { view.root + $0.address }
    },
    .optional("width", "Its width in pixels") { $0.image.map { String($0.image.size.width) } },
    .optional("height", "Its height in pixels") { $0.image.map { String($0.image.size.height) } },
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
