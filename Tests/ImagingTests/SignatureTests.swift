import Testing

@testable import Imaging

struct SignatureTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    let signature: Signature
    var testDescription: String { name }

    init(_ name: String, _ bytes: [UInt8], _ signature: Signature) {
      (self.name, self.bytes, self.signature) = (name, bytes, signature)
    }
  }

  static func boxed(_ brands: String) -> [UInt8] {
    [0, 0, 0, UInt8(12 + brands.utf8.count)] + Array("ftyp".utf8) + brands.prefix(4).utf8
      + [0, 0, 0, 0] + brands.dropFirst(4).utf8
  }

  @Test(arguments: [
    Example("JPEG", [0xFF, 0xD8, 0xFF, 0xE0], .image(.jpeg)),
    Example("PNG", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .image(.png)),
    Example("a PNG whose line end was changed", Array("\u{89}PNG\n".utf8), .other("text")),
    Example("GIF", Array("GIF89a".utf8), .image(.gif)),
    Example("WebP", Array("RIFF....WEBPVP8 ".utf8), .image(.webp)),
    Example("a sound in the same container", Array("RIFF....WAVE".utf8), .other("text")),
    Example("TIFF, little end first", [0x49, 0x49, 42, 0], .image(.tiff)),
    Example("TIFF, big end first", [0x4D, 0x4D, 0, 42], .image(.tiff)),
    Example("AVIF", boxed("avifmif1miaf"), .image(.avif)),
    Example("AVIF behind a general brand", boxed("mif1avif"), .image(.avif)),
    Example("HEIC", boxed("heicmif1"), .image(.heic)),
    Example("a video in the same container", boxed("isommp41"), .other("a video")),
    Example("a web page", Array("\n <!DOCTYPE html><html>".utf8), .other("a web page")),
    Example(
      "a drawing", Array("<?xml version='1.0'?><svg/>".utf8),
      .other("an SVG drawing, which is not supported")),
    Example("an answer of a service", Array("{\"error\": 404}".utf8), .other("JSON")),
    Example("text", Array("Not found – sorry\n".utf8), .other("text")),
    Example("PDF", Array("%PDF-1.7".utf8), .other("a PDF document")),
    Example("noise", [0, 1, 2, 3, 4], .other("unknown data")),
  ])
  func knowsFilesByTheirFirstBytes(_ example: Example) {
    #expect(Signature(of: example.bytes) == example.signature)
  }
}
