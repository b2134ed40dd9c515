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

  /// In the order of all tags: which pictures have it, and how much it tells.
  private let tags: [(pictures: [Int], weight: Double)]
  /// The tags of each picture, in rising order.
  private let tagsOfPictures: [[Int32]]
  /// What all the tags of each picture tell.
  private let weights: [Double]
  private let looks: [Likeness?]

  init(_ pictures: [SitePicture], tags: [TagEntry]) {
    let weighed = tags.map { tag in
      (
        pictures: tag.pictures,
        weight: log(Double(pictures.count) / Double(max(1, tag.pictures.count)))
      )
    }
    var own = Array(repeating: [Int32](), count: pictures.count)
    for (number, tag) in tags.enumerated() {
      for picture in tag.pictures where own[picture].count < Self.mostTags {
        own[picture].append(Int32(truncatingIfNeeded: number))
      }
    }
    self.tags = weighed
    tagsOfPictures = own
    weights = own.map { $0.reduce(0) { $0 + weighed[Int($1)].weight } }
    looks = pictures.map { $0.looks.map { Likeness(of: $0) } }
  }

  /// The nearest first; none where nothing is near.
  func nearest(to number: Int) -> [Int] {
    candidates(for: number)
      .compactMap { other in closeness(number, other).map { (other, $0) } }
      .sorted { one, other in
        if one.1 != other.1 { return one.1 > other.1 }
        let (near, far) = (abs(one.0 - number), abs(other.0 - number))
        return near == far ? one.0 < other.0 : near < far
      }.map(\.0)
  }

  /// Those that share its rarest tags, then its neighbours.
  private func candidates(for number: Int) -> [Int] {
    var seen: Set<Int> = [number]
    var found: [Int] = []
    let own = tagsOfPictures[number].map { tags[Int($0)].pictures }
    for pictures in own.sorted(by: { $0.count < $1.count }) {
      for other in Self.window(pictures, around: number)
      where found.count < Self.mostCandidates && seen.insert(other).inserted {
        found.append(other)
      }
    }
    let half = Self.neighbours / 2
    let near = max(0, number - half)..<min(looks.count, number + half + 1)
    return found + near.filter { seen.insert($0).inserted }
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
    let alike = looks[one].flatMap { own in looks[other].map { own.compared(with: $0) } } ?? 0
    let isNear = shared.weight >= Self.leastSharedWeight && shared.share >= Self.leastShare
    guard isNear || alike >= Self.leastLikeness else { return nil }
    return shared.share + alike / 2
  }

  /// What the common tags weigh, and their share of all tags of both, from 0 to 1.
  private func sharedTags(_ one: Int, _ other: Int) -> (weight: Double, share: Double) {
    let (own, others) = (tagsOfPictures[one], tagsOfPictures[other])
    var (place, otherPlace, shared) = (0, 0, 0.0)
    while place < own.count, otherPlace < others.count {
      let (tag, otherTag) = (own[place], others[otherPlace])
      if tag == otherTag { shared += tags[Int(tag)].weight }
      if tag <= otherTag { place += 1 }
      if otherTag <= tag { otherPlace += 1 }
    }
    let all = weights[one] + weights[other]
    return (shared, all > 0 ? 2 * shared / all : 0)
  }
}
