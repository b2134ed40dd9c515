package import Model

/// What an image file holds.
package struct ImageFacts: Hashable, Sendable {
  /// As it is meant to be seen: the camera's orientation is taken into account.
  package let size: PixelSize
  package let format: ImageFormat
  package let hasAlpha: Bool
  /// Whether there is more than one frame.
  package let isAnimated: Bool

  package init(size: PixelSize, format: ImageFormat, hasAlpha: Bool, isAnimated: Bool = false) {
    self.size = size
    self.format = format
    self.hasAlpha = hasAlpha
    self.isAnimated = isAnimated
  }
}

extension ImageFacts {
  /// Of the file's header alone, as if it came from an enemy.
  package init(of path: String, limits: ImageLimits) throws(ImagingError) {
    do throws(ImagingFault) {
      self = try Library.working { () throws(ImagingFault) in
        try Inspection(of: path, limits: limits).facts
      }
    } catch {
      throw ImagingError(error, path: path)
    }
  }
}

/// What an image may cost before it is refused.
package struct ImageLimits: Hashable, Sendable {
  package let maxBytes: Int
  package let maxPixels: Int

  package init(maxBytes: Int, maxPixels: Int) {
    self.maxBytes = maxBytes
    self.maxPixels = maxPixels
  }
}
