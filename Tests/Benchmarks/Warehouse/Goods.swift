/// What a warehouse holds: so many pictures, each with a large image and a preview.
struct Goods: Sendable {
  /// What Pixabay's previews have at most.
  static let previewWidth = 150

  let pictures: Int
  let width: Int
  let height: Int
  /// How long the file of each large image is, at least.
  let byteCount: Int
  /// How many of them are really drawn.
  let paintings: Int

  /// For the command line of the process that holds it.
  var words: [String] { [pictures, width, height, byteCount, paintings].map { String($0) } }

  var previewHeight: Int { max(1, Self.previewWidth * height / width) }
}

extension Goods {
  init?(words: some Collection<String>) {
    let numbers = words.compactMap { Int($0) }
    guard numbers.count == 5, numbers.allSatisfy({ $0 > 0 }) else { return nil }
    self.init(
      pictures: numbers[0], width: numbers[1], height: numbers[2], byteCount: numbers[3],
      paintings: numbers[4])
  }
}
