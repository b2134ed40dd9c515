package import Support

/// The size of an image, in pixels; always at least one by one, and never so large that its pixels
/// could not be counted.
package struct PixelSize: Hashable, Sendable {
  /// A longer one is nonsense; the product of two that are not is still a number.
  package static let longestSide = Int(Int32.max)

  package let width: Int
  package let height: Int

  /// Nil where a side is none: sizes come from services, files and databases.
  package init?(width: Int, height: Int) {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height) else { return nil }
    self.width = width
    self.height = height
  }

  /// Width divided by height.
  package var ratio: Double { Double(width) / Double(height) }

  /// This size scaled down to fit `limit` pixels of width; never scaled up.
  package func fitting(width limit: Int) -> PixelSize {
    guard limit > 0, limit < width else { return self }
    let scaled = (Double(height) * Double(limit) / Double(width)).rounded()
    return PixelSize(width: limit, height: max(1, Int(scaled))) ?? self
  }
}

extension Numbers {
  package static func pixels(_ size: PixelSize) -> String {
    "\(grouped(size.width)) × \(grouped(size.height)) px"
  }

  /// `12.2 megapixels`; nil below a tenth.
  package static func megapixels(_ size: PixelSize) -> String? {
    let pixels = size.width.multipliedReportingOverflow(by: size.height)
    guard !pixels.overflow, pixels.partialValue >= 100_000 else { return nil }
    return "\(tenths(pixels.partialValue, of: 1_000_000)) megapixels"
  }
}
