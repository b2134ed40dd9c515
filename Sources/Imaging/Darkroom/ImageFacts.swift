package import Model
import Support

/// What an image file holds.
package struct ImageFacts: Hashable, Sendable {
  /// As it is meant to be seen: the camera's orientation is taken into account.
  package let size: PixelSize
  /// Of a file that is none of these, what is made of it.
  package let format: ImageFormat
  package let hasAlpha: Bool
  /// Whether there is more than one frame.
  package let isAnimated: Bool
  package let medium: Medium
  /// Whether its profile knows colours that sRGB has not.
  package let mayBeWide: Bool

  package init(
    size: PixelSize, format: ImageFormat, hasAlpha: Bool, isAnimated: Bool = false,
    medium: Medium = .image, mayBeWide: Bool = false
  ) {
    self.size = size
    self.format = format
    self.hasAlpha = hasAlpha
    self.isAnimated = isAnimated
    self.medium = medium
    self.mayBeWide = mayBeWide
  }

  /// Of the file itself; of a video, of what it is published as.
  package var mediaType: String {
    switch medium {
    case .image: format.mediaType
    case .raw: MediaType.raw
    case .jxl: MediaType.jxl
    case .video(let format): format?.mediaType ?? MediaType.otherVideo
    }
  }

  /// As the media type.
  package var fileExtension: String {
    switch medium {
    case .image: format.fileExtension
    case .raw: RawFile.fileExtension
    case .jxl: JXLFile.fileExtension
    case .video(let format): format?.rawValue ?? VideoFile.fileExtension
    }
  }
}

/// What a file holds of which an image is shown.
package enum Medium: Hashable, Sendable {
  case image, raw, jxl
  /// With what it is published as, where browsers play it.
  case video(VideoFormat?)
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
  package let maxVideoBytes: Int

  package init(maxBytes: Int, maxPixels: Int, maxVideoBytes: Int = 2 << 30) {
    self.maxBytes = maxBytes
    self.maxPixels = maxPixels
    self.maxVideoBytes = maxVideoBytes
  }

  /// Raw files and videos are larger than what is made of them.
  package func maxBytes(of path: String) -> Int {
    if RawFile.isOne(path) { return max(maxBytes, RawFile.mostBytes) }
    return VideoFile.isOne(path) ? maxVideoBytes : maxBytes
  }
}
