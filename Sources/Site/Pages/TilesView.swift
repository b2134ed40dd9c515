import Model
import Templating

/// The tiles of a picture, for the script that lays them over it.
struct TilesView: View {
  private let address: String
  private let size: PixelSize

  init?(_ images: SiteImages, root: String) {
    guard let tiles = images.tiles else { return nil }
    (address, size) = (root + tiles.address + "/", tiles.image.size)
  }

  static let fields = Fields<Self>([
    .text("address", "The folder that they are in, with a slash at its end") { $0.address },
    .text("width", "The picture's width in pixels, as all tiles together show it") {
      String($0.size.width)
    },
    .text("height", "Its height in pixels") { String($0.size.height) },
  ])
}
