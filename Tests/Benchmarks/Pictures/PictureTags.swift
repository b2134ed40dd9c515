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
    var state = UInt64(number)
    var tags: [Int] = []
    while tags.count < tagsPerPicture {
      let share = draw(&state)
      let tag = shares.firstIndex { share < $0 } ?? 0
      if !tags.contains(tag) { tags.append(tag) }
    }
    return tags.map { "tag \($0)" }
  }

  /// From 0 to 1, the same every time: SplitMix.
  private static func draw(_ state: inout UInt64) -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ (mixed >> 31)) >> 11) / Double(1 << 53)
  }
}
