import Foundation
import Model
import Sandbox
import Site
import Support

/// A made-up gallery with as many different words, creators and cameras as a large one has. The same
/// in each run; its images are named and are not there.
struct LargeGallery {
  private static let source = SiteSource(
    name: SourceName("pixabay"), title: "Pixabay", home: WebAddress(known: "https://pixabay.com/"))
  private static let other = SiteSource(
    name: SourceName("flickr"), title: "Flickr", home: WebAddress(known: "https://www.flickr.com/"))
  private static let licenses = [
    "Pixabay Content License", "CC0 1.0", "CC BY 4.0", "CC BY-SA 4.0", "CC BY-NC 2.0", "CC BY 2.0",
    "Public Domain Mark 1.0",
  ].map { License(id: $0.lowercased(), name: $0, address: nil) }
  private static let makes = ["NIKON", "Canon", "SONY", "FUJIFILM", "OLYMPUS", "LEICA"]
  private static let moment = Timestamp(secondsSince1970: 1_935_990_489)

  private var dice = SandboxRandom(8)
  private let tags = Vocabulary(count: 32_000, seed: 1)
  private let titleWords = Vocabulary(count: 6_000, seed: 1)
  private let creators = Vocabulary(count: 3_000, seed: 2)
  private let places = Vocabulary(count: 1_200, seed: 3)

  mutating func content(pictures count: Int) -> SiteContent {
    let pictures = (0..<count).map { picture($0) }
    let half = pictures.prefix(count / 2).map(\.picture.id)
    let collections = [
      Collection(title: "Trees", search: "tree", source: Self.source.name, pictures: Array(half))
    ]
    return SiteContent(
      title: "Large", generator: "Gallerist", sources: [Self.source, Self.other],
      collections: collections, pictures: pictures)
  }

  private mutating func picture(_ number: Int) -> SitePicture {
    let source = dice.below(4) == 0 ? Self.other : Self.source
    let name = creators.words[creators.place(&dice)].capitalized
    let sides = [4_000, 3_000, 6_000, 5_184, 1_920, 3_000].map { $0 - dice.below(40) }
    let size = PixelSize(width: dice.one(of: sides), height: dice.one(of: sides))
    var picture = Picture(
      id: PictureID(source: source.name, own: String(9_000_000 + number)),
      title: dice.below(2) == 0 ? title() : nil,
      tags: Tag.unique((0..<(8 + dice.below(3))).map { _ in tags.words[tags.place(&dice)] }),
      creator: Creator(source: source.name, id: name, name: name),
      page: source.home?.appending(path: "photos/\(9_000_000 + number)"), dimensions: size,
      license: dice.one(of: Self.licenses), credit: "Image by \(name) on \(source.title)")
    picture.statistics.views = dice.below(100_000)
    picture.statistics.likes = dice.below(400)
    picture.place = dice.below(4) == 0 ? places.words[places.place(&dice)].capitalized : nil
    picture.dates.taken = Timestamp(
      year: 2006 + dice.below(20), month: 1 + dice.below(12), day: 1 + dice.below(28))
    picture.fields = camera()
    return SitePicture(
      picture: picture, images: images(of: number, size), features: features(),
      retrieved: Self.moment)
  }

  private mutating func title() -> String {
    (0..<(2 + dice.below(3))).map { _ in titleWords.words[titleWords.place(&dice)] }
      .joined(separator: " ").capitalized
  }

  private mutating func camera() -> [Field] {
    guard dice.below(3) == 0 else { return [] }
    let make = dice.one(of: Self.makes)
    let model = "\(make) X\(dice.below(12) * 10)"
    let values = [
      ("Make", make), ("Model", model), ("Camera", model),
      ("Lens", "\(dice.one(of: [24, 35, 50, 85, 135])) mm f/\(dice.one(of: ["1.8", "2.8", "4"]))"),
      ("ISO", String(100 << dice.below(7))), ("Focal length", "\(24 + dice.below(100)) mm"),
    ]
    return values.map { Field(key: $0, label: $0, value: $1, group: .camera) }
  }

  private mutating func features() -> VisualFeatures {
    let palette = [50, 30].map { share in
      VisualFeatures.Swatch(
        colour: RGBColour(
          red: UInt8(dice.below(256)), green: UInt8(dice.below(256)), blue: UInt8(dice.below(256))),
        share: share)
    }
    return VisualFeatures(palette: palette, sharpness: dice.below(100))
  }

  private func images(of number: Int, _ size: PixelSize?) -> PublishedImages {
    let files = [320, 640, 960].compactMap { image(number, size, width: $0, type: "webp") }
    return PublishedImages(
      renditions: files, large: image(number, size, width: 1_280, type: "jpeg"))
  }

  private func image(_ number: Int, _ size: PixelSize?, width: Int, type: String)
    -> PublishedImage?
  {
    size.map { $0.fitting(width: width) }.map {
      PublishedImage(
        file: "\(number)-\(width)", digest: Digest(of: "\(number) \(width)"), size: $0,
        byteCount: width * 90, fileExtension: type == "jpeg" ? "jpg" : type,
        mediaType: "image/\(type)")
    }
  }
}
