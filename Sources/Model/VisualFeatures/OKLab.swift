import Foundation

/// A colour in OKLab, where equal distances look equally large: black and white are 1 apart, and
/// two colours 0.02 apart can hardly be told from each other.
package struct OKLab: Hashable, Sendable {
  /// From 0, black, to 1, white.
  package var lightness: Float
  /// From green, below 0, to red.
  package var redness: Float
  /// From blue, below 0, to yellow.
  package var yellowness: Float

  package init(lightness: Float, redness: Float, yellowness: Float) {
    self.lightness = lightness
    self.redness = redness
    self.yellowness = yellowness
  }

  package init(_ colour: RGBColour) {
    let red = RGBColour.light[Int(colour.red)]
    let green = RGBColour.light[Int(colour.green)]
    let blue = RGBColour.light[Int(colour.blue)]
    let long = cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
    let middle = cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
    let short = cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
    lightness = Float(
      0.210_454_255_3 * long + 0.793_617_785 * middle - 0.004_072_046_8 * short)
    redness = Float(
      1.977_998_495_1 * long - 2.428_592_205 * middle + 0.450_593_709_9 * short)
    yellowness = Float(
      0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766 * short)
  }

  /// How far from grey: 0 to about 0.32.
  package var chroma: Float {
    (redness * redness + yellowness * yellowness).squareRoot()
  }

  /// Degrees from 0 to 360: about 29 is red, 110 yellow, 142 green, 264 blue. Means nothing of grey.
  package var hue: Float {
    let degrees = atan2(yellowness, redness) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  package func squaredDistance(to other: OKLab) -> Float {
    let (lighter, redder) = (lightness - other.lightness, redness - other.redness)
    let yellower = yellowness - other.yellowness
    return lighter * lighter + redder * redder + yellower * yellower
  }
}

extension RGBColour {
  /// The closest that a screen can show.
  package init(_ lab: OKLab) {
    let (lightness, redness) = (Double(lab.lightness), Double(lab.redness))
    let yellowness = Double(lab.yellowness)
    func cubed(_ root: Double) -> Double { root * root * root }
    let long = cubed(lightness + 0.396_337_777_4 * redness + 0.215_803_757_3 * yellowness)
    let middle = cubed(lightness - 0.105_561_345_8 * redness - 0.063_854_172_8 * yellowness)
    let short = cubed(lightness - 0.089_484_177_5 * redness - 1.291_485_548 * yellowness)
    self.init(
      red: Self.level(4.076_741_662_1 * long - 3.307_711_591_3 * middle + 0.230_969_929_2 * short),
      green: Self.level(
        -1.268_438_004_6 * long + 2.609_757_401_1 * middle - 0.341_319_396_5 * short),
      blue: Self.level(
        -0.004_196_086_3 * long - 0.703_418_614_7 * middle + 1.707_614_701 * short))
  }

  private static func level(_ light: Double) -> UInt8 {
    let light = min(max(light, 0), 1)
    let level = light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((level * 255).rounded())
  }
}
