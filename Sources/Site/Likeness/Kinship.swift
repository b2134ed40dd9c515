import Foundation
import Model

/// Finds for a picture those that are most like it, by their tags and their looks.
///
/// What is the same for all pictures is worked out once; the rest for one picture at a time, from
/// so many others and no more. Nothing changes after that, so that pages may ask at the same time.
struct Kinship: Sendable {
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
  private let starts: [Int32]
  /// What all the tags of each picture tell.
  private let weights: [Double]
  private let looks: Likenesses

  init(_ pictures: [SitePicture], tags: [TagEntry]) {
    let tellings = tags.map { log(Double(pictures.count) / Double(max(1, $0.pictures.count))) }
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
    self.starts = starts
    self.weights = weights
    tagsOfPictures = own
    looks = Likenesses(of: pictures.lazy.map(\.looks))
  }

  /// The nearest first; none where nothing is near.
  func nearest(to number: Int) -> [Int] {
    var near: [(number: Int, closeness: Double)] = []
    for other in candidates(for: number) {
      if let closeness = closeness(number, other) { near.append((other, closeness)) }
    }
    near.sort { one, other in
      if one.closeness != other.closeness { return one.closeness > other.closeness }
      let (own, others) = (abs(one.number - number), abs(other.number - number))
      return own == others ? one.number < other.number : own < others
    }
    return near.map(\.number)
  }

  /// Those that share its rarest tags, then its neighbours.
  private func candidates(for number: Int) -> [Int] {
    var seen = SmallSet(for: Self.mostCandidates + Self.neighbours + 2)
    _ = seen.insert(number)
    var found: [Int] = []
    found.reserveCapacity(Self.mostCandidates + Self.neighbours)
    let own = tagsOfPictures[Int(starts[number])..<Int(starts[number + 1])]
      .map { Int($0) }.sorted { picturesOfTags[$0].count < picturesOfTags[$1].count }
    for tag in own {
      for other in Self.window(picturesOfTags[tag], around: number)
      where found.count < Self.mostCandidates && seen.insert(other) {
        found.append(other)
      }
    }
    let half = Self.neighbours / 2
    for other in max(0, number - half)..<min(looks.count, number + half + 1)
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

extension Kinship {
  /// A tag that more than every second picture has says nothing of a picture.
  private static let leastSharedWeight = log(2.0)
  private static let leastShare = 0.1
  /// Without enough in common: two photos of one evening are as close as that.
  private static let leastLikeness = 0.7

  /// How close two pictures are; nil where that is not near enough.
  private func closeness(_ one: Int, _ other: Int) -> Double? {
    let shared = sharedTags(one, other)
    let alike = looks.likeness(one, other) ?? 0
    let isNear = shared.weight >= Self.leastSharedWeight && shared.share >= Self.leastShare
    guard isNear || alike >= Self.leastLikeness else { return nil }
    return shared.share + alike / 2
  }

  /// What the common tags weigh, and their share of all tags of both, from 0 to 1.
  private func sharedTags(_ one: Int, _ other: Int) -> (weight: Double, share: Double) {
    var place = Int(starts[one])
    let end = Int(starts[one + 1])
    var otherPlace = Int(starts[other])
    let otherEnd = Int(starts[other + 1])
    var shared = 0.0
    while place < end, otherPlace < otherEnd {
      let (tag, otherTag) = (tagsOfPictures[place], tagsOfPictures[otherPlace])
      if tag == otherTag { shared += tellings[Int(tag)] }
      if tag <= otherTag { place += 1 }
      if otherTag <= tag { otherPlace += 1 }
    }
    let all = weights[one] + weights[other]
    return (shared, all > 0 ? 2 * shared / all : 0)
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
