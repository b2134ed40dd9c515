import Model
import Site
import Support

/// The content of a site of many pictures, as a search of a service gives it. The images are named
/// and are not there: pages only speak of them.
enum PhotoContent {
  private static let source = SiteSource(
    name: SourceName("pixabay"), title: "Pixabay", home: WebAddress(known: "https://pixabay.com/"))
  private static let moment = Timestamp(secondsSince1970: 1_935_990_489)
  private static let license = License(
    id: "pixabay", name: "Pixabay Content License",
    address: WebAddress("https://pixabay.com/service/license-summary/"))
  private static let search = "herons"
  private static let creators = 300

  static func content(pictures count: Int) -> SiteContent {
    let pictures = (0..<count).map(picture)
    let collection = Collection(
      title: search, search: search, source: source.name, pictures: pictures.map(\.picture.id),
      reported: count)
    return SiteContent(
      title: "Herons", pageSize: 60, generator: "Gallerist", sources: [source],
      collections: [collection], pictures: pictures)
  }

  private static func picture(_ number: Int) -> SitePicture {
    let keeper = "Keeper \(number % creators)"
    let picture = Picture(
      id: PictureID(source: source.name, own: String(9_000_000 + number)),
      title: "Heron & reeds \(number)", tags: PictureTags.tags(of: number).compactMap { Tag($0) },
      creator: Creator(
        source: source.name, id: keeper, name: keeper,
        page: source.home?.appending(path: "users/\(number % creators)")),
      page: source.home?.appending(path: "photos/\(9_000_000 + number)"),
      dimensions: PixelSize(width: 4_000, height: 2_667), license: license,
      credit: "Image by \(keeper) on Pixabay",
      statistics: Picture.Statistics(views: 12_345 + number, likes: number % 500),
      fields: [
        Field(
          key: "imageSize", label: "Bytes of the original", value: "2,345,678", raw: "2345678",
          group: .image)
      ])
    return SitePicture(
      picture: picture, images: images(of: number), features: features(of: number),
      foundBy: [search],
      retrieved: moment)
  }

  private static func images(of number: Int) -> PublishedImages {
    PublishedImages(
      renditions: [320, 640, 960].compactMap { image(number, width: $0, type: "webp") },
      base: image(number, width: 150, type: "jpeg"),
      large: image(number, width: 1_280, type: "jpeg"))
  }

  private static func image(_ number: Int, width: Int, type: String) -> PublishedImage? {
    PixelSize(width: width, height: width * 2 / 3).map { size in
      PublishedImage(
        file: "\(number)-\(width)", digest: Digest(of: "\(number) \(width)"), size: size,
        byteCount: width * 90, fileExtension: type == "jpeg" ? "jpg" : type,
        mediaType: "image/\(type)")
    }
  }

  /// No two pictures look the same.
  private static func features(of number: Int) -> VisualFeatures {
    let palette = [50, 30, 20].map { share in
      let mixed = UInt32(truncatingIfNeeded: (number + share) &* 0x9E37_79B1)
      return VisualFeatures.Swatch(
        colour: RGBColour(
          red: UInt8(mixed >> 24), green: UInt8(mixed >> 16 & 255), blue: UInt8(mixed >> 8 & 255)),
        share: share)
    }
    let print = Fingerprint(hex: String(Digest(of: "\(number)").hex.prefix(32)))
    return VisualFeatures(palette: palette, fingerprint: print, sharpness: number % 100)
  }
}
