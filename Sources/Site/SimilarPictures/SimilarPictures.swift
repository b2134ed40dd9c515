import Foundation
import Model
import Support

/// Finds for a picture those that are most like it, by their tags and their visual features.
///
/// What is the same for all pictures is worked out once; the rest for one picture at a time, from
/// so many others and no more. Pages may ask at the same time.
struct SimilarPictures: Sendable {
  /// One with thousands of tags would be gone through for each.
  private static let mostTags = 50
  private static let mostCandidates = 300
  /// From a tag with more pictures than that, those right before the picture's own place are taken, and the first
  /// of them where these are too few: so one that comes last is near to few.
  private static let mostOfOneTag = 48
  /// Where tags say little, so many of the cards around its own are looked at.
  private static let neighbours = 48

  /// In the order of all tags: which pictures have it.
  private let picturesOfTags: [[Int]]
  /// How many those are, as `TagScale` counts.
  private let counts: [Float]
  private let scales: [TagScale]
  /// The tags of all pictures, one picture behind the other, those of each in rising order.
  private let tagsOfPictures: [Int32]
  private let tagged: [Tagged]
  private let pictures: [SitePicture]
  private let groups: PictureGroups
  private let knownFeatures = Lazy<SimilarityTable>()

  /// Where the tags of a picture are.
  private struct Tagged {
    let start: Int32
    let count: Int32

    var places: Range<Int> { Int(start)..<Int(start + count) }
  }

  init(_ pictures: [SitePicture], _ groups: PictureGroups, tags: [TagEntry]) {
    var starts = Array(repeating: Int32(0), count: pictures.count + 1)
    for tag in tags {
      for picture in tag.pictures where starts[picture + 1] < Self.mostTags {
        starts[picture + 1] += 1
      }
    }
    for picture in pictures.indices { starts[picture + 1] += starts[picture] }
    var next = starts
    var own = Array(repeating: Int32(0), count: Int(starts[pictures.count]))
    for (number, tag) in tags.enumerated() {
      for picture in tag.pictures where next[picture] < starts[picture + 1] {
        own[Int(next[picture])] = Int32(truncatingIfNeeded: number)
        next[picture] += 1
      }
    }
    picturesOfTags = tags.map(\.pictures)
    counts = tags.map { TagScale.count($0.pictures.count) }
    scales = pictures.map { TagScale(of: $0.id, among: pictures.count) }
    tagged = pictures.indices.map {
      Tagged(start: starts[$0], count: starts[$0 + 1] - starts[$0])
    }
    tagsOfPictures = own
    (self.pictures, self.groups) = (pictures, groups)
  }

  /// Only pages ask for them: until then they would be in the way of what is larger.
  private var features: SimilarityTable {
    knownFeatures.value { SimilarityTable(of: pictures.lazy.map(\.features)) }
  }

  /// At most so many, the nearest first; none where nothing is near.
  func nearest(to number: Int, most: Int = .max) -> [Int] {
    let (scale, features) = (scales[number], features)
    let tags = OwnTags(tagsOfPictures[tagged[number].places]) { scale.telling(of: counts[$0]) }
    var near: [Near] = []
    // They are far from each other in memory: asked for right behind each other, many come at once.
    let others = candidates(for: number)
    let shared = sharedTags(scale, tags, with: others)
    let similarities = features.mostSimilarities(of: number, to: others)
    for (place, other) in others.enumerated() {
      // What cannot be among them any more is not looked at.
      let least = near.count < most ? nil : near.last?.closeness
      guard
        let closeness = closeness(
          shared[place], similarities[place], atLeast: least,
          { features.similarity(number, other) ?? 0 })
      else { continue }
      let found = Near(number: other, closeness: closeness, distance: abs(other - number))
      guard near.count < most || near.last.map({ found < $0 }) ?? false else { continue }
      if near.count == most { near.removeLast() }
      near.insert(found, at: found.place(in: near))
    }
    return near.map(\.number)
  }

  /// The rarest tag of each picture; negative where it has none.
  var rarestTags: [Int32] {
    tagged.map { own in
      tagsOfPictures[own.places].min { counts[Int($0)] < counts[Int($1)] } ?? -1
    }
  }

  private struct Near {
    let number: Int
    let closeness: Double
    /// In the gallery.
    let distance: Int

    /// Whether it comes before the other.
    static func < (one: Near, other: Near) -> Bool {
      if one.closeness != other.closeness { return one.closeness > other.closeness }
      return (one.distance, one.number) < (other.distance, other.number)
    }

    func place(in sorted: [Near]) -> Int {
      var (low, high) = (0, sorted.count)
      while low < high {
        let middle = (low + high) / 2
        if self < sorted[middle] { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }

  /// Those that share its rarest tags, then its neighbours.
  private func candidates(for number: Int) -> [Int] {
    var seen = SmallSet(for: Self.mostCandidates + Self.neighbours + 2)
    _ = seen.insert(number)
    var found: [Int] = []
    found.reserveCapacity(Self.mostCandidates + Self.neighbours)
    let own = tagsOfPictures[tagged[number].places].map { Int($0) }.sorted {
      picturesOfTags[$0].count < picturesOfTags[$1].count
    }
    for tag in own {
      for other in Self.window(picturesOfTags[tag], before: number)
      where found.count < Self.mostCandidates && seen.insert(other) {
        found.append(other)
      }
    }
    let (cards, half) = (groups.cards, Self.neighbours / 2)
    let place = cards.place(of: groups.leader(of: number))
    for other in cards[max(0, place - half)..<min(cards.count, place + half + 1)]
    where seen.insert(other) {
      found.append(other)
    }
    return found
  }

  private static func window(_ pictures: [Int], before number: Int) -> ArraySlice<Int> {
    guard pictures.count > mostOfOneTag else { return pictures[...] }
    let start = max(0, pictures.partitioningIndex { $0 >= number } - mostOfOneTag)
    return pictures[start..<start + mostOfOneTag]
  }
}

extension SimilarPictures {
  private static let leastSharedWeight = TagScale.least
  private static let leastShare = 0.1
  /// Without enough in common: two photos of one evening are as close as that.
  private static let leastSimilarity = 0.7

  /// How close two pictures are; nil where that is not near enough, or certainly less than `least`.
  ///
  /// - Parameters:
  ///   - most: what their visual features have in common at most.
  ///   - similarity: what they have in common.
  private func closeness(
    _ shared: Shared, _ most: Double, atLeast least: Double?, _ similarity: () -> Double
  ) -> Double? {
    let isNear = shared.weight >= Self.leastSharedWeight && shared.share >= Self.leastShare
    guard isNear || most >= Self.leastSimilarity else { return nil }
    if let least, shared.share + most / 2 < least { return nil }
    let alike = similarity()
    guard isNear || alike >= Self.leastSimilarity else { return nil }
    return shared.share + alike / 2
  }

  /// What the common tags weigh, and their share of all tags of both, from 0 to 1.
  private typealias Shared = (weight: Double, share: Double)

  private func sharedTags(_ scale: TagScale, _ tags: OwnTags, with others: [Int]) -> [Shared] {
    let others = others.map { tagged[$0] }
    for other in others { tagsOfPictures.fetchAhead(other.places) }
    return others.map { other in
      let all = tagsOfPictures.span
      let counts = counts.span
      var (shared, weight) = (0.0, tags.weight)
      for place in other.places {
        shared += tags.telling(of: all[place])
        weight += scale.telling(of: counts[Int(all[place])])
      }
      return (shared, weight > 0 ? 2 * shared / weight : 0)
    }
  }
}

/// How much tags tell, as one picture sees it: the rarer, the more, in steps of sixteen times as many; nothing
/// that half of all pictures have, or a few more.
///
/// Each picture has borders of its own between the steps. With the same for all, one picture more would now
/// and then weigh a tag anew for all that have it, and change hundreds of pages; so it does for about one.
private struct TagScale {
  /// What the commonest tag tells that tells anything.
  static let least = 0.5

  /// From 0 to 1.
  private let border: Float
  private let all: Float
  /// What has more pictures tells nothing.
  private let most: Float

  init(of picture: PictureID, among count: Int) {
    // FNV-1a of the id, its bits mixed once more.
    let hash = (picture.source.text + picture.own).utf8.reduce(0x811C_9DC5 as UInt32) {
      ($0 ^ UInt32($1)) &* 0x0100_0193
    }
    border = Float(((hash ^ hash >> 15) &* 0x9E37_79B1) >> 8) / 0x1p24
    all = (Self.count(count) + border).rounded(.down)
    most = Self.count(count) + log2(0.5 + border / 10) / 4
  }

  /// To the base of sixteen.
  static func count(_ pictures: Int) -> Float { log2(Float(max(1, pictures))) / 4 }

  func telling(of count: Float) -> Double {
    guard count <= most else { return 0 }
    return max(Self.least, Double(all - (count + border).rounded(.down)))
  }
}

/// What each tag of a picture tells, found by its number at once: the table is so large that no two
/// of them meet.
private struct OwnTags {
  private struct Slot {
    var tag: Int32 = -1
    var telling = 0.0
  }

  private var slots: [Slot] = []
  /// What all of them tell.
  private(set) var weight = 0.0

  init(_ own: ArraySlice<Int32>, telling: (Int) -> Double) {
    let all = own.map { Slot(tag: $0, telling: telling(Int($0))) }
    weight = all.reduce(0) { $0 + $1.telling }
    var size = 128
    while !fill(all, size) { size *= 2 }
  }

  /// Whether each has a slot of its own, as there is one for every number at the latest.
  private mutating func fill(_ own: [Slot], _ size: Int) -> Bool {
    slots = Array(repeating: Slot(), count: size)
    for slot in own {
      let place = Int(slot.tag) & (size - 1)
      guard slots[place].tag < 0 || slots[place].tag == slot.tag else { return false }
      slots[place] = slot
    }
    return true
  }

  /// Nothing where the picture does not have it.
  func telling(of tag: Int32) -> Double {
    let slot = slots[Int(tag) & (slots.count - 1)]
    return slot.tag == tag ? slot.telling : 0
  }
}

/// A set of a few hundred numbers, in one piece of memory.
private struct SmallSet {
  /// At most half of them are taken, so that a free one is near.
  private var slots: [Int32]

  init(for count: Int) {
    var size = 1
    while size < 2 * count { size *= 2 }
    slots = Array(repeating: -1, count: size)
  }

  /// Whether it was not there.
  mutating func insert(_ number: Int) -> Bool {
    let value = Int32(truncatingIfNeeded: number)
    var place = Int(UInt32(truncatingIfNeeded: number) &* 0x9E37_79B1 >> 7) & (slots.count - 1)
    while slots[place] >= 0 {
      if slots[place] == value { return false }
      place = (place + 1) & (slots.count - 1)
    }
    slots[place] = value
    return true
  }
}
