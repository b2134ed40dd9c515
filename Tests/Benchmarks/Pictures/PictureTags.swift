import Support

/// Ten of 200 tags for each picture: the first ones on most pictures, the last ones on very few, as
/// people's tags are spread.
enum PictureTags {
  private static let tagsPerPicture = 10
  private static let tagCount = 200
  /// Up to which share of all uses the tags until each one go.
  private static let shares: [Double] = {
    let uses = (1...tagCount).map { 1 / Double($0) }
    let all = uses.reduce(0, +)
    var sum = 0.0
    return uses.map {
      sum += $0
      return sum / all
    }
  }()

  static func tags(of number: Int) -> [String] {
    var generator = SplitMix64(UInt64(number))
    var tags: [Int] = []
    while tags.count < tagsPerPicture {
      let share = draw(&generator)
      let tag = shares.firstIndex { share < $0 } ?? 0
      if !tags.contains(tag) { tags.append(tag) }
    }
    return tags.map { "tag \($0)" }
  }

  /// From 0 to 1, the same every time.
  private static func draw(_ generator: inout SplitMix64) -> Double {
    Double(generator.next() >> 11) / Double(1 << 53)
  }
}
