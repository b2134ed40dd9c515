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
    let waves = survey.greys.waves
    self.init(
      palette: Dominance.palette(of: survey.histogram.colours),
      fingerprint: waves?.fingerprint, structure: waves?.structure, sketch: ImageSketch(of: block),
      sharpness: survey.greys.sharpness)
  }
}

/// What one pass over the pixels gives: how often each colour occurs, and the picture in grey.
struct Survey {
  let histogram: ColourHistogram
  let greys: GreyPlane

  init(of block: PixelBlock) {
    var histogram = ColourHistogram()
    var levels = [Int16](repeating: 0, count: block.pixelCount)
    let (count, bands) = (block.pixelCount, block.bands)
    block.bytes.withUnsafeBufferPointer { bytes in
      levels.withUnsafeMutableBufferPointer { levels in
        for index in 0..<count {
          let start = index &* bands
          let (red, green, blue) = (
            Int(bytes[start]), Int(bytes[start &+ 1]), Int(bytes[start &+ 2])
          )
          let alpha = bands == 4 ? Int(bytes[start &+ 3]) : 255
          let grey = (77 &* red &+ 150 &* green &+ 29 &* blue) >> 8
          levels[index] = Int16(truncatingIfNeeded: Self.onMiddleGrey(grey, alpha))
          histogram.count(red: red, green: green, blue: blue, alpha: alpha)
        }
      }
    }
    self.histogram = histogram
    greys = GreyPlane(width: block.width, height: block.height, levels: levels)
  }

  /// On white or black, a clear picture in the same colour would be lost.
  @inline(__always) private static func onMiddleGrey(_ grey: Int, _ alpha: Int) -> Int {
    alpha == 255 ? grey : (grey &* alpha &+ 128 &* (255 &- alpha) &+ 127) / 255
  }
}
