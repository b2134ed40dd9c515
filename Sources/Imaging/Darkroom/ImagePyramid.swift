/// A picture at its base size, at half of that, at a quarter and so on, as far as they are asked for.
/// Each step depends on the picture alone.
struct ImagePyramid {
  private var steps: [Raster]
  let gamut: Gamut

  /// `base` is in memory.
  init(base: Raster, in gamut: Gamut) { (steps, self.gamut) = ([base], gamut) }

  var base: Raster { steps[0] }

  /// The smallest step that is at least so wide; the base where there is none.
  mutating func step(atLeast width: Int) throws(ImagingFault) -> Raster {
    while let last = steps.last, last.width >= width * 2 { steps.append(try last.halved()) }
    return steps.last { $0.width >= width } ?? base
  }
}

extension Raster {
  fileprivate func halved() throws(ImagingFault) -> Raster {
    guard hasAlpha else { return try boxHalved() }
    return try resized(width: max(1, width / 2), height: max(1, height / 2)).inMemory()
  }
}
