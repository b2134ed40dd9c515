import Model
import Support

/// The image files that the site publishes of one picture, and where.
struct SiteImages: Sendable {
  struct ImageFile: Sendable {
    let address: String
    let image: PublishedImage
    /// Whether its colours are those of Display P3.
    var isWide = false

    var width: Int { image.size.width }
  }

  /// The preview, and the renditions that some browser is offered, by width; no two are of one width and
  /// kind. What it is not offered is not worth a file.
  let sized: [ImageFile]
  let original: ImageFile?
  /// For screens that show more colours than sRGB has, by width.
  let wide: [ImageFile]
  /// What moves, where the picture is a still of it.
  let video: ImageFile?
  /// The few seconds that were taken with the picture.
  let motion: ImageFile?
  /// The folder with the tiles of the picture.
  let tiles: ImageFile?
  /// What may stand in a page, for each kind of browser.
  let candidates: [Candidates]
  /// The picture's true shape, published or not; previews are rounded.
  let shape: PixelSize?

  init(_ images: PublishedImages, address: PhotoAddress, withOriginal: Bool) {
    var files: [ImageFile] = []
    let stills = images.renditions.filter { !MediaType.isVideo($0.mediaType) }
    video = images.renditions.first { MediaType.isVideo($0.mediaType) }.map {
      ImageFile(address: address.image($0), image: $0)
    }
    motion = images.motion.map { ImageFile(address: address.image($0), image: $0) }
    for image in [images.base].compactMap(\.self).filter(\.mayBePublished) + stills {
      let isThere = files.contains {
        $0.width == image.size.width && $0.image.suffix == image.suffix
      }
      if !isThere { files.append(ImageFile(address: address.image(image), image: image)) }
    }
    original = images.large.flatMap {
      withOriginal && $0.mayBePublished
        ? ImageFile(address: address.original($0), image: $0) : nil
    }
    tiles = images.tiles.map { ImageFile(address: address.tiles($0), image: $0) }
    // Among equals the first is taken: a download, since that is published anyway.
    let candidates = Candidates.all(of: [original].compactMap(\.self) + files)
    let others = images.wide.map { ImageFile(address: address.image($0), image: $0, isWide: true) }
    let wide = Candidates.wide(others, beside: [original].compactMap(\.self) + files)
    self.candidates = [wide].compactMap(\.self) + candidates
    self.wide = wide?.files.filter(\.isWide) ?? []
    let isOffered = { (file: ImageFile) in
      candidates.contains { $0.files.contains { $0.address == file.address } }
    }
    let preview = images.base?.digest == original?.image.digest ? nil : images.base
    sized = files.filter { $0.image == preview || isOffered($0) }
      .sorted { ($0.width, $0.image.suffix) < ($1.width, $1.image.suffix) }
    shape = images.shape
  }

  var all: [ImageFile] { sized + wide + [original, video, motion].compactMap(\.self) }

  /// What a visitor saves: the video, else the original, else what moves, else the widest.
  var largest: ImageFile? { video ?? original ?? sized.last { $0.image.isAnimated } ?? sized.last }
}

extension PublishedImages {
  /// That of the widest image, published or not.
  var shape: PixelSize? {
    Self.shape(base: base?.size, large: large?.size, renditions: renditions.map(\.size))
  }

  static func shape(
    base: PixelSize?, large: PixelSize?, renditions: [PixelSize]
  ) -> PixelSize? {
    var widest = base
    for size in [large].compactMap(\.self) + renditions where size.width > widest?.width ?? 0 {
      widest = size
    }
    return widest
  }
}

extension PublishedImage {
  /// Not of each of the others could be taken out where it was taken, and few browsers show them.
  fileprivate var mayBePublished: Bool {
    ![MediaType.raw, MediaType.jxl].contains(mediaType) && !MediaType.isVideo(mediaType)
  }

  /// `5d20c7.webp`
  var ending: String { digits + "." + suffix }

  var digits: String {
    let digits = String(mark, radix: 16)
    return String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  /// The end of the published name: letters and digits only, whatever the cache says.
  var suffix: String {
    // Most are nothing else.
    if !fileExtension.isEmpty, fileExtension.utf8.count <= 8,
      fileExtension.utf8.allSatisfy({ 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 })
    {
      return fileExtension
    }
    let kept = fileExtension.lowercased().unicodeScalars.filter {
      ("a"..."z").contains($0) || ("0"..."9").contains($0)
    }
    return kept.isEmpty ? "bin" : String(String.UnicodeScalarView(kept.prefix(8)))
  }
}
