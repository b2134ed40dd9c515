package import Model

/// What an image file says of itself, all of it from its header.
package struct ImageMetadata: Hashable, Sendable {
  /// One value of EXIF.
  package struct Value: Hashable, Sendable {
    /// As it is stored: `28/10`.
    package let raw: String
    /// As libexif puts it: `f/2.8`.
    package let words: String

    package init(raw: String, words: String) {
      self.raw = raw
      self.words = words
    }
  }

  /// As it is meant to be seen.
  package let size: PixelSize
  package let format: ImageFormat
  /// What the file is of which that is.
  package let medium: Medium
  /// From 1 to 8 as in EXIF; 1 is upright.
  package let orientation: Int
  /// EXIF by the names of its tags, without the position.
  package let exif: [String: Value]
  /// Where it was taken: the part of EXIF that one may not want to tell.
  package let position: [String: Value]
  /// The description that a TIFF file has without EXIF.
  package let caption: String?
  package let iptc: IPTCRecords
  /// The XMP packet; empty where there is none, or more than can be looked at.
  package let xmp: [UInt8]
  /// Whether a video that its telephone took with it lies in its file.
  package let hasMotion: Bool

  package init(
    size: PixelSize, format: ImageFormat, medium: Medium = .image, orientation: Int = 1,
    exif: [String: Value] = [:],
    position: [String: Value] = [:], caption: String? = nil,
    iptc: IPTCRecords = IPTCRecords([]), xmp: [UInt8] = [], hasMotion: Bool = false
  ) {
    self.size = size
    self.format = format
    self.medium = medium
    self.orientation = orientation
    self.exif = exif
    self.position = position
    self.caption = caption
    self.iptc = iptc
    self.xmp = xmp
    self.hasMotion = hasMotion
  }
}

extension Darkroom {
  /// What the file at `path` says of itself. No pixel is decoded.
  package func metadata(of path: String) async throws(ImagingError) -> ImageMetadata {
    let reading = MetadataReading(path: path)
    return try await working(on: path) { () throws(ImagingFault) in try reading.metadata() }
  }
}
