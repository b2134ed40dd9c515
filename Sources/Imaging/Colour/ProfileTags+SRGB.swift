#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension ProfileTags {
  private static let primaries: [(String, [Double])] = [
    ("rXYZ", [0.4361, 0.2225, 0.0139]), ("gXYZ", [0.3851, 0.7169, 0.0971]),
    ("bXYZ", [0.1431, 0.0606, 0.7141]),
  ]

  var hasPrimariesOfSRGB: Bool {
    // Where there is a table, it counts and not the primaries.
    guard places["A2B0"] == nil else { return false }
    return Self.primaries.allSatisfy { name, expected in
      guard let tag = places[name], tag.count >= 20 else { return false }
      return expected.enumerated().allSatisfy { index, value in
        guard let found = fraction(tag.lowerBound + 8 + index * 4) else { return false }
        return abs(found - value) < 0.002
      }
    }
  }

  /// By the light at a quarter, a half and three quarters: a plain gamma of 2.2 is not the same.
  var hasCurvesOfSRGB: Bool {
    ["rTRC", "gTRC", "bTRC"].allSatisfy { name in
      guard let tag = places[name] else { return false }
      return [(0.25, 0.05088), (0.5, 0.21404), (0.75, 0.52252)].allSatisfy { level, light in
        guard let found = curve(tag.lowerBound, at: level) else { return false }
        return abs(found - light) < 0.0015
      }
    }
  }

  private func curve(_ place: Int, at level: Double) -> Double? {
    switch text(place, 4) {
    case "curv": table(place, at: level)
    // The form that all profiles of sRGB have: a power with a straight start.
    case "para" where number(place + 8, 2) == 3: formula(place, at: level)
    default: nil
    }
  }

  private func table(_ place: Int, at level: Double) -> Double? {
    guard let count = number(place + 8, 4), count >= 256 else { return nil }
    let position = level * Double(count - 1)
    let index = Int(position)
    guard let one = number(place + 12 + index * 2, 2),
      let next = number(place + 14 + index * 2, 2)
    else { return nil }
    let share = position - Double(index)
    return (Double(one) * (1 - share) + Double(next) * share) / 65_535
  }

  private func formula(_ place: Int, at level: Double) -> Double? {
    guard let gamma = fraction(place + 12), let slope = fraction(place + 16),
      let offset = fraction(place + 20)
    else { return nil }
    return pow(slope * level + offset, gamma)
  }
}
