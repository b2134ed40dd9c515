package import Model
package import Support

/// A picture with the images that the site publishes of it.
///
/// A gallery holds a hundred thousand of them, so they are packed: what is asked for is read each
/// time. Whoever asks for several things of one asks `SiteIndex.opened`.
package struct SitePicture: Sendable {
  package private(set) var id: PictureID
  package private(set) var record: PictureRecord
  private var shown: ShownRecord
  /// The titles of the collections that hold it.
  package var foundBy: [String]
  package var retrieved: Timestamp
  /// When it came to the site.
  package var added: Timestamp
  /// When what matters of it last changed: words, credit or pixels, and no count of views.
  package var changed: Timestamp
  /// Whether the large image is published byte for byte.
  package var publishesOriginal: Bool
  /// Whether its searches no longer find it, and it stays.
  package var isKept: Bool

  package init(
    picture: Picture, images: PublishedImages, features: VisualFeatures? = nil,
    foundBy: [String] = [],
    retrieved: Timestamp, added: Timestamp? = nil, changed: Timestamp? = nil,
    publishesOriginal: Bool = true, isKept: Bool = false
  ) {
    self.init(
      picture.id, PictureRecord(picture), ShownRecord(images, features), foundBy: foundBy,
      retrieved: retrieved, added: added, changed: changed, publishesOriginal: publishesOriginal,
      isKept: isKept)
  }

  /// Of a picture that is packed already.
  package init(
    _ id: PictureID, _ record: PictureRecord, _ shown: ShownRecord, foundBy: [String],
    retrieved: Timestamp, added: Timestamp? = nil, changed: Timestamp? = nil,
    publishesOriginal: Bool = true, isKept: Bool = false
  ) {
    self.id = id
    self.record = record
    self.shown = shown
    self.foundBy = foundBy
    self.retrieved = retrieved
    self.added = added ?? retrieved
    self.changed = changed ?? added ?? retrieved
    self.publishesOriginal = publishesOriginal
    self.isKept = isKept
  }
}

extension SitePicture {
  package var picture: Picture {
    get { record.picture() ?? Picture(id: id, credit: "") }
    set {
      id = newValue.id
      record = PictureRecord(newValue)
    }
  }

  /// Has it told of in other words.
  package mutating func show(_ record: PictureRecord) { self.record = record }

  /// The same without its fields and the images that its source offers, in a quarter of the time.
  var brief: Picture { record.picture(isBrief: true) ?? Picture(id: id, credit: "") }

  package var images: PublishedImages {
    get { shown.images }
    set { change { $0.images = newValue } }
  }

  package var largeDigest: Digest? { shown.largeDigest }

  /// Of the image that it is known by.
  var mainDigest: Digest? { shown.mainDigest }

  var hasTiles: Bool { shown.hasTiles }

  /// What the pixels of its best image say; nil where there is none.
  package var features: VisualFeatures? {
    get { shown.features }
    set { change { $0.features = newValue } }
  }

  var fingerprint: Fingerprint? { shown.fingerprint }

  /// That of its widest image, published or not.
  var shape: PixelSize? { shown.shape }

  /// What it is told by from pictures that look like it.
  var look: (features: VisualFeatures, shape: PixelSize)? { shown.look }

  /// What it is shown with, beside what its source says.
  struct Shown: Equatable {
    var features: VisualFeatures?
    var images = PublishedImages()
  }

  var whole: Shown { shown.whole }

  /// The same but for where in the cache the images are.
  var wholeWithoutPaths: Shown { shown.shown(withPaths: false) }

  private mutating func change(_ change: (inout Shown) -> Void) {
    var whole = shown.whole
    change(&whole)
    shown = ShownRecord(whole)
  }
}

extension DigestBuilder {
  /// All that is known of a picture.
  mutating func add(_ picture: SitePicture) {
    add(Digest(of: picture.record.bytes))
    add(picture.shownDigest)
    add(picture.added)
    add(picture.publishesOriginal)
  }
}

extension SitePicture {
  fileprivate var shownDigest: Digest { shown.digest }

  /// The size of the source's own original, else that of the largest image here.
  var fullSize: PixelSize? { brief.dimensions ?? shape }
}
