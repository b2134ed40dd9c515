import Model
import Testing

@testable import Site

/// The order of pictures: of what is equal that of the searches, and last what has no value.
struct SortingTests {
  private let content: SiteContent = {
    var content = Samples.content(count: 5)
    for (place, likes) in [3, nil, 1, 3, 2].enumerated() {
      content.pictures[place].picture.statistics.likes = likes
    }
    return content
  }()

  private func order(
    _ sort: String?, own: String? = nil, of path: KeyPath<SiteContent, [PictureID]> = \.all
  ) -> [Int] {
    var sorted = content
    sorted.sort(
      by: sort.flatMap { SortOrder($0) }, collections: [own.flatMap { SortOrder($0) }])
    return sorted[keyPath: path].compactMap { content.pictures.map(\.id).firstIndex(of: $0) }
  }

  @Test(arguments: [
    (nil, [0, 1, 2, 3, 4]), ("source", [0, 1, 2, 3, 4]), ("-source", [4, 3, 2, 1, 0]),
    ("likes", [2, 4, 0, 3, 1]), ("-likes", [0, 3, 4, 2, 1]),
  ])
  func whatIsEqualStaysAndWhatHasNoValueComesLast(_ sort: String?, _ expected: [Int]) {
    #expect(order(sort) == expected)
    #expect(order(sort, of: \.first) == expected)
  }

  @Test func aCollectionsOwnOrderWins() {
    #expect(order("likes", own: "-likes", of: \.first) == [0, 3, 4, 2, 1])
    #expect(order("likes", own: "-likes") == [2, 4, 0, 3, 1])
    // Without one for all, they stand as their searches have them.
    #expect(order(nil, own: "-likes") == [0, 3, 4, 2, 1])
  }

  @Test func sortsByEveryKey() {
    var pictures = (0..<3).map { Samples.picture($0, title: ["b", "Á", "c"][$0]) }
    for (place, number) in [2, 3, 1].enumerated() {
      let moment = Timestamp(secondsSince1970: number)
      pictures[place].added = moment
      pictures[place].picture.dates = Picture.Dates(taken: moment, published: moment)
      pictures[place].picture.statistics.likes = number
      pictures[place].picture.dimensions = PixelSize(width: number, height: 1)
      pictures[place].picture.fields = [
        Field(key: "rating", label: "Rating", shown: .outOf(number, 5), group: .description)
      ]
    }
    let content = Samples.content(pictures)
    for key in SortOrder.Key.allCases {
      let expected = key == .source ? [0, 1, 2] : key == .name ? [1, 0, 2] : [2, 0, 1]
      let sorted = SortOrder(key.rawValue).map { content.sorted(content.all, by: $0) }
      #expect(sorted == expected.map { content.all[$0] }, "\(key)")
    }
  }
}

extension SiteContent {
  fileprivate var all: [PictureID] { pictures.map(\.id) }
  fileprivate var first: [PictureID] { collections.first?.pictures ?? [] }
}
