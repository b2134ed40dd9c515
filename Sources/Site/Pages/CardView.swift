import Model
import Templating

/// One picture of a grid.
struct CardView: View {
  let site: SiteIndex
  let number: Int
  let root: String
  /// Its place on the page, from 0: the first ones are loaded at once.
  private let place: Int
  /// Its place in the list, where the list is a ranking.
  private let rank: Int?
  private let sizes: String
  private let images: SiteImages
  /// What stands below it instead of its own words.
  private let note: CardLabel?

  /// `sizes` where it is not in a grid of the gallery's own.
  init(
    site: SiteIndex, number: Int, root: String, place: Int, rank: Int?, sizes: String? = nil,
    note: CardLabel? = nil
  ) {
    self.site = site
    self.number = number
    self.root = root
    self.place = place
    self.rank = rank
    self.sizes = sizes ?? Self.sizes(columns: site.content.columns)
    self.note = note
    images = site.images(of: number)
  }

  static let names = [
    "link", "ratioClass", "colourClass", "alt", "name", "image", "label",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "link": .text(root + site.addresses[number].page)
    case "ratioClass": .text(RatioClass.name(of: images.shape))
    case "colourClass": .known(site.pictures[number].colourClass)
    case "alt": .text(label == nil ? AltText.of(picture) : "")
    case "name": .line(picture.name)
    case "image": .part(ImageView(card: images, root: root, sizes: sizes, loading: loading))
    case "label": .part(label)
    default: nil
    }
  }

  private var picture: Picture { site.pictures[number].picture }

  private var label: CardLabel? {
    note ?? (picture.kind.isTold ? CardLabel(picture, rank: rank) : nil)
  }

  private var loading: ImageView.Loading {
    switch place {
    case 0: .first
    case ..<6: .eager
    default: .lazy
    }
  }

  private static func sizes(columns: Int) -> String {
    let columns = min(max(columns, 1), 12)
    return "(max-width: 30rem) \(100 / min(columns, 2))vw, "
      + "(max-width: 90rem) \(100 / columns)vw, \(100 / (columns + 1))vw"
  }
}
