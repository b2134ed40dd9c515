package import Model

extension VisualFeatures {
  /// Looks at every pixel of `block`: palette, fingerprint and sharpness. All else is for the caller
  /// to say, who knows the file.
  package init(studying block: PixelBlock) {
    guard block.pixelCount > 0 else {
      self.init()
      return
    }
    let survey = Survey(of: block)
    self.init(
      palette: Dominance.palette(of: survey.histogram.colours),
      fingerprint: survey.greys.fingerprint, sharpness: survey.greys.sharpness)
  }
}
