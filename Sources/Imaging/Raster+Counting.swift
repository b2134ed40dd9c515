import CVips

extension Raster {
  private static let few = 256
  /// A photo in black and white has no more than 256 colours.
  private static let fewGreys = 32
  private static let mostSamples = 1 << 16

  /// Whether 256 colours, or 32 greys where all are grey, are enough for 95 of 100 pixels, as in
  /// drawings, charts and screenshots; judged by 65,536 pixels that are spread evenly. The image is in memory, of 8 bits.
  var hasFewColours: Bool {
    var samples = sampledColours()
    samples.sort()
    let few = samples.allSatisfy(\.isGrey) ? Self.fewGreys : Self.few
    var counts: [Int] = []
    var start = 0
    for index in samples.indices {
      let isLast = index + 1 == samples.count || samples[index] != samples[index + 1]
      guard isLast else { continue }
      counts.append(index + 1 - start)
      start = index + 1
    }
    counts.sort(by: >)
    return counts.prefix(few).reduce(0, +) * 100 >= samples.count * 95
  }

  private func sampledColours() -> [UInt32] {
    let (pixels, bands) = (width * height, bands)
    // No multiple of the width, or the samples would lie in a few columns.
    var step = max(1, (pixels + Self.mostSamples - 1) / Self.mostSamples)
    if step > 1, width.isMultiple(of: step) || step.isMultiple(of: width) { step += 1 }
    return read { image in
      guard let data = vips_image_get_data(image) else { return [] }
      let levels = data.assumingMemoryBound(to: UInt8.self)
      return stride(from: 0, to: pixels, by: step).map { pixel in
        (0..<bands).reduce(0) { $0 << 8 | UInt32(levels[pixel * bands + $1]) }
      }
    }
  }
}

extension UInt32 {
  /// Of three bytes.
  fileprivate var isGrey: Bool { self >> 16 & 255 == self & 255 && self >> 8 & 255 == self & 255 }
}
