import CVips

extension Raster {
  /// One row or column, or a lookup table: `values` are pixels of `bands` floats, copied.
  static func floats(
    _ values: [Float], width: Int, height: Int, bands: Int = 1
  ) throws(ImagingFault) -> Raster {
    guard Library.isRunning else { throw ImagingFault() }
    let made = values.withUnsafeBytes { bytes in
      vips_image_new_from_memory_copy(
        bytes.baseAddress, bytes.count, Int32(width), Int32(height), Int32(bands),
        VIPS_FORMAT_FLOAT)
    }
    guard let made else { throw ImagingFault() }
    return Raster(owning: made)
  }

  /// An image of `bands` bytes per pixel, copied.
  static func bytes(
    _ values: [UInt8], width: Int, height: Int, bands: Int
  ) throws(ImagingFault) -> Raster {
    guard Library.isRunning else { throw ImagingFault() }
    let made = values.withUnsafeBytes { bytes in
      vips_image_new_from_memory_copy(
        bytes.baseAddress, bytes.count, Int32(width), Int32(height), Int32(bands),
        VIPS_FORMAT_UCHAR)
    }
    guard let made else { throw ImagingFault() }
    return Raster(owning: made)
  }

  /// Each pixel's own place, in two bands.
  static func coordinates(width: Int, height: Int) throws(ImagingFault) -> Raster {
    let columns = try floats((0..<width).map { Float($0) }, width: width, height: 1)
    let rows = try floats((0..<height).map { Float($0) }, width: 1, height: height)
    return try columns.spread(width: width, height: height)
      .joiningBands(of: rows.spread(width: width, height: height))
  }

  /// Smooth noise of about -1 to 1, in squares of `cell` pixels.
  static func perlin(side: Int, cell: Int, seed: Int32) throws(ImagingFault) -> Raster {
    try make { gallerist_perlin(&$0, Int32(side), Int32(cell), seed) }
  }

  static func grain(side: Int, sigma: Double, seed: Int32) throws(ImagingFault) -> Raster {
    try make { gallerist_grain(&$0, Int32(side), sigma, seed) }
  }
}
