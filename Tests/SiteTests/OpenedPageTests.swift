import Foundation
import Model
import Testing

@testable import Site
@testable import Theme

/// What a page looks up once for a rendering, and a plan of many pages does not hold.
struct OpenedPageTests {
  private func views(_ count: Int) throws -> [String: any SitePage] {
    try SitePlan(content: Samples.content(count: count), theme: Theme.builtIn).files.reduce(
      into: [:]
    ) { views, file in
      if case .page(_, let view) = file.source { views[file.path] = view as? any SitePage }
    }
  }

  /// More pictures than are kept open: whoever takes the place of another is not taken for it.
  @Test func everyNumberLeadsToItsOwnPicture() throws {
    let content = Samples.content(count: 600)
    let site = SiteIndex(
      content: content, words: try Theme.builtIn.words(for: "en"), assets: [])
    for number in [0, 256, 512, 1, 257, 0] + Array(0..<600) {
      let entry = content.pictures[number]
      #expect(site.brief(number).picture.id == entry.id)
      #expect(site.opened(number).picture == entry.picture)
      #expect(site.opened(number).images == entry.wholeWithoutPaths.images)
      #expect(site.brief(number).picture == entry.picture)
    }
  }

  @Test func aPhotoAndItsMetadataHoldNothingBeforeTheyAreRendered() throws {
    let views = try views(2)
    let address = PhotoAddress(Samples.id(1))
    let photo = try #require(views[address.page] as? PhotoPage)
    let info = try #require(views[address.info] as? InfoPage)
    #expect(photo.opening == nil && info.opening == nil)
    #expect(photo.opened().opening?.tags.map(\.shown) == ["heron", "reeds"])
    #expect(photo.opened().opening?.entry.files.all.count == photo.images.all.count)
    #expect(info.opened().opening != nil)
  }
}
