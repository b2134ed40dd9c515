import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Cache

struct OriginTests {
  let larder: Larder

  init() throws { larder = try Larder() }

  @Test func tellsWhereAPictureComesFrom() async throws {
    let large = try await larder.original([1], of: "1")
    let preview = try await larder.original([2], of: "1", role: .preview)
    let small = try await larder.rendition([3], of: large.digest)
    try await larder.answer("https://a.test/?page=1", at: 10, listing: ["1", "2"])
    try await larder.answer("https://a.test/?page=2", at: 20, listing: ["1"])
    try await larder.answer("https://a.test/?page=3", at: 30, listing: ["2"])
    let origins = try await larder.cache.origins(of: Larder.picture("1"))
    #expect(origins.map(\.role) == [.preview, .large])
    #expect(origins.map(\.original) == [preview, large])
    #expect(origins.first?.renditions == [])
    let origin = try #require(origins.last)
    #expect(origin.answers.map(\.request) == ["https://a.test/?page=2", "https://a.test/?page=1"])
    #expect(origin.answers.map(\.status) == [200, 200])
    #expect(origin.answers.map(\.retrieved.secondsSince1970) == [20, 10])
    let rendition = try #require(origin.renditions.first)
    #expect(rendition.recipe == "webp 320" && rendition.digest == small.digest)
    #expect(try contents(rendition.path) == [3])
  }

  @Test func anAnswerThatIsOnlyPartOfAWholeWalkServes() async throws {
    try await larder.original(of: "1")
    try await larder.answer("https://a.test/", at: 10, listing: ["1"])
    try await larder.cache.noteWholeWalk(["https://a.test/"])
    try larder.sql("DELETE FROM answer")
    let answers = try await larder.cache.origins(of: Larder.picture("1")).first?.answers
    #expect(answers?.map(\.retrieved.secondsSince1970) == [10])
    try larder.sql("DELETE FROM whole_walk")
    #expect(try await larder.cache.origins(of: Larder.picture("1")).first?.answers == [])
  }

  @Test func tellsItFromTheBytesOfAnOriginalOrRendition() async throws {
    let heron = try await larder.original([1], of: "1")
    try await larder.original([1], of: "2", source: "flickr")
    try await larder.original([2], of: "1", role: .preview)
    let small = try await larder.rendition([3], of: heron.digest)
    for digest in [heron.digest, small.digest] {
      let origins = try await larder.cache.origins(of: digest)
      #expect(origins.map(\.picture.description) == ["flickr:2", "pixabay:1"])
      #expect(origins.map(\.role) == [.large, .large])
    }
    #expect(try await larder.cache.origins(of: Digest(of: "none")) == [])
  }

  @Test func aFileOfTheUsersOwnLiesWhereItLies() async throws {
    let heron = try await larder.ownFile("what?")
    let origins = try await larder.cache.origins(of: heron.digest)
    #expect(origins.map(\.original) == [heron])
    #expect(try contents(heron.path) == Array("a heron".utf8))
  }

  @Test func rowsThatMakeNoSenseAreLeftOut() async throws {
    let heron = try await larder.original()
    try await larder.rendition([1], of: heron.digest)
    try larder.sql("UPDATE rendition SET width = 0")
    #expect(try await larder.cache.origins(of: heron.digest).first?.renditions == [])
    try larder.sql("UPDATE original SET width = 0")
    #expect(try await larder.cache.origins(of: heron.digest) == [])
  }

  @Test func findsThePictureThatAPersonMeans() async throws {
    try await larder.original([1], of: "9000001")
    try await larder.original([2], of: "9000001", source: "flickr")
    try await larder.original([3], of: "a:b", source: "c")
    try await larder.answer("r", listing: ["9000001", "9000002"])
    func found(_ text: String) async throws -> [String] {
      try await larder.cache.pictures(matching: text).map(\.description)
    }
    #expect(try await found("9000001") == ["flickr:9000001", "pixabay:9000001"])
    #expect(try await found("pixabay:9000001") == ["pixabay:9000001"])
    #expect(try await found("9000002") == ["pixabay:9000002"])
    #expect(try await found("c:a:b") == ["c:a:b"])
    for text in ["", "900000", "%", "pixabay", "' OR 1"] { #expect(try await found(text) == []) }
  }
}
