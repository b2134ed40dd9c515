/// What a warehouse holds: so many pictures, each with a large image and a preview.
struct Goods: Sendable {
  /// What the images are made from.
  enum Inventory: Sendable {
    /// So many are really drawn.
    case paintings(Int)
    /// The folder of a `Corpus`.
    case corpus(String)
  }

  /// What Pixabay's previews have at most.
  static let previewWidth = 150

  let pictures: Int
  let width: Int
  let height: Int
  /// How long the file of each large image is, at least; those of a corpus are as they are.
  let byteCount: Int
  let inventory: Inventory

  /// For the command line of the process that holds it.
  var words: [String] {
    [pictures, width, height, byteCount].map { String($0) } + [inventory.word]
  }

  var previewHeight: Int { max(1, Self.previewWidth * height / width) }

  /// As a service tells them, in one line.
  func tags(of number: Int) -> String {
    switch inventory {
    case .paintings: "warehouse, shelf \(number / 20)"
    case .corpus: PictureTags.tags(of: number).joined(separator: ", ")
    }
  }
}

extension Goods {
  init(pictures: Int, width: Int, height: Int, byteCount: Int, paintings: Int) {
    self.init(
      pictures: pictures, width: width, height: height, byteCount: byteCount,
      inventory: .paintings(paintings))
  }

  /// More pictures than the corpus has differ by a comment in their files.
  init(pictures: Int, of corpus: Corpus) {
    self.init(
      pictures: pictures, width: Corpus.width, height: Corpus.height, byteCount: 1,
      inventory: .corpus(corpus.folder))
  }

  init?(words: some Collection<String>) {
    let numbers = words.prefix(4).compactMap { Int($0) }
    guard numbers.count == 4, numbers.allSatisfy({ $0 > 0 }), let word = words.dropFirst(4).first,
      let inventory = Inventory(word: word)
    else { return nil }
    self.init(
      pictures: numbers[0], width: numbers[1], height: numbers[2], byteCount: numbers[3],
      inventory: inventory)
  }
}

extension Goods.Inventory {
  fileprivate var word: String {
    switch self {
    case .paintings(let count): String(count)
    case .corpus(let folder): folder
    }
  }

  fileprivate init?(word: String) {
    if word.hasPrefix("/") {
      self = .corpus(word)
    } else if let count = Int(word), count > 0 {
      self = .paintings(count)
    } else {
      return nil
    }
  }
}
