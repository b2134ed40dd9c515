/// A colour in sRGB, each part from 0 to 1.
struct Colour: Hashable, Sendable {
  var red: Double
  var green: Double
  var blue: Double

  init(_ hex: UInt32) {
    red = Double((hex >> 16) & 255) / 255
    green = Double((hex >> 8) & 255) / 255
    blue = Double(hex & 255) / 255
  }

  init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Each part from 0 to 255, as libvips has them.
  var levels: [Double] { [red * 255, green * 255, blue * 255] }

  /// Mixed as light is, so that two bright colours give no muddy one.
  func mixed(with other: Colour, _ share: Double) -> Colour {
    let share = min(max(share, 0), 1)
    func mix(_ from: Double, _ to: Double) -> Double {
      (from * from + (to * to - from * from) * share).squareRoot()
    }
    return Colour(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  func darker(_ share: Double) -> Colour {
    let rest = 1 - share
    return Colour(red: red * rest, green: green * rest, blue: blue * rest)
  }

  func lighter(_ share: Double) -> Colour {
    mixed(with: Colour(red: 1, green: 1, blue: 1), share)
  }
}

/// Colours at even distances, with everything between.
struct Ramp: Sendable {
  let colours: [Colour]

  init(_ colours: [Colour]) { self.colours = colours }

  /// The colour at `place`, from 0 to 1.
  func colour(at place: Double) -> Colour {
    let scaled = min(max(place, 0), 1) * Double(colours.count - 1)
    let index = min(Int(scaled), colours.count - 2)
    let share = scaled - Double(index)
    // Eased, so that no edge shows where two stretches meet.
    let eased = share * share * (3 - 2 * share)
    return colours[index].mixed(with: colours[index + 1], 0.5 * (share + eased))
  }

  /// `count` colours as the levels of a row of pixels.
  func levels(_ count: Int) -> [Float] {
    var levels: [Float] = []
    levels.reserveCapacity(count * 3)
    for index in 0..<count {
      let colour = colour(at: Double(index) / Double(max(count - 1, 1)))
      levels.append(Float(colour.red * 255))
      levels.append(Float(colour.green * 255))
      levels.append(Float(colour.blue * 255))
    }
    return levels
  }
}
