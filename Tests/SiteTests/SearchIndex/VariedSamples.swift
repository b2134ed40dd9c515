import Model
import TestSupport

@testable import Site

/// A site of pictures that differ in whatever can be searched for.
struct VariedSamples {
  static let words =
    "heron reeds Été coffee cup New York night straße ﬁsh 日本語の庭 庭園 العَرَبِيَّة Ωmega ΟΔΟΣ <b> a-b \"quoted\" “so” 🐦 "
    .split(separator: " ").map(String.init) + [String(repeating: "long", count: 23)]

  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed) }

  /// - Parameter nights: in so many they came, anywhere in the order.
  mutating func content(count: Int, nights: Int = 1) -> SiteContent {
    let pictures = (0..<count).map { number in
      var picture = picture(number)
      picture.added = Timestamp(
        secondsSince1970: Samples.moment.secondsSince1970 + 86_400 * generator.below(nights))
      return picture
    }
    var content = Samples.content(pictures, title: "Varied", searches: ["Herons", "all of it"])
    content.sources = [Samples.siteSource, Samples.flickr, Samples.folder]
    let some = pictures.map(\.picture.id).filter { _ in generator.below(3) == 0 }
    content.collections.append(
      Collection(title: "Some", search: "x", source: Samples.source, pictures: some))
    return content
  }

  private mutating func text(_ words: ClosedRange<Int>) -> String {
    (0..<Int.random(in: words, using: &generator)).map { _ in generator.one(of: Self.words) }
      .joined(separator: generator.below(8) == 0 ? ",\u{A0} " : " ")
  }

  private mutating func picture(_ number: Int) -> SitePicture {
    let source = generator.one(of: [Samples.siteSource, Samples.flickr, Samples.folder])
    var sample = Samples.photo(number, at: source, by: text(1...2))
    sample.picture.title = generator.below(3) > 0 ? text(1...6) : nil
    sample.picture.caption = generator.below(3) > 0 ? text(1...30) : nil
    sample.picture.tags = Tag.unique((0..<generator.below(6)).map { _ in text(1...2) })
    sample.picture.place = generator.below(2) > 0 ? text(1...2) : nil
    sample.picture.kind = generator.one(of: [.photo, .illustration, .album])
    sample.picture.license = generator.one(of: [
      nil, License(id: "cc0", name: "CC0 1.0", address: nil),
    ])
    sample.picture.dates.taken =
      generator.below(3) > 0
      ? Timestamp(year: 2020 + generator.below(5), month: 1 + generator.below(12), day: 1) : nil
    sample.picture.dimensions = PixelSize(
      width: 1 + generator.below(6_000), height: 1 + generator.below(4_000))
    sample.picture.statistics.likes = generator.below(3) > 0 ? generator.below(200) : nil
    sample.picture.fields += camera()
    sample.features = VisualFeatures(palette: [
      VisualFeatures.Swatch(
        colour: RGBColour(
          red: UInt8(generator.below(256)), green: UInt8(generator.below(256)),
          blue: UInt8(generator.below(256))),
        share: 60)
    ])
    return sample
  }

  private mutating func camera() -> [Field] {
    guard generator.below(2) == 0 else { return [] }
    let values = [
      ("Make", generator.one(of: ["NIKON", "Canon"])),
      ("Camera", generator.one(of: ["EOS R5", "D 850"])),
      ("Lens", "50 mm f/1.8"), ("ISO", String(generator.below(9) * 100)),
      ("Focal length", "\(generator.below(100)).\(generator.below(10)) mm"),
    ]
    return values.map { Field(key: $0, label: $0, value: $1, group: .camera) }
  }
}

/// Queries of which many find something.
struct RandomQueries {
  private var generator: SeededGenerator
  private let values: [PictureValues]

  init(seed: UInt64, _ values: [PictureValues]) {
    generator = SeededGenerator(seed)
    self.values = values
  }

  mutating func query() -> String {
    (0...generator.below(3)).map { _ in (generator.below(4) == 0 ? "-" : "") + term() }
      .joined(separator: " ")
  }

  private mutating func term() -> String {
    let value = generator.one(of: values)
    switch generator.below(6) {
    case 0:
      let field = generator.one(of: NumberField.allCases)
      let number = Double(value.numbers[field] ?? 7) / Double(field.scale)
      return field.rawValue + generator.one(of: [">=", "<=", ">", "<", "="]) + "\(number)"
    case 1: return "\"\(part(of: value.title ?? "no title"))\""
    case 2:
      return generator.one(of: ["\"", "tag:", "foo:bar", "width>", "日 本", "ÉTÉ", "x\"y z\"", "🐦"])
    default:
      guard let text = value.texts.randomElement(using: &generator) else { return "nothing" }
      let part = part(of: text.text)
      return (generator.below(2) == 0 ? "\(text.field.rawValue):" : "")
        + (part.contains(" ") ? "\"\(part)\"" : part)
    }
  }

  private mutating func part(of text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count > 1, generator.below(3) > 0 else { return text }
    let start = generator.below(scalars.count)
    let end = start + 1 + generator.below(scalars.count - start)
    return String(String.UnicodeScalarView(scalars[start..<end]))
  }
}
