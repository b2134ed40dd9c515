import Model

@testable import Site

/// Pictures of which chance says what is known: words of many scripts, and holes.
enum ScatteredPictures {
  static func make(_ count: Int) -> [SitePicture] {
    var dice = Dice(7)
    return (0..<count).map { picture($0, &dice) }
  }

  private static let words = [
    "Heron", "herons", "Reed", "reeds,", "Coffee", "cup", "cup.", "Straße", "New", "York", "night",
    "morning", "the", "of", "a", "Café", "ÉTÉ", "naïve", "Ångström", "日本語の庭園", "庭", "حديقة",
    "ΟΔΟΣ", "Σοφίας", "🐦", "<script>", "tag:dog", "-minus", "foo:bar", "“quoted”", "x²", "İstanbul",
    "constructor", "__proto__", "ﬁsh", "10:30", "width>big",
    "pneumonoultramicroscopicsilicovolcanoconiosis-and-more-of-the-same-word",
  ]

  private static func picture(_ number: Int, _ dice: inout Dice) -> SitePicture {
    let width = dice.one(of: [3_000, 4_000, 6_000, 800, 1_024])
    let height = dice.one(of: [3_000, 2_000, 600, 1_024, 399])
    var picture = Picture(
      id: Samples.id(number), title: dice.happens(70) ? text(1...6, &dice) : nil,
      caption: dice.happens(50) ? text(1...30, &dice) : nil,
      tags: Tag.list(tags(&dice)),
      creator: dice.happens(80) ? creator(&dice) : nil,
      dimensions: dice.happens(85) ? PixelSize(width: width, height: height) : nil,
      license: dice.happens(60)
        ? License(
          id: dice.one(of: ["cc-by-4.0", "cc0", "by-sa"]),
          name: dice.one(of: ["CC BY 4.0", "CC0 1.0", "Pixabay Content License"]), address: nil)
        : nil,
      credit: "Credit")
    picture.statistics = Picture.Statistics(
      views: dice.happens(60) ? dice.one(of: [0, 1, 99, 100, 12_345]) : nil,
      likes: dice.happens(60) ? dice.one(of: [0, 7, 100, 101]) : nil)
    picture.dates.taken = dice.happens(60) ? moment(&dice) : nil
    picture.place = dice.happens(40) ? text(1...3, &dice) : nil
    picture.fields = dice.happens(40) ? camera(&dice) : []
    return SitePicture(
      picture: picture, images: Samples.images(number),
      foundBy: dice.happens(50) ? ["herons"] : [], retrieved: Samples.moment)
  }

  private static func text(_ count: ClosedRange<Int>, _ dice: inout Dice) -> String {
    dice.some(count, of: words).joined(separator: dice.one(of: [" ", " ", "  ", "\u{a0}"]))
  }

  private static func tags(_ dice: inout Dice) -> String {
    (0..<Int.random(in: 0...6, using: &dice)).map { _ in text(1...2, &dice) }
      .joined(separator: ", ")
  }

  private static func creator(_ dice: inout Dice) -> Creator {
    let name = dice.one(of: ["Anna", "Anna Berg", "Zoë", "Ben", "김하늘", "ليلى", "Σοφία Παπά"])
    return Creator(source: Samples.source, id: name, name: name)
  }

  /// From 2001 on.
  private static func moment(_ dice: inout Dice) -> Timestamp {
    Timestamp(secondsSince1970: 980_000_000 + Int.random(in: 0..<900_000_000, using: &dice))
  }

  private static func camera(_ dice: inout Dice) -> [Field] {
    let facts = [
      ("Make", dice.one(of: ["NIKON", "Canon"])), ("Model", dice.one(of: ["D850", "EOS R5"])),
      ("Lens", dice.one(of: ["50 mm f/1.8", "RF 24-105mm"])),
      ("ISO", dice.one(of: ["100", "800", "12800"])),
      ("Focal length", dice.one(of: ["50 mm", "23.4 mm"])),
    ]
    return facts.map { Field(key: $0, label: $0, value: $1, group: .camera) }
  }
}
