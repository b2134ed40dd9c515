import Foundation
import Model
import Sandbox
import Site
import Support

/// A made-up gallery as Pixabay would give it: about 20 fields of each picture, ten tags of a
/// vocabulary that grows with the gallery, and creators of whom some made much and most little.
struct ServiceGallery {
  private static let source = SiteSource(
    name: SourceName("pixabay"), title: "Pixabay", home: WebAddress(known: "https://pixabay.com/"))
  private static let license = License(
    id: "pixabay", name: "Pixabay Content License",
    address: WebAddress(known: "https://pixabay.com/service/license-summary/"))
  private static let moment = Timestamp(secondsSince1970: 1_935_990_489)
  private static let search = "herons"
  private static let tagsOfEach = 10

  private let count: Int
  /// The one image file that every picture publishes.
  private let image: PublishedImage
  private let tags: Vocabulary
  private let creators: Vocabulary
  private var dice = SandboxRandom(5)

  init(pictures count: Int, image: PublishedImage) {
    self.count = count
    self.image = image
    // 200 of 500 pictures, 900 of 10,000, 2,800 of 100,000.
    tags = Vocabulary(count: max(60, Int((Double(count) * 80).squareRoot())), seed: 1)
    creators = Vocabulary(count: max(40, Int((Double(count) * 40).squareRoot())), seed: 2)
  }

  mutating func content() -> SiteContent {
    var pictures: [SitePicture] = []
    pictures.reserveCapacity(count)
    for number in 0..<count { pictures.append(site(picture(number), number)) }
    let collection = Collection(
      title: Self.search, search: Self.search, source: Self.source.name,
      pictures: (0..<count).map { Self.id(of: $0) }, reported: count)
    return SiteContent(
      title: "Herons", generator: "Gallerist", sources: [Self.source], collections: [collection],
      pictures: pictures)
  }

  private static func id(of number: Int) -> PictureID {
    PictureID(source: source.name, own: String(9_000_000 + number))
  }

  private mutating func picture(_ number: Int) -> Picture {
    var drawn: [String] = []
    while drawn.count < Self.tagsOfEach {
      let tag = tags.words[tags.place(&dice)]
      if !drawn.contains(tag) { drawn.append(tag) }
    }
    let hit = ServiceHit(
      id: Self.id(of: number), tags: drawn, creator: creators.place(&dice),
      name: creators.words[creators.place(&dice)].capitalized, width: 1_920 + dice.below(4_000),
      height: 1_280 + dice.below(3_000), digits: dice.next(), likes: dice.below(900),
      views: dice.below(200_000))
    return hit.picture(license: Self.license)
  }

  private mutating func site(_ picture: Picture, _ number: Int) -> SitePicture {
    // The large one, which is not published, tells the pictures apart.
    let large = PublishedImage(
      file: image.file, digest: Digest(of: "\(number)"), size: image.size,
      byteCount: image.byteCount, fileExtension: "jpg", mediaType: "image/jpeg")
    return SitePicture(
      picture: picture, images: PublishedImages(base: image, large: large), features: features(),
      foundBy: [Self.search], retrieved: Self.moment, publishesOriginal: false)
  }

  private mutating func features() -> VisualFeatures {
    let palette = [50, 30, 20].map { share in
      VisualFeatures.Swatch(
        colour: RGBColour(
          red: UInt8(dice.below(256)), green: UInt8(dice.below(256)), blue: UInt8(dice.below(256))),
        share: share)
    }
    return VisualFeatures(
      palette: palette, fingerprint: Fingerprint(high: dice.next(), low: dice.next()),
      sharpness: dice.below(100))
  }
}
