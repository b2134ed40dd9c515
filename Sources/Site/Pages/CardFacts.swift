import Model
import Templating
import Theme

/// What cards say of a picture, wherever they stand: worked out once for those that were asked for
/// last, as a picture stands on dozens of pages.
final class CardFacts: Sendable {
  let number: Int
  let name: String
  let ratioClass: String
  let colourClass: String?
  /// The picture in words; empty where it has a label.
  let alt: String
  /// Its caption on paper, where it has no label.
  let printed: String?
  /// What a card can use of its images, however wide it is.
  let candidates: [Candidates]
  let shape: PixelSize?
  let sketch: ImageSketch?
  /// How long it is, of a still of a video; else whether there is a video that was taken with it.
  let length: String?
  /// When it was taken, how large it is and what one may do with it, for themes whose cards say so.
  let metadata: String?
  private let creator: String?
  /// What stands below it, without its rank.
  private let label: CardLabel?
  private let isRanked: Bool

  fileprivate init(_ entry: OpenedPicture, in site: SiteIndex) {
    let picture = entry.picture
    number = entry.number
    // As records have them, since scripts make cards of those.
    let own = site.name(of: picture)
    let words = AltText.of(picture, site.words)
    name = (own.isEmpty ? words : own).limited(to: RecordLine.longestName)
    ratioClass = RatioClass.name(of: entry.files.shape)
    colourClass = entry.colourClass
    candidates = entry.files.candidates.forCards(upTo: site.widestOfCards)
    shape = entry.files.shape
    sketch = entry.features?.sketch
    length = Self.length(of: entry, site.words)
    metadata = site.showsMetadata ? Self.metadata(of: entry, site.words) : nil
    creator = picture.kind.isTold ? picture.creator?.name : site.creator(of: picture)?.name
    label = picture.kind.isTold ? CardLabel(picture, site.words) : nil
    isRanked = picture.kind == .album
    alt = label == nil ? words.limited(to: RecordLine.longestText) : ""
    printed = label == nil ? Self.printed(name, by: creator, site.words) : nil
  }

  /// Nil of what does not move.
  static func length(of entry: OpenedPicture, _ words: Words) -> String? {
    entry.picture.video.map { $0.length ?? "…" }
      ?? entry.files.motion.map { _ in words(.livePhoto) }
  }

  private static func printed(_ name: String, by creator: String?, _ words: Words) -> String {
    creator.map { words(.titleBy, ["title": name, "creator": $0]) } ?? name
  }

  private static func metadata(of entry: OpenedPicture, _ words: Words) -> String? {
    let picture = entry.picture
    // How large the image of an album or a review is matters to nobody.
    let parts =
      picture.kind.isTold
      ? [picture.dates.published.map(words.shortDay)]
      : [
        picture.dates.taken.map(words.shortDay), entry.fullSize.map(words.pixels),
        picture.license?.name,
      ]
    let text = parts.compactMap(\.self).joined(separator: " · ")
    return text.isEmpty ? nil : text.limited(to: RecordLine.longestText)
  }

  /// The words below it, or beside it in a list of lines; nil where it needs none.
  func label(rank: Int?, isLine: Bool, _ words: Words) -> CardLabel? {
    let label = isLine ? line : label
    guard isRanked, let rank else { return label }
    return label?.ranked(rank, words)
  }

  /// What it is called, who made it, and its metadata.
  private var line: CardLabel {
    let detail = [creator, metadata].compactMap(\.self).joined(separator: " · ")
    return CardLabel(title: name, detail: detail.isEmpty ? nil : detail)
  }
}

/// Of more pictures than that, cards are kept for as long as pages that are rendered behind each other
/// ask for them: see `RenderingOrder`.
private let manyPictures = 16_384

extension SlotCache<CardFacts> {
  /// Each takes about a kilobyte.
  convenience init(pictures: Int) {
    self.init(count: pictures > manyPictures ? 6_144 : pictures)
  }
}

extension FragmentCache {
  /// Each takes about 700 bytes. A picture has several: in lists of different depths, among those that
  /// are loaded at once or later, and as a companion.
  convenience init(cardsOf pictures: Int) {
    self.init(count: pictures > manyPictures ? 8_192 : min(4 * pictures, 32_768))
  }
}

extension SiteIndex {
  func card(_ number: Int) -> CardFacts {
    cards.value(
      of: number, where: { $0.number == number }, make: { CardFacts(brief(number), in: self) })
  }
}
