import Model
import Templating

/// An image in several sizes and formats, from which the browser takes the best.
struct ImageView: View {
  enum Loading: Int {
    /// The page's largest: asked for before all others.
    case first
    case eager
    case lazy
  }

  private struct Source: View {
    let mediaType: String
    /// Nil for every screen.
    let media: String?
    let srcset: String

    static let fields = Fields<Self>([
      .text("type", "The media type that a browser must know, such as `image/webp`") {
        $0.mediaType
      },
      .optional("media", "The media condition of screens that it is for, ready for `media`") {
        $0.media
      },
      .text("srcset", "The files with their widths, ready for `srcset`") { $0.srcset },
    ])
  }

  private let sources: [Source]
  private let address: String
  private let srcset: String?
  private let sizes: String
  private let size: PixelSize
  private let loading: Loading
  private let sketch: ImageSketch?

  static let fields = Fields<Self>([
    .list("formats", "The formats that not every browser knows, the best first") { $0.sources },
    .text("src", "The image for every browser, ready for `src`") { $0.address },
    .optional("srcset", "Its sizes, ready for `srcset`, where there are several") { $0.srcset },
    .text("sizes", "How wide it is shown, ready for `sizes`") { $0.sizes },
    .text("width", "Its width in pixels") { String($0.size.width) },
    .text("height", "Its height in pixels") { String($0.size.height) },
    .optional("sketch", "What it looks like from afar, in 20 signs, to be shown until it is there")
    {
      $0.sketch?.text
    },
    .flag("isFirst", "Whether it is the page's largest, to be asked for before all others") {
      $0.loading == .first
    },
    .flag("isLazy", "Whether it can wait until a visitor comes near it") { $0.loading == .lazy },
  ])
}

extension ImageView {
  /// For a grid: the sizes that a card can use. Nil where there is no image.
  init?(
    card facts: CardFacts, root: String, sizes: String, loading: Loading,
    upTo widest: Int = Candidates.widestOfCards
  ) {
    self.init(
      facts.candidates, of: facts.shape, facts.sketch, root: root, sizes: sizes, loading: loading,
      upTo: widest)
  }

  /// The same of a picture whose images are at hand.
  init?(card images: SiteImages, root: String, sizes: String, loading: Loading) {
    self.init(images.candidates, of: images.shape, nil, root: root, sizes: sizes, loading: loading)
  }

  private init?(
    _ all: [Candidates], of shape: PixelSize?, _ sketch: ImageSketch?, root: String, sizes: String,
    loading: Loading, upTo widest: Int = Candidates.widestOfCards
  ) {
    let candidates = all.forCards(upTo: widest)
    let files = candidates.last?.files ?? []
    // A preview of 150 pixels is not the one that stands for all others.
    guard let base = files.first(where: { $0.width >= 320 }) ?? files.last, let shape else {
      return nil
    }
    self.init(
      candidates, base: base, size: shape.fitting(width: base.width), root: root, sizes: sizes,
      loading: loading, sketch)
  }

  /// For a picture's own page: everything there is. Nil where there is no image.
  init?(stage images: SiteImages, _ sketch: ImageSketch?, root: String) {
    // Nothing at least as wide outdoes the widest: some browsers are offered it.
    guard let base = images.candidates.last?.files.last, let shape = images.shape,
      let widest = images.candidates.compactMap(\.files.last).max(by: { $0.width < $1.width })
    else { return nil }
    let size = shape.fitting(width: widest.width)
    self.init(
      images.candidates, base: base, size: size, root: root, sizes: StageSizes.of(size),
      loading: .first, sketch)
  }

  /// Over the whole width of the front page. Nil where there is no image.
  init?(hero entry: OpenedPicture, root: String) {
    let images = entry.files
    guard let base = images.candidates.last?.files.last, let shape = images.shape else {
      return nil
    }
    self.init(
      images.candidates.map { $0.upTo(Candidates.widestOfHero) }, base: base,
      size: shape.fitting(width: base.width), root: root, sizes: HeroSizes.of(shape),
      loading: .first, entry.features?.sketch)
  }

  /// To be seen behind the stage until its own image is there: asked for as the grid asks for it, so
  /// that a browser that comes from there has it already. Nil where the stage's files are hardly
  /// larger, and where a picture shows what is behind it.
  init?(behind stage: SiteImages, of entry: OpenedPicture, root: String, in site: SiteIndex) {
    let files = stage.candidates.flatMap(\.files)
    guard files.contains(where: { $0.width > Candidates.widestOfCards }),
      entry.features?.hasAlpha != true
    else { return nil }
    let ratioClass = RatioClass.name(of: stage.shape)
    self.init(
      card: stage, root: root, sizes: site.style.size(of: ratioClass), loading: .eager)
  }

  private init(
    _ candidates: [Candidates], base: SiteImages.ImageFile, size: PixelSize, root: String,
    sizes: String, loading: Loading, _ sketch: ImageSketch?
  ) {
    self.sketch = sketch
    sources = candidates.dropLast().map {
      Source(
        mediaType: $0.support.mediaType, media: $0.isWide ? "(color-gamut:p3)" : nil,
        srcset: Self.srcset($0.files, root: root))
    }
    let files = candidates.last?.files ?? []
    srcset = files.count > 1 ? Self.srcset(files, root: root) : nil
    address = root + base.address
    self.size = size
    self.sizes = sizes
    self.loading = loading
  }

  private static func srcset(_ files: [SiteImages.ImageFile], root: String) -> String {
    files.map { "\(root)\($0.address) \($0.width)w" }.joined(separator: ", ")
  }
}

extension BrowserSupport {
  fileprivate var mediaType: String {
    switch self {
    case .plain: "image/jpeg"
    case .webp: "image/webp"
    case .avif: "image/avif"
    }
  }
}

/// How wide a picture's own page shows it, as its style sheet says: as wide as the window, in a box
/// of 72 hundredths of the window's height, and never wider than its widest file.
///
/// The three are told apart by media conditions: `min()` says the same in fewer bytes, but checkers
/// of HTML do not know it here.
enum StageSizes {
  /// Ready for `sizes`; `size` is that of its widest file.
  static func of(_ size: PixelSize) -> String {
    let height = min(RatioClass.ratio(of: size) * 71, size.ratio * 72)
    let tenths = max(1, Int((height * 10).rounded(.up)))
    let tallEnough = (size.width * 1_000 + tenths - 1) / tenths
    return "(min-width: \(size.width)px) and (min-height: \(tallEnough)px) \(size.width)px, "
      + "(max-aspect-ratio: \(tenths)/1000) 100vw, \(tenths / 10).\(tenths % 10)vh"
  }
}

/// How wide the front page shows its picture, as its style sheet says: it covers the whole width, and a
/// height of which a wide picture is cut at the sides.
enum HeroSizes {
  static func of(_ shape: PixelSize) -> String {
    // Phones show it 1.25 times as high as wide, under words: 1.5 times the width is sharp enough there,
    // and takes the file of 1,280 pixels instead of that of 1,920.
    let onPhones = min(150, max(100, Int((125 * shape.ratio).rounded())))
    return "(max-width:30rem) \(onPhones)vw,100vw"
  }
}
