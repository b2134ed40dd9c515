import Foundation
import Model
import Publishing
import Support
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// What one new picture changes of a gallery of 500: its own files, and those that tell of it.
///
/// It has nothing in common with others, which would have other companions now.
struct NewPictureTests {
  private static let old = (0..<500).map {
    Samples.picture(
      $0, title: "P\($0)", tags: "kind\($0 % 40), own\($0)", user: "User \($0 % 50)")
  }
  private static let new: SitePicture = {
    var picture = Samples.picture(999, title: "New", tags: "fresh", user: "Newcomer")
    picture.added = Timestamp(secondsSince1970: Samples.moment.secondsSince1970 + 60)
    return picture
  }()

  /// Without the new picture, and with it behind the others.
  private static let before: Result<PlannedSite, any Error> = Result { try planned(old) }
  private static let withLast: Result<PlannedSite, any Error> = Result { try planned(old + [new]) }

  private static func planned(_ pictures: [SitePicture]) throws -> PlannedSite {
    var content = Samples.content(pictures)
    content.baseURL = WebAddress("https://gallery.test/")
    return try PlannedSite(content, Theme.builtIn)
  }

  /// The paths of what a run has to write that finds the pages of 500 pictures.
  private func written(_ after: PlannedSite) throws -> Set<String> {
    let before = try Self.before.get()
    let same = after.same(as: before)
    return try Set(
      after.files.values.filter { file in
        guard !same.contains(file.path) else { return false }
        if after.inputs[file.path] != nil { return true }
        return try file.bytes(after.theme) != before.bytes(file.path)
      }.map(\.path))
  }

  private func pages(_ number: Int) -> [String] {
    let address = PhotoAddress(Samples.id(number))
    return [address.page, address.info]
  }

  /// Of the new picture, and all lists that tell how many pictures there are.
  private func expected(pages count: Int = 26) -> Set<String> {
    let images = SiteImages(
      Self.new.images, address: PhotoAddress(Samples.id(999)), withOriginal: true
    ).all.map(\.address)
    let own = pages(999) + images + ["tag/fresh/index.html", "by/newcomer/index.html"]
    let lists = (2...count).flatMap { ["all/\($0).html", "s/herons/\($0).html"] }
    let others = [
      "index.html", "s/herons/index.html", "tags/index.html", "creators/index.html", "about.html",
      "credits.html", "credits/2.html", "feed.atom", "s/herons/feed.atom", "sitemap.xml",
    ]
    return Set(own + lists + others)
  }

  @Test func aNewLastPictureTouchesNoOtherPhotoButItsNeighbour() throws {
    let written = try written(Self.withLast.get())
    let neighbour = PhotoAddress(Samples.id(499)).page
    #expect(written.filter { !$0.hasPrefix("data/") } == expected().union([neighbour]))
    let index = written.filter { $0.hasPrefix("data/") }
    #expect(index.isSuperset(of: ["data/meta.js", "data/terms.js", "data/s/herons.js"]))
    // The last records, and few others that share a mark with a file that is another one.
    #expect(index.contains("data/r-25.js") && index.count { $0.hasPrefix("data/r-") } <= 6)
  }

  /// All others have other numbers in the search then, and one in twenty is on another page.
  @Test func aNewFirstPictureTouchesThePhotosThatAreOnAnotherPageNow() throws {
    let written = try written(Self.planned([Self.new] + Self.old))
    let moved = stride(from: 19, to: 500, by: 20).flatMap(pages)
    let neighbour = PhotoAddress(Samples.id(0)).page
    #expect(
      written.filter { !$0.hasPrefix("data/") } == expected().union(moved + [neighbour]))
    #expect(written.count { $0.hasPrefix("data/r-") } == 26)
  }

  /// What a page holds does not matter here, only what it is made of.
  @Test func pagesThatItDoesNotTouchAreTheFilesThatTheyWere() throws {
    let folder = try TemporaryFolder()
    func publish(_ site: PlannedSite) throws -> Publisher.Changes {
      let output = try OutputFolder(folder.path + "/out")
      let publisher = try Publisher(
        folder: output, ledgerPath: folder.path + "/ledger.txt", replacesForeignFiles: false)
      for (page, inputs) in site.inputs where page.hasSuffix(".html") {
        try publisher.stage(RankedPath(page, .page), inputs: inputs) {
          .bytes(Array(inputs.hex.utf8))
        }
      }
      var changes = Publisher.Changes()
      _ = try publisher.publish(folder: output, noting: &changes) { _, _ in }
      return changes
    }
    func modified(_ page: String) throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: "\(folder.path)/out/\(page)")[
        .modificationDate] as? Date
    }
    let pages = try publish(Self.before.get()).written.filter { $0.hasSuffix(".html") }
    let before = try pages.map { try modified($0) }
    let written = try Set(publish(Self.withLast.get()).written.filter { $0.hasSuffix(".html") })
    let neighbour = PhotoAddress(Samples.id(499)).page
    #expect(written == expected().union([neighbour]).filter { $0.hasSuffix(".html") })
    for (page, time) in zip(pages, before) where !written.contains(page) {
      #expect(try modified(page) == time, "\(page)")
    }
    #expect(pages.count > 1_000)
  }
}
