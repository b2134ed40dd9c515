import Model
import Testing

@testable import Imaging

struct ResamplingTests {
  private static func levels(_ width: Int, _ height: Int, _ bands: Int) -> [UInt8] {
    (0..<width * height * bands).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435 >> 7) }
  }

  private func resampled(
    _ levels: [UInt8], _ from: (width: Int, height: Int), _ bands: Int,
    to: (width: Int, height: Int), isFast: Bool
  ) -> [UInt8] {
    var resampling = Resampling(
      width: from.width, height: from.height, bands: bands, toWidth: to.width, height: to.height)
    resampling.isFast = isFast && resampling.isFast
    var result = [UInt8](repeating: 7, count: to.width * to.height * bands)
    levels.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target in
        if let source = source.baseAddress, let target = target.baseAddress {
          resampling.run(source, target)
        }
      }
    }
    return result
  }

  @Test(arguments: [0, 1, 127, 254, 255] as [UInt8])
  func aPlainSurfaceStaysAsItIs(level: UInt8) {
    let plain = [UInt8](repeating: level, count: 91 * 57 * 3)
    let result = resampled(plain, (91, 57), 3, to: (40, 25), isFast: true)
    #expect(Set(result) == [level])
  }

  /// Sizes of every remainder, thin ones, and those of one pixel.
  @Test(arguments: [1, 3, 4])
  func everyProcessorGivesTheSameBytes(bands: Int) {
    let sizes: [((width: Int, height: Int), (width: Int, height: Int))] = [
      ((64, 48), (32, 24)), ((65, 49), (21, 16)),
      ((131, 7), (44, 2)), ((3, 2000), (1, 667)), ((2000, 3), (667, 1)), ((1, 1), (1, 1)),
      ((640, 427), (320, 213)), ((37, 41), (36, 40)),
    ]
    for (from, to) in sizes {
      let source = Self.levels(from.width, from.height, bands)
      #expect(
        resampled(source, from, bands, to: to, isFast: true)
          == resampled(source, from, bands, to: to, isFast: false), "\(from) to \(to)")
    }
  }

  /// libvips has the same curve in coarser steps, and begins with plain means from a quarter on.
  @Test(arguments: [(640, 427), (320, 213), (400, 267), (517, 345)])
  func aPhotoIsWhatLibvipsMakesOfIt(width: Int, height: Int) throws {
    let size = try #require(PixelSize(width: 1_280, height: 853))
    let painting = Painting(scene: .lake, palette: .forest, seed: 4)
    let photo = try Drawn.raster(of: painting.paint(size))
    let own = try Drawn.block(of: photo.resampled(width: width, height: height)).bytes
    let theirs = try Drawn.block(of: photo.resized(width: width, height: height)).bytes
    let apart = zip(own, theirs).map { abs(Int($0) - Int($1)) }
    #expect(apart.reduce(0, +) < own.count * 3 / 4)
    #expect(apart.max() ?? 255 <= 10)
  }
}
