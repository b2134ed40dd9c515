package import Model
import Support

/// What an image file holds.
package struct ImageFacts: Hashable, Sendable {
  /// As it is meant to be seen: the camera's orientation is taken into account.
  package let size: PixelSize
  /// Of a raw file, what is made of it.
  package let format: ImageFormat
  package let hasAlpha: Bool
  /// Whether there is more than one frame.
  package let isAnimated: Bool
  package let isRaw: Bool

  package init(
    size: PixelSize, format: ImageFormat, hasAlpha: Bool, isAnimated: Bool = false,
    isRaw: Bool = false
  ) {
    self.size = size
    self.format = format
    self.hasAlpha = hasAlpha
    self.isAnimated = isAnimated
    self.isRaw = isRaw
  }

  /// Of the file itself.
  package var mediaType: String { isRaw ? MediaType.raw : format.mediaType }

  /// Of the file itself.
  package var fileExtension: String { isRaw ? RawFile.fileExtension : format.fileExtension }
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

  /// Raw files are larger than what is made of them.
  package func maxBytes(of path: String) -> Int {
    RawFile.isOne(path) ? max(maxBytes, RawFile.mostBytes) : maxBytes
  }
}
