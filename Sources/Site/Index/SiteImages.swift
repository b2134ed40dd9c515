import Model

/// The image files that the site publishes of one picture, and where.
struct SiteImages: Sendable {
  struct File: Sendable {
    let address: String
    let image: PublishedImage

    var width: Int { image.size.width }
  }

  /// The preview and the renditions, by width; no two share an address.
  let sized: [File]
  let original: File?
  /// The downloaded preview, where there is one.
  let preview: File?

  init(_ images: PublishedImages, address: PhotoAddress, withOriginal: Bool) {
    var seen: Set<String> = []
    func file(_ image: PublishedImage) -> File? {
      let path = address.image(
        width: image.size.width, extension: image.suffix)
      return seen.insert(path).inserted ? File(address: path, image: image) : nil
    }
    preview = images.base.flatMap(file)
    sized = ([preview].compactMap { $0 } + images.renditions.compactMap(file))
      .sorted { $0.width == $1.width ? $0.address < $1.address : $0.width < $1.width }
    original = (withOriginal ? images.large : nil).map {
      File(address: address.original(extension: $0.suffix), image: $0)
    }
  }

  var all: [File] { sized + [original].compactMap { $0 } }

  /// What a visitor saves: the original, else the widest.
  var largest: File? { original ?? sized.last }

  /// The picture's true shape; previews are rounded.
  var shape: PixelSize? { all.max { $0.width < $1.width }?.image.size }
}

extension PublishedImage {
  /// The end of the published name: letters and digits only, whatever the cache says.
  var suffix: String {
    let kept = fileExtension.lowercased().unicodeScalars.filter {
      ("a"..."z").contains($0) || ("0"..."9").contains($0)
    }
    return kept.isEmpty ? "bin" : String(String.UnicodeScalarView(kept.prefix(8)))
  }
}
