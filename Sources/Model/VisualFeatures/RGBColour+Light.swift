import Foundation

extension RGBColour {
  /// How much light each of the 256 levels of sRGB stands for, from 0 to 1.
  static let light: [Double] = (0..<256).map { level in
    let level = Double(level) / 255
    return level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
  }
}
