import Foundation
import Model
import Search
import Support
import TestSupport
import Testing

@testable import Folders

struct FolderPagesTests {
  let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  private func error(of pages: SearchPages) async throws -> SearchError {
    try await #require(throws: SearchError.self) { try await pages.walked() }
  }

  private func pages(of path: String?, written: String) -> SearchPages {
    Folder().pages(
      of: Query(
        source: Folder.description.name, search: "", parameters: ["path": written], folder: path),
      asking: PictureFolder.ask)
  }

  @Test func nothingIsReadBeforeItsPageIsAskedFor() async throws {
    for number in 1...101 { try folder.add("\(number).jpg") }
    var walk = folder.pages().makeAsyncIterator()
    let first = try #require(try await walk.next())
    #expect(first.pictures.count == 100 && first.reported == 101 && !first.isLast)
    try FileManager.default.removeItem(atPath: folder.path + "/101.jpg")
    let last = try #require(try await walk.next())
    #expect(last.isLast)
    // It was there when the folder was listed; whoever fetches it tells that it is gone.
    #expect(last.pictures.count == 1 && last.pictures[0].dimensions == nil)
    #expect(last.pictures[0].large != nil)
  }

  @Test func theSamePagesCanBeWalkedAgain() async throws {
    for number in 1...3 { try folder.add("\(number).jpg") }
    let pages = folder.pages(limit: 2)
    for _ in 1...2 {
      let walked = try await pages.walked()
      #expect(walked.flatMap(\.pictures).count == 2)
      #expect(walked.map(\.reported) == [3] && walked.map(\.reachable) == [2])
    }
  }

  @Test(
    arguments: [
      ("heron", ["a"]), ("HERON mist", ["a"]), ("heron fog", []), ("ann", ["a", "b"]),
      ("zoe", ["c"]), ("wales", ["b", "c/red"]), ("summer c", ["c"]), ("canon", ["d"]),
      ("2024-05", ["d"]), ("by-sa", ["b"]), ("kite", ["c/red"]), ("tom/summer", []),
    ] as [(String, [String])])
  func everyWordHasToOccur(search: String, found: [String]) async throws {
    try folder.add(
      "a.jpg", side: #"{"title":"Grey heron","tags":["mist"],"creator":"Ann Lee"}"#)
    try folder.add(
      "b.jpg", side: #"{"caption":"Annual","place":"Wales","license":"CC BY-SA 4.0"}"#)
    try folder.add("summer 2020/c.jpg", side: #"{"creator":"Zoë"}"#)
    try folder.add("wales/red_kite.jpg")
    let exif = ExifBlock(
      picture: [(0x010F, .text("Canon")), (0x0110, .text("EOS R5"))],
      camera: [(0x9003, .text("2024:05:06 07:08:09"))])
    try folder.add("d.jpg", TaggedJPEG.insert(exif: exif, into: PictureFolder.jpeg))
    let names = [
      "a": "a.jpg", "b": "b.jpg", "c": "summer 2020/c.jpg", "c/red": "wales/red_kite.jpg",
      "d": "d.jpg",
    ]
    #expect(try await folder.places(search) == found.compactMap { names[$0] })
  }

  @Test func howManyHaveTheWordsIsKnownAtTheEnd() async throws {
    for number in 1...150 { try folder.add("\(number).jpg") }
    for number in 1...150 { try folder.add("kite/\(number).jpg") }
    let pages = try await folder.pages("kite").walked()
    #expect(pages.map(\.pictures.count) == [100, 50])
    #expect(pages.map(\.reported) == [nil, 150])
  }

  @Test func anEmptyFolderIsAGoodAnswer() async throws {
    let pages = try await folder.pages().walked()
    #expect(pages.map(\.isLast) == [true] && pages.map(\.reported) == [0])
  }

  @Test func theSameFilesAreAsOldAtAnyTime() async throws {
    let path = try folder.add("a.jpg")
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    let page = try #require(try await folder.pages().walked().first)
    #expect(page.retrieved == Timestamp(secondsSince1970: 1_700_000_000))
  }

  @Test(arguments: ["pics", "./x/..//pics/", "../pics", "/home/ann/pics"])
  func idsAreTheSameHoweverTheFolderIsWritten(_ written: String) async throws {
    try folder.add("a.jpg")
    let page = try await folder.pages(written: written).walked().first
    #expect(page?.pictures.map(\.id.own) == [PictureFolder.start + "a.jpg"])
  }

  @Test func aFolderThatIsNotThereIsNamedAsItWasWritten() async throws {
    let error = try await error(of: pages(of: folder.path + "/none", written: "pics/none"))
    #expect(error.code == .notFound)
    #expect(error.failure.code == .notFound)
    #expect(error.failure.summary == "the folder to search does not exist")
    #expect(error.failure.place == "pics/none")
    #expect(error.failure.nextStep?.contains("--folder") == true)
  }

  @Test func aFileIsNoFolder() async throws {
    let error = try await error(of: pages(of: try folder.add("a.jpg"), written: "a.jpg"))
    #expect(error.failure.code == .notFound)
    #expect(error.failure.summary == "the path to search is not a folder")
  }

  @Test func noFolderAtAllIsAnError() async throws {
    #expect(try await error(of: pages(of: nil, written: "")).failure.code == .notFound)
  }

  @Test(arguments: [
    ("a/./b//c/", "a/b/c"), ("../a/../b", "../b"), ("/../a/..", "/"), ("", ""), ("./", ""),
    ("../../x", "../../x"),
  ])
  func pathsAreNormalisedWithoutTheDisk(path: String, normal: String) {
    #expect(RealPath.normalised(path) == normal)
  }
}
