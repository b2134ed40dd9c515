import Foundation
import Glibc
import Model
import Search
import Support
import Synchronization
import Testing

@testable import Folders

/// A file that looks as it did when it was read last is not opened again.
struct FileReadingsTests {
  private let folder: PictureFolder
  private let kept = KeptReadings()

  init() throws {
    folder = try PictureFolder()
    try folder.add("heron.jpg", side: #"{"title": "A heron"}"#)
  }

  private func titles(
    reader: String = "this program", gps: PositionDetail = .off, at moment: Int? = nil
  ) async throws -> [String] {
    // As if a day had passed.
    let later = timespec.now.nanoseconds.adding(86_400_000_000_000)
    let now: @Sendable () -> Int = { moment ?? later }
    let readings = FileReadings(reader: Digest(of: reader), now: now) { [kept] keys in
      kept.known(keys)
    } keep: { [kept] in
      kept.keep($0)
    }
    var query = Query(
      source: Folder.description.name, search: "",
      parameters: ["path": PictureFolder.written], folder: folder.path)
    query.gps = gps
    return try await Folder(FileIdentities(), readings).pages(of: query, asking: PictureFolder.ask)
      .walked().flatMap(\.pictures).compactMap(\.title)
  }

  @Test func whatWasReadOfAFileIsTakenAtItsWord() async throws {
    let first = try await titles()
    #expect(first == ["A heron"] && kept.count == 1)
    kept.change { $0.title = "What was kept" }
    #expect(try await titles() == ["What was kept"])
    #expect(kept.count == 1)
  }

  @Test func theSameComesOutAsWhereTheFileIsOpened() async throws {
    _ = try await titles()
    let known = kept.pictures
    #expect(try await folder.pictures() == known)
  }

  @Test(arguments: ["heron.jpg", "heron.jpg.json", "heron.json"])
  func aFileThatWasWrittenAgainIsReadAnewAndSoIsOneBesideIt(_ name: String) async throws {
    try folder.add("heron.json", Array(#"{"title": "Second"}"#.utf8))
    _ = try await titles()
    kept.change { $0.title = "What was kept" }
    let path = "\(folder.path)/\(name)"
    try Data(contentsOf: URL(fileURLWithPath: path)).write(to: URL(fileURLWithPath: path + ".new"))
    #expect(rename(path + ".new", path) == 0)
    #expect(try await titles() == ["A heron"])
  }

  @Test func aFileBesideItThatComesOrGoesCounts() async throws {
    _ = try await titles()
    kept.change { $0.title = "What was kept" }
    try FileManager.default.removeItem(atPath: folder.path + "/heron.jpg.json")
    #expect(try await titles() == ["heron"])
    try folder.add("heron.json", Array(#"{"title": "Second"}"#.utf8))
    #expect(try await titles() == ["Second"])
  }

  @Test func anotherProgramAndAnotherWishReadAnew() async throws {
    _ = try await titles()
    kept.change { $0.title = "What was kept" }
    #expect(try await titles(reader: "the next program") == ["A heron"])
    kept.change { $0.title = "What was kept" }
    for gps in [PositionDetail.region, .exact] {
      #expect(try await titles(reader: "the next program", gps: gps) == ["A heron"])
      kept.change { $0.title = "What was kept" }
    }
  }

  /// More of them than are looked up at once.
  @Test func ofManyFilesEachIsTakenAtItsWord() async throws {
    for number in 0..<1_150 { try folder.add("heron \(number).jpg") }
    let all = try await titles()
    #expect(Set(all).count == 1_151 && kept.count == all.count)
    kept.change { $0.title = "kept: " + ($0.title ?? "") }
    #expect(try await titles() == all.map { "kept: " + $0 })
  }

  /// It may be readable next time, though nothing of it changes.
  @Test func whatCannotBeReadIsNotKept() async throws {
    try folder.add("broken.jpg", Array("no image".utf8))
    try folder.add("kite.jpg", side: "no JSON")
    _ = try await titles()
    #expect(kept.count == 1)
  }

  /// It may be written once more in the same moment.
  @Test func whatChangedAMomentAgoIsReadAgain() async throws {
    let file = try #require(LocalFile(at: folder.path + "/heron.jpg"))
    _ = try await titles(at: file.modified)
    #expect(kept.count == 0)
  }

  @Test func namesThatAreTheSameTextAreReadEachByItself() async throws {
    try folder.add("caf\u{E9}.jpg", side: #"{"title": "One"}"#)
    try folder.add("cafe\u{301}.jpg", side: #"{"title": "Two"}"#)
    let titles = try await titles()
    #expect(try await self.titles() == titles && Set(titles) == ["A heron", "One", "Two"])
  }
}

/// In place of a cache.
private final class KeptReadings: Sendable {
  private let readings = Mutex<[FileReading.Key: PictureRecord]>([:])

  var count: Int { readings.withLock(\.count) }

  var pictures: [Picture] { readings.withLock { $0.values.compactMap { $0.picture() } } }

  func known(_ keys: [FileReading.Key]) -> [PictureRecord?] {
    readings.withLock { readings in keys.map { readings[$0] } }
  }

  func keep(_ new: [FileReading]) {
    readings.withLock { readings in
      for reading in new { readings[reading.key] = reading.record }
    }
  }

  /// So that it shows whether a file was opened.
  func change(_ change: (inout Picture) -> Void) {
    readings.withLock { readings in
      readings = readings.mapValues { record in
        guard var picture = record.picture() else { return record }
        change(&picture)
        return PictureRecord(picture)
      }
    }
  }
}
