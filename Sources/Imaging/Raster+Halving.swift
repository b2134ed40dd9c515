extension Raster {
  /// Half as wide and high, rounded up, each pixel the mean of four. In memory, of 8 bits and without
  /// alpha: colours of clear pixels would bleed.
  ///
  /// Done here in 0.3 ms and not by libvips, which takes 8 for 1280 × 853 pixels.
  func boxHalved() throws(ImagingFault) -> Raster {
    let (width, height, bands) = (width, height, bands)
    let (stride, half, rows) = (width * bands, (width + 1) / 2, (height + 1) / 2)
    return try pixels { source throws(ImagingFault) in
      try Raster.drawn(width: half, height: rows, bands: bands) { target in
        // One more pixel at the end, and what four bands read after it.
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: stride + bands + 4) { sums in
          guard let sums = sums.baseAddress else { return }
          (sums + stride + bands).initialize(repeating: 0, count: 4)
          for row in 0..<rows {
            let upper = source + row * 2 * stride
            let lower = source + min(row * 2 + 1, height - 1) * stride
            for index in 0..<stride { sums[index] = UInt16(upper[index]) &+ UInt16(lower[index]) }
            for band in 0..<bands { sums[stride + band] = sums[stride - bands + band] }
            Self.halve(sums, into: target + row * half * bands, half, bands)
          }
        }
      }
    }
  }

  /// Up to four bands at once: what a pixel writes too far, the next one writes over.
  private static func halve(
    _ sums: UnsafePointer<UInt16>, into target: UnsafeMutablePointer<UInt8>, _ count: Int,
    _ bands: Int
  ) {
    for pixel in 0..<(count - 1) {
      UnsafeMutableRawPointer(target + pixel * bands)
        .storeBytes(of: mean(sums + pixel * 2 * bands, bands), as: SIMD4<UInt8>.self)
    }
    let last = mean(sums + (count - 1) * 2 * bands, bands)
    for band in 0..<bands { target[(count - 1) * bands + band] = last[band] }
  }

  private static func mean(_ sums: UnsafePointer<UInt16>, _ bands: Int) -> SIMD4<UInt8> {
    let one = UnsafeRawPointer(sums).loadUnaligned(as: SIMD4<UInt16>.self)
    let other = UnsafeRawPointer(sums + bands).loadUnaligned(as: SIMD4<UInt16>.self)
    return SIMD4(truncatingIfNeeded: (one &+ other &+ 2) &>> 2)
  }
}
