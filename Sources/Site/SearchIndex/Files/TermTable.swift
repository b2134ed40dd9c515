import Model
import Support

/// All values of all pictures, each once, with the pictures that have it.
///
/// Flat, as there may be millions: the text and the pictures of a line stand behind those of the line before.
struct TermTable: Sendable {
  /// Of all lines, by field, then by code units.
  let texts: [UInt8]
  /// Where the text of each line begins, and where that of the last one ends.
  let textStarts: [UInt32]
  /// The first line of each field, and the end of the last one's.
  let fieldStarts: [UInt32]
  /// Where the pictures of each line begin, and where those of the last one end.
  let starts: [UInt32]
  let pictures: [UInt32]
  let finds: [Find]

  /// The picture that has a value for which a card is found.
  struct Find: BitwiseCopyable, Sendable {
    /// Of the card, among the pictures of all lines.
    let place: UInt32
    /// Its number, as they came.
    let copy: UInt32

    init(_ place: Int, _ copy: Int) {
      (self.place, self.copy) = (
        UInt32(truncatingIfNeeded: place), UInt32(truncatingIfNeeded: copy)
      )
    }
  }

  /// - Parameter finds: in the order of their places.
  init(
    sorted values: [PictureValues.Text], starts: [UInt32], pictures: [UInt32], finds: [Find]
  ) {
    var texts: [UInt8] = []
    texts.reserveCapacity(values.reduce(0) { $0 + $1.text.utf8.count })
    var textStarts: [UInt32] = [0]
    textStarts.reserveCapacity(values.count + 1)
    var fieldStarts = [UInt32](repeating: 0, count: TextField.allCases.count + 1)
    for value in values {
      texts.append(contentsOf: value.text.utf8)
      textStarts.append(UInt32(truncatingIfNeeded: texts.count))
      fieldStarts[value.field.place + 1] += 1
    }
    for field in TextField.allCases.indices { fieldStarts[field + 1] += fieldStarts[field] }
    self.init(
      texts: texts, textStarts: textStarts, fieldStarts: fieldStarts, starts: starts,
      pictures: pictures, finds: finds)
  }

  init(
    texts: [UInt8], textStarts: [UInt32], fieldStarts: [UInt32], starts: [UInt32],
    pictures: [UInt32], finds: [Find]
  ) {
    (self.texts, self.textStarts, self.fieldStarts) = (texts, textStarts, fieldStarts)
    (self.starts, self.pictures, self.finds) = (starts, pictures, finds)
  }

  var lines: Range<Int> { 0..<textStarts.count - 1 }

  subscript(line: Int) -> PictureValues.Text {
    PictureValues.Text(field(of: line), String(decoding: utf8(of: line), as: UTF8.self))
  }

  func utf8(of line: Int) -> ArraySlice<UInt8> {
    texts[Int(textStarts[line])..<Int(textStarts[line + 1])]
  }

  func field(of line: Int) -> TextField {
    TextField.allCases[fieldStarts.partitioningIndex { Int($0) > line } - 1]
  }

  func count(of line: Int) -> Int { places(of: line).count }

  private func places(of line: Int) -> Range<Int> {
    Int(starts[line])..<Int(starts[line + 1])
  }

  /// In rising order.
  func pictures(of line: Int) -> some Sequence<Int> {
    pictures[places(of: line)].lazy.map { Int($0) }
  }

  /// Each card, and the number of the copy that has the value where it has not itself: the first that came. Known of fields
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
    let all = lines(of: value.field)
    let text = value.text.utf8
    let line = all.partitioningIndex { !Self.precedes(utf8(of: $0), text) }
    return line < all.upperBound && utf8(of: line).elementsEqual(text) ? line : nil
  }

  /// The lines of one field.
  func lines(of field: TextField) -> Range<Int> {
    Int(fieldStarts[field.place])..<Int(fieldStarts[field.place + 1])
  }

  static func precedes(_ one: PictureValues.Text, _ other: PictureValues.Text) -> Bool {
    one.field == other.field
      ? precedes(one.text, other.text) : one.field.place < other.field.place
  }

  /// In the order of UTF-16, as scripts compare: that of UTF-8, but that the last 8,192 characters of
  /// the first plane come after all other planes.
  static func precedes(_ one: String, _ other: String) -> Bool {
    precedes(one.utf8, other.utf8)
  }

  static func precedes(_ one: some Sequence<UInt8>, _ other: some Sequence<UInt8>) -> Bool {
    one.lexicographicallyPrecedes(other) { own, others in rank(own) < rank(others) }
  }

  /// By which bytes of UTF-8 stand in the order of UTF-16.
  static func rank(_ byte: UInt8) -> UInt8 {
    byte == 0xEE || byte == 0xEF ? byte + 16 : byte
  }
}

/// As it is remembered.
extension TermTable {
  init?(_ lists: inout RememberedFile.Lists) {
    guard let texts: [UInt8] = lists.next(), let textStarts: [UInt32] = lists.next(),
      let fieldStarts: [UInt32] = lists.next(), let starts: [UInt32] = lists.next(),
      let pictures: [UInt32] = lists.next(), let finds: [Find] = lists.next(),
      fieldStarts.count == TextField.allCases.count + 1, !textStarts.isEmpty,
      textStarts.count == starts.count
    else { return nil }
    self.init(
      texts: texts, textStarts: textStarts, fieldStarts: fieldStarts, starts: starts,
      pictures: pictures, finds: finds)
  }

  func add(to file: inout RememberedFile.Writer) throws(FileError) {
    try file.add(texts)
    for list in [textStarts, fieldStarts, starts, pictures] { try file.add(list) }
    try file.add(finds)
  }
}
