extension Raster {
  /// Half of what a small blur takes away is added: what was made smaller gets its edges back.
  ///
  /// The mask is -1 -2 -1, -2 44 -2, -1 -2 -1 over 32: alike in all directions, and two passes of
  /// 1 2 1. Done here and not by libvips, whose fast way with small masks is wrong by up to two
  /// levels and whose exact way takes 4.5 ms for 640 × 427 pixels (the wrong one 1.7). This takes 0.13.
  func sharpened() throws(ImagingFault) -> Raster {
    let (width, height, bands) = (width, height, bands)
    let stride = width * bands
    return try pixels { source throws(ImagingFault) in
      try Raster.drawn(width: width, height: height, bands: bands) { target in
        // One more pixel at either end.
        withUnsafeTemporaryAllocation(of: Int16.self, capacity: stride + 2 * bands) { sums in
          guard let sums = sums.baseAddress else { return }
          for row in 0..<height {
            let middle = source + row * stride
            let above = source + max(row - 1, 0) * stride
            let below = source + min(row + 1, height - 1) * stride
            Self.addColumns(above, middle, below, to: sums + bands, stride)
            Self.repeatEnds(sums, stride, bands)
            Self.sharpen(middle, sums, into: target + row * stride, stride, bands)
          }
        }
      }
    }
  }

  private static func addColumns(
    _ above: UnsafePointer<UInt8>, _ middle: UnsafePointer<UInt8>, _ below: UnsafePointer<UInt8>,
    to sums: UnsafeMutablePointer<Int16>, _ count: Int
  ) {
    for index in 0..<count {
      sums[index] = Int16(above[index]) &+ Int16(middle[index]) &* 2 &+ Int16(below[index])
    }
  }

  private static func repeatEnds(
    _ sums: UnsafeMutablePointer<Int16>, _ stride: Int, _ bands: Int
  ) {
    for band in 0..<bands {
      sums[band] = sums[bands + band]
      sums[bands + stride + band] = sums[stride + band]
    }
  }

  private static func sharpen(
    _ middle: UnsafePointer<UInt8>, _ sums: UnsafePointer<Int16>,
    into target: UnsafeMutablePointer<UInt8>, _ count: Int, _ bands: Int
  ) {
    for index in 0..<count {
      let blur = sums[index] &+ sums[index &+ bands] &* 2 &+ sums[index &+ 2 &* bands]
      let level = (Int16(middle[index]) &* 48 &- blur &+ 16) &>> 5
      target[index] = UInt8(truncatingIfNeeded: min(max(level, 0), 255))
    }
  }
}
