import Foundation
import Model
import Testing

@testable import Site

/// Pictures that are the same picture are shown together; none is hidden.
struct GroupTests {
  private static let vast = PixelSize(width: 6_000, height: 4_000)

  private func picture(
    _ number: Int, fingerprint: Fingerprint?, width: Int = 1_280, height: Int = 853,
    colour: UInt8 = 90
  ) -> SitePicture {
    var picture = Samples.picture(number, title: "P\(number)", tags: "")
    picture.images = PublishedImages(
      large: Samples.image(number, width: width, height: height))
    picture.picture.dimensions = nil
    picture.features = VisualFeatures(
      palette: [
        VisualFeatures.Swatch(colour: RGBColour(red: colour, green: 90, blue: 200), share: 80)
      ], fingerprint: fingerprint, structure: Samples.structure)
    return picture
  }

  private func groups(_ pictures: [SitePicture]) -> [[Int]] {
    let groups = PictureGroups(pictures)
    return pictures.indices.map(groups.group)
  }

  private let plain = Fingerprint(high: 0xF0F0_1234_5678_9ABC, low: 0x0FED_CBA9_8765_4321)

  /// With so many bits turned, spread over all of it.
  private func altered(_ fingerprint: Fingerprint, bits: Int) -> Fingerprint {
    var (high, low) = (fingerprint.high, fingerprint.low)
    for bit in 0..<bits {
      let place = UInt64(bit * 9 % 128)
      if place < 64 { high ^= 1 << place } else { low ^= 1 << (place - 64) }
    }
    return Fingerprint(high: high, low: low)
  }

  @Test func copiesAreFoundHoweverTheirBitsDiffer() {
    for bits in 0...Fingerprint.greatestDistanceOfCopies {
      let pair = [
        picture(1, fingerprint: plain), picture(2, fingerprint: altered(plain, bits: bits)),
      ]
      #expect(groups(pair) == [[0, 1], [0, 1]], "\(bits) bits")
    }
    let apart = altered(plain, bits: Fingerprint.greatestDistanceOfCopies + 1)
    #expect(
      groups([picture(1, fingerprint: plain), picture(2, fingerprint: apart)]) == [[0], [1]])
  }

  @Test func aCopyOfACopyIsInTheGroup() {
    let next = altered(plain, bits: 9)
    let third = Fingerprint(high: ~next.high & 0xFF ^ next.high & ~0xFF, low: next.low)
    let pictures = [plain, next, third].enumerated().map {
      picture($0.offset, fingerprint: $0.element)
    }
    #expect(plain.distance(to: third) > Fingerprint.greatestDistanceOfCopies)
    #expect(groups(pictures)[0] == [0, 1, 2])
  }

  @Test func anotherShapeIsAnotherPicture() {
    let pictures = [
      picture(1, fingerprint: plain), picture(2, fingerprint: plain, width: 150, height: 101),
      picture(3, fingerprint: plain, width: 1_280, height: 800),
    ]
    #expect(groups(pictures) == [[0, 1], [0, 1], [2]])
  }

  @Test func otherColoursAreAnotherPicture() {
    let pictures = [
      picture(1, fingerprint: plain, colour: 10), picture(2, fingerprint: plain, colour: 250),
    ]
    #expect(groups(pictures) == [[0], [1]])
  }

  @Test func sameBytesAreTheSamePictureWhateverTheyLookLike() {
    var pictures = [picture(1, fingerprint: nil), picture(2, fingerprint: nil)]
    #expect(groups(pictures) == [[0], [1]])
    pictures[1].images = pictures[0].images
    pictures[1].features = nil
    #expect(groups(pictures) == [[0, 1], [0, 1]])
  }

  private func section(_ pictures: [SitePicture], of number: Int) throws -> String? {
    var content = Samples.content(pictures, searches: [])
    content.sources = [Samples.siteSource, Samples.flickr]
    let page = try RenderedSite(content).text(of: PhotoAddress(pictures[number].picture.id).page)
    return page.components(separatedBy: "<h2>The same picture</h2>").dropFirst().first?
      .components(separatedBy: "<h2>More like this").first
  }

  @Test func thePageShowsTheOtherFindsWithSourceAndSize() throws {
    var pictures = [
      picture(1, fingerprint: plain), picture(2, fingerprint: plain, width: 640, height: 427),
      picture(3, fingerprint: nil),
    ]
    pictures[1].picture.id = PictureID(source: Samples.flickr.name, own: "f1")
    let large = try #require(try section(pictures, of: 0))
    #expect(
      large.contains(
        "<bdi>Flickr</bdi> <span class=\"count\"><bdi>640 × 427 px, Pixabay Content License</bdi>"))
    #expect(large.contains("This one is the largest."))
    #expect(RenderedSite.cards(in: large) == [PhotoAddress(pictures[1].picture.id).page])
    let small = try #require(try section(pictures, of: 1))
    #expect(small.contains("<bdi>1,280 × 853 px, Pixabay Content License, the largest</bdi>"))
    #expect(!small.contains("This one"))
    #expect(try section(pictures, of: 2) == nil)
  }

  @Test func upToSixAreShownThoseBeforeAndThatThereAreOthers() throws {
    let pictures = (0..<20).map { picture($0, fingerprint: plain) }
    let all = try [0, 4, 9, 19].map { try #require(try section(pictures, of: $0)) }
    let shown = [1...6, 0...6, 3...8, 13...18].map { Array($0) }
    for (section, (number, shown)) in zip(all, zip([0, 4, 9, 19], shown)) {
      let others = shown.filter { $0 != number }.map { PhotoAddress(pictures[$0].picture.id).page }
      #expect(RenderedSite.cards(in: section) == others)
      #expect(section.contains("<p class=\"count\">And others.</p>"))
      #expect(!section.contains("largest") && !section.contains("More like this"))
    }
    let seven = try #require(try section(Array(pictures.prefix(7)), of: 4))
    #expect(RenderedSite.cards(in: seven).count == 6 && !seven.contains("And others."))
  }

  @Test func eachCardIsWhereItIsAmongAllPictures() {
    for wanted in [
      [], [[0, 4]], [[3, 9, 19], [0, 1, 2]], [[5, 6, 7, 8], [10, 18], [12, 13]],
    ] {
      var content = Samples.content(
        (0..<20).map { number in
          let group = wanted.firstIndex { $0.contains(number) }
          let look = group.map { Fingerprint(high: .max << (16 * $0), low: 1 << $0) }
          return picture(number, fingerprint: look)
        }, searches: [])
      content.copies = .together
      // The last of the first group is the best.
      if let best = wanted.first?.last { content.pictures[best].picture.dimensions = Self.vast }
      let ids = content.pictures.map(\.id)
      let groups = content.groupCopies(jobs: 2)
      for group in wanted {
        let numbers = group.compactMap { member in
          content.pictures.firstIndex { $0.id == ids[member] }
        }
        #expect(numbers.allSatisfy { groups.group(of: $0) == numbers.sorted() })
        let isFirst = group == wanted.first
        #expect(groups.leader(of: numbers[0]) == numbers[isFirst ? group.count - 1 : 0])
      }
      let cards = content.pictures.indices.filter { groups.group(of: $0)[0] == $0 }
      #expect(Array(groups.cards) == cards)
      #expect(Array(groups.cards[1..<4]) == Array(cards[1..<4]))
      #expect(cards.map(groups.cards.place) == Array(cards.indices))
      #expect(content.pictures.indices.filter(groups.hasCard) == cards)
    }
  }

  @Test func oneCopyMoreIsShownByThoseRightBehindIt() {
    let old = (0..<200).map { picture($0, fingerprint: plain) }
    for place in [0, 1, 5, 100, 196, 200] {
      var new = old
      new.insert(picture(999, fingerprint: plain), at: place)
      let (before, after) = (PictureGroups(old), PictureGroups(new))
      let changed = old.indices.filter { number in
        let now = number < place ? number : number + 1
        return before.copies(of: number, most: 6).map { old[$0].id }
          != after.copies(of: now, most: 6).map { new[$0].id }
      }
      // Behind all others it is shown by none.
      #expect(changed.count <= (place == 200 ? 0 : 12), "at \(place): \(changed)")
    }
  }
}
