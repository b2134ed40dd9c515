/// A picture of squares, each 8 by 8 pixels of one colour: what a JPEG holds without any loss but
/// that of its colours.
package struct BlockPicture: Sendable {
  package static let side = 8

  package let columns: Int
  package let rows: Int
  /// Row by row; as many channels in each as the picture has.
  package let blocks: [[UInt8]]

  package init(columns: Int, _ blocks: [[UInt8]]) {
    self.columns = columns
    self.rows = blocks.count / columns
    self.blocks = blocks
  }

  package var width: Int { columns * Self.side }
  package var height: Int { rows * Self.side }

  package subscript(column: Int, row: Int) -> [UInt8] { blocks[row * columns + column] }

  /// Row by row.
  package var pixels: [[UInt8]] {
    (0..<(width * height)).map { self[$0 % width / Self.side, $0 / width / Self.side] }
  }

  /// Red, green, blue and white in the corners, black between, and one yellow mark that no turning
  /// and no mirroring leaves in its place.
  package static let corners: BlockPicture = {
    var blocks = [[UInt8]](repeating: [0, 0, 0], count: 6 * 4)
    blocks[0] = [255, 0, 0]
    blocks[5] = [0, 255, 0]
    blocks[18] = [0, 0, 255]
    blocks[23] = [255, 255, 255]
    blocks[7] = [255, 255, 0]
    return BlockPicture(columns: 6, blocks)
  }()

  /// As a camera stores this picture under an orientation from 1 to 8. For each of them EXIF says
  /// where the first row and the first column of what is stored are seen (TIFF 6.0, Orientation).
  package func stored(under orientation: Int) -> BlockPicture {
    let isOnItsSide = orientation >= 5
    let across = isOnItsSide ? rows : columns
    let down = isOnItsSide ? columns : rows
    let (right, bottom) = (columns - 1, rows - 1)
    let turned = (0..<(across * down)).map { place -> [UInt8] in
      let (column, row) = (place % across, place / across)
      return switch orientation {
      case 2: self[right - column, row]  // top, right
      case 3: self[right - column, bottom - row]  // bottom, right
      case 4: self[column, bottom - row]  // bottom, left
      case 5: self[row, column]  // left, top
      case 6: self[right - row, column]  // right, top
      case 7: self[right - row, bottom - column]  // right, bottom
      case 8: self[row, bottom - column]  // left, bottom
      default: self[column, row]
      }
    }
    return BlockPicture(columns: across, turned)
  }
}
