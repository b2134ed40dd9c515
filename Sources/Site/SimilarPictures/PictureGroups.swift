package import Model
import Support

/// Which pictures of the site are the same picture: those whose originals have the same bytes, and
/// those that look like copies of each other, such as finds of two searches or sources.
struct PictureGroups: Sendable {
  /// In the order of all photos.
  private let groups: [[Int]]
  /// The largest picture of each group; nil where several are as large.
  private let largest: [Int?]
  /// The group of each picture, -1 of one that is alone; empty where all are.
  private let places: [Int32]
  /// Those without a card of their own, in the order of all photos: the first of their group stands for them.
  private let led: [Int32]
  /// Why it does.
  private let grounds: [CopyChoice.Ground]
  /// Those with a card of their own, in the order of all photos.
  let cards: Cards

  init(
    _ pictures: [SitePicture], _ wishes: CuratedCopies<PictureID> = CuratedCopies(), jobs: Int = 1
  ) {
    let groups = Self.found(in: pictures, wishes, jobs)
    let largest = ThreadPool.map(groups.count, among: jobs) { place in
      Self.largest(of: groups[place], areas: groups[place].map { pictures[$0].area })
    }
    self.init(groups, largest: largest, of: pictures.count)
  }

  private init(
    _ groups: [[Int]], largest: [Int?], of count: Int, led: [Int32] = [],
    grounds: [CopyChoice.Ground] = []
  ) {
    self.groups = groups
    self.largest = largest
    (self.led, self.grounds) = (led, grounds)
    cards = Cards(besides: led, count: count - led.count)
    var places = groups.isEmpty ? [] : Array(repeating: Int32(-1), count: count)
    for (place, group) in groups.enumerated() {
      for number in group { places[number] = Int32(place) }
    }
    self.places = places
  }

  private func place(of number: Int) -> Int? {
    guard !places.isEmpty, places[number] >= 0 else { return nil }
    return Int(places[number])
  }

  /// The group that a picture is in, with itself; just itself where it is alone.
  func group(of number: Int) -> [Int] { place(of: number).map { groups[$0] } ?? [number] }

  /// The first of its group; the picture itself where it is alone.
  func first(of number: Int) -> Int { place(of: number).map { groups[$0][0] } ?? number }

  /// Whether copies share a card.
  var shareCards: Bool { !led.isEmpty }

  /// What stands for what; none where each picture has a card.
  func choices(among pictures: [SitePicture]) -> CopyChoices {
    CopyChoices(groups: self, led: led, grounds: grounds, pictures: pictures)
  }

  /// The picture whose card stands for a picture.
  func leader(of number: Int) -> Int { shareCards ? first(of: number) : number }

  func hasCard(_ number: Int) -> Bool { leader(of: number) == number }

  /// Those for which a picture's card stands.
  func led(by number: Int) -> [Int] {
    if !hasCard(number) { [] } else { shareCards ? group(of: number) : [number] }
  }

  /// So many of the others in its group and no more, in the order of all photos: those right before it, and where
  /// these are too few the first. So one more that comes last is shown by none of very many.
  func copies(of number: Int, most: Int) -> [Int] {
    let group = group(of: number)
    guard group.count > most + 1 else { return group.filter { $0 != number } }
    let place = group.partitioningIndex { $0 >= number }
    let first = max(0, place - most)
    return group[first...first + most].filter { $0 != number }
  }

  /// The one picture of its group that has more pixels than all others; nil where there is none.
  func largest(with number: Int) -> Int? { place(of: number).flatMap { largest[$0] } }

  /// Whether two pictures are the same picture.
  func areSame(_ one: Int, _ other: Int) -> Bool {
    one == other || (place(of: one).map { $0 == place(of: other) } ?? false)
  }

  private static func largest(of group: [Int], areas: [Double]) -> Int? {
    let most = areas.max()
    let largest = zip(group, areas).filter { $0.1 == most }
    return largest.count == 1 ? largest[0].0 : nil
  }
}

/// The pictures that have a card of their own, in the order of all photos.
struct Cards: RandomAccessCollection, Sendable {
  /// The numbers of all others, rising.
  private let others: [Int32]
  private let all: Int

  fileprivate init(besides others: [Int32], count: Int) { (self.others, all) = (others, count) }

  var startIndex: Int { 0 }
  var endIndex: Int { all }

  subscript(place: Int) -> Int {
    place + others.indices.partitioningIndex { Int(others[$0]) - $0 > place }
  }

  /// The place of a picture that is among them.
  func place(of number: Int) -> Int { number - others.partitioningIndex { Int($0) >= number } }
}

/// What stands for what, said when it is asked for: there may be as many as pictures.
package struct CopyChoices: RandomAccessCollection, Sendable {
  fileprivate let groups: PictureGroups
  fileprivate let led: [Int32]
  fileprivate let grounds: [CopyChoice.Ground]
  fileprivate let pictures: [SitePicture]

  package var startIndex: Int { 0 }
  package var endIndex: Int { grounds.count }

  package subscript(position: Int) -> CopyChoice {
    let number = Int(led[position])
    return CopyChoice(
      picture: pictures[number].id, leader: pictures[groups.leader(of: number)].id,
      grounds[position])
  }
}

/// Copies that share a card.
extension PictureGroups {
  /// Puts the best of each group right before its first.
  static func together(
    _ pictures: inout [SitePicture], _ wishes: CuratedCopies<PictureID>, own: Set<SourceName>,
    jobs: Int
  ) -> PictureGroups {
    let found = found(in: pictures, wishes, jobs)
    guard !found.isEmpty else { return PictureGroups([], largest: [], of: pictures.count) }
    let said = Set(wishes.together.flatMap(\.self))
    // What each group takes is read of its pictures once.
    let ranked = ThreadPool.map(found.count, among: jobs) { [pictures] place in
      Ranked(found[place], of: pictures, own: own, said: said)
    }
    let pairs = zip(found, ranked).map { (first: $0[0], best: $1.numbers[0]) }
      .filter { $0.first != $0.best }
    let bestBefore = Dictionary(uniqueKeysWithValues: pairs.map { ($0.first, $0.best) })
    let moved = Set(bestBefore.values)
    var order: [Int] = []
    for number in pictures.indices where !moved.contains(number) {
      if let best = bestBefore[number] { order.append(best) }
      order.append(number)
    }
    var numbers = Array(repeating: 0, count: order.count)
    for (number, place) in order.enumerated() { numbers[place] = number }
    pictures = order.map { [pictures] in pictures[$0] }
    let copies = ranked.flatMap { group in
      zip(group.numbers.dropFirst().map { Int32(truncatingIfNeeded: numbers[$0]) }, group.grounds)
    }.sorted { $0.0 < $1.0 }
    return PictureGroups(
      ranked.map { group in group.numbers.map { numbers[$0] }.sorted() },
      largest: ranked.map { group in group.largest.map { numbers[$0] } }, of: pictures.count,
      led: copies.map(\.0), grounds: copies.map(\.1))
  }

  /// The pictures of a group, the best first, and why that stands for the others.
  private struct Ranked {
    let numbers: [Int]
    let largest: Int?
    let grounds: [CopyChoice.Ground]

    init(
      _ group: [Int], of pictures: [SitePicture], own: Set<SourceName>, said: Set<PictureID>
    ) {
      let ranked = group.map { (number: $0, rank: CopyRank(pictures[$0], own)) }
        .sorted { ($0.rank, $0.number) < ($1.rank, $1.number) }
      let (best, main) = (ranked[0], pictures[ranked[0].number].mainDigest)
      numbers = ranked.map(\.number)
      largest = PictureGroups.largest(of: numbers, areas: ranked.map(\.rank.area))
      grounds = ranked.dropFirst().map { copy in
        CopyChoice.Ground(
          of: pictures[copy.number], main, best.rank.reason(beside: copy.rank), said: said)
      }
    }
  }

  /// Those of a list that have a card of their own there: of copies the first, which is the best where that is
  /// among them.
  func together(_ numbers: [Int]) -> [Int] {
    guard !groups.isEmpty else { return numbers }
    var best: [Int: Int] = [:]
    for number in numbers {
      if let place = place(of: number) { best[place] = min(best[place] ?? number, number) }
    }
    return numbers.compactMap { number in
      place(of: number).map { best.removeValue(forKey: $0) } ?? number
    }
  }
}

extension SiteContent {
  /// Has the best of several copies come before the others, where it stands for them.
  mutating func groupCopies(jobs: Int) -> PictureGroups {
    switch copies {
    case .apart: PictureGroups(pictures, curatedCopies, jobs: jobs)
    case .together:
      .together(
        &pictures, curatedCopies, own: Set(sources.filter(\.isLocal).map(\.name)), jobs: jobs)
    }
  }
}

/// Which of several copies speaks for all of them: the owner's own file, else the one whose licence
/// allows most, else the largest.
private struct CopyRank: Comparable {
  private let isForeign: Bool
  private let restriction: Int
  let area: Double

  init(_ picture: SitePicture, _ own: Set<SourceName>) {
    isForeign = !own.contains(picture.id.source)
    let told = picture.brief
    restriction = told.license?.restriction ?? License.unknownRestriction
    area = SitePicture.area(of: told.dimensions ?? picture.shape)
  }

  static func < (one: CopyRank, other: CopyRank) -> Bool {
    switch one.reason(beside: other) {
    case .own: other.isForeign
    case .licence: one.restriction < other.restriction
    case .size: one.area > other.area
    case .order: false
    }
  }

  /// By what they differ.
  func reason(beside other: CopyRank) -> CopyChoice.Reason {
    if isForeign != other.isForeign { return .own }
    if restriction != other.restriction { return .licence }
    return area == other.area ? .order : .size
  }
}

extension CopyChoice.Ground {
  fileprivate init(
    of picture: SitePicture, _ main: Digest?, _ reason: CopyChoice.Reason,
    said: Set<PictureID>
  ) {
    let hasSameBytes = picture.mainDigest.map { $0 == main } ?? false
    self.init(
      likeness: hasSameBytes ? .bytes : said.contains(picture.id) ? .word : .look,
      reason: reason)
  }
}

extension PictureGroups {
  /// So many pictures are read before the next, so that memory does not grow with them.
  private static let atOnce = 1 << 15

  fileprivate static func found(
    in pictures: [SitePicture], _ wishes: CuratedCopies<PictureID>, _ jobs: Int
  ) -> [[Int]] {
    var sets = DisjointSets(count: pictures.count)
    joinSameBytes(of: pictures, in: &sets, jobs)
    CopySearch.join(pictures, in: &sets, jobs: jobs)
    let groups = sets.groups
    guard !wishes.isEmpty else { return groups }
    let named = Set(wishes.all)
    var numbers: [PictureID: Int] = [:]
    for (number, picture) in pictures.enumerated() where named.contains(picture.id) {
      numbers[picture.id] = number
    }
    let known = wishes.named { numbers[$0] }
    // The first of those that are apart stays with their copies.
    let alone = Set(known.apart.flatMap { $0.dropFirst() })
    sets = DisjointSets(count: pictures.count)
    for group in groups.map({ $0.filter { !alone.contains($0) } }) + known.together {
      for number in group.dropFirst() { sets.join(group[0], number) }
    }
    return sets.groups
  }

  private static func joinSameBytes(
    of pictures: [SitePicture], in sets: inout DisjointSets, _ jobs: Int
  ) {
    var first: [Digest: Int] = [:]
    for start in stride(from: 0, to: pictures.count, by: atOnce) {
      let digests = ThreadPool.map(min(atOnce, pictures.count - start), among: jobs) {
        pictures[start + $0].mainDigest
      }
      for (number, digest) in zip(start..., digests) {
        guard let digest else { continue }
        if let other = first[digest] { sets.join(other, number) } else { first[digest] = number }
      }
    }
  }
}

extension SitePicture {
  /// In pixels, at its source.
  fileprivate var area: Double { Self.area(of: fullSize) }

  fileprivate static func area(of size: PixelSize?) -> Double {
    size.map { Double($0.width) * Double($0.height) } ?? 0
  }
}
