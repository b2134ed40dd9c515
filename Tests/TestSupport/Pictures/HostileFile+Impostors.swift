extension HostileFile {
  /// What is no image at all.
  static let impostors: [HostileFile] = [
    refused("empty", .unreadable, why: "no bytes") { [] },
    refused("one-byte", .notAnImage, .unreadable, why: "one byte") { [0xFF] },
    refused("jpeg-mark", .unreadable, .truncated, why: "three bytes of a JPEG") {
      [0xFF, 0xD8, 0xFF]
    },
    refused("png-mark", .unreadable, .truncated, why: "a PNG's signature alone") {
      HandmadePNG.signature
    },
    refused("zeros", .notAnImage, why: "100,000 zeros") {
      [UInt8](repeating: 0, count: 100_000)
    },
    words("text", "Sorry, there is no picture today.\n"),
    words("html", "<!doctype html><html><body>404</body></html>"),
    words("json", "{\"error\": \"no such picture\"}"),
    words("pdf", "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF"),
    words("eps", "%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(/etc/passwd)(r)file\n"),
    words("script", "#!/bin/sh\nrm -rf ~\n"),
    words(
      "svg-script",
      "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'><script>1</script></svg>"),
    words(
      "svg-entity",
      "<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>"
        + "<svg xmlns='http://www.w3.org/2000/svg'><text>&x;</text></svg>"),
    words(
      "imagemagick-script", "push graphic-context\nimage over 0,0 0,0 'https://example.org/'\npop"),
    refused("zip", .notAnImage, why: "an archive") {
      Array("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 0, count: 60)
    },
    refused("gzip", .notAnImage, why: "compressed data") {
      [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    },
    refused("video", .notAnImage, why: "a film in the boxes that AVIF uses") {
      [0, 0, 0, 24] + Array("ftypisom".utf8) + [0, 0, 2, 0] + Array("isommp42".utf8)
    },
    refused("too-long", .tooLarge, why: "a sound PNG, and 33 MiB after it") {
      HandmadePNG.file(.corners) + [UInt8](repeating: 0, count: 33 << 20)
    },
  ]

  private static func words(_ name: String, _ text: String) -> HostileFile {
    refused(name, .notAnImage, why: "\(name), not an image") { Array(text.utf8) }
  }

  /// Images of kinds that are not asked for: the library may know them, and must not be asked.
  static let strangers: [HostileFile] = [
    words("ppm", "P3\n2 1\n255\n255 0 0 0 0 255\n"),
    words("pfm", "PF\n1 1\n-1.0\n000000000000"),
    words("xbm", "#define a_width 8\n#define a_height 1\nstatic char a_bits[] = {0x11};\n"),
    words("radiance", "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n0000"),
    words("matrix", "2 2\n1 2\n3 4\n"),
    words("csv", "1,2,3\n4,5,6\n"),
    words("vips-options", "picture.jpg[shrink=8]"),
    stranger("ppm-binary", Array("P6\n2 1\n255\n".utf8) + [255, 0, 0, 0, 0, 255]),
    stranger("bmp", Array("BM".utf8) + [70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]),
    stranger(
      "fits", Array("SIMPLE  =                    T".utf8) + [UInt8](repeating: 32, count: 2_850)),
    stranger("openexr", [0x76, 0x2F, 0x31, 0x01, 2, 0, 0, 0]),
    stranger(
      "matlab", Array("MATLAB 5.0 MAT-file, Platform: GLNXA64".utf8) + [0, 1, 0x49, 0x4D]),
    stranger("nifti", [0x5C, 1, 0, 0] + [UInt8](repeating: 0, count: 340) + Array("n+1\0".utf8)),
    stranger(
      "jpeg2000",
      [0, 0, 0, 12] + Array("jP  ".utf8) + [13, 10, 0x87, 10, 0, 0, 0, 20]
        + Array("ftypjp2 ".utf8)),
    stranger("jpeg2000-stream", [0xFF, 0x4F, 0xFF, 0x51, 0, 47]),
    ofAnother("jpegxl", [0xFF, 0x0A, 0x7F, 0x10, 0x90, 0x01]),
    ofAnother("jpegxl-boxes", [0, 0, 0, 12] + Array("JXL ".utf8) + [13, 10, 0x87, 10]),
    stranger("photoshop", Array("8BPS".utf8) + [0, 1, 0, 0, 0, 0, 0, 0, 0, 3]),
    stranger("icon", [0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]),
    stranger("vips-own", [0xB6, 0xA6, 0xF2, 0x08] + [UInt8](repeating: 0, count: 60)),
    stranger("tga", [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 24, 0, 1, 2, 3]),
  ]

  /// Of a kind that another program reads.
  private static func ofAnother(_ name: String, _ bytes: [UInt8]) -> HostileFile {
    refused(name, .unreadable, .truncated, why: "a beginning without an image") { bytes }
  }

  private static func stranger(_ name: String, _ bytes: [UInt8]) -> HostileFile {
    refused(name, .notAnImage, why: "an image of a kind that is not supported") { bytes }
  }
}
