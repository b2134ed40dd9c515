import Imaging
import Model
import TestSupport

/// Small sound images of every format, with all that they may say of themselves.
enum ImageSeeds {
  private static let picture = BlockPicture.corners

  /// One pixel.
  static let smallest =
    HandmadeGIF.start(width: 1, height: 1) + HandmadeGIF.frame(width: 1, height: 1, colour: 2)
    + HandmadeGIF.end

  static let files: [[UInt8]] =
    jpegs + [
      HandmadePNG.file(picture), smallest, animation, HandmadeWebP.file(picture),
      HandmadeWebP.file(picture, exif: exif.bytes), HandmadeTIFF.file(picture),
      HandmadeAVIF.sound, HandmadeAVIF.heic,
    ]

  private static let jpegs: [[UInt8]] = {
    var progressive = HandmadeJPEG(picture)
    progressive.frame = 0xC2
    progressive.restartInterval = 5
    let plain = HandmadeJPEG(picture).bytes
    let tagged = TaggedJPEG.insert(
      exif: exif, xmp: xmp,
      iptc: [
        IPTCValue(1, 90, [0x1B, 0x25, 0x47]), IPTCValue(2, 5, "Heron"), IPTCValue(2, 25, "reeds"),
      ],
      into: plain)
    return [plain, progressive.bytes, tagged]
  }()

  private static let animation: [UInt8] =
    HandmadeGIF.start(width: 8, height: 8) + HandmadeGIF.comment(Array("hello".utf8))
    + HandmadeGIF.delay + HandmadeGIF.frame(width: 8, height: 8, colour: 0)
    + HandmadeGIF.delay + HandmadeGIF.frame(left: 2, top: 2, width: 3, height: 3, colour: 1)
    + HandmadeGIF.end

  private static let exif = ExifBlock(
    picture: [(0x010E, .text("A heron")), (0x0112, .short(6)), (0x013B, .latin([0x5A, 0xEB]))],
    camera: [
      (0x829D, .ratio(28, 10)), (0x9003, .text("2031:05:06 07:08:09")),
      (0x9204, .signedRatio(-1, 3)),
      (0x927C, .bytes([1, 2, 3, 4, 5, 6, 7, 8])),
    ],
    position: [(1, .text("N")), (2, .ratios([(52, 1), (6, 1), (0, 1)]))])

  private static let xmp = """
    <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmp:CreateDate="2031-05-06T07:08:09+02:00"><dc:title><rdf:Alt>
    <rdf:li xml:lang="x-default">Heron</rdf:li></rdf:Alt></dc:title><dc:subject><rdf:Bag>
    <rdf:li>reeds</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>
    """

  static let sideFiles = [
    // As Google's Takeout writes it.
    #"{"title": "a.gif", "description": "Dawn", "photoTakenTime": {"timestamp": "1700000000"}, "geoData": {"latitude": 52.1, "longitude": -4.25}, "favorited": true, "trashed": false, "url": "https://photos.google.com/photo/x"}"#,
    #"{"title": "Heron", "caption": "At <b>dawn</b>", "tags": ["reeds", "pond"], "creator": "Anna"}"#,
    #"{"title": 7, "tags": "a, b", "license": "CC BY 4.0", "date": "2031-05-06", "place": null}"#,
    #"{"geoData": {"latitude": 52.1, "longitude": -4.25}, "at": "52.1, -4.25", "x": [1, [2]]}"#,
    "{\"title\": \"e\(Subject.marks)\", \"page\": \"e\(Subject.marks)\"}",
  ]
}
