import Model

/// The numbers of a picture, multiplied by the scale of their field.
struct PictureNumbers {
  let all: [NumberField: Int]

  init(_ entry: OpenedPicture) {
    let picture = entry.picture
    let facts = CameraFacts(picture)
    let size = entry.fullSize
    let statistics = picture.statistics
    let known: [(NumberField, Int?)] = [
      (.width, size?.width), (.height, size?.height),
      (
        .megapixels,
        size.map { Self.scaled(Double($0.width) * Double($0.height) / 1e6, .megapixels) }
      ),
      (.bytes, Self.bytes(of: picture) ?? entry.files.largest?.image.byteCount),
      (.iso, facts.speed), (.focal, facts.focalLength.map { Self.scaled($0, .focal) }),
      (.views, statistics.views), (.downloads, statistics.downloads), (.likes, statistics.likes),
      (.favourites, statistics.favourites), (.comments, statistics.comments),
      (.rating, Self.rating(of: picture)),
      (.year, picture.day.flatMap { Int($0.prefix { $0 != "-" }) }),
    ]
    all = known.reduce(into: [:]) { numbers, number in
      if let value = number.1, value.magnitude <= Self.largest { numbers[number.0] = value }
    }
  }

  /// Scripts count in fractions of 53 bits.
  private static let largest: UInt = 1 << 53

  private static func scaled(_ number: Double, _ field: NumberField) -> Int {
    Int((number * Double(field.scale)).rounded())
  }

  /// The stars that a photo program gave it.
  static func rating(of picture: Picture) -> Int? {
    for field in picture.fields {
      if case .outOf(let stars, _) = field.shown { return stars }
    }
    return nil
  }

  /// What the source says of its own original.
  static func bytes(of picture: Picture) -> Int? {
    for field in picture.fields where field.group == .image || field.label == "Size of the file" {
      if case .bytes(let count) = field.shown { return count }
    }
    return nil
  }
}
