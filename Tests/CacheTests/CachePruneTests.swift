import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Cache

/// Everything that tests keep is from the second 1,000, and needed is what is from 2,000 or later.
struct CachePruneTests {
  let larder: Larder

  init() throws { larder = try Larder() }

  private func needs(
    _ requests: Set<String> = [], pictures: [String] = [], recipes: Set<String> = []
  ) -> Needs {
    var needs = Needs(since: Timestamp(secondsSince1970: 2_000))
    needs.requests = requests
    needs.pictures = Set(pictures.map { Larder.picture($0) })
    needs.recipes = recipes
    return needs
  }

  private func unneeded(_ needs: Needs) async throws -> Unneeded {
    try await larder.cache.unneeded(beyond: needs, at: .ofFiles)
  }

  @discardableResult
  private func prune(_ needs: Needs) async throws -> Unneeded {
    let unneeded = try await unneeded(needs)
    try await larder.cache.remove(unneeded)
    #expect(try await larder.defects() == [])
    #expect(try await self.unneeded(needs).isEmpty)
    return unneeded
  }

  private func rows(_ table: String) throws -> Int? {
    try larder.number("SELECT count(*) FROM \(table)")
  }

  private func owns() throws -> [String] {
    try Database(path: larder.folder.path + "/cache/gallerist.sqlite").all(
      "SELECT DISTINCT own_id FROM original ORDER BY 1"
    ) { $0.text(0) }
  }

  @Test func anEmptyCacheHasNothingUnneeded() async throws {
    let unneeded = try await prune(needs())
    #expect(unneeded.isEmpty && unneeded.byteCount == 0)
  }

  @Test func anAnswerGoesWithItsCopyAndSightings() async throws {
    try await larder.answer("old", "12345", listing: ["1", "2"])
    try await larder.cache.noteWholeWalk(["old"])
    try await larder.answer("needed")
    try await larder.answer("new", at: 2_000)
    try await larder.answer("used")
    try await larder.cache.noteUse(
      of: ["used"], recipes: [], at: Timestamp(secondsSince1970: 90_000))
    let unneeded = try await prune(needs(["needed"]))
    #expect(unneeded.answers.count == 1)
    #expect(unneeded.answers.byteCount == 2 * (3 + 5 + Sample.answer().headers.utf8.count))
    #expect(try rows("answer") == 3)
    #expect(try rows("whole_walk") == 0 && rows("sighting") == 0)
  }

  @Test func aCopyThatIsNewerKeepsItsAnswer() async throws {
    try await larder.answer("r", at: 2_000)
    try await larder.cache.noteWholeWalk(["r"])
    try larder.sql("UPDATE answer SET retrieved = 1000")
    #expect(try await unneeded(needs()).isEmpty)
  }

  @Test func anOriginalGoesUnlessItIsNeededSightedOrNew() async throws {
    try await larder.answer("kept", listing: ["sighted", "by/sighted"])
    try await larder.answer("going", listing: ["once sighted"])
    for own in ["once sighted", "never sighted", "by/nobody"] {
      try await larder.original(Array(own.utf8), of: own)
    }
    for own in ["sighted", "by/sighted", "needed"] {
      try await larder.original(Array(own.utf8), of: own)
    }
    try await larder.original([1], of: "new", at: 2_000)
    let unneeded = try await prune(needs(["kept"], pictures: ["needed"]))
    #expect(unneeded.originals.count == 3)
    #expect(unneeded.originals.byteCount == 12 + 13 + 9)
    #expect(try owns() == ["by/sighted", "needed", "new", "sighted"])
    #expect(try larder.folder.files(under: "cache/originals").count == 4)
  }

  @Test func aFileOfTwoRowsGoesWithBoth() async throws {
    let heron = try await larder.original(of: "1")
    try await larder.original(of: "2")
    let one = try await prune(needs(pictures: ["2"]))
    #expect(one.originals.count == 1 && one.byteCount == 0)
    #expect(exists(heron.path))
    let other = try await prune(needs())
    #expect(other.originals.count == 1 && other.byteCount == Sample.bytes.count)
    #expect(!exists(heron.path))
  }

  @Test func aRenditionGoesWithItsOriginalOrWithItsRecipe() async throws {
    let heron = try await larder.original([1], of: "needed")
    let egret = try await larder.original([2], of: "surplus")
    let own = try await larder.ownFile()
    for (index, recipe) in ["needed", "used", "forgotten", "never used"].enumerated() {
      try await larder.rendition([UInt8(index), 0], of: heron.digest, recipe: recipe)
    }
    try await larder.cache.noteUse(
      of: [], recipes: ["forgotten"], at: Timestamp(secondsSince1970: 1_000))
    try await larder.cache.noteUse(
      of: [], recipes: ["used"], at: Timestamp(secondsSince1970: 2_000))
    try await larder.rendition([7, 7, 7], of: egret.digest, recipe: "needed")
    try await larder.rendition([8, 8, 8], of: Digest(of: "gone"), recipe: "needed")
    try await larder.rendition([9], of: own.digest, recipe: "needed")
    let unneeded = try await prune(needs(pictures: ["needed"], recipes: ["needed"]))
    #expect(unneeded.renditions.count == 4 && unneeded.renditions.byteCount == 2 + 2 + 3 + 3)
    #expect(try rows("rendition") == 3 && rows("recipe_use") == 1)
    #expect(try larder.folder.files(under: "cache/renditions").count == 3)
  }

  @Test func aRenditionStaysWithTheLastRowOfItsOriginal() async throws {
    let heron = try await larder.original(of: "surplus")
    try await larder.original(of: "needed")
    try await larder.rendition([1], of: heron.digest, recipe: "needed")
    let unneeded = try await prune(needs(pictures: ["needed"], recipes: ["needed"]))
    #expect(unneeded.originals.count == 1 && unneeded.renditions.count == 0)
  }

  @Test func whatIsKnownOfAFileThatIsGoneGoesWithItsRenditions() async throws {
    let heron = try await larder.ownFile("heron")
    try await larder.ownFile("egret")
    try await larder.ownFile("newer", at: 2_000)
    let needed = try await larder.ownFile("needed")
    try await larder.rendition([1], of: heron.digest, recipe: "needed")
    #expect(try await unneeded(needs(recipes: ["needed"])).isEmpty)
    for name in ["heron", "newer", "needed"] {
      try FileManager.default.removeItem(atPath: larder.folder.path + "/pics/\(name).jpg")
    }
    var needs = needs(recipes: ["needed"])
    needs.pictures = [Larder.picture("needed", "folder")]
    let unneeded = try await prune(needs)
    #expect(unneeded.ownFiles.count == 1 && unneeded.byteCount == 0)
    #expect(try owns() == ["egret", "needed", "newer"])
    #expect(try await larder.cache.origins(of: needed.digest).count == 3)
  }

  @Test func onlyOldFilesThatNoRowKnowsGo() async throws {
    let old = try larder.stray("old")
    let rendition = try larder.stray("rendition", on: "renditions")
    let new = try larder.stray("new")
    for path in [old, rendition] { try age(path, to: 1_000) }
    let foreign = try larder.folder.write("not ours", to: "cache/originals/ab/notes.txt")
    try age(foreign, to: 1_000)
    let unneeded = try await unneeded(needs())
    #expect(unneeded.unknownFiles.count == 2 && unneeded.byteCount == 3 + 9)
    try await larder.cache.remove(unneeded)
    #expect(!exists(old) && !exists(rendition))
    #expect(exists(new) && exists(foreign))
  }

  @Test func aFileThatMayStillGetItsRowStaysForADay() async throws {
    let path = try larder.stray("x")
    try age(path, to: 1_000_000)
    let always = Needs(since: Timestamp(secondsSince1970: 2_000_000))
    for (now, count) in [(1_000_000 + 86_400, 0), (1_000_000 + 86_401, 1)] {
      let unneeded = try await larder.cache.unneeded(
        beyond: always, at: Timestamp(secondsSince1970: now))
      #expect(unneeded.unknownFiles.count == count)
    }
  }

  @Test func databasesThatWereSetAsideGoWithTheFilesBesideThem() async throws {
    let names = ["damaged-1", "damaged-1-wal", "newer-1", "newer-2"]
    let paths = try names.map {
      try larder.folder.write("1234", to: "cache/gallerist.sqlite.\($0)")
    }
    for path in paths.dropLast() { try age(path, to: 1_000) }
    let unneeded = try await prune(needs())
    #expect(unneeded.setAside.count == 2 && unneeded.byteCount == 12)
    #expect(paths.map(exists) == [false, false, false, true])
  }

  @Test func whatWasSentLongAgoIsForgotten() async throws {
    try larder.sql(
      """
      INSERT INTO sent VALUES ('a', 1999000), ('a', 2000000);
      INSERT INTO pause VALUES ('a', 1000, ''), ('b', 9000000, '')
      """)
    try await prune(needs())
    #expect(try rows("sent") == 1 && rows("pause") == 1)
  }

  @Test func removingTwiceIsHarmless() async throws {
    let heron = try await larder.original(of: "1")
    try await larder.rendition([1], of: heron.digest)
    try await larder.answer("r", listing: ["1"])
    let unneeded = try await unneeded(needs())
    try await larder.cache.remove(unneeded)
    let again = try await larder.original(of: "1")
    try await larder.answer("r")
    try await larder.cache.remove(unneeded)
    #expect(try await larder.cache.original(of: Larder.picture("1"), role: .large) == again)
    #expect(try await larder.defects() == [])
  }

  @Test func theRoomOfManyAnswersIsGivenBack() async throws {
    for number in 0..<40 {
      try await larder.answer("\(number)", String(repeating: "x", count: 100_000))
    }
    try await prune(needs(["1"]))
    let inventory = try await larder.cache.inventory(of: [:])
    #expect(inventory.databaseBytes < 1_000_000)
  }

  @Test func aBusyDatabaseIsLeftAsLargeAsItIs() async throws {
    try await larder.answer("r", String(repeating: "x", count: 4_000_000))
    let unneeded = try await unneeded(needs())
    let reader = try Database(path: larder.folder.path + "/cache/gallerist.sqlite")
    try reader.execute("BEGIN; SELECT count(*) FROM answer")
    try await larder.cache.remove(unneeded)
    #expect(try rows("answer") == 0)
  }
}
