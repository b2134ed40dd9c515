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
  private let widest: Int
  /// Without its fields.
  private let entry: OpenedPicture
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
    widest = sizes == nil ? Candidates.widestOfCards : Candidates.goodForCards
    self.note = note
    entry = site.brief(number)
  }

  static let fields = Fields<Self>([
    .text("link", "The picture's page, ready for `href`") {
      $0.root + $0.site.addresses[$0.number].page
    },
    .text("ratioClass", "The class of the image's shape, `a00` to `a63`") {
      RatioClass.name(of: $0.images.shape)
    },
    .optional("colourClass", "The class of its main colour, `k00` to `k63`") {
      $0.entry.colourClass
    },
    .text("alt", "The picture in words; empty where its label says them") {
      $0.label == nil ? AltText.of($0.picture, $0.site.words) : ""
    },
    .text("name", "What the picture is called") { $0.site.name(of: $0.picture) },
    .optional("printed", "Its caption on paper, where it has no label") { $0.printed },
    .part("image", "The image in the sizes that suit a card") {
      ImageView(
        card: $0.images, root: $0.root, sizes: $0.sizes, loading: $0.loading, upTo: $0.widest)
    },
    .part("label", "The words below it, where it needs any") { $0.label },
  ])

  private var picture: Picture { entry.picture }
  private var images: SiteImages { entry.files }

  private var label: CardLabel? {
    note ?? (picture.kind.isTold ? CardLabel(picture, rank: rank, site.words) : nil)
  }

  private var printed: String? {
    guard label == nil else { return nil }
    let name = site.name(of: picture)
    return site.creator(of: picture).map {
      site.words(.titleBy, ["title": name, "creator": $0.name])
    } ?? name
  }

  private var loading: ImageView.Loading {
    switch place {
    case 0: .first
    case ..<6: .eager
    default: .lazy
    }
  }

  static func sizes(columns: Int) -> String {
    let columns = min(max(columns, 1), 12)
    return "(max-width: 30rem) \(100 / min(columns, 2))vw, "
      + "(max-width: 90rem) \(100 / columns)vw, \(100 / (columns + 1))vw"
  }
}
