import Imaging
import Model
import Support
import Synchronization

/// Draws pictures, and keeps those that were asked for last, up to some bytes in all.
final class DrawnImages: Sendable {
  struct Key: Hashable {
    let painting: Painting
    let size: PixelSize
    let format: ImageFormat

    /// The picture of an item, as large as it is and of its own format unless another is told.
    init(_ item: CatalogueItem, _ size: PixelSize? = nil, as format: ImageFormat? = nil) {
      painting = item.painting
      self.size = size ?? item.size
      self.format = format ?? item.format
    }

    /// What a creator looks like.
    init(portraitOf id: Int, _ size: PixelSize, as format: ImageFormat = .jpeg) {
      var dice = SandboxRandom(id)
      painting = Painting(
        scene: Scene.allCases[dice.roll(0..<Scene.allCases.count)],
        palette: Palette.allCases[dice.roll(0..<Palette.allCases.count)], seed: dice.next())
      self.size = size
      self.format = format
    }
  }

  struct Image {
    let bytes: [UInt8]
    /// The strong `ETag` of the bytes.
    let tag: String

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      tag = Digest(of: bytes).tag
    }
  }

  private struct Slot {
    var images: [Key: (image: Image, lastUse: Int)] = [:]
    var byteCount = 0
    var uses = 0
  }

  private let capacity: Int
  private let slot = Mutex(Slot())

  /// Whatever sandbox is asked, an image is the same: those of one process draw it once.
  static let shared = DrawnImages(capacity: 32 << 20)

  init(capacity: Int) { self.capacity = capacity }

  /// Two requests for the same image at the same moment draw it twice, to the same bytes.
  func image(_ key: Key) throws(ImagingError) -> Image {
    if let kept = kept(key) { return kept }
    let image = Image(try key.painting.paint(key.size, as: key.format))
    keep(image, as: key)
    return image
  }

  private func kept(_ key: Key) -> Image? {
    slot.withLock { slot in
      guard let found = slot.images[key] else { return nil }
      slot.uses += 1
      slot.images[key] = (found.image, slot.uses)
      return found.image
    }
  }

  private func keep(_ image: Image, as key: Key) {
    slot.withLock { slot in
      guard slot.images[key] == nil else { return }
      slot.uses += 1
      slot.images[key] = (image, slot.uses)
      slot.byteCount += image.bytes.count
      while slot.byteCount > capacity,
        let oldest = slot.images.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        slot.images[oldest.key] = nil
        slot.byteCount -= oldest.value.image.bytes.count
      }
    }
  }
}

/// Random numbers that are the same every time.
package struct SandboxRandom: RandomNumberGenerator {
  private var generator: SplitMix64

  package init(_ seed: Int) { generator = SplitMix64(UInt64(truncatingIfNeeded: seed)) }

  package mutating func next() -> UInt64 { generator.next() }

  mutating func roll(_ range: Range<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }
}
