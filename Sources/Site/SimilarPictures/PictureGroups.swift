import Model
import Support

/// Which pictures of the site are the same picture: those whose originals have the same bytes, and
/// those of one shape that look like copies of each other, such as finds of two searches or sources.
struct PictureGroups: Sendable {
  /// In the order of all photos.
  private let groups: [[Int]]
  /// The largest picture of each group; nil where several are as large.
  private let largest: [Int?]
  private let places: [Int: Int]

  init(_ pictures: [SitePicture]) {
    var sets = DisjointSets(count: pictures.count)
    Self.joinSameBytes(of: pictures, in: &sets)
    CopySearch.join(pictures, in: &sets)
    let groups = sets.groups
    self.groups = groups
    largest = groups.map { Self.largest(of: $0, in: pictures) }
    places = groups.enumerated().reduce(into: [:]) { places, group in
      for number in group.element { places[number] = group.offset }
    }
  }

  /// The group that a picture is in, with itself; just itself where it is alone.
  func group(of number: Int) -> [Int] { places[number].map { groups[$0] } ?? [number] }

  /// The nearest of the others in its group, in the order of all photos, so many and no more. One copy more
  /// is shown by those near it and by no other, however many there are.
  func copies(of number: Int, most: Int) -> [Int] {
    let group = group(of: number)
    guard let place = group.firstIndex(of: number) else { return [] }
    let first = max(0, min(place - most / 2, group.count - 1 - most))
    return group[first..<min(first + most + 1, group.count)].filter { $0 != number }
  }

  /// The one picture of its group that has more pixels than all others; nil where there is none.
  func largest(with number: Int) -> Int? { places[number].flatMap { largest[$0] } }

  /// Whether two pictures are the same picture.
  func areSame(_ one: Int, _ other: Int) -> Bool {
    one == other || (places[one].map { $0 == places[other] } ?? false)
  }

  private static func largest(of group: [Int], in pictures: [SitePicture]) -> Int? {
    let areas = group.map { number in
      pictures[number].fullSize.map { Double($0.width) * Double($0.height) } ?? 0
    }
    let most = areas.max()
    let largest = zip(group, areas).filter { $0.1 == most }
    return largest.count == 1 ? largest[0].0 : nil
  }

  private static func joinSameBytes(of pictures: [SitePicture], in sets: inout DisjointSets) {
    var first: [Digest: Int] = [:]
    for (number, picture) in pictures.enumerated() {
      guard let digest = picture.main?.digest else { continue }
      if let other = first[digest] { sets.join(other, number) } else { first[digest] = number }
    }
  }
}

extension SitePicture {
  /// The image that it is known by.
  fileprivate var main: PublishedImage? {
    let images = images
    return images.large ?? images.base
  }
}
