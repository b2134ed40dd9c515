import Model
import Support
import Testing

@testable import Site
@testable import Theme

/// The files of the index: the same for the same site, another build for any change, and never
/// broken by what a source sends.
struct IndexFileTests {
  private func files(_ content: SiteContent) throws -> [String: [UInt8]] {
    let theme = try Theme.builtIn
    return try SitePlan(content: content, theme: theme).files.filter { $0.path.hasPrefix("data/") }
      .reduce(into: [:]) { $0[$1.path] = try $1.bytes(theme) }
  }

  @Test func theSameSiteHasTheSameBytes() throws {
    var one = VariedSamples(seed: 4)
    var other = VariedSamples(seed: 4)
    #expect(try files(one.content(count: 60)) == files(other.content(count: 60)))
  }

  @Test func whatLeadsToTheRestTellsTheMarkOfEachFile() throws {
    for (count, cut) in [
      (0, IndexCut()), (45, IndexCut()), (900, IndexCut()), (900, .ofManyValues),
    ] {
      let index = try IndexReader(Samples.content(count: count), cut: cut)
      for name in index.names where name != "meta" {
        let mark = try index.listedMark(of: name)
        #expect(mark == index.marks[name] && mark.wholeMatch(of: /[0-9a-f]{6}/) != nil, "\(name)")
      }
    }
  }

  /// One more changes what tells of it, and takes none with it that has only the same slot. It opens a file of records, or
  /// comes into the last one, also where all before that share.
  @Test(arguments: [900, 901, 940, 959])
  func inALargeGalleryANewPictureLeavesTheMarksOfOthersAsTheyAre(count: Int) throws {
    var content = Samples.content(count: count)
    let before = try IndexReader(content, cut: .ofManyValues)
    let new = Samples.picture(9_999, title: "Egret", tags: "egret")
    content.pictures.append(new)
    content.collections[0].pictures.append(new.id)
    let after = try IndexReader(content, cut: .ofManyValues)
    let changed = after.marks.filter { before.marks[$0.key] != $0.value }.keys
    for kind in ["r", "i"] {
      #expect(changed.filter { $0.hasPrefix(kind + "-") } == ["\(kind)-\(count / 20)"])
    }
    let lists = Set(changed.filter { $0.contains("/") })
    let listed = try #require(after.value("meta")?["lists"]?.integer)
    #expect(lists.contains("s/herons"))
    for list in after.marks.keys where list.contains("/") && !lists.contains(list) {
      #expect(before.marks[list] != nil)
    }
    // Here four of them share a mark.
    #expect(
      Set(changed.filter { $0.hasPrefix("m-") }.compactMap { Int($0.dropFirst(2)).map { $0 / 4 } })
        == Set(lists.map { IndexMarks.slot(of: $0, among: listed) / 4 }))
  }

  @Test(arguments: [0, 1, 4, 5, 8, 16, 17, 18, 40])
  func filesOfAKindShareSlotsButForTheLast(files: Int) {
    let slots = NumberedSlots(files: files, sharing: 4)
    let all = (0..<files).map { slots.slot(of: $0) }
    #expect(Set(all) == Set(0..<slots.count))
    #expect(all == all.sorted())
    #expect(all.dropLast().last != all.last || files < 2)
    #expect(slots.shared >> slots.bits <= 4)
    #expect(slots.count - (slots.shared >> slots.bits) <= 1 << slots.bits)
  }

  @Test func aFileHasAnotherMarkWhereverItHoldsSomethingElse() throws {
    let content = Samples.content(count: 45)
    let (before, old) = (try IndexReader(content).marks, try files(content))
    let changes: [(inout SiteContent) -> Void] = [
      { $0.pictures[44].picture.credit += "." }, { $0.pictures[3].picture.statistics.likes = 68 },
      { $0.pictures.swapAt(7, 8) }, { $0.collections[0].title = "Egrets" },
      { $0.pictures.append(Samples.picture(99, title: "Egret")) },
    ]
    for change in changes {
      var changed = content
      change(&changed)
      let (after, new) = (try IndexReader(changed).marks, try files(changed))
      #expect(after["meta"] != before["meta"])
      for (name, mark) in after where before[name] == mark {
        #expect(old["data/\(name).js"] == new["data/\(name).js"], "\(name)")
      }
      #expect(after.contains { before[$0.key] == $0.value })
    }
  }

  @Test func whatLeadsToTheRestComesLastOfAll() throws {
    let files = try SitePlan(content: Samples.content(count: 45), theme: Theme.builtIn).files
    let data = files.filter { $0.path.hasPrefix("data/") }
    #expect(data.last?.path == "data/meta.js")
    #expect(data.filter { $0.rank == .index }.map(\.path) == ["data/meta.js"])
    #expect(files.map(\.rank) == files.map(\.rank).sorted())
  }

  @Test(arguments: HostileTextTests.texts)
  func nothingThatASourceSendsBreaksALine(_ text: String) throws {
    let content = HostileTextTests.content("a\t\(text)\n\u{2028}\"\\b")
    let index = try IndexReader(content)
    for picture in 0..<index.count {
      let record = try index.record(picture)
      #expect(record.count == 17)
      #expect(record[0].wholeMatch(of: /[0-9a-f]{2}\/[a-z0-9-]+/) != nil)
    }
    #expect(index.lines.allSatisfy { $0.wholeMatch(of: /[a-q]:.+/) != nil })
    #expect(index.lines.count == index.counts.count)
  }

  @Test func longTextsAreCutAndThereAreNotTooMany() throws {
    var picture = Samples.picture(1, title: String(repeating: "title ", count: 4_000))
    picture.picture.tags = (0..<5_000).compactMap { Tag("t\($0)") }
    picture.picture.tags.insert(contentsOf: Tag.list(String(repeating: "x", count: 9_000)), at: 0)
    picture.picture.caption = (0..<5_000).map { "w\($0)" }.joined(separator: " ")
    picture.picture.credit = String(repeating: "credit ", count: 9_000)
    let index = try IndexReader(Samples.content([picture]))
    #expect(index.lines.count { $0.hasPrefix("a:") } == 200)
    #expect(index.lines.count { $0.hasPrefix("c:") } == 300)
    #expect(index.lines.allSatisfy { $0.unicodeScalars.count <= 122 })
    #expect(try index.record(0).allSatisfy { $0.unicodeScalars.count <= 500 })
    let details = try #require(index.value("i-0")?.items.first)
    #expect((900...1_000).contains(details.items[0].string?.unicodeScalars.count ?? 0))
    #expect(details.items[2].items.count == 12)
  }

  @Test func anEmptyGalleryHasAnIndexOfNothing() throws {
    let index = try IndexReader(Samples.content([], searches: []))
    #expect(index.count == 0 && index.lines.isEmpty)
    #expect(try index.text("terms") == "" && index.text("k-0") == "")
    #expect(try index.pictures(matching: "heron") == [])
    #expect(index.value("facets") == .array([]))
  }

  @Test func linesStandInTheOrderOfFieldsAndOfCodeUnits() throws {
    var samples = VariedSamples(seed: 5)
    let lines = try IndexReader(samples.content(count: 200)).lines
    let sorted = lines.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) }
    #expect(lines == sorted && Set(lines).count == lines.count)
  }

  @Test func aListOfSeveralPagesHasItsPicturesInItsOrder() throws {
    var content = Samples.content(count: 45)
    content.collections = [
      Collection(
        title: "Backwards", slug: "back", search: "x", source: Samples.source,
        pictures: (0..<45).reversed().map(Samples.id)),
      Collection(
        title: "Few", slug: "few", search: "x", source: Samples.source,
        pictures: [Samples.id(4)]),
    ]
    let index = try IndexReader(content)
    #expect(IndexReader.gaps(try index.text("s/back")) == (0..<45).reversed().map { $0 })
    #expect(IndexReader.gaps(try index.text("tag/heron")) == (0..<45).map { $0 })
    #expect(!index.names.contains("s/few"))
  }

  @Test func aPictureThatCameLaterHasALaterNumberWhereverItStands() throws {
    var content = Samples.content(count: 600)
    let before = try files(content)
    var new = Samples.picture(999, title: "Egret", tags: "egret")
    new.added = Timestamp(secondsSince1970: Samples.moment.secondsSince1970 + 1)
    content.pictures.insert(new, at: 30)
    let index = try IndexReader(content)
    #expect(try index.text("all") == "0-t,go,u-gn")
    #expect(try index.record(600)[3] == "Egret")
    #expect(try index.pictures(matching: "egret") == [30])
    #expect(try index.pictures(matching: "likes=67").count == 601)
    let after = try files(content)
    for name in before.keys where name.hasPrefix("data/p-") || name == "data/terms.js" {
      #expect(before[name].map { $0.dropFirst(30) } == after[name].map { $0.dropFirst(30) })
    }
  }

  @Test func aRankingTellsThePlaces() throws {
    let albums = (1...30).map { Samples.album($0, rank: $0 * 2) }
    var content = Samples.content(albums, searches: [])
    content.sources = [Samples.lastfm]
    content.collections = [Samples.collection("Jazz", of: albums, at: Samples.lastfm)]
    let ranks = try IndexReader(content).text("s/jazz", 1)
    #expect(ranks == (1...30).map { String($0 * 2) }.joined(separator: ","))
  }
}
