import TestSupport
import Testing

@testable import Imaging

struct ExifTextsTests {
  private let block = ExifBlock(
    picture: [
      (0x010F, .text("Canon")), (0x0110, .text("R5")), (0x9C9B, .bytes([0x48, 0, 0x69, 0])),
    ],
    camera: [(0xA001, .short(1)), (0xA434, .text("85 mm"))]
  ).bytes

  @Test func readsBothDirectories() {
    let exif = ExifTexts(Array("Exif\0\0".utf8) + block)
    #expect(exif.texts == ["Make": "Canon", "Model": "R5", "XPTitle": "Hi", "LensModel": "85 mm"])
    #expect(exif.hasColourSpace)
    #expect(ExifTexts(block).texts == exif.texts)
  }

  @Test func theLeastSignificantByteMayComeFirst() {
    let bytes: [UInt8] =
      Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x0F, 1, 2, 0, 6, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0]
      + Array("Canon\0".utf8)
    #expect(ExifTexts(bytes).texts == ["Make": "Canon"])
  }

  /// Every byte of a block may be wrong, and it may end anywhere.
  @Test func damageHarmsNobody() {
    for length in 0..<block.count { _ = ExifTexts(Array(block.prefix(length))) }
    for place in block.indices {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var bytes = block
        bytes[place] = value
        #expect(ExifTexts(bytes).texts.count <= 4)
      }
    }
  }
}
