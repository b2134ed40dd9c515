import CVips

extension Raster {
  /// Exactly `width` by `height`; colours of transparent pixels do not bleed.
  func resized(width: Int, height: Int) throws(ImagingFault) -> Raster {
    guard width != self.width || height != self.height else { return self }
    guard hasAlpha else { return try scaled(width: width, height: height) }
    // Back to whole numbers at once: libvips is several times as fast with them.
    let format = read { $0.pointee.BandFmt }
    return try deriving { gallerist_premultiply($0, &$1) }.cast(format)
      .scaled(width: width, height: height)
      .deriving { gallerist_unpremultiply($0, &$1) }.cast(format)
  }

  /// Like `resized`, of an image of 8 bits in memory, into memory.
  func shrunk(width: Int, height: Int) throws(ImagingFault) -> Raster {
    guard width != self.width || height != self.height else { return self }
    return hasAlpha
      ? try resized(width: width, height: height).inMemory()
      : try resampled(width: width, height: height)
  }

  private func scaled(width: Int, height: Int) throws(ImagingFault) -> Raster {
    try deriving {
      gallerist_resize(
        $0, &$1, Double(width) / Double(self.width), Double(height) / Double(self.height))
    }
  }

  /// Turned as an orientation of EXIF says, in memory.
  func upright(from orientation: Int) throws(ImagingFault) -> Raster {
    guard orientation != 1 else { return self }
    return try deriving { gallerist_oriented($0, &$1, Int32(orientation)) }
      .deriving { gallerist_upright($0, &$1) }.inMemory()
  }

  /// Without an alpha that hides nothing: many a photo is saved with one.
  func withoutIdleAlpha() throws(ImagingFault) -> Raster {
    guard hasAlpha, bands == 4 else { return self }
    let isOpaque = read { image in
      guard let data = vips_image_get_data(image) else { return false }
      let levels = data.assumingMemoryBound(to: UInt8.self)
      return stride(from: 3, to: width * height * 4, by: 4).allSatisfy { levels[$0] == 255 }
    }
    guard isOpaque else { return self }
    return try bands(0..<3).inMemory()
  }
}

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
