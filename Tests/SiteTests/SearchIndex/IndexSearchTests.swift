import Foundation
import Model
import Support
import Testing

@testable import Site
@testable import Theme

/// What is found in the files of the index is what the reference finds.
struct IndexSearchTests {
  /// The last gallery has values of the newest pictures in a file of their own.
  @Test(arguments: [(1, 300, 1), (2, 300, 9), (3, 700, 9)])
  func findsWhatTheReferenceFindsForTwoHundredQueries(
    _ seed: UInt64, count: Int, nights: Int
  ) throws {
    var samples = VariedSamples(seed: seed)
    let content = samples.content(count: count, nights: nights)
    let reference = try ReferenceSearch(content: content, theme: Theme.builtIn)
    let index = try IndexReader(content)
    var queries = RandomQueries(seed: seed + 100, reference.values)
    var found = 0
    for _ in 0..<200 {
      let query = queries.query()
      let pictures = try index.pictures(matching: query)
      #expect(pictures == reference.pictures(matching: query), "\(query)")
      found += (1..<count).contains(pictures.count) ? 1 : 0
    }
    #expect(found > 60)
  }

  @Test func isTheSameWhereItLiesOnAShelfUntilItIsAskedFor() throws {
    var samples = VariedSamples(seed: 6)
    let content = samples.content(count: 300, nights: 3)
    let shelf = ByteShelf(folder: NSTemporaryDirectory(), room: 1_000)
    let shelved = try IndexPlan.files(content, cut: .ofManyValues, on: shelf)
    let made = try IndexPlan.files(content, cut: .ofManyValues)
    #expect(made.count > 100 && shelved.map(\.path) == made.map(\.path))
    #expect(zip(shelved, made).allSatisfy { $0.bytes == $1.bytes })
  }

  /// Where values are rare, their endings are looked through.
  @Test(arguments: [(4, 300, 1), (5, 700, 9)])
  func findsTheSameAmongTheEndingsOfRareValues(_ seed: UInt64, count: Int, nights: Int) throws {
    var samples = VariedSamples(seed: seed)
    let content = samples.content(count: count, nights: nights)
    let reference = try ReferenceSearch(content: content, theme: Theme.builtIn)
    let index = try IndexReader(content, cut: .ofManyValues)
    #expect(index.endings.count > 100 && !index.wholes.isEmpty)
    var queries = RandomQueries(seed: seed + 100, reference.values)
    for _ in 0..<200 {
      let query = queries.query()
      #expect(
        try index.pictures(matching: query) == reference.pictures(matching: query), "\(query)")
    }
    for part in index.wholes.keys where !part.contains("\"") {
      let query = "\"\(part)\""
      #expect(
        try index.pictures(matching: query) == reference.pictures(matching: query), "\(query)")
    }
  }

  @Test func findsTheSamplesOfEverySource() throws {
    let content = Samples.mixed()
    let reference = try ReferenceSearch(content: content, theme: Theme.builtIn)
    let index = try IndexReader(content)
    for query in [
      "heron", "type:album", "source:flickr", "by:\"a. critic\"", "\"quiet weir 1\"", "keeper",
      "search:weirs -winter", "year:2031", "views>1", "orientation:square", "licence:pixabay",
    ] {
      let pictures = try index.pictures(matching: query)
      #expect(pictures == reference.pictures(matching: query), "\(query)")
      #expect(!pictures.isEmpty || query.contains("-"), "\(query)")
    }
  }

  @Test func numbersOfAQueryAreThoseThatWereTyped() throws {
    var picture = Samples.picture(1)
    picture.picture.dimensions = PixelSize(width: 3_000, height: 4_000)
    picture.picture.fields = [
      Field(key: "f", label: "Focal length", value: "23.4 mm", group: .camera)
    ]
    let index = try IndexReader(Samples.content([picture]))
    for query in ["focal=23.4", "megapixels=12", "width=3000", "-height<4000", "views:12345"] {
      #expect(try index.pictures(matching: query) == [0], "\(query)")
    }
    for query in ["focal>23.4", "iso>=0", "comments<5", "megapixels>12"] {
      #expect(try index.pictures(matching: query) == [], "\(query)")
    }
  }
}
