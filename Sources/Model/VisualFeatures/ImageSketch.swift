/// What an image looks like from very far away: brightness in 4 × 3 cells and colour in 2 × 2, in
/// 20 signs. Pages show it where the image itself is not there yet.
package struct ImageSketch: Hashable, Sendable {
  package static let columns = 4
  package static let rows = 3
  package static let colourColumns = 2
  package static let colourRows = 2
  static let length = columns * rows + 2 * colourColumns * colourRows

  /// Letters, digits, `-` and `_`, each for a number from 0 to 63: brightness row by row, then the
  /// blue and the red differences of YCbCr.
  package let text: String

  /// - Parameters: the means of the cells, from 0 to 255; 128 is no colour. Nil for another number of
  ///   them.
  package init?(brightness: [Int], blue: [Int], red: [Int]) {
    guard brightness.count == Self.columns * Self.rows,
      blue.count == Self.colourColumns * Self.colourRows, red.count == blue.count
    else { return nil }
    let signs = (brightness + blue + red).map { SignAlphabet.sign(of: $0 >> 2) }
    text = String(decoding: signs, as: UTF8.self)
  }

  /// Of the cells, row by row; colours go over from one corner to the next.
  package var colours: [RGBColour] {
    let values = text.utf8.map { (SignAlphabet.value(of: $0) ?? 32) * 4 + 2 }
    guard values.count == Self.length else { return [] }
    let cells = Self.columns * Self.rows
    return (0..<cells).map { cell in
      let (column, row) = (cell % Self.columns, cell / Self.columns)
      let difference = { (first: Int) in
        let above = values[first] * (3 - column) + values[first + 1] * column
        let below = values[first + 2] * (3 - column) + values[first + 3] * column
        return (above * (2 - row) + below * row) / 6 - 128
      }
      let (blue, red) = (difference(cells), difference(cells + 4))
      let byte = { (value: Int) in UInt8(clamping: value) }
      return RGBColour(
        red: byte(values[cell] + 1_402 * red / 1_000),
        green: byte(values[cell] - (344 * blue + 714 * red) / 1_000),
        blue: byte(values[cell] + 1_772 * blue / 1_000))
    }
  }

  /// Nil for anything that `text` does not give.
  package init?(text: some StringProtocol) {
    guard text.utf8.count == Self.length,
      text.utf8.allSatisfy({ SignAlphabet.value(of: $0) != nil })
    else { return nil }
    self.text = String(text)
  }
}
