import Cache
import Imaging
import Model
import Site
import Support

/// An image that we have: in the cache, or a file of the user's own, with what is known of it and what
/// was made of it.
struct AvailableImage: Sendable {
  let original: StoredOriginal
  /// Nil where nobody has looked at the image yet.
  var features: VisualFeatures?
  var renditions: [Recipe: StoredRendition] = [:]
  /// So many of the renditions were made just now.
  var new = 0
  /// So many are still to be made.
  var missing = 0

  /// With what another cache knows of the same image.
  func adding(_ other: AvailableImage) -> AvailableImage {
    // Only one that was looked at says which recipes there are to be.
    var both = features == nil ? other : self
    let count = both.renditions.count
    both.renditions.merge(features == nil ? renditions : other.renditions) { first, _ in first }
    both.missing = max(0, both.missing - (both.renditions.count - count))
    return both
  }

  var reused: Int { renditions.count - new }

  /// The same order every time.
  func inOrder(_ gamut: Gamut = .sRGB) -> [StoredRendition] {
    renditions.filter { $0.key.gamut == gamut }.sorted { $0.key.name < $1.key.name }.map(\.value)
  }
}

extension PublishedImage {
  init(_ original: StoredOriginal, isAnimated: Bool = false) {
    self.init(
      file: original.path, digest: original.digest, size: original.size,
      byteCount: original.byteCount, fileExtension: original.fileExtension,
      mediaType: original.mediaType, isAnimated: isAnimated)
  }

  /// As it is with the rights in it.
  init(_ rendition: StoredRendition, in cache: Cache, with rights: RightsPackets.Packet) {
    let (packet, digest) = rights
    let format = ImageFormat.allCases.first { $0.fileExtension == rendition.fileExtension }
    let mediaType = format?.mediaType ?? MediaType.of("rendition.\(rendition.fileExtension)")
    self.init(
      file: cache.path(ofRendition: rendition.digest), digest: rendition.digest,
      size: rendition.size,
      byteCount: rendition.byteCount.adding(
        format.map { XMPEmbedder.growth(by: packet, as: $0) } ?? 0),
      fileExtension: rendition.fileExtension,
      mediaType: mediaType, isAnimated: MediaType.isVideo(mediaType),
      published: packet.bytes.isEmpty ? nil : RightsStamp.inputs(rendition.digest, digest))
  }
}
