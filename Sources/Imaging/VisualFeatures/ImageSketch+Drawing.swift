import Model

extension ImageSketch {
  /// Nil for a block with alpha, as what is behind it is not known, and for one without pixels.
  init?(of block: PixelBlock) {
    guard block.pixelCount > 0, block.bands == 3 else { return nil }
    // A narrow one has cells that share a column of pixels.
    let colours = (0..<Self.rows).flatMap { row in
      (0..<Self.columns).map { block.mean(column: $0, of: Self.columns, row: row, of: Self.rows) }
    }
    let corners = (0..<Self.colourRows).flatMap { row in
      (0..<Self.colourColumns).map {
        block.mean(column: $0, of: Self.colourColumns, row: row, of: Self.colourRows)
      }
    }
    self.init(
      brightness: colours.map(\.brightness), blue: corners.map(\.blueDifference),
      red: corners.map(\.redDifference))
  }
}

/// The mean of some pixels.
private struct MeanColour {
  let red: Int
  let green: Int
  let blue: Int

  // As JPEG has it (ITU-T T.871).
  var brightness: Int { (299 * red + 587 * green + 114 * blue) / 1_000 }
  var blueDifference: Int { 128 + 564 * (blue - brightness) / 1_000 }
  var redDifference: Int { 128 + 713 * (red - brightness) / 1_000 }
}

extension PixelBlock {
  fileprivate func mean(column: Int, of columns: Int, row: Int, of rows: Int) -> MeanColour {
    let across = Self.range(column, of: columns, width)
    let down = Self.range(row, of: rows, height)
    var (red, green, blue) = (0, 0, 0)
    bytes.withUnsafeBufferPointer { bytes in
      for line in down {
        var place = (line * width + across.lowerBound) * 3
        for _ in across {
          red += Int(bytes[place])
          green += Int(bytes[place + 1])
          blue += Int(bytes[place + 2])
          place += 3
        }
      }
    }
    let count = across.count * down.count
    return MeanColour(red: red / count, green: green / count, blue: blue / count)
  }

  /// At least one.
  private static func range(_ part: Int, of parts: Int, _ length: Int) -> Range<Int> {
    let first = min(part * length / parts, length - 1)
    return first..<max(first + 1, (part + 1) * length / parts)
  }
}
