/// ICC profiles made tag by tag (ICC.1:2001-04 for version 2, ICC.1:2010 for version 4).
package enum HandmadeProfile {
  /// Three primaries and a curve, for pictures of three colours.
  package static func matrix(_ space: ColourSpace, version: UInt8 = 2) -> [UInt8] {
    let white = ColourSpace.xyz(space.white)
    // Profiles are about D50, so everything is adapted to it.
    let adaptation = adaptation(from: white)
    let columns = adaptation.times(space.toXYZ).columns
    let curve = curve(space.curve, version: version)
    return profile(
      version: version, colours: "RGB ", connection: "XYZ ",
      tags: [
        ("rXYZ", xyz(columns[0])), ("gXYZ", xyz(columns[1])), ("bXYZ", xyz(columns[2])),
        ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
      ])
  }

  /// One curve, for grey pictures.
  package static func grey(gamma: Double) -> [UInt8] {
    profile(
      version: 2, colours: "GRAY", connection: "XYZ ",
      tags: [("kTRC", curve(.gamma(gamma), version: 2))])
  }

  /// A table of two steps for each of four inks: `lab` gives the colour of each of the 16 mixtures of
  /// full inks, each part from 0 to 255 as the profile has it. `A2B0` is for photographs, `A2B1` for
  /// exact colours; a profile may have the first alone.
  package static func cmyk(
    tables: [String] = ["A2B0", "A2B1"], _ lab: ([Bool]) -> [UInt8]
  ) -> [UInt8] {
    let ramp = (0...255).map { UInt8($0) }
    let one = TaggedJPEG.bytes(0x10000, 4)
    let none = TaggedJPEG.bytes(0, 4)
    let identity = [one, none, none, none, one, none, none, none, one].flatMap(\.self)
    // The last ink changes fastest.
    let mixtures = (0..<16).map { mixture in (0..<4).map { mixture >> (3 - $0) & 1 == 1 } }
    let table =
      Array("mft1".utf8) + [0, 0, 0, 0, 4, 3, 2, 0] + identity
      + (0..<4).flatMap { _ in ramp } + mixtures.flatMap(lab) + (0..<3).flatMap { _ in ramp }
    return profile(
      version: 2, colours: "CMYK", connection: "Lab ", tags: tables.map { ($0, table) })
  }

  /// `tags` after what every profile has.
  private static func profile(
    version: UInt8, colours: String, connection: String, tags: [(String, [UInt8])]
  ) -> [UInt8] {
    let all =
      [("desc", description(version)), ("cprt", text("Public domain", version))]
      + [("wtpt", xyz(d50))] + tags
    var table = TaggedJPEG.bytes(all.count, 4)
    var content: [UInt8] = []
    for (name, bytes) in all {
      table += Array(name.utf8) + TaggedJPEG.bytes(132 + all.count * 12 + content.count, 4)
      table += TaggedJPEG.bytes(bytes.count, 4)
      content += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    return header(version, colours, connection, length: 128 + table.count + content.count)
      + table + content
  }

  private static func header(
    _ version: UInt8, _ colours: String, _ connection: String, length: Int
  ) -> [UInt8] {
    let nothing = { (count: Int) in [UInt8](repeating: 0, count: count) }
    return TaggedJPEG.bytes(length, 4) + nothing(4) + [version, 0, 0, 0]
      + Array(((colours == "CMYK" ? "prtr" : "mntr") + colours + connection).utf8)
      + [0x07, 0xEA, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8) + nothing(28)
      + d50.flatMap(fixed) + nothing(48)
  }

  private static func description(_ version: UInt8) -> [UInt8] {
    guard version < 4 else { return text("made", version) }
    // In ASCII, and neither in Unicode nor for the Macintosh.
    return Array("desc".utf8) + [0, 0, 0, 0, 0, 0, 0, 5] + Array("made\0".utf8)
      + [UInt8](repeating: 0, count: 4 + 4 + 2 + 1 + 67)
  }

  private static func text(_ text: String, _ version: UInt8) -> [UInt8] {
    guard version >= 4 else { return Array("text".utf8) + [0, 0, 0, 0] + Array(text.utf8) + [0] }
    let wide = text.utf16.flatMap { TaggedJPEG.bytes(Int($0), 2) }
    return Array("mluc".utf8) + [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 12] + Array("enUS".utf8)
      + TaggedJPEG.bytes(wide.count, 4) + [0, 0, 0, 28] + wide
  }

  private static func curve(_ curve: ColourSpace.Curve, version: UInt8) -> [UInt8] {
    switch curve {
    case .gamma(1): return Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 0, 0]
    case .gamma(let exponent):
      return Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 0, 1]
        + TaggedJPEG.bytes(Int((exponent * 256).rounded()), 2) + [0, 0]
    case .srgb where version >= 4:
      let numbers = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
      return Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0] + numbers.flatMap(fixed)
    case .srgb:
      let levels = (0...1023).map { curve.light(Double($0) / 1023) }
      return Array("curv".utf8) + [0, 0, 0, 0] + TaggedJPEG.bytes(levels.count, 4)
        + levels.flatMap { TaggedJPEG.bytes(Int(($0 * 65_535).rounded()), 2) }
    }
  }

  private static let d50 = [0.9642, 1, 0.8249]

  /// Bradford (ICC.1:2010, annex E): what an eye that is used to `white` sees, for one used to D50.
  private static func adaptation(from white: [Double]) -> Matrix3 {
    let cone = Matrix3(rows: [
      [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
    ])
    let factors = zip(cone.applied(to: d50), cone.applied(to: white)).map { $0 / $1 }
    let scaling = Matrix3(rows: [[factors[0], 0, 0], [0, factors[1], 0], [0, 0, factors[2]]])
    return cone.inverse.times(scaling).times(cone)
  }

  private static func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + [0, 0, 0, 0] + values.flatMap(fixed)
  }

  /// With 16 bits after the point.
  private static func fixed(_ value: Double) -> [UInt8] {
    TaggedJPEG.bytes(Int((value * 65_536).rounded()), 4)
  }
}
