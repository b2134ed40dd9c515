import Imaging
import Model
import TestSupport
import Testing

struct MetadataTests {
  let folder: TemporaryFolder
  let darkroom = Darkroom(jobs: 1)

  init() throws { folder = try TemporaryFolder() }

  private func painted(_ format: ImageFormat = .jpeg) throws -> [UInt8] {
    let size = try #require(PixelSize(width: 120, height: 80))
    return try Painting(scene: .ridges, palette: .dusk, seed: 5).paint(size, as: format)
  }

  private func metadata(_ bytes: [UInt8]) async throws -> ImageMetadata {
    try await darkroom.metadata(of: folder.write(bytes, to: "picture"))
  }

  private static let exif = ExifBlock(
    picture: [
      (0x010E, .text("A lake (in May), early")), (0x010F, .text("Canon")), (0x0112, .short(6)),
      (0x8298, .text("Ann (Studio)")), (0x9C9B, .bytes([0x48, 0, 0xE9, 0, 0, 0])),
    ],
    camera: [
      (0x829A, .ratio(1, 250)), (0x829D, .ratio(28, 10)), (0x8827, .short(200)),
      (0x9003, .text("2024:05:06 07:08:09")), (0x9204, .signedRatio(-3, 10)),
    ],
    position: [(1, .text("N")), (2, .ratios([(51, 1), (30, 1), (2_670, 100)]))])

  @Test func aPlainFileHasASizeAndNothingElse() async throws {
    for format in [ImageFormat.jpeg, .png] {
      let metadata = try await metadata(painted(format))
      #expect(metadata.size == PixelSize(width: 120, height: 80))
      #expect(metadata.format == format)
      #expect(metadata.orientation == 1)
      #expect(metadata.position.isEmpty && metadata.xmp.isEmpty)
      #expect(metadata.exif["Make"] == nil)
    }
  }

  @Test func valuesOfEXIFAreCleaned() async throws {
    let metadata = try await metadata(TaggedJPEG.insert(exif: Self.exif, into: painted()))
    let exif = metadata.exif
    #expect(exif["ImageDescription"]?.raw == "A lake (in May), early")
    #expect(exif["Make"]?.raw == "Canon")
    #expect(exif["Copyright"]?.raw == "Ann (Studio)")
    #expect(exif["XPTitle"]?.words == "Hé")
    #expect(exif["FNumber"] == .init(raw: "28/10", words: "f/2.8"))
    #expect(exif["ExposureTime"]?.raw == "1/250")
    #expect(exif["ExposureBiasValue"]?.raw == "-3/10")
    #expect(exif["DateTimeOriginal"]?.raw == "2024:05:06 07:08:09")
  }

  @Test(arguments: ["x", "é", "xé", "short", "a (b), "])
  func longTextsOfEXIFAreWhole(text: String) async throws {
    let long = String(repeating: text, count: 300) + "."
    let block = ExifBlock(picture: [(0x010E, .text(long))])
    let metadata = try await metadata(TaggedJPEG.insert(exif: block, into: painted()))
    #expect(metadata.exif["ImageDescription"]?.raw == long)
    // libvips adds this one by itself.
    #expect(metadata.exif["ColorSpace"] == nil)
  }

  @Test func textsOfEXIFMayBeLatin1() async throws {
    let block = ExifBlock(picture: [(0x013B, .latin([0x5A, 0x6F, 0xEB, 0, 0x41, 0]))])
    let metadata = try await metadata(TaggedJPEG.insert(exif: block, into: painted()))
    #expect(metadata.exif["Artist"]?.raw == "Zoë")
  }

  /// libvips up to 8.14 has no name for a packet in AVIF.
  @Test func aPacketInAVIFIsFound() async throws {
    let rights = Rights(creator: "Anna Ångström")
    let marked = XMPEmbedder.marked(HandmadeAVIF.sound, with: rights, as: .avif)
    #expect(try await metadata(marked).xmp == RightsPacket(rights).bytes)
  }

  @Test func theSizeIsUpright() async throws {
    let metadata = try await metadata(TaggedJPEG.insert(exif: Self.exif, into: painted()))
    #expect(metadata.orientation == 6)
    #expect(metadata.size == PixelSize(width: 80, height: 120))
  }

  @Test func aPNGMaySayAfterItsPixelsHowItWasHeld() async throws {
    let png = try painted(.png)
    let block = ExifBlock(picture: [(0x0112, .short(8))]).bytes
    let chunk = Array("eXIf".utf8) + block
    let bytes =
      png.dropLast(12) + TaggedJPEG.bytes(block.count, 4) + chunk
      + TaggedJPEG.bytes(Self.checksum(chunk), 4) + png.suffix(12)
    let metadata = try await metadata(Array(bytes))
    #expect(metadata.orientation == 8)
    #expect(metadata.size == PixelSize(width: 80, height: 120))
  }

  /// As PNG has it.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    let rest = bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { bits, _ in
        bits & 1 == 1 ? bits >> 1 ^ 0xEDB8_8320 : bits >> 1
      }
    }
    return Int(~rest)
  }

  @Test func thePositionIsKeptApart() async throws {
    let metadata = try await metadata(TaggedJPEG.insert(exif: Self.exif, into: painted()))
    #expect(metadata.position["GPSLatitude"]?.raw == "51/1 30/1 2670/100")
    #expect(!metadata.exif.keys.contains { $0.hasPrefix("GPS") })
  }

  @Test func xmpIsHandedOverAsItIs() async throws {
    let xmp = "<x:xmpmeta xmlns:x='adobe:ns:meta/'/>"
    let metadata = try await metadata(TaggedJPEG.insert(xmp: xmp, into: painted()))
    #expect(String(decoding: metadata.xmp, as: UTF8.self) == xmp)
  }

  @Test func iptcIsFoundWithinItsBlock() async throws {
    let iptc = [IPTCValue(2, 5, "Heron"), IPTCValue(2, 25, "reeds"), IPTCValue(2, 25, "mist")]
    let records = try await metadata(TaggedJPEG.insert(iptc: iptc, into: painted())).iptc
    #expect(records.texts(2, 5) == ["Heron"])
    #expect(records.texts(2, 25) == ["reeds", "mist"])
    #expect(records.texts(2, 120).isEmpty)
  }

  @Test func textsOfIPTCAreUTF8OrLatin1() {
    let marked = IPTCRecords(
      IPTCValue(1, 90, [0x1B, 0x25, 0x47]).bytes + IPTCValue(2, 80, "Zoë").bytes)
    #expect(marked.texts(2, 80) == ["Zoë"])
    #expect(IPTCRecords(IPTCValue(2, 80, "Zoë").bytes).texts(2, 80) == ["Zoë"])
    #expect(IPTCRecords(IPTCValue(2, 80, [0x5A, 0x6F, 0xEB]).bytes).texts(2, 80) == ["Zoë"])
  }

  @Test(
    arguments: [
      [], [0x1C], [0x1C, 2, 5, 0xFF, 0xFF, 1], [0x1C, 2, 5, 0x80, 9, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      [0x1C, 2, 5, 0x80, 4, 0x7F, 0xFF, 0xFF, 0xFF, 1], Array("8BIM".utf8),
      Array("8BIM".utf8) + [4, 4, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF], Array("Photoshop 3.0\0".utf8),
      Array("8BIM".utf8) + [4, 4, 255, 0, 0],
    ] as [[UInt8]])
  func brokenIPTCSaysNothing(bytes: [UInt8]) {
    #expect(IPTCRecords(bytes).texts(2, 5).isEmpty)
  }

  @Test func whatComesBeforeTheDamageIsRead() {
    let bytes = IPTCValue(2, 5, "Heron").bytes + [0x1C, 2, 25, 0, 200, 1]
    #expect(IPTCRecords(bytes).texts(2, 5) == ["Heron"])
  }

  @Test func anOddBlockHarmsNobody() async throws {
    let exif = Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0xFF, 0xFF, 1, 1, 0, 2, 0xFF, 0xFF]
    let jpeg = try painted()
    let bytes =
      Array(jpeg.prefix(2)) + [0xFF, 0xE1] + TaggedJPEG.bytes(exif.count + 2, 2) + exif
      + jpeg.dropFirst(2)
    #expect(try await metadata(bytes).size == PixelSize(width: 120, height: 80))
  }

  @Test func whatIsNoImageHasNoMetadata() async throws {
    let error = await #expect(throws: ImagingError.self) {
      try await metadata(Array("no image".utf8))
    }
    #expect(error?.code == .notAnImage)
  }

  @Test(arguments: Recipe.Format.images)
  func aRenditionSaysNothingOfItsOriginal(_ format: Recipe.Format) async throws {
    let xmp = "<x:xmpmeta xmlns:x='adobe:ns:meta/'/>"
    let bytes = try TaggedJPEG.insert(
      exif: Self.exif, xmp: xmp, iptc: [IPTCValue(2, 5, "Heron")], into: painted())
    let path = try folder.write(bytes, to: "camera.jpg")
    let output = folder.path + "/rendition"
    _ = try await darkroom.develop(
      path, limits: ImageLimits(maxBytes: 1 << 20, maxPixels: 1 << 20), newPath: { output },
      wanted: { _ in [Recipe(width: 60, format: format, quality: 80)] })
    let metadata = try await darkroom.metadata(of: output)
    #expect(metadata.position.isEmpty && metadata.xmp.isEmpty)
    #expect(metadata.iptc.texts(2, 5).isEmpty)
    #expect(metadata.exif["Make"] == nil && metadata.exif["DateTimeOriginal"] == nil)
    #expect(metadata.orientation == 1)
  }
}
