import Imaging
import Model

/// Invents the items of a catalogue from their numbers alone.
enum CatalogueMaker {
  static let firstID = 9_000_000_001
  /// Every scene is found by exactly one of these; what is neither of the first two is a pattern.
  private static let searches = ["landscape", "fractal", "pattern"]
  private static let turns = [0, 2, 1, 0, 2, 0, 1, 2]
  private static let scenes = (0..<searches.count).map { turn in
    Scene.allCases.filter { search(for: $0) == turn }
  }
  private static let categories = ["nature", "science", "backgrounds"]

  static func items(_ count: Int) -> [CatalogueItem] { (0..<max(0, count)).map(item) }

  private static func item(_ number: Int) -> CatalogueItem {
    var dice = SandboxRandom(number)
    let turn = turns[number % turns.count]
    let painting = painting(turn, &dice)
    let size = size(number, &dice)
    var item = CatalogueItem(
      id: firstID + number, tags: tags(of: painting, turn) + [word(for: size)],
      creator: Creators.all[dice.roll(0..<Creators.all.count)], size: size, painting: painting)
    item.category = categories[turn]
    item.colours = colours(of: painting)
    item.byteCount = size.width * size.height / 100 * dice.roll(9..<40)
    item.published = Timestamp(secondsSince1970: 1_546_300_800 + dice.roll(0..<220_000_000))
    item.statistics = statistics(&dice)
    item.isEditorsChoice = number % 7 == 0
    beOdd(&item, number)
    return item
  }

  private static func search(for scene: Scene) -> Int {
    searches.firstIndex { scene.tags.contains($0) } ?? searches.count - 1
  }

  private static func tags(of painting: Painting, _ turn: Int) -> [String] {
    let tags = painting.tags
    return tags.contains(searches[turn]) ? tags : [searches[turn]] + tags
  }

  private static func painting(_ turn: Int, _ dice: inout SandboxRandom) -> Painting {
    let fitting = scenes[turn]
    return Painting(
      scene: fitting[dice.roll(0..<fitting.count)],
      palette: Palette.allCases[dice.roll(0..<Palette.allCases.count)], seed: dice.next())
  }

  /// Three of five lie, one stands, one is square.
  private static func size(_ number: Int, _ dice: inout SandboxRandom) -> PixelSize {
    let unit = dice.roll(500..<1_001)
    let (width, height) =
      switch number % 5 {
      case 2: (unit * 4, unit * 6)
      case 4: (unit * 6, unit * 6)
      default: (unit * 6, unit * 4)
      }
    guard let size = PixelSize(width: width, height: height) else {
      preconditionFailure("\(width) by \(height) is no size")
    }
    return size
  }

  private static func word(for size: PixelSize) -> String {
    if size.width == size.height { return "square" }
    return size.width > size.height ? "wide" : "upright"
  }

  private static func statistics(_ dice: inout SandboxRandom) -> CatalogueItem.Statistics {
    var statistics = CatalogueItem.Statistics()
    statistics.views = dice.roll(1_000..<250_000)
    statistics.downloads = statistics.views * dice.roll(30..<80) / 100
    statistics.collections = dice.roll(0..<4_000)
    statistics.likes = statistics.views / dice.roll(40..<200)
    statistics.comments = dice.roll(0..<120)
    return statistics
  }

  /// The service's own names for the colours that the palette's tags name.
  private static func colours(of painting: Painting) -> [String] {
    let names = ["violet": "lilac", "gold": "yellow", "grey": "gray", "peach": "orange"]
    let known = PixabayRules.colours
    return painting.palette.tags.map { names[$0] ?? $0 }.filter { known.contains($0) }
  }

  /// Everything that real results surprise with, some of it in every forty.
  private static func beOdd(_ item: inout CatalogueItem, _ number: Int) {
    switch number % 40 {
    case 3: item.tags += [item.tags[0], item.tags[0]]
    case 5: item.creator.hasPortrait = false
    case 7, 27: (item.kind, item.format) = (.vector, .png)
    case 9, 29, 34: item.kind = .illustration
    case 19: (item.kind, item.format) = (.illustration, .png)
    case 11: item.shape = .withoutNewerKeys
    case 13: item.shape = .withFavorites
    default: break
    }
  }
}

/// People who do not exist.
enum Creators {
  static let all = names.enumerated().map { number, name in
    CatalogueItem.Creator(id: 7_000_001 + number * 37, name: name)
  }

  private static let names = [
    "Zoë Ångström", "山田 花子", "Ольга Литвин", "marsh_heron", "Ines Carvalho", "T. O’Dwyer",
    "Søren Ø. Lund", "quietpixel", "Amara Okonkwo-Bell", "José Ñúñez", "नीला वर्मा", "Łukasz Żak",
    "paper+kite", "Élodie Brûlé", "김하늘", "ليلى منصور", "Wren & Fox", "Jürgen Weiß",
    "Nguyễn Thị Mai", "a.b.c", "Ελένη Δήμου", "Ilse van ’t Hoff", "solar_flare_88", "Ṛta Kumāraḥ",
  ]
}
