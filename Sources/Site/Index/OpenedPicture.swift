import Model
import Synchronization

/// A picture as pages ask for it: read once, and asked many things.
final class OpenedPicture: Sendable {
  let number: Int
  let picture: Picture
  /// Without their places in the cache, which no page tells.
  let images: PublishedImages
  let features: VisualFeatures?
  let foundBy: [String]
  let added: Timestamp
  let changed: Timestamp
  /// The files that are published of it, as `images` has them.
  let files: SiteImages
  fileprivate let hasFields: Bool
  private let near = Mutex<[Int]?>(nil)

  init(
    _ entry: SitePicture, number: Int, address: PhotoAddress, withFields hasFields: Bool
  ) {
    let shown = entry.wholeWithoutPaths
    self.number = number
    self.hasFields = hasFields
    picture = hasFields ? entry.picture : entry.brief
    (images, features, foundBy) = (shown.images, shown.features, entry.foundBy)
    (added, changed) = (entry.added, entry.changed)
    files = SiteImages(images, address: address, withOriginal: entry.publishesOriginal)
  }

  /// Pictures that are like it: worked out once, as its page asks for them again when it is rendered.
  func alike(_ make: () -> [Int]) -> [Int] {
    if let known = near.withLock({ $0 }) { return known }
    let made = make()
    near.withLock { $0 = made }
    return made
  }

  /// The size of the source's own original, else that of the largest image here.
  var fullSize: PixelSize? { picture.dimensions ?? images.shape }
}

/// The pictures that were read last. A page and its neighbours ask for the same ones.
final class OpenedPictures: Sendable {
  private static let most = 2_048

  private let slots: SlotCache<OpenedPicture>

  init(count: Int) { slots = SlotCache(count: min(count, Self.most)) }

  func picture(
    _ number: Int, withFields needsFields: Bool, _ entry: SitePicture, _ address: PhotoAddress
  ) -> OpenedPicture {
    slots.value(
      of: number, where: { $0.number == number && ($0.hasFields || !needsFields) },
      make: {
        OpenedPicture(entry, number: number, address: address, withFields: needsFields)
      })
  }
}

extension SiteIndex {
  /// With its fields, which most pages do without: see `brief`.
  func opened(_ number: Int) -> OpenedPicture {
    opened.picture(number, withFields: true, pictures[number], addresses[number])
  }

  /// Perhaps without its fields.
  func brief(_ number: Int) -> OpenedPicture {
    opened.picture(number, withFields: false, pictures[number], addresses[number])
  }
}
