import Build
import BuildBench
import Configuration
import Foundation
import Model
import TestSupport
import Testing

/// The owner's words stand above those of sources, and never become theirs.
struct CuratedWordTests {
  private let bench: HistoryBench

  init() throws {
    bench = try HistoryBench()
    for (seed, name) in ["heron", "mill", "reeds"].enumerated() {
      try bench.write(name, seed: UInt64(seed))
      try bench.folder.write(
        #"{"title": "The \#(name)", "tags": ["lake", "\#(name)s"]}"#, to: "pics/\(name).json")
    }
  }

  private func say(
    of name: String = "heron", _ change: @escaping (inout CuratedPicture) -> Void
  ) -> (inout GalleryConfiguration) -> Void {
    { configuration in
      var entry = CuratedPicture(place: "curation.plist:8")
      change(&entry)
      let id = PictureID(source: .folder, own: "pics/\(name).jpg")
      configuration.curation.pictures[.id(id)] = entry
    }
  }

  @Test func titleCaptionAndAlternativeTextAreTheOwners() async throws {
    await bench.build(
      day: 0,
      changing: say {
        ($0.title, $0.caption, $0.alt) = ("Grey & still", "It waits.", "A heron in the reeds")
      })
    let page = try bench.page(bench.path(of: "heron"))
    #expect(page.contains("Grey &amp; still") && page.contains("It waits."))
    #expect(page.contains(#"alt="A heron in the reeds""#))
    #expect(!page.contains("The heron"))
    let info = try bench.page(bench.path(of: "heron", in: "info"))
    #expect(info.contains("Alternative text") && info.contains("A heron in the reeds"))
  }

  @Test func theReportCountsWhatIsDescribed() async {
    #expect(await bench.build(day: 0).pictures?.described == 3)
    let change = say { $0.alt = "IMG 1234" }
    #expect(await bench.build(day: 1, changing: change).pictures?.described == 2)
    let again = await bench.build(day: 1, changing: change)
    #expect(again.didNothing && again.pictures?.described == 2)
  }

  @Test func aTagIsWrittenAsTheOwnerWritesItWhateverElseIsSaid() async throws {
    await bench.build(
      day: 0,
      changing: { configuration in
        var entry = CuratedTag(place: "curation.plist:4")
        entry.title = "Moor-See"
        configuration.curation.tags["lake"] = entry
      })
    #expect(try bench.page("tag/lake/index.html").contains("<h1><bdi>Moor-See</bdi></h1>"))
  }

  @Test func aCropKeepsWhatTheOwnerWantsBeforeWhatTheFileSays() async throws {
    try bench.folder.write(#"{"focus": "0.1 0.9"}"#, to: "pics/mill.json")
    try bench.folder.write(#"{"focus": "0.1 0.9"}"#, to: "pics/reeds.json")
    await bench.build(day: 0, changing: say(of: "mill") { $0.focus = Focus("0.52 0.3") })
    let page = try bench.page("index.html")
    #expect(page.contains(#" x5 y3"><a href="\#(try bench.path(of: "mill"))"#))
    #expect(page.contains(#" x1 y9"><a href="\#(try bench.path(of: "reeds"))"#))
    #expect(page.contains(".y9{--y:90%}"))
  }

  @Test func tagsAreAddedAndTakenAway() async throws {
    await bench.build(
      day: 0,
      changing: say {
        $0.addedTags = Tag.unique(["bird"])
        $0.removedTags = Tag.unique(["lake"])
      })
    #expect(try bench.page("tag/bird/index.html").contains("The heron"))
    #expect(try !bench.page("tag/lake/index.html").contains("The heron"))
  }

  @Test func whatTheSourceSaysIsThereAgainWithoutTheirs() async throws {
    await bench.build(day: 0, keeping: true, changing: say { $0.title = "Grey" })
    // The file is gone, and only what the state keeps of it is left.
    try bench.remove("heron")
    await bench.build(day: 1, keeping: true, changing: say { $0.title = "Grey" })
    #expect(try bench.page(bench.path(of: "heron")).contains("Grey"))
    await bench.build(day: 2, keeping: true)
    let page = try bench.page(bench.path(of: "heron"))
    #expect(page.contains("The heron") && !page.contains("Grey"))
  }

  @Test func aNightOnWhichNothingChangesWritesNothing() async throws {
    let saying = say { $0.title = "Grey" }
    await bench.build(day: 0, changing: saying)
    let report = await bench.build(day: 1, freshness: .refresh, changing: saying)
    #expect(report.files.written == 0)
  }

  @Test func aCollectionIsCalledAndOrderedAsTheOwnerWants() async throws {
    await bench.build(day: 0)
    let address = try #require(try bench.folder.files(under: "out/s").first)
    let slug = try #require(address.split(separator: "/").first)
    await bench.build(
      day: 1,
      changing: { configuration in
        var entry = CuratedCollection(place: "curation.plist:4")
        entry.title = "By the lake"
        entry.first = ["folder:pics/reeds.jpg"].compactMap(PictureReference.init)
        entry.last = ["folder:pics/heron.jpg"].compactMap(PictureReference.init)
        entry.cover = PictureReference("folder:pics/mill.jpg")
        configuration.curation.collections[String(slug)] = entry
      })
    // The address is what it was.
    let page = try bench.page("s/\(slug)/index.html")
    #expect(page.contains("By the lake"))
    let places = ["reeds", "mill", "heron"].map { name in
      page.range(of: "photo/", options: [], range: page.startIndex..<page.endIndex) == nil
        ? nil : page.range(of: "/\(name)-")?.lowerBound
    }
    #expect(places.compactMap(\.self).count == 3)
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
  }

  @Test func aTagMayBeAnotherWordForOneAndBeCalledSomethingElse() async throws {
    await bench.build(day: 0)
    await bench.build(
      day: 1,
      changing: { configuration in
        var synonym = CuratedTag(place: "curation.plist:4")
        synonym.synonym = Tag("birds")
        var named = CuratedTag(place: "curation.plist:5")
        named.title = "The lake itself"
        var hidden = CuratedTag(place: "curation.plist:6")
        hidden.isHidden = true
        configuration.curation.tags = ["herons": synonym, "lake": named, "mills": hidden]
      })
    #expect(try bench.page("tag/birds/index.html").contains("The heron"))
    #expect(try bench.page("tag/herons/index.html").contains("tag/birds/index.html"))
    #expect(try bench.page("tag/lake/index.html").contains("The lake itself"))
    #expect(try !bench.page("tags/index.html").contains("mills"))
  }
}
