package import Model
import Synchronization
package import Theme

/// Tells what pictures can be found by, as the search of their site would, before there is a site.
package final class PictureFilter: Sendable {
  /// What of a picture is not known yet.
  package enum Pending: Sendable {
    case images
    /// What its owner calls it may depend on its image.
    case words
    /// Which searches find it.
    case searches
  }

  /// Words that are folded once are remembered.
  private let reader: Mutex<ValueReader>
  /// What images may add.
  private let looks: [PictureValues.OpenText]
  private let searches: [PictureValues.OpenText]

  /// - Parameters:
  ///   - sources: all that pictures may be from.
  ///   - searches: what all are called.
  package init(words: Words, sources: [SiteSource], searches: [String]) {
    reader = Mutex(ValueReader(words, sources: sources.callingFolders(words(.folder))))
    func open(_ field: TextField, _ texts: [String]) -> [PictureValues.OpenText] {
      texts.map { PictureValues.OpenText(field, FoldedText.value($0)) }
    }
    func spelt(_ terms: [String]) -> [String] { terms + terms.map { words.term($0) } }
    looks =
      open(.colour, spelt(ColourName.allCases.map(\.rawValue)))
      + open(.orientation, spelt(Orientation.allCases.map(\.rawValue)))
    self.searches = open(.search, searches)
  }

  /// Those of a picture that is found by searches of these titles (`foundBy`).
  package func values(of picture: SitePicture, pending: Set<Pending> = []) -> PictureValues {
    let entry = OpenedPicture(
      picture, number: 0, address: PhotoAddress(picture.id), withFields: true)
    var values = reader.withLock { $0.values(of: entry, in: picture.foundBy) }
    if pending.contains(.images) {
      values.open += looks.filter { $0.field == .colour || entry.fullSize == nil }
      if entry.fullSize == nil { values.openNumbers = [.width, .height, .megapixels] }
      if PictureNumbers.bytes(of: entry.picture) == nil { values.openNumbers.insert(.bytes) }
    }
    if pending.contains(.words) {
      values.open += [.tag, .title, .words, .has].map { PictureValues.OpenText($0) }
    }
    if pending.contains(.searches) { values.open += searches }
    return values
  }
}
