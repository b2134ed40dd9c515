import Model

/// All values of all pictures, each once, with the pictures that have it.
///
/// Flat, as there may be millions: the pictures of a line stand behind those of the line before.
struct TermTable: Sendable {
  /// By field, then by code units.
  let lines: [PictureValues.Text]
  /// Where the pictures of each line begin, and where those of the last one end.
  private let starts: [UInt32]
  private let pictures: [UInt32]
  private let finds: [Find]

  /// The picture that has a value for which a card is found.
  struct Find: Sendable {
    /// Of the card, among the pictures of all lines.
    let place: UInt32
    /// In the order of all photos.
    let copy: UInt32

    init(_ place: Int, _ copy: Int) {
      (self.place, self.copy) = (
        UInt32(truncatingIfNeeded: place), UInt32(truncatingIfNeeded: copy)
      )
    }
  }

  /// - Parameter finds: in the order of their places.
  init(
    sorted lines: [PictureValues.Text], starts: [UInt32], pictures: [UInt32], finds: [Find]
  ) {
    self.lines = lines
    self.starts = starts
    self.pictures = pictures
    self.finds = finds
  }

  func count(of line: Int) -> Int { places(of: line).count }

  private func places(of line: Int) -> Range<Int> {
    Int(starts[line])..<Int(starts[line + 1])
  }

  /// In rising order.
  func pictures(of line: Int) -> some Sequence<Int> {
    pictures[places(of: line)].lazy.map { Int($0) }
  }

  /// Each card, and the copy that has the value where it has not itself: the first that came. Known of fields
  /// whose values may have pages.
  func finds(of line: Int) -> [(card: Int, copy: Int?)] {
    let places = places(of: line)
    var next = finds.partitioningIndex { $0.place >= places.lowerBound }
    return places.map { place in
      guard next < finds.count, finds[next].place == place else {
        return (Int(pictures[place]), nil)
      }
      next += 1
      return (Int(pictures[place]), Int(finds[next - 1].copy))
    }
  }

  func has(_ value: PictureValues.Text, _ picture: Int) -> Bool {
    guard let line = line(of: value) else { return false }
    let own = pictures[places(of: line)]
    let place = own.partitioningIndex { $0 >= picture }
    return place < own.endIndex && own[place] == picture
  }

  /// Those of any of some lines, in rising order.
  func pictures(ofAny lines: [Int]) -> [Int] {
    if lines.count == 1 { return Array(pictures(of: lines[0])) }
    let total = lines.reduce(0) { $0 + count(of: $1) }
    let end = lines.compactMap { self.pictures[places(of: $0)].last }.max()
    // Whether a picture is among them: where there are many, that takes less than sorting.
    guard let end, total > Int(end) / 16 else {
      let all = lines.flatMap { pictures(of: $0) }.sorted()
      return all.indices.filter { $0 == 0 || all[$0] != all[$0 - 1] }.map { all[$0] }
    }
    var isAmong = [Bool](repeating: false, count: Int(end) + 1)
    for line in lines {
      for picture in pictures(of: line) { isAmong[picture] = true }
    }
    return isAmong.indices.filter { isAmong[$0] }
  }

  /// Nil where no picture has that value.
  func line(of value: PictureValues.Text) -> Int? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.precedes(lines[middle], value) { low = middle + 1 } else { high = middle }
    }
    return low < lines.count && lines[low] == value ? low : nil
  }

  /// The lines of one field.
  func lines(of field: TextField) -> Range<Int> {
    let first = lines.partitioningIndex { $0.field.place >= field.place }
    return first..<lines.partitioningIndex { $0.field.place > field.place }
  }

  static func precedes(_ one: PictureValues.Text, _ other: PictureValues.Text) -> Bool {
    one.field == other.field
      ? precedes(one.text, other.text) : one.field.place < other.field.place
  }

  /// In the order of UTF-16, as scripts compare: that of UTF-8, but that the last 8,192 characters of
  /// the first plane come after all other planes.
  static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8) { own, others in
      rank(own) < rank(others)
    }
  }

  /// By which bytes of UTF-8 stand in the order of UTF-16.
  static func rank(_ byte: UInt8) -> UInt8 {
    byte == 0xEE || byte == 0xEF ? byte + 16 : byte
  }
}
