/// The size of an image, in pixels; always at least one by one.
package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  package init?(width: Int, height: Int) {
    guard width > 0, height > 0 else { return nil }
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
