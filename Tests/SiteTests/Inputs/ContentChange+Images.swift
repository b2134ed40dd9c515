import Model
import Support
import TestSupport

@testable import Site

extension ContentChange {
  static let images: [ContentChange] =
    features + [
      entry("SitePicture.images") { entry, _ in entry.images = PublishedImages() },
      entry("SitePicture.images: PublishedImages.base") { entry, generator in
        entry.images.base = generator.one(of: [nil, Samples.image(77, width: 320, height: 300)])
      },
      entry("SitePicture.images: PublishedImages.large") { entry, generator in
        entry.images.large = generator.one(of: [nil, Samples.image(78, width: 1_400, height: 900)])
      },
      entry("SitePicture.images: PublishedImages.tiles") { entry, generator in
        entry.images.tiles = generator.one(of: [
          nil, Samples.image(79, width: 2_600, height: 900, type: "zip"),
        ])
      },
      entry("SitePicture.images: PublishedImages.motion") { entry, generator in
        entry.images.motion = generator.one(of: [nil, Samples.image(80, width: 640, height: 480)])
      },
      entry("SitePicture.images: PublishedImages.wide") { entry, generator in
        entry.images.wide = generator.one(of: [[], [Samples.image(81, width: 2_560, height: 900)]])
      },
      entry("SitePicture.images: PublishedImages.renditions") { entry, _ in
        entry.images.renditions = Array(entry.images.renditions.dropLast())
      },
      rendition("digest") { image($0, digest: Digest(of: "changed")) },
      rendition("size") { image($0, width: $0.size.width + 1) },
      rendition("byteCount") { image($0, byteCount: 7) },
      rendition("fileExtension") { image($0, fileExtension: "jpe") },
      rendition("mediaType") { image($0, mediaType: "image/avif") },
      rendition("isAnimated") { image($0, isAnimated: true) },
      rendition("mark") { image($0, published: Digest(of: "other rights")) },
      rendition("file") { image($0, file: "/another/cache") },
      entry("SitePicture.foundBy") { entry, _ in entry.foundBy.append("another search") },
      entry("SitePicture.retrieved") { entry, _ in entry.retrieved = moment },
      entry("SitePicture.added") { entry, _ in entry.added = moment },
      entry("SitePicture.changed") { entry, _ in entry.changed = moment },
      entry("SitePicture.isKept") { entry, _ in entry.isKept.toggle() },
      entry("SitePicture.isKept, since another day") { entry, _ in
        (entry.isKept, entry.retrieved) = (true, moment)
      },
      entry("SitePicture.publishesOriginal") { entry, _ in entry.publishesOriginal.toggle() },
    ]

  private static let features: [ContentChange] = [
    entry("SitePicture.features") {
      $0.features = $1.one(of: [nil, VisualFeatures(sharpness: 7)])
    },
    look("palette") {
      $0.palette = [
        VisualFeatures.Swatch(colour: RGBColour(red: 9, green: 200, blue: 9), share: 70)
      ]
    },
    look("fingerprint") { $0.fingerprint = Fingerprint(high: 0xFF00_1234, low: 0xFEDC_0F0F) },
    look("structure") { $0.structure = Samples.structure },
    look("sketch") { $0.sketch = ImageSketch(text: "AZaz09-_AZaz09-_AZaz") },
    look("sharpness") { $0.sharpness = 99 },
    look("hasAlpha") { $0.hasAlpha.toggle() },
    look("isAnimated") { $0.isAnimated.toggle() },
    look("isWide") { $0.isWide.toggle() },
    look("profile") { $0.profile = "Another profile" },
    look("orientation") { $0.orientation = 3 },
  ]

  private static func look(
    _ name: String, _ change: @escaping @Sendable (inout VisualFeatures) -> Void
  ) -> ContentChange {
    entry("SitePicture.features: VisualFeatures." + name) { entry, _ in
      var features = entry.features ?? VisualFeatures()
      change(&features)
      entry.features = features
    }
  }

  private static func rendition(
    _ name: String, _ change: @escaping @Sendable (PublishedImage) -> PublishedImage
  ) -> ContentChange {
    entry("SitePicture.images: PublishedImage." + name) { entry, generator in
      guard !entry.images.renditions.isEmpty else { return }
      let place = generator.below(entry.images.renditions.count)
      entry.images.renditions[place] = change(entry.images.renditions[place])
    }
  }

  private static func image(
    _ old: PublishedImage, file: String? = nil, digest: Digest? = nil, width: Int? = nil,
    byteCount: Int? = nil, fileExtension: String? = nil, mediaType: String? = nil,
    isAnimated: Bool? = nil, published: Digest? = nil
  ) -> PublishedImage {
    PublishedImage(
      file: file ?? old.file, digest: digest ?? old.digest,
      size: PixelSize(width: width ?? old.size.width, height: old.size.height) ?? old.size,
      byteCount: byteCount ?? old.byteCount, fileExtension: fileExtension ?? old.fileExtension,
      mediaType: mediaType ?? old.mediaType, isAnimated: isAnimated ?? old.isAnimated,
      published: published)
  }
}
