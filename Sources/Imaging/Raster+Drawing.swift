import CVips

extension Raster {
  /// An image in memory, of 8 bits in sRGB; `draw` fills all of its levels, row by row.
  static func drawn(
    width: Int, height: Int, bands: Int,
    _ draw: (UnsafeMutablePointer<UInt8>) throws(ImagingFault) -> Void
  ) throws(ImagingFault) -> Raster {
    let raster = try make { result in
      gallerist_blank(&result, Int32(width), Int32(height), Int32(bands))
    }
    try raster.pixels { levels throws(ImagingFault) in
      try draw(UnsafeMutablePointer(mutating: levels))
    }
    return raster
  }

  /// Lends the levels of an image that is in memory, of 8 bits.
  func pixels<Answer>(
    _ body: (UnsafePointer<UInt8>) throws(ImagingFault) -> Answer
  ) throws(ImagingFault) -> Answer {
    defer { withExtendedLifetime(self) {} }
    guard let levels = read({ vips_image_get_data($0) }) else { throw ImagingFault() }
    return try body(UnsafePointer(levels.assumingMemoryBound(to: UInt8.self)))
  }

  /// Computes all rows on this thread, some at a time, into `target` if there is one. Gives up where
  /// that takes far too long, as a last resort: what is costly by its header is refused before.
  ///
  /// Done here and not by libvips, whose threads hand over to each other at every few rows: 1280 ×
  /// 853 pixels of a JPEG take 3.8 ms of processor time instead of 5.8.
  func compute(
    into target: UnsafeMutablePointer<UInt8>? = nil, within limit: Duration
  ) throws(ImagingFault) {
    guard let region = read({ vips_region_new($0) }) else { throw ImagingFault() }
    defer { g_object_unref(region) }
    let start = ContinuousClock.now
    for row in stride(from: 0, to: height, by: Self.rowsAtOnce) {
      guard ContinuousClock.now - start < limit else {
        throw ImagingFault(
          .unreadable, "decoding took more than \(limit.components.seconds) seconds")
      }
      let count = Int32(min(Self.rowsAtOnce, height - row))
      let place = target.map { $0 + row * width * bands }
      guard gallerist_compute_rows(region, Int32(row), count, place) == 0 else {
        throw ImagingFault()
      }
    }
  }

  private static let rowsAtOnce = 16

  /// The same into an image in memory, of 8 bits as this one.
  func inMemory(within limit: Duration) throws(ImagingFault) -> Raster {
    guard isInBytes else { throw ImagingFault(.unreadable, "its levels are not of 8 bits") }
    return try Raster.drawn(width: width, height: height, bands: bands) {
      target throws(ImagingFault) in
      try compute(into: target, within: limit)
    }
  }
}
