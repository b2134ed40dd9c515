import Configuration
import Imaging
import Model
import Support

/// What a gallery of so many pictures takes of a disk.
struct DiskNeed: Equatable, Sendable {
  var bytes = 0
  var files = 0

  /// As one reads it: `46 GB in 4,750,000 files`.
  var words: String { "\(Numbers.bytes(bytes)) in \(Numbers.counted(files, "file"))" }

  /// Whether a disk has no room for it.
  func exceeds(_ room: DiskRoom) -> Bool { bytes > room.bytes || files > room.files ?? .max }
}

/// What a first build takes, as far as it can be told of folders before they are read.
struct FirstBuildNeed: Sendable {
  /// Of the pages of a picture, in the built-in theme: seldom less, usually more than twice as much.
  static let leastPage = 6_000
  /// Lists, the index and feeds, for each picture.
  private static let listFiles = 0.75
  private static let usualPage = 14_000
  /// Of half a block, which every file loses on the average.
  private static let loss = 2_048

  private let pictures: Int
  /// Of each picture, as some of them tell.
  private let images: Double
  private let imageBytes: Double
  /// Of its widest image, where that is in a ZIP file, too.
  private let downloadBytes: Double

  /// - Parameters:
  ///   - samples: sizes of some of the pictures.
  ///   - hasDownloads: whether all of them are offered as ZIP files.
  init(
    pictures: Int, samples: [PixelSize], _ settings: RenditionSettings, hasDownloads: Bool = false
  ) {
    self.pictures = pictures
    let wanted = WantedRenditions(settings: settings, publishesImage: false, served: [])
    let made = samples.map { size in
      // Few have wide colours.
      wanted.recipes(for: .init(size: size, mediaType: "image/jpeg", isAnimated: false))
        .map { Self.byteCount(of: $0, size) }
    }
    let count = Double(max(1, samples.count))
    images = samples.isEmpty ? 1 : made.reduce(0.0) { $0 + Double($1.count) } / count
    imageBytes = made.joined().reduce(0, +) / count
    downloadBytes = hasDownloads ? made.reduce(0.0) { $0 + ($1.max() ?? 0) } / count : 0
  }

  private static func byteCount(of recipe: Recipe, _ size: PixelSize) -> Double {
    let shape = Double(size.height) / Double(max(1, size.width))
    return Double(recipe.width) * Double(recipe.width) * shape * bytesPerPixel(recipe.format)
  }

  /// Of photographs in the usual quality.
  private static func bytesPerPixel(_ format: Recipe.Format) -> Double {
    switch format {
    case .plain: 0.17
    case .webp, .p3: 0.12
    case .avif: 0.09
    // As much as its file, whatever its pixels: samples are images.
    case .video: 0
    }
  }

  /// With less nobody can build it: two pages and an image of each picture.
  ///
  /// - Parameter page: how long a page is at least.
  static func least(pictures: Int, page: Int = leastPage) -> DiskNeed {
    DiskNeed(bytes: times(pictures, Double(2 * page)), files: times(pictures, 3))
  }

  var site: DiskNeed {
    let files = 2 + images + Self.listFiles
    let bytes = (2 + Self.listFiles) * Double(Self.usualPage) + imageBytes + downloadBytes
    return DiskNeed(
      bytes: Self.times(pictures, bytes + files * Double(Self.loss)),
      files: Self.times(pictures, files))
  }

  /// What is made of images is there, too, and what is known of each.
  var cache: DiskNeed {
    DiskNeed(
      bytes: Self.times(pictures, imageBytes + images * Double(Self.loss)),
      files: Self.times(pictures, images))
  }

  private static func times(_ count: Int, _ amount: Double) -> Int {
    Int(clamping: Int64(min(Double(count) * amount, 9e18)))
  }
}
