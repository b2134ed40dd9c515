import Model
import Templating

/// An image in several sizes and formats, from which the browser takes the best.
struct ImageView: View {
  enum Loading {
    /// The page's largest: asked for before all others.
    case first
    case eager
    case lazy
  }

  private struct Source: View {
    let mediaType: String
    let srcset: String

    static let names = [
      "type", "srcset",
    ]

    func value(for name: String) -> Value? {
      switch name {
      case "type": .text(mediaType)
      case "srcset": .text(srcset)
      default: nil
      }
    }
  }

  private let sources: [Source]
  private let address: String
  private let srcset: String?
  private let sizes: String
  private let size: PixelSize
  private let loading: Loading

  static let names = [
    "formats", "src", "srcset", "sizes", "width", "height", "isFirst", "isLazy",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "formats": .list(sources)
    case "src": .text(address)
    case "srcset": .known(srcset)
    case "sizes": .text(sizes)
    case "width": .text(String(size.width))
    case "height": .text(String(size.height))
    case "isFirst": .flag(loading == .first)
    case "isLazy": .flag(loading == .lazy)
    default: nil
    }
  }
}

extension ImageView {
  /// For a grid: the preview, and the sizes that a grid can use. Nil where there is no image.
  init?(card images: SiteImages, root: String, sizes: String, loading: Loading) {
    var usable = images.sized.filter { $0.width <= 960 }
    if usable.isEmpty { usable = Array((images.sized + images.all).prefix(1)) }
    guard let first = images.preview ?? usable.first(where: \.isPlain) ?? usable.first else {
      return nil
    }
    self.init(
      usable, base: first, size: first.image.size, root: root, sizes: sizes, loading: loading)
  }

  /// For a picture's own page: everything there is. Nil where there is no image.
  init?(stage images: SiteImages, root: String) {
    let original = images.original.flatMap { $0.isShown ? $0 : nil }
    guard let base = original ?? images.sized.last(where: \.isPlain) ?? images.sized.last,
      let shape = images.shape
    else { return nil }
    let height = Int((shape.ratio * 78).rounded())
    self.init(
      images.all, base: base, size: shape, root: root,
      sizes: "min(100vw, \(max(1, height))vh, \(shape.width)px)", loading: .first)
  }

  private init(
    _ files: [SiteImages.File], base: SiteImages.File, size: PixelSize, root: String,
    sizes: String, loading: Loading
  ) {
    let baseType = base.image.mediaType
    sources = ["image/avif", "image/webp"].filter { $0 != baseType }.compactMap { type in
      Self.srcset(files.filter { $0.image.mediaType == type }, root: root)
        .map { Source(mediaType: type, srcset: $0) }
    }
    let alike = files.filter { $0.image.mediaType == baseType }
    srcset = alike.count > 1 ? Self.srcset(alike, root: root) : nil
    address = root + base.address
    self.size = size
    self.sizes = sizes
    self.loading = loading
  }

  /// Each width once, as the browser wants it; nil where there is no file.
  private static func srcset(_ files: [SiteImages.File], root: String) -> String? {
    var seen: Set<Int> = []
    let entries = files.filter { seen.insert($0.width).inserted }
      .map { "\(root)\($0.address) \($0.width)w" }
    return entries.isEmpty ? nil : entries.joined(separator: ", ")
  }
}

extension SiteImages.File {
  /// Whether it may stand in a page by itself: TIFF and HEIC are for saving.
  var isShown: Bool { isPlain || image.mediaType == "image/webp" }

  /// Whether every browser shows it.
  var isPlain: Bool { ["image/jpeg", "image/png", "image/gif"].contains(image.mediaType) }
}
