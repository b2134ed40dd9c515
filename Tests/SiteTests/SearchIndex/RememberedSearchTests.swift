import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// What a run works out of the search, for the next one: where nothing of it changed, it is not worked out again.
struct RememberedSearchTests {
  private static let words = Digest(of: "words")
  private static let old = (0..<600).map { number in
    let picture = Samples.picture(
      number, title: "P\(number)", tags: "kind\(number % 40), own\(number)",
      user: "User \(number % 50)")
    // Some are finds of one picture.
    return number % 90 == 3 ? look(of: picture) : picture
  }

  private let folder: TemporaryFolder
  private var path: String { folder.path + "/search" }

  init() throws { folder = try TemporaryFolder() }

  private static func look(of picture: SitePicture) -> SitePicture {
    var picture = picture
    picture.picture.dimensions = nil
    picture.images = PublishedImages(large: Samples.image(7, width: 1_280, height: 853))
    picture.features = VisualFeatures(
      palette: [VisualFeatures.Swatch(colour: RGBColour(red: 90, green: 90, blue: 200), share: 80)],
      fingerprint: Fingerprint(high: 0xF0F0_1234_5678_9ABC, low: 0x0FED_CBA9_8765_4321),
      structure: Samples.structure)
    return picture
  }

  private static func new(_ number: Int) -> SitePicture {
    var picture = Samples.picture(number, title: "New", tags: "fresh", user: "Newcomer")
    picture.added = Timestamp(secondsSince1970: Samples.moment.secondsSince1970 + 60)
    return picture
  }

  private struct Run {
    let index: SearchIndex
    let files: [IndexFile]
    var isRemembered: Bool { index.knownFiles != nil }
    var bytes: [String: [UInt8]] {
      Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
    }
    var inputs: [String: Digest?] {
      Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.inputs) })
    }
  }

  private func run(
    _ pictures: [SitePicture], cut: IndexCut = .ofManyValues, remembering: Bool = true,
    words: Digest = words, change: (inout SiteContent) -> Void = { _ in }
  ) throws -> Run {
    let theme = try Theme.builtIn
    var content = Samples.content(pictures)
    content.copies = .together
    change(&content)
    let site = SiteIndex(
      content: content, words: theme.words(for: content.language), assets: theme.assets)
    let file = RememberedFile(path, of: Digest(of: "program"))
    let index = SearchIndex(
      site, cut: cut, jobs: 2, remembering: remembering ? file : nil, words: words)
    let shelf = ByteShelf(folder: folder.path)
    let plan = IndexPlan(index, on: shelf, jobs: 2, words: words)
    return Run(index: index, files: plan.files)
  }

  @Test(arguments: [IndexCut(), .ofManyValues])
  func whatIsRememberedGivesTheSameFiles(cut: IndexCut) throws {
    let alone = try run(Self.old, cut: cut, remembering: false)
    let first = try run(Self.old, cut: cut)
    let second = try run(Self.old, cut: cut)
    #expect(!alone.isRemembered && !first.isRemembered && second.isRemembered)
    #expect(first.inputs == alone.inputs && second.inputs == alone.inputs)
    let (bytes, others) = (alone.bytes, second.bytes)
    let differing = bytes.keys.filter { bytes[$0] != others[$0] }
    #expect(differing.isEmpty && bytes.count == others.count && first.bytes == bytes)
  }

  @Test func aNewPictureLeavesWhatIsRemembered() throws {
    _ = try run(Self.old)
    // One of them is another find of a picture that was there.
    let pictures = [Self.new(700)] + Self.old + [Self.look(of: Self.new(701))]
    let alone = try run(pictures, remembering: false)
    let grown = try run(pictures)
    #expect(grown.isRemembered && grown.inputs == alone.inputs)
    #expect(grown.bytes == alone.bytes)
    for facet in [Facet.year, .colour] {
      let shown = [grown, alone].map { run in
        Ways(run.index).all(of: facet).map { "\($0.value) \($0.pictures)" }
      }
      #expect(shown[0] == shown[1])
    }
  }

  @Test func whatItIsMadeOfIsLookedAt() throws {
    func isRememberedAfter(_ change: (inout [SitePicture]) -> Void) throws -> Bool {
      _ = try run(Self.old)
      var pictures = Self.old
      change(&pictures)
      return try run(pictures).isRemembered
    }
    #expect(try isRememberedAfter { _ in })
    #expect(try !isRememberedAfter { $0[9].picture.title = "Another" })
    #expect(try !isRememberedAfter { $0[9].images.large = nil })
    #expect(try !isRememberedAfter { $0[9].publishesOriginal.toggle() })
    #expect(try !isRememberedAfter { $0.remove(at: 9) })
    #expect(try !isRememberedAfter { $0[9].added = Timestamp(secondsSince1970: 1) })
    // Another find comes before those that were there.
    #expect(
      try !isRememberedAfter {
        $0[10] = Self.look(of: $0[10])
      })
    _ = try run(Self.old)
    #expect(try !run(Self.old, words: Digest(of: "others")).isRemembered)
    #expect(try !run(Self.old) { $0.collections[0].title = "Birds" }.isRemembered)
    #expect(try !run(Self.old) { $0.language = "de" }.isRemembered)
    #expect(try !run(Self.old, cut: IndexCut()).isRemembered)
  }

  @Test func ofAPictureThatIsGoneNothingIsRemembered() throws {
    var secret = Self.old
    secret[5].picture.tags = Tag.list("confidential")
    _ = try run(secret)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).contains(Data("confidential".utf8)))
    secret.remove(at: 5)
    _ = try run(secret)
    #expect(try !Data(contentsOf: URL(fileURLWithPath: path)).contains(Data("confidential".utf8)))
    // Of few nothing is remembered.
    _ = try run(Array(secret.prefix(100)))
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}

extension Data {
  fileprivate func contains(_ part: Data) -> Bool { range(of: part) != nil }
}
