/// How much of where pictures were taken a site tells.
package enum PositionDetail: String, CaseIterable, Sendable {
  case off, region, exact
}

/// Where a picture was taken, to about a metre.
package struct GeoPosition: Hashable, Sendable {
  /// In 100,000ths of a degree, north and east of nothing positive.
  package let latitude: Int
  package let longitude: Int

  private static let unit = 100_000.0
  /// A tenth of a degree, some eleven kilometres.
  private static let region = 10_000

  /// Nil for what is nowhere on the globe, and for no degrees in either direction, which programs write
  /// where they know none.
  package init?(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180, latitude != 0 || longitude != 0 else {
      return nil
    }
    self.init(
      units: Int((latitude * Self.unit).rounded()), Int((longitude * Self.unit).rounded()))
  }

  init(units latitude: Int, _ longitude: Int) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  package var degrees: (latitude: Double, longitude: Double) {
    (Double(latitude) / Self.unit, Double(longitude) / Self.unit)
  }

  /// As much of it as may be told; nil where that is nothing.
  package func told(in detail: PositionDetail) -> GeoPosition? {
    switch detail {
    case .off: nil
    case .exact: self
    case .region: rounded(to: Self.region)
    }
  }

  /// Whether it tells more than a region.
  package var isExact: Bool { told(in: .region) != self }

  package var toWholeDegrees: GeoPosition { rounded(to: Self.region * 10) }

  private func rounded(to step: Int) -> GeoPosition {
    func rounded(_ units: Int) -> Int { Int((Double(units) / Double(step)).rounded()) * step }
    return GeoPosition(units: rounded(latitude), rounded(longitude))
  }

  /// `38.7` and `-9.15`, for programs.
  package var texts: (latitude: String, longitude: String) {
    (Self.text(latitude), Self.text(longitude))
  }

  /// `38.7° N, 9.15° W`
  package var text: String {
    let (north, east) = (Self.text(abs(latitude)), Self.text(abs(longitude)))
    return "\(north)° \(latitude < 0 ? "S" : "N"), \(east)° \(longitude < 0 ? "W" : "E")"
  }

  /// Without zeros at its end.
  private static func text(_ units: Int) -> String {
    var digits = String(units.magnitude)
    digits = String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    let (whole, part) = (digits.dropLast(5), digits.suffix(5))
    let kept = part.reversed().drop { $0 == "0" }.reversed()
    return (units < 0 ? "-" : "") + whole + (kept.isEmpty ? "" : "." + String(kept))
  }
}

extension Picture {
  /// The same as far as its position may be told, by whatever it is told: services have fields of that, which
  /// name places more finely than a region, and people write it into texts.
  package func telling(_ detail: PositionDetail, without keys: Set<String>) -> Picture {
    var told = self
    told.position = position?.told(in: detail)
    guard detail != .exact else { return told }
    told.title = title.flatMap(PositionText.rest)
    told.caption = caption.flatMap(PositionText.rest)
    told.alt = alt.flatMap(PositionText.rest)
    told.place = place.flatMap(PositionText.rest)
    told.album = album.flatMap(PositionText.rest)
    told.tags.removeAll { PositionText($0.shown).tellsPosition }
    told.fields.removeAll { keys.contains($0.key) || $0.tellsPosition }
    return told
  }
}

extension Field {
  fileprivate var tellsPosition: Bool {
    switch shown {
    case .text, .list:
      PositionText(value).tellsPosition || PositionText(raw ?? "").tellsPosition
        || PositionText.namesAxis(key) && PositionText("\(key) \(value)").tellsPosition
    case .term, .count, .pixels, .bytes, .outOf, .moment, .local, .day, .flag, .nothing: false
    }
  }
}
