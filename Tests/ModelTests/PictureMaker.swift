import Model
import Support

/// Makes pictures of all kinds, the same in each run.
struct PictureMaker {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed) }

  static let plain = Picture(id: PictureID(source: SourceName("pixabay"), own: "1"), credit: "")

  private static let texts = [
    "", "a", "heron", "Heron", "Herons in the reeds", "caf\u{E9}", "cafe\u{301}", "日本語", "K",
    "\u{212A}", "👩‍👩‍👧", "views", "Views", "https://example.org/", "pixabay", "\u{0}", "line\nline",
    String(repeating: "long ", count: 300),
  ]
  private static let addresses = [
    "https://example.org/a/b%20c?x=1", "http://127.0.0.1:8080/image.jpg", "https://h",
    "HTTPS://Example.org:8443/?#part", "https://bücher.example/größe", "https://[::1]/",
  ].compactMap { WebAddress($0) }

  mutating func picture() -> Picture {
    var picture = Picture(
      id: PictureID(source: SourceName(text()), own: text()), kind: one(of: Picture.Kind.allCases),
      credit: text())
    picture.title = maybe { $0.text() }
    picture.caption = maybe { $0.text() }
    picture.tags = many { $0.text() }.compactMap { Tag($0) }
    picture.creator = maybe { $0.creator() }
    picture.page = maybe { $0.address() }
    picture.preview = maybe { $0.image() }
    picture.medium = maybe { $0.image() }
    picture.large = maybe { $0.image() }
    picture.dimensions = size()
    picture.license = maybe {
      License(id: $0.text(), name: $0.text(), address: $0.maybe { $0.address() })
    }
    picture.statistics = Picture.Statistics(
      views: maybe { $0.number() }, downloads: maybe { $0.number() }, likes: maybe { $0.number() },
      favourites: maybe { $0.number() }, comments: maybe { $0.number() })
    picture.dates = Picture.Dates(
      taken: maybe { $0.moment() }, precision: one(of: [.moment, .local, .day]),
      published: maybe { $0.moment() })
    picture.place = maybe { $0.text() }
    picture.album = maybe { $0.text() }
    picture.rank = maybe { $0.number() }
    picture.fields = many { $0.field() }
    for part in many({ $0.one(of: Picture.Part.allCases) }) {
      picture.origins[part] = one(of: Field.Origin.allCases)
    }
    return picture
  }

  private mutating func creator() -> Creator {
    Creator(
      source: SourceName(text()), id: text(), name: text(), page: maybe { $0.address() },
      portrait: maybe { $0.address() }, status: maybe { $0.text() }, biography: maybe { $0.text() })
  }

  private mutating func field() -> Field {
    Field(
      key: text(), label: text(), detail: maybe { $0.shown() }, shown: shown(),
      raw: maybe { $0.text() }, link: maybe { $0.address() },
      group: one(of: Field.Group.allCases), origin: one(of: Field.Origin.allCases))
  }

  private mutating func shown(depth: Int = 0) -> Field.Shown {
    switch below(depth < 3 ? 12 : 11) {
    case 0: .text(text())
    case 1: .term(text())
    case 2: .count(number())
    case 3: .pixels(number())
    case 4: .bytes(number())
    case 5: .outOf(number(), number())
    case 6: .moment(moment())
    case 7: .local(moment())
    case 8: .day(moment())
    case 9: .flag(below(2) == 0)
    case 10: .nothing
    default: .list(many { $0.shown(depth: depth + 1) })
    }
  }

  private mutating func image() -> SourceImage {
    let size = size()
    guard below(3) == 0 else { return SourceImage(address: address(), size: size) }
    let file = LocalFile(path: text(), byteCount: number(), modified: number())
    return SourceImage(file: file, size: size)
  }

  /// Of every other thing there is none.
  private mutating func size() -> PixelSize? {
    PixelSize(width: below(2) * (1 + below(9_000)), height: 1 + below(1 << 30))
  }

  private mutating func moment() -> Timestamp {
    Timestamp(secondsSince1970: below(1 << 33) - 1 << 32)
  }

  private mutating func number() -> Int {
    one(of: [0, 1, -1, 127, 128, -64, 300_000, .max, .min, below(1 << 62)])
  }

  private mutating func text() -> String { one(of: Self.texts) }
  private mutating func address() -> WebAddress { one(of: Self.addresses) }

  private mutating func maybe<Value>(_ make: (inout PictureMaker) -> Value) -> Value? {
    below(2) == 0 ? nil : make(&self)
  }

  private mutating func many<Value>(_ make: (inout PictureMaker) -> Value) -> [Value] {
    (0..<below(5)).map { _ in make(&self) }
  }

  private mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

  private mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  private mutating func next() -> UInt64 { generator.next() }
}

extension PictureMaker {
  /// As Pixabay gives them.
  static let usual: Picture = {
    let base = "https://cdn.pixabay.com/photo/2031/05/06/07/08/heron-9000001"
    let medium = "https://pixabay.com/get/g5f2c8d1f0a9b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d"
    let numbers = [
      "imageWidth", "imageHeight", "imageSize", "previewWidth", "previewHeight", "webformatWidth",
      "webformatHeight", "views", "downloads", "likes", "comments", "collections",
    ]
    let links = ["previewURL": "\(base)_150.jpg", "webformatURL": "\(medium)_640.jpg"]
    return Picture(
      id: plain.id, tags: Tag.list("heron, bird, reeds, water, grey heron, nature, wildlife"),
      creator: Creator(source: plain.id.source, id: "12345", name: "Anna"),
      page: WebAddress("https://pixabay.com/photos/heron-bird-reeds-9000001/"),
      preview: WebAddress("\(base)_150.jpg").map { SourceImage(address: $0) },
      medium: WebAddress("\(medium)_640.jpg").map { SourceImage(address: $0) },
      large: WebAddress("\(medium)_1280.jpg").map { SourceImage(address: $0) },
      credit: "Image by Anna from Pixabay",
      fields: numbers.enumerated().map {
        Field(key: $1, label: $1, shown: .count($0 * 997), raw: "\($0 * 997)", group: .image)
      }
        + links.sorted { $0.key < $1.key }.map {
          Field(
            key: $0.key, label: $0.key, value: $0.value, link: WebAddress($0.value), group: .files)
        })
  }()
}
