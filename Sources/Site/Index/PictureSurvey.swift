import Model
import Theme

/// What the index has to know of the pictures themselves. To read one takes time, so each is read
/// once for all of that.
struct PictureSurvey: Sendable {
  /// What each is counted as.
  private(set) var things: [Words.Things] = []
  /// What each is called.
  private(set) var names: [String] = []
  /// Its place in the search that found it first, where that is a ranking.
  private(set) var ranks: [Int?] = []
  private(set) var tags = TagGatherer()
  private(set) var creators: KnownCreators
  /// How many of those with a card are described in words.
  private(set) var described = 0
  /// For each the number of its licence, from 0; -1 where it has none.
  private(set) var licenses: [Int32] = []
  /// Where those with a card were taken, as far as that is told.
  private(set) var positions: [Int: GeoPosition] = [:]
  /// Whether any has tiles.
  private(set) var hasTiles = false

  init(
    _ pictures: [SitePicture], _ groups: PictureGroups, creators known: [SiteCreator],
    words: Words
  ) {
    creators = KnownCreators(known)
    var numbers: [String: Int32] = [:]
    for (number, entry) in pictures.enumerated() {
      let picture = entry.brief
      things.append(Words.Things(picture.kind))
      names.append(SourceText.line(words.name(of: picture)))
      ranks.append(picture.rank)
      hasTiles = hasTiles || entry.hasTiles
      if groups.hasCard(number) {
        if AltText.isDescribed(picture) { described += 1 }
        positions[number] = picture.position
      }
      tags.add(picture.tags, of: number)
      creators.addPicture(by: picture.creator)
      licenses.append(picture.license.map { Self.number(of: $0.id, in: &numbers) } ?? -1)
    }
  }

  private static func number(of id: String, in numbers: inout [String: Int32]) -> Int32 {
    if let number = numbers[id] { return number }
    let number = Int32(truncatingIfNeeded: numbers.count)
    numbers[id] = number
    return number
  }
}
