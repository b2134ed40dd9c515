import Foundation
import Model
import Support

/// Finds for a picture those that are most like it, by their tags and their visual features.
///
/// What is the same for all pictures is worked out once; the rest for one picture at a time, from
/// so many others and no more. Nothing changes after that, so that pages may ask at the same time.
struct SimilarPictures: Sendable {
  /// One with thousands of tags would be gone through for each.
  private static let mostTags = 50
  private static let mostCandidates = 300
  /// From a tag with more pictures than that, those around the picture's own place are taken.
  private static let mostOfOneTag = 48
  /// Where tags say little, so many of the neighbours in the gallery are looked at.
  private static let neighbours = 48

  /// In the order of all tags: which pictures have it.
  private let picturesOfTags: [[Int]]
  /// How much each tag tells.
  private let tellings: [Double]
  /// The tags of all pictures, one picture behind the other, those of each in rising order.
  private let tagsOfPictures: [Int32]
  private let tagged: [Tagged]
  private let features: SimilarityTable

  /// The rarer, the more; nothing that more than every second picture has. In powers of four: one
  /// picture more would weigh its tags anew otherwise, if not all, and turn round the order of pictures
  /// that are nearly as close.
  private static func telling(of count: Int, among all: Int) -> Double {
    guard 2 * count <= all else { return 0 }
    let powers = [all, count].map { (log2(Double(max(1, $0))) / 2).rounded() }
    return max(log(2), (powers[0] - powers[1]) * log(4))
  }

  /// Where the tags of a picture are, and what all of them tell.
  private struct Tagged {
    let start: Int32
    let count: Int32
    let weight: Double

    var places: Range<Int> { Int(start)..<Int(start + count) }
  }

  init(_ pictures: [SitePicture], tags: [TagEntry]) {
    let tellings = tags.map { Self.telling(of: $0.pictures.count, among: pictures.count) }
    var starts = Array(repeating: Int32(0), count: pictures.count + 1)
    for tag in tags {
      for picture in tag.pictures where starts[picture + 1] < Self.mostTags {
        starts[picture + 1] += 1
      }
    }
    for picture in pictures.indices { starts[picture + 1] += starts[picture] }
    var next = starts
    var own = Array(repeating: Int32(0), count: Int(starts[pictures.count]))
    var weights = Array(repeating: 0.0, count: pictures.count)
    for (number, tag) in tags.enumerated() {
      for picture in tag.pictures where next[picture] < starts[picture + 1] {
        own[Int(next[picture])] = Int32(truncatingIfNeeded: number)
        next[picture] += 1
        weights[picture] += tellings[number]
      }
    }
    picturesOfTags = tags.map(\.pictures)
    self.tellings = tellings
    tagged = pictures.indices.map {
      Tagged(start: starts[$0], count: starts[$0 + 1] - starts[$0], weight: weights[$0])
    }
    tagsOfPictures = own
    features = SimilarityTable(of: pictures.lazy.map(\.features))
  }

  /// At most so many, the nearest first; none where nothing is near.
  func nearest(to number: Int, most: Int = .max) -> [Int] {
    let tags = OwnTags(tagsOfPictures[tagged[number].places], tellings)
    var near: [Near] = []
    // They are far from each other in memory: asked for right behind each other, many come at once.
    let others = candidates(for: number)
    let shared = sharedTags(of: number, tags, with: others)
    let similarities = features.mostSimilarities(of: number, to: others)
    for (place, other) in others.enumerated() {
      // What cannot be among them any more is not looked at.
      let least = near.count < most ? nil : near.last?.closeness
      guard
        let closeness = closeness(number, other, shared[place], similarities[place], atLeast: least)
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
      tagsOfPictures[own.places].max { tellings[Int($0)] < tellings[Int($1)] } ?? -1
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
      for other in Self.window(picturesOfTags[tag], around: number)
      where found.count < Self.mostCandidates && seen.insert(other) {
        found.append(other)
      }
    }
    let half = Self.neighbours / 2
    for other in max(0, number - half)..<min(features.count, number + half + 1)
    where seen.insert(other) {
      found.append(other)
    }
    return found
  }

  private static func window(_ pictures: [Int], around number: Int) -> ArraySlice<Int> {
    guard pictures.count > mostOfOneTag else { return pictures[...] }
    var (low, high) = (0, pictures.count)
    while low < high {
      let middle = (low + high) / 2
      if pictures[middle] < number { low = middle + 1 } else { high = middle }
    }
    let start = min(max(0, low - mostOfOneTag / 2), pictures.count - mostOfOneTag)
    return pictures[start..<start + mostOfOneTag]
  }
}

extension SimilarPictures {
  /// A tag that more than every second picture has says nothing of a picture.
  private static let leastSharedWeight = log(2.0)
  private static let leastShare = 0.1
  /// Without enough in common: two photos of one evening are as close as that.
  private static let leastSimilarity = 0.7

  /// How close two pictures are; nil where that is not near enough, or certainly less than `least`.
  ///
  /// - Parameter most: what their visual features have in common at most.
  private func closeness(
    _ one: Int, _ other: Int, _ shared: Shared, _ most: Double, atLeast least: Double?
  ) -> Double? {
    let isNear = shared.weight >= Self.leastSharedWeight && shared.share >= Self.leastShare
    guard isNear || most >= Self.leastSimilarity else { return nil }
    if let least, shared.share + most / 2 < least { return nil }
    let alike = features.similarity(one, other) ?? 0
    guard isNear || alike >= Self.leastSimilarity else { return nil }
    return shared.share + alike / 2
  }

  /// What the common tags weigh, and their share of all tags of both, from 0 to 1.
  private typealias Shared = (weight: Double, share: Double)

  private func sharedTags(of one: Int, _ tags: OwnTags, with others: [Int]) -> [Shared] {
    let own = tagged[one]
    let others = others.map { tagged[$0] }
    for other in others { tagsOfPictures.fetchAhead(other.places) }
    return others.map { other in
      let all = tagsOfPictures.span
      var shared = 0.0
      for place in other.places { shared += tags.telling(of: all[place]) }
      let weight = own.weight + other.weight
      return (shared, weight > 0 ? 2 * shared / weight : 0)
    }
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

  init(_ own: ArraySlice<Int32>, _ all: [Double]) {
    var size = 128
    while !fill(own, all, size) { size *= 2 }
  }

  /// Whether each has a slot of its own, as there is one for every number at the latest.
  private mutating func fill(_ own: ArraySlice<Int32>, _ all: [Double], _ size: Int) -> Bool {
    slots = Array(repeating: Slot(), count: size)
    for tag in own {
      let place = Int(tag) & (size - 1)
      guard slots[place].tag < 0 || slots[place].tag == tag else { return false }
      slots[place] = Slot(tag: tag, telling: all[Int(tag)])
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
