import Foundation
import Support

/// A colour in 8 bits of sRGB.
package struct RGBColour: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// `#aabbcc`, in lower case. Nil for anything else: short forms and upper case are not ours.
  package init?(hex: String) {
    let digits = hex.utf8.dropFirst()
    guard hex.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      let number = HexNumber.read(digits)
    else { return nil }
    self.init(number: UInt32(truncatingIfNeeded: number))
  }

  /// From the 24 bits of `0xRRGGBB`.
  init(number: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }

  /// `#aabbcc`
  package var hex: String {
    "#" + HexNumber.text(UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue), digits: 6)
  }
}

extension RGBColour {
  /// How much light each of the 256 levels of sRGB stands for, from 0 to 1.
  static let light: [Double] = (0..<256).map { level in
    let level = Double(level) / 255
    return level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
  }
}
