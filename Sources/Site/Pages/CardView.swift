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
  private let images: SiteImages

  init(site: SiteIndex, number: Int, root: String, place: Int, rank: Int?) {
    self.site = site
    self.number = number
    self.root = root
    self.place = place
    self.rank = rank
    images = site.images(of: number)
  }

  static let names = [
    "link", "ratioClass", "alt", "name", "image", "label",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "link": .text(root + site.addresses[number].page)
    case "ratioClass": .text(RatioClass.name(of: images.shape))
    case "alt": .text(label == nil ? AltText.of(picture) : "")
    case "name": .line(picture.name)
    case "image": .part(ImageView(card: images, root: root, sizes: sizes, loading: loading))
    case "label": .part(label)
    default: nil
    }
  }

  private var picture: Picture { site.pictures[number].picture }

  private var label: CardLabel? {
    picture.kind.isTold ? CardLabel(picture: picture, rank: rank) : nil
  }

  private var loading: ImageView.Loading {
    switch place {
    case 0: .first
    case ..<6: .eager
    default: .lazy
    }
  }

  private var sizes: String {
    let columns = min(max(site.content.columns, 1), 12)
    return "(max-width: 30rem) \(100 / min(columns, 2))vw, "
      + "(max-width: 90rem) \(100 / columns)vw, \(100 / (columns + 1))vw"
  }
}
