import Atlas
import Model
import Theme

/// Pictures of one place on the map, and the page that shows them.
struct MapSpot: Sendable {
  /// An `id` for it on the page of the map.
  let anchor: String
  let shown: String
  /// ISO 3166, in small letters.
  let country: String?
  let count: Int
  let things: Words.Things
  /// Seen from the top folder.
  let address: String
  /// What one types to find them; nil where nothing can be typed.
  let term: String?
  let x: Double
  let y: Double
}

/// Where pictures were taken: maps of the world, and of whatever is too close together on another map.
struct PictureMap: Sendable {
  /// Those with most pictures first.
  let spots: [MapSpot]
  /// The world first; of any other, the one that leads to it comes before it.
  private(set) var frames: [MapFrame] = []
  private let anchors: [String: String]

  init(_ site: SiteIndex) {
    var left = Set(site.positions.keys)
    var spots: [MapSpot] = []
    var anchors: [String: String] = [:]
    // What has no page of its own is shown on that of its country, and else among all photos.
    for entry in site.ways.all(of: .place) + site.ways.all(of: .country) {
      // Copies are where the card is that stands for them.
      let own = entry.pictures.map { site.groups.leader(of: Int($0)) }.filter(left.contains)
      guard let point = Self.middle(of: own.compactMap { site.positions[$0] }) else { continue }
      left.subtract(own)
      let isPlace = entry.facet == .place
      let anchor = (isPlace ? "at-" : "in-") + entry.slug
      anchors[entry.name] = anchor
      spots.append(
        MapSpot(
          anchor: anchor, shown: entry.shown,
          country: isPlace ? CountryName.code(ofPlace: entry.shown)?.lowercased() : entry.value,
          count: entry.pictures.count, things: entry.form.things, address: entry.address,
          term: isPlace ? FilterLink.term(entry.facet.rawValue, entry.value) : nil, x: point.x,
          y: point.y))
    }
    // Each of them leads here.
    let others = left.sorted()
    if let point = Self.middle(of: others.compactMap { site.positions[$0] }),
      let position = others.first.flatMap({ site.positions[$0] })
    {
      anchors[Self.others] = Self.others
      spots.append(
        MapSpot(
          anchor: Self.others,
          shown: PlaceTable.builtIn.name(of: position, in: site.content.language), country: nil,
          count: others.count, things: site.things(of: others),
          address: PictureList.all.path(page: 1) + "#photos", term: nil, x: point.x, y: point.y))
    }
    spots.sort { ($1.count, $0.anchor) < ($0.count, $1.anchor) }
    (self.spots, self.anchors) = (spots, anchors)
    _ = add(Array(spots.indices), in: MapBox(world: spots), above: nil)
  }

  private static let others = "at-others"

  /// Where a picture is on the page; nil for one of which nobody knows.
  func anchor(of picture: Picture, _ ways: Ways) -> String? {
    guard picture.position != nil else { return nil }
    let country = picture.place.flatMap { CountryName.code(ofPlace: $0) }
    let entries = [
      picture.place.flatMap { ways[.place, $0] }, country.flatMap { ways[.country, $0] },
    ]
    return entries.lazy.compactMap { $0.flatMap { anchors[$0.name] } }.first
      ?? anchors[Self.others]
  }

  private static func middle(of positions: [GeoPosition]) -> (x: Double, y: Double)? {
    guard !positions.isEmpty else { return nil }
    let points = positions.map { WorldMap.point(of: $0) }
    let count = Double(points.count)
    return (points.map(\.x).reduce(0, +) / count, points.map(\.y).reduce(0, +) / count)
  }

  /// A map of these, the one with most pictures first, and of those that it has no room for.
  private mutating func add(_ numbers: [Int], in box: MapBox, above: Int?) -> Int {
    let place = frames.count
    frames.append(MapFrame(box: box, above: above, spots: numbers))
    var groups: [[Int]] = []
    for number in numbers {
      let near = groups.firstIndex { group in
        !box.isSmallest && box.lacksRoom(between: spots[group[0]], spots[number])
      }
      if let near { groups[near].append(number) } else { groups.append([number]) }
    }
    var taken: [(x: Double, y: Double)] = []
    for group in groups {
      let point = box.free((spots[group[0]].x, spots[group[0]].y), besides: taken)
      taken.append(point)
      let closer =
        group.count > 1
        ? add(group, in: MapBox(around: group.map { spots[$0] }), above: place) : nil
      frames[place].markers.append(
        MapMarker(spots: group, closer: closer, x: point.x, y: point.y))
    }
    return place
  }
}

/// One map: a part of the world with a mark for each place, or for several that are too close together.
struct MapFrame: Sendable {
  let box: MapBox
  /// The one that leads to it.
  let above: Int?
  let spots: [Int]
  var markers: [MapMarker] = []

  static func anchor(_ place: Int) -> String { place == 0 ? "world" : "map-\(place + 1)" }
}

struct MapMarker: Sendable {
  let spots: [Int]
  /// The map that has room for them, where they are several.
  let closer: Int?
  let x: Double
  let y: Double
}

/// What of the world a map shows, in units of `WorldMap`.
struct MapBox: Hashable, Sendable {
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  /// Three degrees: outlines are no finer.
  private static let smallest = 60.0
  private static let shape = 0.6
  private static let margin = 1.4
  /// So many marks find room beside each other.
  private static let marks = 15.0

  var isSmallest: Bool { width <= Self.smallest }
  private var room: Double { width / Self.marks }
  var radius: Double { width / 32 }

  /// Without the poles, where nothing is there.
  init(world spots: [MapSpot]) {
    let edges = [82.0, -57].compactMap { GeoPosition(latitude: $0, longitude: 1) }
      .map { WorldMap.point(of: $0).y }
    let rows = edges + spots.map(\.y).flatMap { [$0 - 150, $0 + 150] }
    (x, width) = (0, WorldMap.width)
    y = max(0, rows.min() ?? 0)
    height = min(WorldMap.height, rows.max() ?? WorldMap.height) - y
  }

  init(around spots: [MapSpot]) {
    let (columns, rows) = (spots.map(\.x), spots.map(\.y))
    let left = columns.min() ?? 0
    let top = rows.min() ?? 0
    let across = (columns.max() ?? 0) - left
    let down = (rows.max() ?? 0) - top
    width = max(across * Self.margin, down * Self.margin / Self.shape, Self.smallest)
    height = width * Self.shape
    x = left + across / 2 - width / 2
    y = top + down / 2 - height / 2
  }

  func lacksRoom(between one: MapSpot, _ other: MapSpot) -> Bool {
    let (across, down) = (one.x - other.x, one.y - other.y)
    return across * across + down * down < room * room
  }

  /// The point itself, or the nearest one around it that no other mark is at.
  func free(
    _ point: (x: Double, y: Double), besides taken: [(x: Double, y: Double)]
  ) -> (x: Double, y: Double) {
    let least = room * room * 0.98
    func isFree(_ point: (x: Double, y: Double)) -> Bool {
      taken.allSatisfy {
        let (across, down) = ($0.x - point.x, $0.y - point.y)
        return across * across + down * down >= least
      }
    }
    if isFree(point) { return point }
    for ring in 1...8 {
      for step in [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)] {
        let distance = room * Double(ring)
        let moved = (point.x + Double(step.0) * distance, point.y + Double(step.1) * distance)
        if isFree(moved) { return moved }
      }
    }
    return point
  }
}
