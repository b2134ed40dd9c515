import CVips

/// One image of libvips. Holds one reference and drops it once; copies of the value share it.
final class Raster {
  typealias Pointer = UnsafeMutablePointer<VipsImage>

  // Only lent to closures: Swift may let go of an object as soon as its pointer has been read.
  private let image: Pointer

  /// Takes over the caller's reference.
  init(owning image: Pointer) { self.image = image }

  deinit { g_object_unref(image) }

  /// Lends the image to `body`.
  func read<Answer>(_ body: (Pointer) -> Answer) -> Answer {
    defer { withExtendedLifetime(self) {} }
    return body(image)
  }

  var width: Int { read { Int(vips_image_get_width($0)) } }
  var height: Int { read { Int(vips_image_get_height($0)) } }
  var bands: Int { read { Int(vips_image_get_bands($0)) } }

  /// Runs one operation of libvips that gives an image or fails.
  static func make(_ operation: (inout Pointer?) -> Int32) throws(ImagingFault) -> Raster {
    guard Library.isRunning else { throw ImagingFault() }
    var result: Pointer?
    guard operation(&result) == 0, let result else { throw ImagingFault() }
    return Raster(owning: result)
  }

  /// The same for an operation on this image.
  func deriving(_ operation: (Pointer, inout Pointer?) -> Int32) throws(ImagingFault) -> Raster {
    defer { withExtendedLifetime(self) {} }
    return try Self.make { operation(image, &$0) }
  }

  /// The same for an operation on this image and another.
  func deriving(
    with other: Raster, _ operation: (Pointer, Pointer, inout Pointer?) -> Int32
  ) throws(ImagingFault) -> Raster {
    defer { withExtendedLifetime((self, other)) {} }
    return try Self.make { operation(image, other.image, &$0) }
  }

  /// Computes the pixels now, so that they can be used several times and in any order.
  func inMemory() throws(ImagingFault) -> Raster {
    guard let copy = read({ vips_image_copy_memory($0) }) else { throw ImagingFault() }
    return Raster(owning: copy)
  }
}
