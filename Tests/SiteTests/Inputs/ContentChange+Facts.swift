import Model
import TestSupport

@testable import Site

extension ContentChange {
  static let positions = [
    picture("position") {
      $0.position = $1.one(of: [
        nil, GeoPosition(latitude: 38.7, longitude: -9.1),
        GeoPosition(latitude: 41.15, longitude: -8.6),
      ])
    }
  ]

  static let facts: [ContentChange] =
    statistics + fields + [
      picture("preview") { picture, _ in picture.preview = image },
      picture("medium") { picture, _ in picture.medium = image },
      picture("large") { picture, _ in picture.large = image },
      picture("dimensions") { picture, generator in
        picture.dimensions = generator.one(of: [nil, PixelSize(width: 9, height: 8)])
      },
      picture("dates: Dates.taken") { picture, _ in picture.dates.taken = moment },
      picture("dates: Dates.takenPrecision") { picture, generator in
        picture.dates.taken = moment
        picture.dates.takenPrecision = generator.one(of: [.moment, .local, .day])
      },
      picture("dates: Dates.published") { picture, _ in picture.dates.published = moment },
      // It shows in the names of those without a title, which are few.
      ContentChange("Picture.album") { content, _ in
        for place in content.pictures.indices { content.pictures[place].picture.album = "Lakes" }
      },
      picture("alt") { $0.alt = $1.one(of: [nil, "A bird"]) },
      picture("isHidden") { picture, _ in picture.isHidden.toggle() },
      picture("refusesTraining") { picture, _ in picture.refusesTraining.toggle() },
      picture("focus") { picture, _ in
        picture.focus = Focus(picture.focus?.x == 20 ? "0.8 0.1" : "0.2 0.4")
      },
      picture("video") { $0.video = $1.one(of: [nil, 0, 4_000]).map { Video(milliseconds: $0) } },
      picture("motion") { $0.motion = $1.one(of: [nil, image]) },
      picture("place") { $0.place = $1.one(of: [nil, "Lisbon"]) },
      picture("origins") { picture, generator in
        picture.origins[generator.one(of: Picture.Part.allCases)] =
          generator.one(of: Field.Origin.allCases)
      },
    ]

  private static let image = SourceImage(address: address, size: PixelSize(width: 7, height: 6))

  private static let statistics: [ContentChange] = [
    picture("statistics: Statistics.views") { picture, _ in picture.statistics.views = 1 },
    picture("statistics: Statistics.downloads") { picture, _ in picture.statistics.downloads = 2 },
    picture("statistics: Statistics.likes") { picture, _ in picture.statistics.likes = 3 },
    picture("statistics: Statistics.favourites") { picture, _ in
      picture.statistics.favourites = 4
    },
    picture("statistics: Statistics.comments") { picture, _ in picture.statistics.comments = 5 },
  ]

  /// A field of each group, with each kind of value; and one of the first field's properties.
  private static let fields: [ContentChange] =
    Field.Group.allCases.map { group in
      picture("fields: one more of \(group)") { picture, generator in
        picture.fields.append(
          field(generator.one(of: shown), group, label: generator.one(of: labels)))
      }
    } + [
      picture("fields: one less") { picture, _ in
        picture.fields = Array(picture.fields.dropFirst())
      },
      picture("fields: another order") { picture, _ in picture.fields.reverse() },
      first("key") { field($0.shown, $0.group, key: "changed", label: $0.label) },
      first("label") { field($0.shown, $0.group, label: "Changed") },
      first("detail") { field($0.shown, $0.group, label: $0.label, detail: .text("large")) },
      first("shown") { field(.text("Changed"), $0.group, label: $0.label) },
      first("raw") { field($0.shown, $0.group, label: $0.label, raw: "changed") },
      first("link") { field($0.shown, $0.group, label: $0.label, link: address) },
      first("group") { field($0.shown, .camera, label: $0.label) },
      first("origin") { field($0.shown, $0.group, label: $0.label, origin: .iptc) },
    ]

  private static func first(
    _ name: String, _ change: @escaping @Sendable (Field) -> Field
  ) -> ContentChange {
    picture("fields: Field." + name) { picture, _ in
      if let field = picture.fields.first { picture.fields[0] = change(field) }
    }
  }

  private static let labels = [
    "Copyright", "Camera", "Lens", "Make", "Model", "Aperture", "Listeners",
  ]

  private static let shown: [Field.Shown] = [
    .text("A text"), .term("Auto"), .count(7), .pixels(8), .bytes(9), .outOf(1, 2),
    .moment(moment), .local(moment), .day(moment), .flag(true), .list([.count(1), .nothing]),
    .nothing,
  ]

  private static func field(
    _ shown: Field.Shown, _ group: Field.Group, key: String = "key", label: String,
    detail: Field.Shown? = nil, raw: String? = nil, link: WebAddress? = nil,
    origin: Field.Origin = .api
  ) -> Field {
    Field(
      key: key, label: label, detail: detail, shown: shown, raw: raw, link: link, group: group,
      origin: origin)
  }
}
