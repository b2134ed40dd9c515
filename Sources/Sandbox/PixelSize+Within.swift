import Model

extension PixelSize {
  /// Scaled down to fit; never scaled up.
  func within(_ width: Int, _ height: Int) -> PixelSize {
    let scale = min(
      1, Double(width) / Double(self.width), Double(height) / Double(self.height))
    return PixelSize(
      width: max(1, Int((Double(self.width) * scale).rounded())),
      height: max(1, Int((Double(self.height) * scale).rounded()))) ?? self
  }
}
