/// WebP files made chunk by chunk: lossless, each channel at one of two levels.
package enum HandmadeWebP {
  /// A sound file of the simplest kind.
  package static func file(_ picture: BlockPicture) -> [UInt8] { riff(pixels(picture)) }

  /// A sound file of the extended kind, with a profile before its pixels and EXIF after them.
  package static func file(
    _ picture: BlockPicture, profile: [UInt8] = [], exif: [UInt8] = []
  ) -> [UInt8] {
    riff(
      header(
        width: picture.width, height: picture.height,
        flags: (profile.isEmpty ? 0 : 0x20) | (exif.isEmpty ? 0 : 0x08))
        + (profile.isEmpty ? [] : chunk("ICCP", profile)) + pixels(picture)
        + (exif.isEmpty ? [] : chunk("EXIF", exif)))
  }

  /// One frame after another, each of the whole size.
  package static func animation(
    width: Int, height: Int, frames: [[UInt8]], times: Int = 1
  ) -> [UInt8] {
    let chunks = frames.flatMap { pixels in
      chunk(
        "ANMF",
        [UInt8](repeating: 0, count: 6) + low(width - 1, 3) + low(height - 1, 3)
          + low(100, 3) + [0] + pixels)
    }
    var all = header(width: width, height: height, flags: 0x02) + chunk("ANIM", [0, 0, 0, 0, 0, 0])
    for _ in 0..<times { all += chunks }
    return riff(all)
  }

  package static func riff(_ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + low(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  package static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + low(content.count, 4) + content
      + (content.count.isMultiple(of: 2) ? [] : [0])
  }

  package static func header(width: Int, height: Int, flags: UInt8) -> [UInt8] {
    chunk("VP8X", [flags, 0, 0, 0] + low(width - 1, 3) + low(height - 1, 3))
  }

  package static func pixels(_ picture: BlockPicture) -> [UInt8] {
    pixels(width: picture.width, height: picture.height, picture.pixels)
  }

  /// Where all pixels are the same, only one is given: they take no bits at all.
  package static func pixels(width: Int, height: Int, _ pixels: [[UInt8]]) -> [UInt8] {
    var bits = BitWriter(.lowFirst)
    bits.append(0x2F, 8)
    bits.append(width - 1, 14)
    bits.append(height - 1, 14)
    // No alpha, version 0, no transform, no cache of colours, one set of codes.
    bits.append(0, 1 + 3 + 1 + 1 + 1)
    // Green comes first; the last two are for alpha and for distances.
    let levels = [1, 0, 2].map { channel in Set(pixels.map { $0[channel] }).sorted() }
    for symbols in levels + [[255], [0]] { write(symbols, to: &bits) }
    for pixel in pixels where levels.contains(where: { $0.count > 1 }) {
      for (symbols, channel) in zip(levels, [1, 0, 2]) where symbols.count > 1 {
        bits.append(pixel[channel] == symbols[0] ? 0 : 1, 1)
      }
    }
    return chunk("VP8L", bits.bytes)
  }

  /// A code for one symbol, of no bits, or for two, of one bit each.
  private static func write(_ symbols: [UInt8], to bits: inout BitWriter) {
    bits.append(1, 1)
    bits.append(symbols.count - 1, 1)
    bits.append(1, 1)  // The first has eight bits, too.
    for symbol in symbols.prefix(2) { bits.append(Int(symbol), 8) }
  }

  package static func low(_ number: Int, _ count: Int) -> [UInt8] {
    TaggedJPEG.bytes(number, count).reversed()
  }
}
