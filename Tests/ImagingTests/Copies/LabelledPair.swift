import Model
import TestSupport
import Testing

@testable import Imaging

/// One of 2,000 pairs of images of which it is known whether they are copies of one picture: drawn,
/// so that the same number gives the same pair at any time.
struct LabelledPair: Hashable, Sendable, CustomTestStringConvertible {
  enum Kind: String, CaseIterable, Sendable {
    case recompressed, resized, cropped, recoloured
    /// The next shot: what is in front has moved, and so has the camera a little.
    case burst
    /// The same stripes in other colours.
    case flags
    /// More of them, in the same colours.
    case stripes
    /// Another painting of the same scene and palette.
    case scene
  }

  static let ofEachKind = 250
  static var all: [LabelledPair] {
    Kind.allCases.flatMap { kind in (0..<ofEachKind).map { LabelledPair(kind: kind, number: $0) } }
  }

  let kind: Kind
  let number: Int

  var testDescription: String { "\(kind.rawValue) \(number)" }

  var areCopies: Bool {
    switch kind {
    case .recompressed, .resized, .cropped, .recoloured: true
    case .burst, .flags, .stripes, .scene: false
    }
  }

  /// What the program would keep of both.
  func appearances() throws -> [Appearance?] {
    try images().map { image in
      let ratio = Double(image.width) / Double(image.height)
      let features = try VisualFeatures(studying: Drawn.block(of: image.studied()))
      return Appearance(features, ratio: ratio)
    }
  }

  private func images() throws -> [Raster] {
    let kind = Kind.allCases.firstIndex(of: kind) ?? 0
    var random = SeededGenerator(UInt64(number * Kind.allCases.count + kind))
    switch self.kind {
    case .recompressed:
      let image = try painted(&random)
      return [image, try image.asJPEG(random.one(of: [30, 45, 60, 80]))]
    case .resized:
      let image = try painted(&random)
      let width = 120 + random.below(240)
      return [image, try image.asPNG(width: width)]
    case .cropped:
      let image = try painted(&random)
      return [image, try image.cut(&random).asPNG(width: 180 + random.below(180)).asJPEG(75)]
    case .recoloured:
      let image = try painted(&random)
      return [image, try image.recoloured(&random).asJPEG(80)]
    case .burst:
      let image = try painted(&random)
      return try image.shots(&random)
    case .flags:
      let (colours, isUpright) = (Flag.colours(3, &random), random.happens(50))
      var others = colours
      let place = random.below(3)
      let left = Flag.inks.filter { ink in !colours.contains(ink) }
      others[place] = random.one(of: left)
      return try [colours, others].map { try Flag.image($0, isUpright: isUpright) }
    case .stripes:
      let (colours, isUpright) = (Flag.colours(2, &random), random.happens(50))
      let count = 3 + random.below(6)
      return try [count, count + 1 + random.below(2)].map { count in
        try Flag.image((0..<count).map { colours[$0 % 2] }, isUpright: isUpright)
      }
    case .scene:
      let (scene, palette) = (random.one(of: Scene.allCases), random.one(of: Palette.allCases))
      return try [0, 1].map { step in
        try Self.painted(scene, palette, UInt64(number * 2 + step))
      }
    }
  }

  private func painted(_ random: inout SeededGenerator) throws -> Raster {
    try Self.painted(
      random.one(of: Scene.allCases), random.one(of: Palette.allCases), random.next() >> 8)
  }

  private static func painted(_ scene: Scene, _ palette: Palette, _ seed: UInt64) throws -> Raster {
    let size = try #require(PixelSize(width: 360, height: 240))
    return try Drawn.raster(
      of: Painting(scene: scene, palette: palette, seed: seed).paint(size, as: .png))
  }
}

extension Raster {
  fileprivate func studied() throws -> Raster {
    width > 320 ? try resized(width: 320, height: (height * 320 + width / 2) / width) : self
  }

  fileprivate func asJPEG(_ quality: Int) throws -> Raster {
    try Drawn.raster(of: jpegBytes(quality: quality))
  }

  fileprivate func asPNG(width: Int) throws -> Raster {
    let height = (self.height * width + self.width / 2) / self.width
    return try Drawn.raster(of: resized(width: width, height: height).pngBytes())
  }

  /// Without a twentieth of its width, its height or both, at any sides.
  fileprivate func cut(_ random: inout SeededGenerator) throws -> Raster {
    let sides = random.below(4)
    let (width, height) = (
      sides == 2 ? width : self.width * 19 / 20, sides == 3 ? height : self.height * 19 / 20
    )
    return try cropped(
      left: random.below(self.width - width + 1), top: random.below(self.height - height + 1),
      width: width, height: height)
  }

  /// As by the controls of a viewer: light, contrast, saturation, warmth.
  fileprivate func recoloured(_ random: inout SeededGenerator) throws -> Raster {
    switch random.below(5) {
    case 0:
      return try linear([random.one(of: [0.88, 0.94, 1.06, 1.12])], [0], asBytes: true)
    case 1:
      let contrast = random.one(of: [0.8, 0.9, 1.1, 1.2])
      return try linear([contrast], [128 - 128 * contrast], asBytes: true)
    case 2:
      let saturation = random.one(of: [0.6, 0.8, 1.2, 1.4])
      let shares = try [(0, 0.3), (1, 0.59), (2, 0.11)].map { try band($0).linear($1, 0) }
      let grey = try shares[0].adding(shares[1]).adding(shares[2]).linear(1 - saturation, 0)
      let greys = try grey.joiningBands(of: grey).joiningBands(of: grey)
      return try linear(saturation, 0).adding(greys).linear([1], [0], asBytes: true)
    case 3:
      let gains = random.happens(50) ? [1.06, 1, 0.94] : [0.95, 1, 1.05]
      return try linear(gains, [0, 0, 0], asBytes: true)
    default:
      let exponent = random.one(of: [0.88, 1.14])
      return try linear([1 / 255.0], [0]).power(exponent).linear([255], [0], asBytes: true)
    }
  }

  /// Somebody walks by: the image twice with a figure at two places, the second a little aside.
  fileprivate func shots(_ random: inout SeededGenerator) throws -> [Raster] {
    let radius = Double(18 + random.below(21))
    let (x, y) = (Double(90 + random.below(180)), Double(70 + random.below(100)))
    let way = Double(22 + random.below(52)) * (random.happens(50) ? 1 : -1)
    let (left, top) = (random.below(5), random.below(4))
    return try [
      withFigure(x, y, radius),
      withFigure(x + way, y + Double(random.below(30) - 15), radius)
        .cropped(left: left, top: top, width: width - left, height: height - top),
    ]
  }

  private func withFigure(_ x: Double, _ y: Double, _ radius: Double) throws -> Raster {
    let (width, height, bands) = (self.width, self.height, self.bands)
    var bytes = try Drawn.block(of: self).bytes
    let reach = Int(radius * 1.5)
    for row in max(Int(y) - reach, 0)..<min(Int(y) + reach, height) {
      for column in max(Int(x) - reach, 0)..<min(Int(x) + reach, width) {
        let (across, down) = (Double(column) - x, (Double(row) - y) * 1.7)
        let isBody = across * across + down * down < radius * radius
        let (side, over) = (across - 0.8 * radius, down + 0.5 * radius)
        let isHead = side * side + over * over < radius * radius / 6
        guard isBody || isHead else { continue }
        let ink: [UInt8] = isHead ? [66, 54, 44] : [42, 36, 32]
        for band in 0..<3 { bytes[(row * width + column) * bands + band] = ink[band] }
      }
    }
    return try Flag.raster(bytes, width, height, bands)
  }
}

/// Stripes of equal width.
private enum Flag {
  static let inks: [[UInt8]] = [
    [0, 0, 0], [221, 0, 0], [255, 206, 0], [0, 85, 164], [255, 255, 255], [0, 146, 70],
    [255, 136, 62], [33, 70, 139], [0, 161, 222], [200, 16, 46], [253, 218, 36], [22, 155, 98],
  ]

  static func colours(_ count: Int, _ random: inout SeededGenerator) -> [[UInt8]] {
    Array(inks.shuffled(using: &random).prefix(count))
  }

  static func image(_ colours: [[UInt8]], isUpright: Bool) throws -> Raster {
    let (width, height) = (300, 200)
    let bytes = (0..<height).flatMap { row in
      (0..<width).flatMap { column in
        colours[(isUpright ? column : row) * colours.count / (isUpright ? width : height)]
      }
    }
    return try raster(bytes, width, height, 3)
  }

  static func raster(_ bytes: [UInt8], _ width: Int, _ height: Int, _ bands: Int) throws -> Raster {
    try Raster.drawn(width: width, height: height, bands: bands) { levels in
      for (place, byte) in bytes.enumerated() { levels[place] = byte }
    }
  }
}
