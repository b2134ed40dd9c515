import CVips

extension Raster {
  /// `self * factor + offset`.
  func linear(_ factor: Double, _ offset: Double) throws(ImagingFault) -> Raster {
    try linear([factor], [offset])
  }

  /// The same for each band; several factors make several bands out of one.
  func linear(
    _ factors: [Double], _ offsets: [Double], asBytes: Bool = false
  ) throws(ImagingFault) -> Raster {
    try deriving {
      gallerist_linear($0, &$1, factors, offsets, Int32(factors.count), asBytes ? 1 : 0)
    }
  }

  func adding(_ other: Raster) throws(ImagingFault) -> Raster {
    try deriving(with: other) { gallerist_add($0, $1, &$2) }
  }

  func subtracting(_ other: Raster) throws(ImagingFault) -> Raster {
    try deriving(with: other) { gallerist_subtract($0, $1, &$2) }
  }

  func multiplied(by other: Raster) throws(ImagingFault) -> Raster {
    try deriving(with: other) { gallerist_multiply($0, $1, &$2) }
  }

  func power(_ exponent: Double) throws(ImagingFault) -> Raster {
    try deriving { gallerist_power($0, &$1, exponent) }
  }

  func cast(_ format: VipsBandFormat) throws(ImagingFault) -> Raster {
    try deriving { gallerist_cast($0, &$1, format) }
  }

  /// Each value looked up in `table`, a row of as many colours as there may be values.
  func mapped(through table: Raster) throws(ImagingFault) -> Raster {
    try deriving(with: table) { gallerist_map($0, &$2, $1) }
  }

  /// This image where `mask` is 255, `under` where it is 0, a mixture between.
  func over(_ under: Raster, mask: Raster) throws(ImagingFault) -> Raster {
    try deriving(with: mask) { over, mask, result in
      under.read { gallerist_blend(mask, over, $0, &result) }
    }
  }

  /// A row or a column, repeated until it fills `width` by `height`.
  func spread(width: Int, height: Int) throws(ImagingFault) -> Raster {
    try deriving { gallerist_spread($0, &$1, Int32(width), Int32(height)) }
  }

  func replicated(across: Int, down: Int) throws(ImagingFault) -> Raster {
    try deriving { gallerist_replicate($0, &$1, Int32(across), Int32(down)) }
  }

  func cropped(left: Int = 0, top: Int = 0, width: Int, height: Int) throws(ImagingFault) -> Raster
  {
    try deriving {
      gallerist_crop($0, &$1, Int32(left), Int32(top), Int32(width), Int32(height))
    }
  }

  func band(_ index: Int) throws(ImagingFault) -> Raster {
    try deriving { gallerist_band($0, &$1, Int32(index)) }
  }

  func bands(_ range: Range<Int>) throws(ImagingFault) -> Raster {
    try deriving { gallerist_bands($0, &$1, Int32(range.lowerBound), Int32(range.count)) }
  }

  func joiningBands(of other: Raster) throws(ImagingFault) -> Raster {
    try deriving(with: other) { gallerist_join_bands($0, $1, &$2) }
  }

  func stacked(on lower: Raster) throws(ImagingFault) -> Raster {
    try deriving(with: lower) { gallerist_stack($0, $1, &$2) }
  }

  /// Stretched by two factors into a frame of `width` by `height`.
  func stretched(
    across: Double, down: Double, width: Int, height: Int
  ) throws(ImagingFault) -> Raster {
    try deriving {
      gallerist_stretch($0, &$1, across, down, Int32(width), Int32(height))
    }
  }

  /// The pixel for each place in `places`, two bands of coordinates in this image.
  func pixels(at places: Raster) throws(ImagingFault) -> Raster {
    try deriving(with: places) { gallerist_map_pixels($0, &$2, $1) }
  }

  func blurred(_ sigma: Double) throws(ImagingFault) -> Raster {
    try deriving { gallerist_blur($0, &$1, sigma) }
  }
}
