import Imaging
import Model
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
      var dice = Dice(id)
      painting = Painting(
        scene: Scene.allCases[dice.roll(0..<Scene.allCases.count)],
        palette: Palette.allCases[dice.roll(0..<Palette.allCases.count)], seed: dice.next())
      self.size = size
      self.format = format
    }
  }

  private struct Shelf {
    var images: [Key: (bytes: [UInt8], lastUse: Int)] = [:]
    var byteCount = 0
    var uses = 0
  }

  private let capacity: Int
  private let shelf = Mutex(Shelf())

  init(capacity: Int = 16 << 20) { self.capacity = capacity }

  /// Two requests for the same image at the same moment draw it twice, to the same bytes.
  func image(_ key: Key) throws(ImagingError) -> [UInt8] {
    if let kept = kept(key) { return kept }
    let bytes = try key.painting.paint(key.size, as: key.format)
    keep(bytes, as: key)
    return bytes
  }

  private func kept(_ key: Key) -> [UInt8]? {
    shelf.withLock { shelf in
      guard let found = shelf.images[key] else { return nil }
      shelf.uses += 1
      shelf.images[key] = (found.bytes, shelf.uses)
      return found.bytes
    }
  }

  private func keep(_ bytes: [UInt8], as key: Key) {
    shelf.withLock { shelf in
      guard shelf.images[key] == nil else { return }
      shelf.uses += 1
      shelf.images[key] = (bytes, shelf.uses)
      shelf.byteCount += bytes.count
      while shelf.byteCount > capacity,
        let oldest = shelf.images.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        shelf.images[oldest.key] = nil
        shelf.byteCount -= oldest.value.bytes.count
      }
    }
  }
}
