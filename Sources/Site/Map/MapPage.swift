import Atlas
import Foundation
import Model
import Support
import Templating
import Theme

/// Where pictures were taken, as maps of the world and of its parts. All of it is links, and outlines that
/// are in the page: nobody is asked for anything.
struct MapPage: SitePage {
  static let path = "map.html"

  let site: SiteIndex

  var path: String { Self.path }
  var title: String? { site.words(.map) }
  var description: String { site.words(.mapDescription) }
  var section: SiteSection? { .map }
  /// Scripts add what is in view.
  var style: GridStyle? { site.style }

  static let fields = page([
    .markup("land", "The outlines of the countries, ready for `d` of a path") { _ in
      Markup(trusted: WorldMap.land)
    },
    .list("maps", "The world first, then closer maps, to which marks lead") { page in
      page.site.map.frames.indices.map { MapView(site: page.site, place: $0, root: page.root) }
    },
  ])

  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    for spot in site.map.spots {
      for text in [spot.anchor, spot.shown, spot.address, spot.term] { builder.add(text) }
      builder.add(spot.count, spot.things)
      for number in [spot.x, spot.y] { builder.add(MapView.text(number)) }
    }
    builder.add(site.style.classes)
  }
}

/// One of the maps.
struct MapView: View {
  let site: SiteIndex
  let place: Int
  let root: String

  private var map: PictureMap { site.map }
  private var frame: MapFrame { map.frames[place] }

  static let fields = Fields<Self>([
    .text("anchor", "Its `id`") { MapFrame.anchor($0.place) },
    .flag("isWorld", "Whether it is the map of the world") { $0.place == 0 },
    .line("name", "What it shows") {
      $0.place == 0 ? $0.site.words(.wholeWorld) : $0.title($0.frame.spots)
    },
    .optional("above", "The `id` of the map that led to it") { map in
      map.frame.above.map(MapFrame.anchor)
    },
    .text("viewBox", "What of the outlines it shows, ready for `viewBox`") {
      let box = $0.frame.box
      return [box.x, box.y, box.width, box.height].map(text).joined(separator: " ")
    },
    .text("fontSize", "How large its numbers are, in units of the outlines") {
      text($0.frame.box.radius * 0.8)
    },
    .list("markers", "The places on it, those with most pictures first") { map in
      map.frame.markers.map { MarkerView(map: map, marker: $0) }
    },
  ])

  /// `Lisbon, Portugal`, the country of several places, or `Lisbon, Portugal, and 2 other places`.
  fileprivate func title(_ numbers: [Int]) -> String {
    let spots = numbers.map { map.spots[$0] }
    guard spots.count > 1 else { return spots.first?.shown ?? "" }
    let countries = Set(spots.map(\.country))
    if countries.count == 1, let code = countries.first ?? nil,
      let name = CountryName.name(of: code, in: site.content.language)
    {
      return name
    }
    return site.words(.andPlaces, count: spots.count - 1, ["place": spots[0].shown])
  }

  /// To a hundredth of a unit.
  static func text(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  fileprivate struct MarkerView: View {
    let map: MapView
    let marker: MapMarker

    private var spots: [MapSpot] { marker.spots.map { map.map.spots[$0] } }
    private var count: Int { spots.reduce(0) { $0 + $1.count } }
    private var single: MapSpot? { marker.closer == nil ? spots.first : nil }

    static let fields = Fields<Self>([
      .text("link", "The page of its pictures, or the closer map, ready for `href`") { mark in
        mark.marker.closer.map { "#" + MapFrame.anchor($0) }
          ?? mark.spots.first.map { mark.map.root + $0.address } ?? ""
      },
      .optional("anchor", "Its `id`, where it is one place") { $0.single?.anchor },
      .optional("term", "What one types to find the pictures of one place") { $0.single?.term },
      .line("label", "What is there, with how many pictures in words") { mark in
        let words = mark.map.site.words
        return words(
          .titleWithRest,
          [
            "title": SourceText.line(mark.map.title(mark.marker.spots)),
            "rest": words.count(mark.count, mark.spots.first?.things ?? .photos),
          ])
      },
      .text("count", "How many pictures there are") { $0.map.site.words.number($0.count) },
      .text("x", "Its middle, from the left") { text($0.marker.x) },
      .text("y", "The same from above") { text($0.marker.y) },
      .text("baseline", "Where the number stands, from above") {
        text($0.marker.y + $0.map.frame.box.radius * 0.28)
      },
      .text("radius", "How large it is") { text($0.map.frame.box.radius) },
    ])
  }
}
