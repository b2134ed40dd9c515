import CVips
import Testing

@testable import Imaging

struct SharpeningTests {
  private func sharpened(_ levels: [UInt8], width: Int, height: Int) throws -> [UInt8] {
    try Library.working { () throws(ImagingFault) in
      let raster = try Raster.bytes(levels, width: width, height: height, bands: 3)
      return try raster.sharpened().read { image in
        let data = vips_image_get_data(image)
        return Array(UnsafeRawBufferPointer(start: data, count: width * height * 3))
      }
    }
  }

  @Test(arguments: [0, 1, 100, 254, 255] as [UInt8])
  func aPlainSurfaceStaysAsItIs(level: UInt8) throws {
    let plain = [UInt8](repeating: level, count: 7 * 5 * 3)
    #expect(try sharpened(plain, width: 7, height: 5) == plain)
  }

  @Test func anEdgeBecomesStronger() throws {
    let row: [UInt8] = [100, 100, 100, 140, 140, 140].flatMap { [$0, $0, $0] }
    let result = try sharpened(row + row + row, width: 6, height: 3)
    // A quarter of the step, times a half, on either side.
    #expect(stride(from: 18, to: 36, by: 3).map { result[$0] } == [100, 100, 95, 145, 140, 140])
  }

  @Test func levelsStayWithinTheirBounds() throws {
    let row: [UInt8] = [0, 255, 0, 255].flatMap { [$0, $0, $0] }
    let result = try sharpened(row + row, width: 4, height: 2)
    #expect(Set(result) == [0, 255])
  }
}
