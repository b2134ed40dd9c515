/// How the pixels of a TIFF are packed, from the first directory.
struct TIFFOutline {
  /// So many rows are decoded at once; nil where the file does not say, or is a BigTIFF.
  private(set) var rowsAtOnce: Int?

  private static let mostTags = 1_000
  private static let rowsPerStrip = 278
  private static let tileHeight = 323

  init(_ file: FileWindow) {
    guard let mark = file.bytes(at: 0, 2) else { return }
    let isLittleEndian = mark.elementsEqual("II".utf8)
    func number(_ place: Int, _ count: Int) -> Int? {
      guard isLittleEndian else { return file.number(at: place, count) }
      return file.bytes(at: place, count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, let start = number(4, 4) else { return }
    for index in 0..<min(number(start, 2) ?? 0, Self.mostTags) {
      let entry = start + 2 + index * 12
      guard let tag = number(entry, 2), let type = number(entry + 2, 2),
        tag == Self.rowsPerStrip || tag == Self.tileHeight
      else { continue }
      rowsAtOnce = number(entry + 8, type == 3 ? 2 : 4)
    }
  }
}
