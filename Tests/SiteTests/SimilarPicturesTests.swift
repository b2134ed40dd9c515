import Model
import Testing
import Theme

@testable import Site

/// What one picture more changes of which pictures are alike.
struct SimilarPicturesTests {
  /// Which tags a picture has, its number says: in a gallery of 500 they have 7 to 250 pictures.
  private func pictures(_ count: Int) -> [SitePicture] {
    (0..<count).map { number in
      Samples.picture(
        number, title: "P\(number)",
        tags: [2, 5, 19, 70].map { "in\($0) \(number % $0)" }.joined(separator: ", "))
    }
  }

  /// Of each picture those that are most like it.
  private func nearest(of count: Int) throws -> [[Int]] {
    let site = SiteIndex(
      content: Samples.content(pictures(count), searches: []),
      words: try Theme.builtIn.words(for: "en"), assets: [])
    return (0..<count).map { site.similar.nearest(to: $0, most: Companions.mostAlike) }
  }

  /// On the way to 530 there are eight of some tags, and four to the power of four and a half of all: with
  /// borders between the weights of tags that are the same for all, hundreds of pages would change at once.
  @Test func onePictureMoreTurnsRoundTheOrderOnFewPages() throws {
    var before = try nearest(of: 505)
    #expect(before.allSatisfy { $0.count == Companions.mostAlike }, "\(before.prefix(9))")
    var changes: [Int] = []
    for count in 506...530 {
      let after = try nearest(of: count)
      changes.append(zip(before, after).count { $0 != $1 })
      before = after
    }
    #expect(changes.allSatisfy { $0 <= 20 }, "\(changes)")
  }
}
