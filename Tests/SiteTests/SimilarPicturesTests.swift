import Model
import Testing
import Theme

@testable import Site

/// What one picture more changes of which pictures are alike.
struct SimilarPicturesTests {
  /// Which tags a picture has, its number says: in a gallery of 256 they have 3 to 128 pictures.
  private func pictures(_ count: Int) -> [SitePicture] {
    (0..<count).map { number in
      Samples.picture(
        number, title: "P\(number)",
        tags: [2, 5, 16, 70].map { "in\($0) \(number % $0)" }.joined(separator: ", "))
    }
  }

  /// Of each picture those that are most like it.
  private func nearest(of count: Int) throws -> [[Int]] {
    let site = SiteIndex(
      content: Samples.content(pictures(count), searches: []),
      words: try Theme.builtIn.words(for: "en"), assets: [])
    return (0..<count).map { site.similar.nearest(to: $0, most: Companions.mostAlike) }
  }

  /// On the way there are sixteen of many tags, and sixteen times sixteen of all: with borders between the
  /// weights of tags that are the same for all pictures, nearly all pages would change at once.
  @Test func onePictureMoreTurnsRoundTheOrderOnFewPages() throws {
    var before = try nearest(of: 240)
    #expect(before.allSatisfy { $0.count == Companions.mostAlike }, "\(before.prefix(9))")
    var changes: [Int] = []
    for count in 241...270 {
      let after = try nearest(of: count)
      changes.append(zip(before, after).count { $0 != $1 })
      before = after
    }
    #expect(changes.allSatisfy { $0 <= 20 }, "\(changes)")
  }

  /// All tags have more pictures than are looked at. Those whose neighbour in the gallery it is may show it.
  @Test func aPictureThatComesLastIsNearToItsNeighboursAlone() throws {
    func nearest(_ count: Int) throws -> [[Int]] {
      let pictures = (0..<count).map { number in
        Samples.picture(number, title: "P\(number)", tags: "a\(number % 3), b\(number % 5)")
      }
      let site = SiteIndex(
        content: Samples.content(pictures, searches: []),
        words: try Theme.builtIn.words(for: "en"), assets: [])
      return pictures.indices.map { site.similar.nearest(to: $0, most: Companions.mostAlike) }
    }
    let (before, after) = (try nearest(600), try nearest(601))
    #expect(after[600].count == Companions.mostAlike)
    let showing = after.indices.filter { after[$0].contains(600) }
    #expect(showing.allSatisfy { $0 >= 576 }, "\(showing)")
    #expect(before.indices.count { before[$0] != after[$0] } <= 30)
  }
}
