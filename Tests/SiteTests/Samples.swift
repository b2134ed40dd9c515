import Model
import Support

@testable import Site

/// Content made up for tests.
enum Samples {
  /// Of something with much in it.
  static let structure = ImageStructure(strengths: (0..<128).map { Float($0 % 7) - 3 })

  static let source = SourceName("pixabay")
  static let siteSource = SiteSource(
    name: source, title: "Pixabay", home: WebAddress(known: "https://pixabay.com/"))
  static let moment = Timestamp(secondsSince1970: 1_935_990_489)  // 2031-05-08T09:08:09Z

  static func id(_ number: Int) -> PictureID {
    PictureID(source: source, own: String(9_000_000 + number))
  }

  static func image(
    _ number: Int, width: Int = 640, height: Int = 427, type: String = "jpeg"
  ) -> PublishedImage {
    PublishedImage(
      file: "/cache/\(number)-\(width).\(type)", digest: Digest(of: "\(number) \(width) \(type)"),
      size: pixels(width, height), byteCount: width * (type == "jpeg" ? 90 : 60),
      fileExtension: type == "jpeg" ? "jpg" : type, mediaType: "image/\(type)")
  }

  static func images(_ number: Int) -> PublishedImages {
    PublishedImages(
      renditions: [320, 640, 960, 1280].map {
        image(number, width: $0, height: $0 * 2 / 3, type: "webp")
      },
      base: image(number, width: 150, height: 100),
      large: image(number, width: 1280, height: 853))
  }

  static func picture(
    _ number: Int, title: String? = nil, tags: String = "heron, reeds", user: String = "Anna"
  ) -> SitePicture {
    let picture = Picture(
      id: id(number), title: title, tags: Tag.list(tags),
      creator: Creator(source: source, id: user, name: user, page: WebAddress("https://x.test/u")),
      page: WebAddress("https://pixabay.com/photos/id-\(number)/"),
      dimensions: PixelSize(width: 4_000, height: 2_667),
      license: License(
        id: "pixabay", name: "Pixabay Content License",
        address: WebAddress("https://pixabay.com/service/license-summary/")),
      credit: "Image by \(user) on Pixabay",
      statistics: Picture.Statistics(views: 12_345, likes: 67),
      fields: [
        Field(
          key: "imageSize", label: "Bytes of the original", value: "2,345,678", raw: "2345678",
          group: .image),
        Field(key: "noAiTraining", label: "No AI training", value: "yes", group: .other),
      ])
    return SitePicture(
      picture: picture, images: images(number), foundBy: ["herons"], retrieved: moment)
  }

  static func content(
    _ pictures: [SitePicture], title: String = "Herons", searches: [String] = ["herons"]
  ) -> SiteContent {
    let ids = pictures.map(\.picture.id)
    let collections = searches.map {
      Collection(
        title: $0, search: $0, source: source, pictures: ids, reported: ids.count)
    }
    return SiteContent(
      title: title, generator: "Gallerist 1.0", sources: [siteSource],
      collections: collections, pictures: pictures)
  }

  static func content(count: Int) -> SiteContent {
    content((0..<count).map { picture($0, title: "Heron \($0)") })
  }

  private static func pixels(_ width: Int, _ height: Int) -> PixelSize {
    guard let size = PixelSize(width: width, height: height) else {
      preconditionFailure("a test asks for an image without pixels")
    }
    return size
  }
}

extension SiteContent {
  /// Where the site has the large image of a picture.
  func original(_ number: Int) -> String {
    SiteImages(
      pictures[number].images, address: PhotoAddress(pictures[number].id), withOriginal: true
    ).original?.address ?? "nowhere"
  }

  /// Where it has the size of a picture that is so wide.
  func image(_ number: Int, width: Int) -> String {
    SiteImages(
      pictures[number].images, address: PhotoAddress(pictures[number].id), withOriginal: false
    ).sized.first { $0.width == width }?.address ?? "nowhere"
  }
}
