import Imaging
import Model

/// An image of the newspaper's: `/nytimes/<id>-<rendition>.<ext>`, and of critics
/// `/nytimes/critic-<id>.jpg`.
struct NYTimesRoute {
  enum Rendition: String {
    case thumbStandard, thumbLarge, mediumThreeByTwo440, articleLarge, superJumbo

    var side: Int {
      switch self {
      case .thumbStandard: 75
      case .thumbLarge: 150
      case .mediumThreeByTwo440: 440
      case .articleLarge: 600
      case .superJumbo: 1_280
      }
    }

    var isPreview: Bool { self != .superJumbo && self != .mediumThreeByTwo440 }

    func size(of item: CatalogueItem) -> PixelSize { item.size.within(side, side) }
  }

  enum Kind {
    case portrait
    case rendition(Rendition)
  }

  let id: Int
  let kind: Kind
  private let fileExtension: String

  init(_ item: CatalogueItem, _ rendition: Rendition) {
    (id, kind, fileExtension) = (item.id, .rendition(rendition), item.format.fileExtension)
  }

  init(_ critic: CatalogueItem.Creator) {
    (id, kind, fileExtension) = (critic.id, .portrait, "jpg")
  }

  init?(path: String) {
    guard path.hasPrefix(Self.folder) else { return nil }
    let parts = path.dropFirst(Self.folder.count).split(separator: ".")
    guard parts.count == 2, let dash = parts[0].lastIndex(of: "-") else { return nil }
    let (before, after) = (parts[0][..<dash], parts[0][parts[0].index(after: dash)...])
    fileExtension = String(parts[1])
    if before == Self.critic, let id = Int(after), fileExtension == "jpg" {
      (self.id, kind) = (id, .portrait)
    } else if let id = Int(before), let rendition = Rendition(rawValue: String(after)) {
      (self.id, kind) = (id, .rendition(rendition))
    } else {
      return nil
    }
  }

  var path: String {
    let name =
      switch kind {
      case .portrait: "\(Self.critic)-\(id)"
      case .rendition(let rendition): "\(id)-\(rendition.rawValue)"
      }
    return "\(Self.folder)\(name).\(fileExtension)"
  }

  private static let folder = "/nytimes/"
  private static let critic = "critic"
}

extension NYTimesRoute {
  /// What is to be drawn; nil where there is no such image.
  func drawing(from catalogue: Catalogue) -> DrawnImages.Key? {
    switch kind {
    case .portrait:
      return PixelSize(width: 220, height: 163).map { DrawnImages.Key(portraitOf: id, $0) }
    case .rendition(let rendition):
      guard let item = catalogue.item(id), item.format.fileExtension == fileExtension else {
        return nil
      }
      return DrawnImages.Key(item, rendition.size(of: item))
    }
  }
}
