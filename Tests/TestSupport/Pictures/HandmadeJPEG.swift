/// JPEG files made segment by segment. Every block of 8 by 8 pixels has one colour.
package struct HandmadeJPEG: Sendable {
  /// One level for each block, row by row, of each component.
  package var components: [[UInt8]]
  package var width: Int
  package var height: Int
  /// What stands between the start and the tables.
  package var segments: [UInt8] = []
  /// The kind of the frame: 0xC0 is the plain one.
  package var frame: UInt8 = 0xC0
  package var precision: UInt8 = 8
  /// After so many blocks of each component there is a restart marker; 0 for never.
  package var restartInterval = 0

  package init(width: Int, height: Int, components: [[UInt8]]) {
    self.components = components
    self.width = width
    self.height = height
  }

  /// In the colours of JFIF: Y, Cb and Cr.
  package init(_ picture: BlockPicture, segments: [UInt8] = []) {
    let colours = picture.blocks.map(Self.luminanceAndChrominance)
    self.init(
      width: picture.width, height: picture.height,
      components: (0..<3).map { channel in colours.map { $0[channel] } })
    self.segments = segments
  }

  package var bytes: [UInt8] {
    start + tables + frameHeader + [0xFF, 0xDA] + scanHeader + scanData + Self.end
  }

  package static let start: [UInt8] = [0xFF, 0xD8]
  package static let end: [UInt8] = [0xFF, 0xD9]
  package var start: [UInt8] { Self.start + segments }

  package static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + TaggedJPEG.bytes(content.count + 2, 2) + content
  }

  package var tables: [UInt8] { Self.quantisation + Self.huffman + restart }

  /// No loss: every step is 1.
  package static let quantisation = segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))

  /// For the averages 16 codes of five bits, of the rest "a long run of nothing" and "nothing more".
  package static let huffman =
    segment(0xC4, [0x00, 0, 0, 0, 0, 16] + nothing(11) + (0..<16).map { UInt8($0) })
    + segment(0xC4, [0x10, 1, 1] + nothing(14) + [0x00, 0xE0])

  private static func nothing(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private var restart: [UInt8] {
    restartInterval == 0 ? [] : Self.segment(0xDD, TaggedJPEG.bytes(restartInterval, 2))
  }

  package var frameHeader: [UInt8] {
    let shapes: [[UInt8]] = numbers.map { [$0, 0x11, 0] }
    return Self.segment(
      frame,
      [precision] + TaggedJPEG.bytes(height, 2) + TaggedJPEG.bytes(width, 2)
        + [UInt8(components.count)] + shapes.joined())
  }

  private var numbers: [UInt8] { (1...max(components.count, 1)).map { UInt8($0) } }

  private var scanHeader: [UInt8] { scanHeader(numbers, from: 0, to: frame == 0xC2 ? 0 : 63) }

  package func scanHeader(_ numbers: [UInt8], from first: UInt8, to last: UInt8) -> [UInt8] {
    let tables: [[UInt8]] = numbers.map { [$0, 0] }
    let content = [UInt8(numbers.count)] + tables.joined() + [first, last, 0]
    return TaggedJPEG.bytes(content.count + 2, 2) + content
  }

  /// The averages of all blocks.
  package var scanData: [UInt8] {
    var bits = BitWriter(.highFirst)
    var bytes: [UInt8] = []
    var last = [Int](repeating: 0, count: components.count)
    for place in 0..<(components.first?.count ?? 0) {
      if restartInterval > 0, place > 0, place.isMultiple(of: restartInterval) {
        bytes += Self.stuffed(bits) + [0xFF, 0xD0 + UInt8((place / restartInterval - 1) % 8)]
        bits = BitWriter(.highFirst)
        last = last.map { _ in 0 }
      }
      for (index, levels) in components.enumerated() {
        let value = 8 * (Int(levels[place]) - 128)
        Self.write(value - last[index], to: &bits)
        last[index] = value
        if frame != 0xC2 { bits.append(0, 1) }
      }
    }
    return bytes + Self.stuffed(bits)
  }

  private static func write(_ difference: Int, to bits: inout BitWriter) {
    let length = Int.bitWidth - abs(difference).leadingZeroBitCount
    bits.append(length, 5)
    bits.append(difference < 0 ? difference - 1 : difference, length)
  }

  private static func stuffed(_ bits: BitWriter) -> [UInt8] {
    var bits = bits
    bits.fill()
    return bits.bytes.flatMap { $0 == 0xFF ? [0xFF, 0] : [$0] }
  }

  /// JFIF 1.02.
  private static func luminanceAndChrominance(_ colour: [UInt8]) -> [UInt8] {
    let parts = colour.map { Double($0) }
    let luminance = 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2]
    return [
      luminance, (parts[2] - luminance) / 1.772 + 128, (parts[0] - luminance) / 1.402 + 128,
    ].map { UInt8(min(max($0.rounded(), 0), 255)) }
  }
}
