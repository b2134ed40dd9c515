import Imaging
import Model

/// Where a cover is: `/lastfm/i/u/<size>/<id>.<ext>`, the id as 32 hex digits. Covers are square.
struct LastFMAddress {
  struct Size {
    let name: String
    let folder: String
    let side: Int
    let role: Faults.Role
  }

  static let sizes = [
    Size(name: "small", folder: "34s", side: 34, role: .medium),
    Size(name: "medium", folder: "64s", side: 64, role: .medium),
    Size(name: "large", folder: "174s", side: 174, role: .preview),
    Size(name: "extralarge", folder: "300x300", side: 300, role: .large),
  ]

  let id: Int
  let size: Size
  let fileExtension: String

  init?(path: String) {
    let parts = path.split(separator: "/")
    guard parts.count == 5, parts.prefix(3) == ["lastfm", "i", "u"],
      let size = Self.sizes.first(where: { $0.folder == parts[3] })
    else { return nil }
    let file = parts[4].split(separator: ".", maxSplits: 1)
    guard file.count == 2, file[0].utf8.count == 32, let id = Int(file[0], radix: 16) else {
      return nil
    }
    (self.id, self.size, fileExtension) = (id, size, String(file[1]))
  }

  /// Empty where there is no cover.
  static func address(of item: CatalogueItem, _ size: Size, origin: String) -> String {
    let folder = "\(origin)/lastfm/i/u/\(size.folder)/"
    switch item.cover {
    case .missing: return ""
    case .star(let name): return "\(folder)\(name).png"
    case .drawn:
      return "\(folder)\(String(hex: item.id, width: 32)).\(item.format.fileExtension)"
    }
  }

  /// What is to be drawn; nil where there is no such cover.
  func drawing(from catalogue: Catalogue) -> DrawnImages.Key? {
    guard let item = catalogue.item(id), case .drawn = item.cover,
      item.format.fileExtension == fileExtension,
      let square = PixelSize(width: size.side, height: size.side)
    else { return nil }
    return DrawnImages.Key(item, square)
  }
}
