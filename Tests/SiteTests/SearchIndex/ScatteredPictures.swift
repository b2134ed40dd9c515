import Model
import TestSupport

@testable import Site

/// Pictures of which chance says what is known: words of many scripts, and holes.
enum ScatteredPictures {
  static func make(_ count: Int, seed: UInt64) -> [SitePicture] {
    var generator = SeededGenerator(seed)
    return (0..<count).map { number in
      var picture = picture(number, &generator)
      // One in ten came on the second night, wherever it stands.
      let night = generator.happens(10) ? 86_400 : 0
      picture.added = Timestamp(secondsSince1970: Samples.moment.secondsSince1970 + night)
      return picture
    }
  }

  private static let words = [
    "Heron", "herons", "Reed", "reeds,", "Coffee", "cup", "cup.", "Straße", "New", "York", "night",
    "morning", "the", "of", "a", "Café", "ÉTÉ", "naïve", "Ångström", "日本語の庭園", "庭", "حديقة",
    "ΟΔΟΣ", "Σοφίας", "🐦", "<script>", "tag:dog", "-minus", "foo:bar", "“quoted”", "x²", "İstanbul",
    "constructor", "__proto__", "ﬁsh", "10:30", "width>big",
    "pneumonoultramicroscopicsilicovolcanoconiosis-and-more-of-the-same-word",
  ]

  private static func picture(_ number: Int, _ generator: inout SeededGenerator) -> SitePicture {
    let width = generator.one(of: [3_000, 4_000, 6_000, 800, 1_024])
    let height = generator.one(of: [3_000, 2_000, 600, 1_024, 399])
    var picture = Picture(
      id: Samples.id(number), title: generator.happens(70) ? text(1...6, &generator) : nil,
      caption: generator.happens(50) ? text(1...30, &generator) : nil,
      tags: Tag.list(tags(&generator)),
      creator: generator.happens(80) ? creator(&generator) : nil,
      dimensions: generator.happens(85) ? PixelSize(width: width, height: height) : nil,
      license: generator.happens(60)
        ? License(
          id: generator.one(of: ["cc-by-4.0", "cc0", "by-sa"]),
          name: generator.one(of: ["CC BY 4.0", "CC0 1.0", "Pixabay Content License"]), address: nil
        )
        : nil,
      credit: "Credit")
    picture.statistics = Picture.Statistics(
      views: generator.happens(60) ? generator.one(of: [0, 1, 99, 100, 12_345]) : nil,
      likes: generator.happens(60) ? generator.one(of: [0, 7, 100, 101]) : nil)
    picture.dates.taken = generator.happens(60) ? moment(&generator) : nil
    picture.place = generator.happens(40) ? text(1...3, &generator) : nil
    picture.fields = generator.happens(40) ? camera(&generator) : []
    picture.alt = generator.happens(20) ? text(1...3, &generator) : nil
    if generator.happens(40) {
      let stars = generator.below(6)
      picture.fields.append(
        Field(
          key: "rating", label: "Rating", shown: .outOf(stars, 5), raw: "\(stars)",
          group: .description))
    }
    return SitePicture(
      picture: picture, images: Samples.images(number),
      foundBy: generator.happens(50) ? ["herons"] : [], retrieved: Samples.moment)
  }

  private static func text(_ count: ClosedRange<Int>, _ generator: inout SeededGenerator) -> String
  {
    generator.some(count, of: words).joined(
      separator: generator.one(of: [" ", " ", "  ", "\u{a0}"]))
  }

  private static func tags(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...6, using: &generator)).map { _ in text(1...2, &generator) }
      .joined(separator: ", ")
  }

  private static func creator(_ generator: inout SeededGenerator) -> Creator {
    let name = generator.one(of: ["Anna", "Anna Berg", "Zoë", "Ben", "김하늘", "ليلى", "Σοφία Παπά"])
    return Creator(source: Samples.source, id: name, name: name)
  }

  /// From 2001 on.
  private static func moment(_ generator: inout SeededGenerator) -> Timestamp {
    Timestamp(secondsSince1970: 980_000_000 + Int.random(in: 0..<900_000_000, using: &generator))
  }

  private static func camera(_ generator: inout SeededGenerator) -> [Field] {
    let facts = [
      ("Make", generator.one(of: ["NIKON", "Canon"])),
      ("Model", generator.one(of: ["D850", "EOS R5"])),
      ("Lens", generator.one(of: ["50 mm f/1.8", "RF 24-105mm"])),
      ("ISO", generator.one(of: ["100", "800", "12800"])),
      ("Focal length", generator.one(of: ["50 mm", "23.4 mm"])),
    ]
    return facts.map { Field(key: $0, label: $0, value: $1, group: .camera) }
  }
}
