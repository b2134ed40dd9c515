import Model

extension SiteImages {
  /// The widest that browsers show and that does not move; what there is where none is so.
  var largestStill: ImageFile? {
    stills.max { one, other in
      let (own, others) = (one.file, other.file)
      return (own.width, one.support, own.image.byteCount, own.address)
        < (others.width, other.support, others.image.byteCount, others.address)
    }?.file ?? largest
  }

  /// What stands for the picture where its page is shared: services that show previews know JPEG
  /// best, want it wide, and give up on large files.
  var sharing: ImageFile? {
    let jpegs = stills.filter { $0.file.image.mediaType == "image/jpeg" }.map(\.file)
    let wide = jpegs.filter { $0.width >= Self.wideForSharing }
    let plain = stills.filter { $0.support == Self.plain }.map(\.file)
    return wide.min { ($0.width, $0.image.byteCount) < ($1.width, $1.image.byteCount) }
      ?? plain.max { $0.width < $1.width }.flatMap { $0.width >= Self.leastForSharing ? $0 : nil }
      ?? largestStill
  }

  /// What services ask for that show a large preview.
  static let wideForSharing = 1_200
  /// Below that they show a small one or none.
  private static let leastForSharing = 600

  private static let plain = -BrowserSupport.plain.rawValue

  /// The more browsers show it, the higher its `support`.
  private var stills: [(file: ImageFile, support: Int)] {
    all.compactMap { file in
      // Not everybody who is told of it shows other colours than those of sRGB.
      file.isWide || file.image.isAnimated ? nil : file.image.support.map { (file, -$0.rawValue) }
    }
  }
}

extension SiteImages.ImageFile {
  private static let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789.+-".utf8)

  /// The media type, where it is one: whatever the cache says ends up in formats that demand it.
  var mediaType: String? {
    let parts = image.mediaType.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(Self.allowed.contains) }
      ? image.mediaType : nil
  }
}
