extension Raster {
  /// Smaller, by Lanczos' way. This image is in memory, of 8 bits and without alpha: colours of clear
  /// pixels would bleed.
  ///
  /// Done here and not by libvips: from 1280 × 853 pixels it takes 8 ms to 640, where this takes 1.7, and
  /// 42 to 320, where this takes 0.9.
  func resampled(width: Int, height: Int) throws(ImagingFault) -> Raster {
    let resampling = Resampling(
      width: self.width, height: self.height, bands: bands, toWidth: width, height: height)
    return try pixels { source throws(ImagingFault) in
      try Raster.drawn(width: width, height: height, bands: bands) { resampling.run(source, $0) }
    }
  }
}
