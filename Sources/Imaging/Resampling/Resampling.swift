import CPixels

/// First rows are mixed and then, while the mixed one is at hand, its pixels.
struct Resampling {
  private let width: Int
  private let height: Int
  private let bands: Int
  private let across: Lanczos
  private let down: Lanczos
  /// Whether the processor mixes many at once; the sums are the same.
  var isFast = gallerist_mixes_many() != 0

  init(width: Int, height: Int, bands: Int, toWidth newWidth: Int, height newHeight: Int) {
    self.width = width
    self.height = height
    self.bands = bands
    across = Lanczos(from: width, to: newWidth)
    down = Lanczos(from: height, to: newHeight)
  }

  /// The levels of a row.
  private var length: Int { width * bands }
  /// So many pixels continue a row at either end.
  private var margin: Int { across.taps + 1 }

  func run(_ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>) {
    let count = (width + 2 * margin) * bands + 4
    withUnsafeTemporaryAllocation(of: Int16.self, capacity: count) { mixed in
      withUnsafeTemporaryAllocation(of: UnsafePointer<UInt8>?.self, capacity: down.taps) { rows in
        guard let mixed = mixed.baseAddress, let rows = rows.baseAddress else { return }
        mixed.initialize(repeating: 0, count: count)
        for row in down.firsts.indices {
          for tap in 0..<down.taps {
            let place = min(max(down.firsts[row] + tap, 0), height - 1)
            rows[tap] = source + place * length
          }
          mix(rows, for: row, into: mixed + margin * bands)
          mixPixels(
            mixed + margin * bands, into: target + row * across.firsts.count * bands)
        }
      }
    }
  }

  private func mix(
    _ rows: UnsafePointer<UnsafePointer<UInt8>?>, for row: Int,
    into mixed: UnsafeMutablePointer<Int16>
  ) {
    down.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      let (own, taps) = (weights + row * down.taps, Int32(down.taps))
      if isFast {
        gallerist_mix_rows(rows, own, taps, mixed, Int32(length))
      } else {
        gallerist_mix_rows_plainly(rows, own, taps, mixed, 0, Int32(length))
      }
    }
    for band in 0..<bands {
      for pixel in 1...margin {
        mixed[band - pixel * bands] = mixed[band]
        mixed[length + band + (pixel - 1) * bands] = mixed[length - bands + band]
      }
    }
  }

  private func mixPixels(
    _ mixed: UnsafePointer<Int16>, into target: UnsafeMutablePointer<UInt8>
  ) {
    across.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      for (index, first) in across.firsts.enumerated() {
        let (pixels, result) = (mixed + first * bands, target + index * bands)
        let (own, taps) = (weights + index * across.taps, Int32(across.taps))
        if bands == 3, isFast {
          gallerist_mix_pixels(pixels, own, taps, result)
        } else {
          gallerist_mix_pixels_plainly(pixels, own, taps, Int32(bands), result)
        }
      }
    }
  }
}
