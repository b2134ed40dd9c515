/// A small picture to be studied: upright sRGB, row by row, a byte for each band of each pixel.
package struct PixelBlock: Sendable {
  package let width: Int
  package let height: Int
  /// 3, or 4 with alpha.
  package let bands: Int
  package let bytes: [UInt8]

  /// Rows that `bytes` does not fill are left out; a block without a whole row has no pixels.
  package init(width: Int, height: Int, bands: Int, bytes: [UInt8]) {
    let row = width.multipliedReportingOverflow(by: bands)
    let isUsable = width > 0 && (3...4).contains(bands) && !row.overflow
    let rows = isUsable ? min(max(height, 0), bytes.count / row.partialValue) : 0
    self.width = rows > 0 ? width : 0
    self.height = rows
    self.bands = bands
    self.bytes = bytes
  }

  var pixelCount: Int { width * height }
}
