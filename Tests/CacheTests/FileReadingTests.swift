import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Cache

/// What searches read of files, kept for those that are still the same.
struct FileReadingTests {
  private let larder: Larder

  init() throws { larder = try Larder() }

  private func reading(
    _ title: String, of path: String, search: String = "pics", stamp: String = "as it was"
  ) -> FileReading {
    FileReading(
      key: FileReading.Key(search: search, path: path, stamp: Digest(of: stamp)),
      record: PictureRecord(
        Picture(id: PictureID(source: .folder, own: path), title: title, credit: "")))
  }

  private func titles(_ readings: FileReading...) async throws -> [String: String] {
    let records = try await larder.cache.readings(of: readings.map(\.key))
    return zip(readings, records).reduce(into: [:]) {
      $0[$1.0.key.path] = $1.1?.picture()?.title
    }
  }

  @Test func aFileIsKnownAsLongAsItLooksAsItDid() async throws {
    let one = reading("A heron", of: "/a.jpg")
    try await larder.cache.keep([one, reading("Another", of: "/b.jpg")])
    #expect(try await titles(one) == ["/a.jpg": "A heron"])
    #expect(try await titles(reading("", of: "/a.jpg", stamp: "written again")) == [:])
    #expect(try await titles(reading("", of: "/c.jpg")) == [:])
  }

  @Test func searchesThatTellOtherThingsOfAFileKnowItEachByItself() async throws {
    let plain = reading("A heron", of: "/a.jpg")
    let placed = reading("A heron in Kent", of: "/a.jpg", search: "pics with gps")
    try await larder.cache.keep([plain])
    try await larder.cache.keep([placed])
    #expect(try await titles(plain) == ["/a.jpg": "A heron"])
    #expect(try await titles(placed) == ["/a.jpg": "A heron in Kent"])
  }

  @Test func theNewestReadingTakesThePlaceOfTheLast() async throws {
    let (old, new) = (reading("Old", of: "/a.jpg"), reading("New", of: "/a.jpg", stamp: "now"))
    try await larder.cache.keep([old])
    try await larder.cache.keep([new])
    #expect(try await titles(old) == [:])
    #expect(try await titles(new) == ["/a.jpg": "New"])
    #expect(try larder.number("SELECT count(*) FROM file_reading") == 1)
  }

  @Test func oneThatIsNoRecordCountsAsNotThereAndIsNoDefect() async throws {
    let one = reading("A heron", of: "/a.jpg")
    try await larder.cache.keep([one])
    try larder.sql("UPDATE file_reading SET record = x'00'")
    #expect(try await titles(one) == [:])
    #expect(try await larder.defects() == [])
  }

  @Test func whatWasReadOfFilesThatAreGoneGoesWithThem() async throws {
    let there = reading("A heron", of: try larder.folder.write("a heron", to: "pics/heron.jpg"))
    let gone = reading("A kite", of: larder.folder.path + "/pics/kite.jpg")
    try await larder.cache.keep([there, gone])
    let needs = Needs(since: Timestamp(secondsSince1970: 2_000))
    try await larder.cache.remove(try await larder.cache.unneeded(beyond: needs, at: .ofFiles))
    #expect(try await titles(there, gone) == [there.key.path: "A heron"])
  }
}
