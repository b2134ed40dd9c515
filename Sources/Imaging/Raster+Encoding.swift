import CVips

extension Raster {
  func jpegBytes(quality: Int) throws(ImagingFault) -> [UInt8] {
    try encoded { gallerist_jpeg_bytes($0, &$1, &$2, Int32(quality)) }
  }

  func tileBytes(side: Int, quality: Int) throws(ImagingFault) -> [UInt8] {
    try encoded { gallerist_tile_bytes($0, &$1, &$2, Int32(side), Int32(quality)) }
  }

  func pngBytes() throws(ImagingFault) -> [UInt8] {
    try encoded { gallerist_png_bytes($0, &$1, &$2) }
  }

  /// Slower and smaller.
  func smallPNGBytes() throws(ImagingFault) -> [UInt8] {
    try encoded { gallerist_small_png_bytes($0, &$1, &$2) }
  }

  /// With a profile, what else is known of the image may be in it, too.
  func webpBytes(
    quality: Int, effort: Int32, profile: String? = nil
  ) throws(ImagingFault) -> [UInt8] {
    try encoded { gallerist_webp_bytes($0, &$1, &$2, Int32(quality), effort, profile) }
  }

  func losslessWebPBytes(profile: String? = nil) throws(ImagingFault) -> [UInt8] {
    try encoded { gallerist_lossless_webp_bytes($0, &$1, &$2, profile) }
  }

  /// With `wholeColour`, colours are kept at full resolution.
  func avifBytes(quality: Int, effort: Int32, wholeColour: Bool) throws(ImagingFault) -> [UInt8] {
    try encoded {
      gallerist_avif_bytes($0, &$1, &$2, Int32(quality), effort, wholeColour ? 1 : 0)
    }
  }

  /// Runs a saver of libvips and copies what it made.
  private func encoded(
    _ save: (Pointer, inout UnsafeMutableRawPointer?, inout Int) -> Int32
  ) throws(ImagingFault) -> [UInt8] {
    var bytes: UnsafeMutableRawPointer?
    var length = 0
    guard read({ save($0, &bytes, &length) }) == 0, let bytes else { throw ImagingFault() }
    defer { g_free(bytes) }
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: length))
  }
}
