/// Raw files as a camera writes them, in the format that Adobe describes (DNG 1.4): one red, two green and one blue
/// point for each four pixels, and a JPEG of the whole if there is to be one.
package enum HandmadeDNG {
  package static let make = "Example"
  package static let model = "Example One"
  /// What a sensor sees of a picture of `colours`: red and green above, grey and white below.
  package static let fields = BlockPicture(
    columns: 2, [[255, 0, 0], [0, 255, 0], [55, 55, 55], [255, 255, 255]])
  /// In sRGB, which has 128 for that much light.
  package static let colours = [[255, 0, 0], [0, 255, 0], [128, 128, 128], [255, 255, 255]]

  private typealias Entry = HandmadeTIFF.Entry

  /// - Parameters:
  ///   - picture: how strong the light is that the sensor saw.
  ///   - scale: how many points of the sensor are a pixel of it, across and down.
  ///   - preview: a JPEG, and its size.
  ///   - claimed: how large it says that the sensor is.
  package static func file(
    _ picture: BlockPicture = fields, scale: Int = 20,
    preview: (bytes: [UInt8], width: Int, height: Int)? = nil, orientation: Int = 1,
    claimed: Int? = nil, further: [HandmadeTIFF.Entry] = [],
    position: [HandmadeTIFF.Entry] = []
  ) -> [UInt8] {
    let points = points(of: picture, scale)
    let jpeg = preview?.bytes ?? []
    var data = points + jpeg + [UInt8](repeating: 0, count: jpeg.count % 2)
    func place(_ entries: [Entry]) -> Int {
      let place = 8 + data.count
      data += HandmadeTIFF.directory(entries, at: place)
      return place
    }
    var pointers = [Entry.long(0x8769, place(camera))]
    if !position.isEmpty { pointers.append(.long(0x8825, place(position))) }
    let (width, height) = (picture.width * scale, picture.height * scale)
    pointers.append(
      .long(330, place(sensor(claimed ?? width, claimed ?? height, points.count))))
    return HandmadeTIFF.file(
      first + further + pointers + [.short(274, orientation)]
        + shown(preview.map { ($0.width, $0.height) }, at: 8 + points.count, jpeg.count),
      data: data)
  }

  private static let first: [Entry] = [
    .long(254, 1), .text(271, make), .text(272, model), .octets(50_706, [1, 4, 0, 0]),
    .octets(50_707, [1, 1, 0, 0]), .text(50_708, model), .short(50_778, 21),
    .ratios(50_728, [(1, 1), (1, 1), (1, 1)]),
    // Its colours are those of sRGB, without its curve.
    .ratios(
      50_721,
      [32_406, -15_372, -4_986, -9_689, 18_758, 415, 557, -2_040, 10_570].map { ($0, 10_000) },
      isSigned: true),
  ]

  private static let camera: [Entry] = [
    .ratios(0x829A, [(1, 250)]), .ratios(0x829D, [(28, 10)]), .short(0x8827, 200),
    .bytes(0x9000, Array("0231".utf8)), .text(0x9003, "2024:05:06 07:08:09"),
    .text(0x9011, "+02:00"), .ratios(0x920A, [(350, 10)]), .short(0xA405, 52),
    .text(0xA434, "Example Lens 35mm"),
  ]

  private static func sensor(_ width: Int, _ height: Int, _ count: Int) -> [Entry] {
    [
      .long(254, 0), .long(256, width), .long(257, height), .short(258, 16), .short(259, 1),
      .short(262, 32_803), .long(273, 8), .short(277, 1), .long(278, height), .long(279, count),
      .short(33_421, 2, 2), .octets(33_422, [0, 1, 1, 2]), .long(50_714, 0), .long(50_717, 65_535),
    ]
  }

  private static func shown(
    _ size: (width: Int, height: Int)?, at place: Int, _ count: Int
  ) -> [Entry] {
    guard let size else { return [] }
    return [
      .long(256, size.width), .long(257, size.height), .short(258, 8, 8, 8), .short(259, 7),
      .short(262, 6), .long(273, place), .short(277, 3), .long(278, size.height),
      .long(279, count),
    ]
  }

  private static func points(of picture: BlockPicture, _ scale: Int) -> [UInt8] {
    let (width, height) = (picture.width * scale, picture.height * scale)
    let side = BlockPicture.side * scale
    return (0..<height).flatMap { row in
      (0..<width).flatMap { column -> [UInt8] in
        let channel = row % 2 + column % 2
        let level = picture[column / side, row / side][channel]
        return [level, level]
      }
    }
  }
}
