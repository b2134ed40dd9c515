import Imaging
import Model
import TestSupport
import Testing

/// What of a published file is taken out: where it was taken, and nothing else.
struct PositionEraserTests {
  private let darkroom = Darkroom(jobs: 1)
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let exif = ExifBlock(
    picture: [(0x010E, .text("A mill in the fens, early in May"))],
    camera: [(0x829D, .ratio(28, 10))],
    position: [
      (1, .text("N")), (2, .ratios([(51, 1), (30, 1), (2_670, 100)])), (3, .text("W")),
      (4, .ratios([(0, 1), (7, 1), (3_900, 100)])), (0x1D, .text("2024:05:06")),
    ])
  private static let xmp = """
    <x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>\
    <rdf:Description xmlns:exif='http://ns.adobe.com/exif/1.0/' xmlns:geo='http://www.w3.org/2003/01/geo/wgs84_pos#' \
    xmlns:dc='http://purl.org/dc/elements/1.1/' xmlns:drone-dji='http://www.dji.com/drone-dji/1.0/' \
    exif:GPSLatitude="51,30.445N" exif:GPSLongitude = '0,7.65W' drone-dji:GpsLongtitude="-0.1275" dc:format="image/jpeg">\
    <exif:GPSAltitude>35/1</exif:GPSAltitude><geo:lat>51.5074</geo:lat><geo:long>-0.1275</geo:long>\
    <dc:description>GPS was on, latitude unknown</dc:description></rdf:Description></rdf:RDF></x:xmpmeta>
    """
  private static let told = ["51,30", "0,7.65", "35/1", "51.5074", "0.1275"].map { Array($0.utf8) }

  private func painted(_ format: ImageFormat) throws -> [UInt8] {
    let size = try #require(PixelSize(width: 48, height: 32))
    return try Painting(scene: .ridges, palette: .dusk, seed: 5).paint(size, as: format)
  }

  private func metadata(_ bytes: [UInt8]) async throws -> ImageMetadata {
    try await darkroom.metadata(of: folder.write(bytes, to: "picture"))
  }

  private func holds(_ bytes: [UInt8], _ text: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: text) }
  }

  @Test func aPhotoSaysAllButWhereItWasTaken() async throws {
    let photo = TaggedJPEG.insert(exif: Self.exif, xmp: Self.xmp, into: try painted(.jpeg))
    let before = try await metadata(photo)
    try #require(before.position["GPSLatitude"]?.raw == "51/1 30/1 2670/100")
    let erased = PositionEraser.erased(photo)
    let after = try await metadata(erased)
    #expect(after.position.isEmpty)
    #expect(after.exif == before.exif)
    #expect(erased.count == photo.count)
    for text in Self.told { #expect(!holds(erased, text)) }
    #expect(!holds(erased, TaggedJPEG.bytes(2_670, 4)))
    let packet = String(decoding: after.xmp, as: UTF8.self)
    #expect(packet.contains(#"dc:format="image/jpeg"> "#))
    #expect(packet.contains(" <dc:description>GPS was on, latitude unknown</dc:description></rdf"))
    #expect(PositionEraser.erased(erased) == erased)
  }

  /// Wherever in it that is said.
  @Test func nothingIsLeftOfAVideoBehindThePicture() throws {
    let photo = try painted(.jpeg)
    let film = HandmadeMovie.lasting(seconds: 3) + HandmadeMovie.box("loci", [1, 2, 3])
    for start in [[UInt8](), [0, 0, 0, 0], [0, 0, 0, 1]] {
      let held = start.isEmpty ? film : start + film.dropFirst(4)
      let erased = PositionEraser.erased(photo + held)
      #expect(erased.count == photo.count + held.count)
      let isPhoto = erased.prefix(photo.count).elementsEqual(photo)
      #expect(isPhoto && erased.dropFirst(photo.count).allSatisfy { $0 == 0 })
    }
    // A file that is itself made of such boxes stays as it is.
    let avif = HandmadeAVIF.heic
    let isSame = PositionEraser.erased(avif) == avif
    #expect(isSame)
  }

  @Test func theLowestByteMayComeFirst() throws {
    let exif: [UInt8] =
      Array("II".utf8) + [42, 0, 8, 0, 0, 0, 2, 0]
      + [0x0F, 1, 2, 0, 4, 0, 0, 0, 0x41, 0x42, 0x43, 0]
      + [0x25, 0x88, 4, 0, 1, 0, 0, 0, 38, 0, 0, 0] + [0, 0, 0, 0]
      + [1, 0] + [2, 0, 5, 0, 1, 0, 0, 0, 56, 0, 0, 0] + [0, 0, 0, 0] + [51, 0, 0, 0, 1, 0, 0, 0]
    let erased = PositionEraser.erased(exif)
    #expect(
      erased
        == Array(exif.prefix(8)) + [1, 0] + exif[10..<22]
        + [UInt8](repeating: 0, count: exif.count - 22))
  }

  @Test func aPNGHasRightChecksumsAndNoPackedTexts() async throws {
    let png = try painted(.png)
    let chunks =
      chunk("eXIf", Self.exif.bytes)
      + chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0\(Self.xmp)".utf8))
      + chunk("zTXt", Array("Raw profile type exif\0\0".utf8) + [1, 2, 3])
      + chunk("tEXt", Array("Comment\0A mill".utf8))
    // After signature and header.
    let tagged = png.prefix(33) + chunks + png.dropFirst(33)
    try #require(try await !metadata(Array(tagged)).position.isEmpty)
    let erased = PositionEraser.erased(Array(tagged))
    // libvips refuses a PNG with a wrong checksum where it decodes it whole.
    let after = try await metadata(erased)
    #expect(after.position.isEmpty)
    #expect(after.exif["ImageDescription"]?.raw == "A mill in the fens, early in May")
    #expect(erased.count == tagged.count)
    for text in Self.told + [Array("Raw profile".utf8)] { #expect(!holds(erased, text)) }
    #expect(holds(erased, chunk("tEXt", Array("Comment\0A mill".utf8))))
    let sums = chunksWithWrongChecksums(erased)
    #expect(sums == [])
  }

  @Test(arguments: [ImageFormat.jpeg, .png])
  func whatSaysNothingStaysAsItIs(format: ImageFormat) throws {
    let bytes = try painted(format)
    #expect(PositionEraser.erased(bytes) == bytes)
  }

  /// Cut anywhere, or with any byte turned, a file is still taken and keeps its length.
  @Test func damagedFilesKeepTheirLength() throws {
    let photo = TaggedJPEG.insert(exif: Self.exif, xmp: Self.xmp, into: try painted(.jpeg))
    let head = Array(photo.prefix(1_800))
    for place in head.indices {
      #expect(PositionEraser.erased(Array(head.prefix(place))).count == place)
      for value: UInt8 in [0, 0xFF] {
        var turned = head
        turned[place] = value
        #expect(PositionEraser.erased(turned).count == head.count)
      }
    }
  }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return TaggedJPEG.bytes(content.count, 4) + body + TaggedJPEG.bytes(checksum(body), 4)
  }

  private func chunksWithWrongChecksums(_ png: [UInt8]) -> [String] {
    var (place, wrong) = (8, [String]())
    while place + 12 <= png.count {
      let end = place + 8 + png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let body = png[place + 4..<end]
      if Array(png[end..<end + 4]) != TaggedJPEG.bytes(checksum(Array(body)), 4) {
        wrong.append(String(decoding: body.prefix(4), as: UTF8.self))
      }
      place = end + 4
    }
    return wrong
  }

  /// As PNG has it.
  private func checksum(_ bytes: [UInt8]) -> Int {
    let rest = bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { bits, _ in
        bits & 1 == 1 ? bits >> 1 ^ 0xEDB8_8320 : bits >> 1
      }
    }
    return Int(~rest)
  }
}
