import Model

/// The numbers by which the index knows the pictures: the one that came last has the last, wherever it
/// stands. So a new picture leaves those of all others as they are.
struct ArrivalOrder: Sendable {
  /// From so many pictures on the newest have values of their own.
  private static let mostOfOne = 512
  private static let newest = 256

  /// In the order of all photos.
  let numbers: [Int]
  /// The place among all photos of each number.
  let places: [Int]

  init(_ pictures: [SitePicture]) {
    places = pictures.indices.sorted {
      (pictures[$0].added.secondsSince1970, $0) < (pictures[$1].added.secondsSince1970, $1)
    }
    var numbers = Array(repeating: 0, count: places.count)
    for (number, place) in places.enumerated() { numbers[place] = number }
    self.numbers = numbers
  }

  /// How many pictures are in the large files of values, which change only when the small ones of the
  /// newest pictures are full.
  var settled: Int { staysWithNext ? places.count / Self.newest * Self.newest : places.count }

  /// Whether the large files of values may stay as they are when a picture comes.
  var staysWithNext: Bool { places.count >= Self.mostOfOne }

  /// The first of some pictures, then the others as they came.
  func arrived(_ pictures: [Int]) -> [Int] {
    guard pictures.count > 2 else { return pictures }
    return pictures.prefix(1) + pictures.dropFirst().sorted { numbers[$0] < numbers[$1] }
  }

  /// What finds one of these finds the card of a picture, in the large files: the picture itself first.
  func settled(ledBy place: Int, in site: SiteIndex) -> [Int] {
    arrived(site.groups.led(by: place)).filter { numbers[$0] < settled }
  }

  /// The numbers of some pictures, as runs of those that follow each other: `0-7pr,8`.
  func text(of pictures: some Sequence<Int>) -> ScriptText {
    let numbers = pictures.map { self.numbers[$0] }
    var text = ScriptText()
    var first = 0
    while first < numbers.count {
      var last = first
      while last + 1 < numbers.count, numbers[last + 1] == numbers[last] + 1 { last += 1 }
      if first > 0 { text.append("," as Unicode.Scalar) }
      text.append(numbers[first])
      if last > first {
        text.append("-" as Unicode.Scalar)
        text.append(numbers[last])
      }
      first = last + 1
    }
    return text
  }
}
