import Model
import Support
import TestSupport
import Testing

@testable import Cache

/// Of a source of which only so much may be kept, what was used least recently goes first.
struct KeptBoundTests {
  private let larder: Larder
  private static let base = WebAddress(known: "https://service.example/2.0/")
  private static let source = SourceName("pixabay")

  init() throws { larder = try Larder() }

  private func request(_ name: String) -> String { "\(Self.base)?q=\(name)" }

  private func answer(_ name: String, at seconds: Int, listing owns: [String]) async throws {
    try await larder.answer(
      request(name), String(repeating: "x", count: 1_000), at: seconds, listing: owns)
    for own in owns where try await !isThere(own) {
      try await larder.original(
        Array("\(own)!".utf8) + [UInt8](repeating: 7, count: 9_000), of: own, at: seconds)
    }
  }

  private func isThere(_ own: String) async throws -> Bool {
    try await larder.cache.original(of: Larder.picture(own), role: .large) != nil
  }

  /// The names of the answers that stay.
  private func kept() throws -> [String] {
    try Database(path: larder.folder.path + "/cache/gallerist.sqlite").all(
      "SELECT request FROM answer ORDER BY 1"
    ) { String($0.text(0).split(separator: "=").last ?? "") }
  }

  @discardableResult
  private func hold(
    _ mostBytes: Int, needing names: [String] = [], pictures: [String] = []
  ) async throws -> KeptSurplus? {
    let bound = KeptBound(source: Self.source, addresses: [Self.base], mostBytes: mostBytes)
    let (requests, pictures) = (
      Set(names.map(request)), Set(pictures.map { Larder.picture($0) })
    )
    let surplus = try await larder.cache.surplus(
      beyond: bound, needing: requests, pictures: pictures)
    if let surplus {
      try await larder.cache.remove(surplus.unneeded)
      let again = try await larder.cache.surplus(
        beyond: bound, needing: requests, pictures: pictures)
      #expect((again == nil) == (surplus.bytesLeft <= mostBytes))
      #expect(again?.unneeded.isEmpty ?? true)
    }
    #expect(try await larder.defects() == [])
    return surplus
  }

  @Test func theLeastRecentlyUsedAnswersGoWithTheirImages() async throws {
    try await answer("a", at: 1_000, listing: ["1", "2"])
    try await answer("b", at: 2_000, listing: ["2", "3"])
    try await answer("c", at: 3_000, listing: ["4"])
    let day = Timestamp(secondsSince1970: 500_000)
    try await larder.cache.noteUse(of: [request("a")], recipes: [], at: day)
    #expect(try await hold(45_000) == nil)
    let surplus = try #require(try await hold(35_000))
    #expect(surplus.bytes > 39_000 && surplus.bytesLeft <= 35_000)
    #expect(try kept() == ["a", "c"])
    var there: [String] = []
    for own in ["1", "2", "3", "4"] where try await isThere(own) { there.append(own) }
    #expect(there == ["1", "2", "4"])
    #expect(surplus.unneeded.answers.count == 1 && surplus.unneeded.originals.count == 1)
  }

  @Test func whatIsNeededStaysHoweverMuchItIs() async throws {
    try await answer("a", at: 1_000, listing: ["1", "2"])
    try await answer("b", at: 2_000, listing: ["2", "3"])
    try await larder.original([1, 2, 3], of: "kept by a site")
    let surplus = try #require(
      try await hold(5_000, needing: ["a"], pictures: ["kept by a site"]))
    #expect(surplus.bytesLeft > 18_000)
    #expect(try kept() == ["a"])
    #expect(try await isThere("2"))
    #expect(try await isThere("kept by a site"))
    #expect(try await !isThere("3"))
  }

  @Test func imagesThatNoAnswerListsGoFirst() async throws {
    try await answer("a", at: 1_000, listing: ["1"])
    try await larder.original([UInt8](repeating: 3, count: 9_000), of: "2", at: 9_000)
    try #require(try await hold(15_000) != nil)
    #expect(try kept() == ["a"])
    #expect(try await isThere("1"))
    #expect(try await !isThere("2"))
  }

  @Test func whatIsOfOtherSourcesStays() async throws {
    try await answer("a", at: 1_000, listing: ["1"])
    try await larder.cache.keep(Sample.answer(), to: "https://elsewhere.example/?q=b")
    let other = try await larder.original([UInt8](repeating: 9, count: 9_000), of: "5", source: "x")
    try await larder.rendition([1, 2, 3], of: other.digest)
    let mine = try #require(
      try await larder.cache.original(of: Larder.picture("1"), role: .large))
    try await larder.rendition([UInt8](repeating: 4, count: 4_000), of: mine.digest)
    let surplus = try #require(try await hold(10))
    #expect(surplus.bytesLeft == 0 && surplus.bytes > 14_000)
    #expect(try kept() == ["b"])
    #expect(try larder.number("SELECT count(*) FROM original") == 1)
    #expect(try larder.number("SELECT count(*) FROM rendition") == 1)
  }
}
