import Foundation
import Model
import Testing

@testable import Site

/// What a page looks up once for a rendering, and a plan of many pages does not hold.
struct OpenedPageTests {
  private func views(_ count: Int) throws -> [String: any SitePage] {
    try SitePlan(content: Samples.content(count: count), theme: Theme(folder: nil)).files.reduce(
      into: [:]
    ) { views, file in
      if case .page(_, let view) = file.source { views[file.path] = view as? any SitePage }
    }
  }

  @Test(arguments: [
    ("index.html", 0..<20), ("all/2.html", 20..<25), ("by/anna/2.html", 20..<25),
    ("s/herons/index.html", 0..<20),
  ])
  func aListHoldsTheImagesOfItsPicturesOnlyWhileItIsRendered(
    path: String, numbers: Range<Int>
  ) throws {
    let page = try #require(try views(25)[path] as? any ListPage)
    #expect(page.images.isEmpty)
    let opened = page.opened()
    #expect(opened.images.keys.sorted() == Array(numbers))
    for number in numbers {
      #expect(
        opened.images(of: number).all.map(\.address) == page.images(of: number).all.map(\.address))
    }
  }

  @Test func aPhotoAndItsMetadataHoldNothingBeforeTheyAreRendered() throws {
    let views = try views(2)
    let address = PhotoAddress(Samples.id(1))
    let photo = try #require(views[address.page] as? PhotoPage)
    let info = try #require(views[address.info] as? InfoPage)
    #expect(photo.opening == nil && info.opening == nil)
    #expect(photo.opened().opening?.tags.map(\.shown) == ["heron", "reeds"])
    #expect(photo.opened().opening?.images.all.count == photo.images.all.count)
    #expect(info.opened().opening != nil)
  }
}
