import Model
import TestSupport
import Testing

@testable import Imaging

/// Texts of a PNG, each of which libpng unpacks when it reads the header.
struct PackedTextTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func text(_ name: String, packed count: Int, as chunk: String = "zTXt") -> [UInt8]
  {
    let head = Array(name.utf8) + (chunk == "zTXt" ? [0, 0] : [0, 1, 0, 0, 0])
    return HandmadePNG.chunk(chunk, head + Zlib.zeros(count))
  }

  private func file(_ chunks: [[UInt8]]) throws -> String {
    try folder.write(
      HandmadePNG.file(.corners, between: chunks.flatMap(\.self)), to: "picture.png")
  }

  /// A hundred of them would unpack to 800 MB.
  @Test(arguments: ["zTXt", "iTXt"])
  func onlySoMuchPackedTextIsUnpacked(chunk: String) throws {
    let texts = (0..<100).map { Self.text("Comment\($0)", packed: 8 << 20, as: chunk) }
    let path = try file(texts)
    let image = try Raster.opened(path, as: .png)
    #expect(image.uprightSize == PixelSize(width: 48, height: 32))
    let kept = image.texts(named: "png-comment-").count
    let room = PNGFile.mostPackedText / texts[99].count
    #expect(kept >= room && kept <= room + 1)
  }

  @Test func whatIsLeftOutIsTheTextAlone() throws {
    let small = Self.text("Small", packed: 1_000)
    let large = Self.text("Large", packed: 256 << 20)
    let plain = HandmadePNG.chunk(
      "iTXt", Array("Plain\0\0\0\0\0".utf8) + [UInt8](repeating: 0x61, count: 300_000))
    let path = try file([small, large, plain, large])
    let bytes = try PNGFile.bytes(of: path, without: PNGFile.excessTexts(of: path))
    #expect(bytes == HandmadePNG.file(.corners, between: small + plain))
  }

  @Test func aPictureWithUsualTextsIsReadAsItIs() throws {
    let path = try file([Self.text("Comment", packed: 60_000), Self.text("Other", packed: 9)])
    #expect(try PNGFile.excessTexts(of: path) == [])
  }

  @Test func chunksThatMakeNoSenseEndTheSearch() throws {
    let cut = Array(HandmadePNG.file(.corners).dropLast(12)) + [0x7F, 0xFF, 0xFF, 0xFF]
    for end in ["zTXt", "iTXt"] {
      let path = try folder.write(cut + Array(end.utf8), to: "picture.png")
      let excess = try PNGFile.excessTexts(of: path)
      #expect(try PNGFile.bytes(of: path, without: excess).count <= cut.count + 4)
    }
  }
}
