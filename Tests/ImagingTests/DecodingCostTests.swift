import CVips
import Foundation
import Model
import Synchronization
import TestSupport
import Testing

@testable import Imaging

struct DecodingCostTests {
  let folder: TemporaryFolder
  let darkroom = Darkroom(jobs: 1)

  init() throws { folder = try TemporaryFolder() }

  private func refusal(_ bytes: [UInt8], maxPixels: Int) async throws -> ImagingError {
    let path = try folder.write(bytes, to: "costly")
    let error = await #expect(throws: ImagingError.self) {
      try await darkroom.develop(
        path, limits: ImageLimits(maxBytes: 1 << 24, maxPixels: maxPixels))
    }
    return try #require(error)
  }

  /// The markers of a progressive JPEG in three colours, and `scans` scans without content.
  private static func progressive(
    width: Int, height: Int, scans: Int, sampling: UInt8 = 0x22
  ) -> [UInt8] {
    func half(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }
    let frame =
      [0xFF, 0xC2, 0, 17, 8] + half(height) + half(width)
      + [3, 1, sampling, 0, 2, 0x11, 0, 3, 0x11, 0] as [UInt8]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0, 0x55, 0xFF, 0, 0xAA]
    return [0xFF, 0xD8] + frame + Array(repeatElement(scan, count: scans).joined()) + [0xFF, 0xD9]
  }

  @Test func aProgressiveJPEGIsHeldWhole() throws {
    let path = try folder.write(Self.progressive(width: 100, height: 50, scans: 3), to: "a")
    let outline = JPEGOutline(try FileWindow(path))
    #expect((outline.width, outline.height) == (100, 50))
    #expect(outline.isProgressive && outline.isKeptWhole)
    #expect(outline.scanCount == 3)
    // Seven by four units of six blocks.
    #expect(outline.coefficientBytes == 7 * 4 * 6 * 64 * 2)
  }

  @Test func aPlainJPEGIsDecodedRowByRow() throws {
    let size = try #require(PixelSize(width: 120, height: 80))
    let bytes = try Painting(scene: .lake, palette: .dawn, seed: 1).paint(size, as: .jpeg)
    let outline = JPEGOutline(try FileWindow(folder.write(bytes, to: "a")))
    #expect((outline.width, outline.height) == (120, 80))
    #expect(!outline.isProgressive && !outline.isKeptWhole)
  }

  @Test func whatNeedsTooMuchMemoryIsRefusedByItsHeader() async throws {
    let error = try await refusal(
      Self.progressive(width: 8_000, height: 8_000, scans: 1, sampling: 0x11),
      maxPixels: 64_000_000)
    #expect(error.code == .tooLarge)
    #expect(error.detail.hasSuffix("MB of memory; at most 240 MB are allowed"))
  }

  @Test func absurdlyManyScansAreRefused() async throws {
    let error = try await refusal(
      Self.progressive(width: 2_000, height: 2_000, scans: 200), maxPixels: 40_000_000)
    #expect(error.code == .tooLarge)
    #expect(error.detail == "a progressive JPEG of 200 scans, which is absurd")
  }

  @Test func remarksDoNotHideWhatComesAfterThem() async throws {
    let remarks = Array(repeatElement([0xFF, 0xFE, 0, 2] as [UInt8], count: 30_001).joined())
    let scans = Self.progressive(width: 2_000, height: 2_000, scans: 200)
    let error = try await refusal(
      Array(scans.prefix(2)) + remarks + scans.dropFirst(2), maxPixels: 40_000_000)
    #expect(error.code == .tooLarge)
    #expect(error.detail == "a JPEG with more than 30,000 segments before its pixels")
  }

  /// A JPEG is progressive here, with colours at half resolution, as cameras do not even write them.
  @Test(arguments: [ImageFormat.jpeg, .webp, .avif, .heic])
  func aPhotoOfTwentyFourMillionPixelsFits(format: ImageFormat) throws {
    let bytes =
      format == .webp
      ? HandmadeWebP.riff(HandmadeWebP.chunk("VP8 ", [0]))
      : Self.progressive(width: 6_000, height: 4_000, scans: 10)
    let path = try folder.write(bytes, to: "photo")
    let header = try Raster.bytes([1, 2, 3], width: 1, height: 1, bands: 3)
      .spread(width: 6_000, height: 4_000)
    let estimate = MemoryEstimate(
      path: path, head: try FileHead(of: path), format: format, header: header, scale: 0.25)
    let limits = ImageLimits(maxBytes: 1 << 25, maxPixels: 40_000_000)
    #expect(try estimate.weight() + 640 * 427 * 12 <= Inspection.allowance(format, limits))
  }

  @Test func picturesWaitForEachOthersMemory() throws {
    let budget = WeightBudget()
    let ended = DispatchSemaphore(value: 0)
    let isSecondIn = Atomic(false)
    budget.holding(60, of: 100) {
      Thread.detachNewThread {
        budget.holding(60, of: 100) { isSecondIn.store(true, ordering: .relaxed) }
        ended.signal()
      }
      pollBlocking { budget.waitingCount > 0 || isSecondIn.load(ordering: .relaxed) }
      let isIn = isSecondIn.load(ordering: .relaxed)
      #expect(!isIn)
    }
    ended.wait()
    let isIn = isSecondIn.load(ordering: .relaxed)
    #expect(isIn)
  }

  @Test(arguments: ["csvload", "matrixload", "ppmload", "vipsload", "rawload", "svgload"])
  func noOtherLoaderIsLeft(name: String) throws {
    #expect(Library.isRunning)
    // One that this libvips was built without is as good as blocked.
    guard let operation = vips_operation_new(name) else { return }
    defer { g_object_unref(operation) }
    #expect(vips_operation_get_flags(operation).rawValue & VIPS_OPERATION_BLOCKED.rawValue != 0)
  }

  @Test func onePictureAloneAlwaysFits() {
    #expect(WeightBudget().holding(1_000, of: 100) { true })
  }

  @Test func whatWasSlowToFailIsNotDoneAgain() {
    var times = 0
    let error = #expect(throws: ImagingFault.self) {
      try Library.working(timeout: .zero) { () throws(ImagingFault) in
        times += 1
        throw ImagingFault()
      }
    }
    #expect(times == 1)
    #expect(error?.detail == nil)
  }

  @Test func whatFailedWithoutWordsHasAReasonAllTheSame() throws {
    let cut = try folder.write(Array(HandmadeJPEG(.corners).bytes.dropLast(30)), to: "cut")
    let error = ImagingError(ImagingFault(), path: cut)
    #expect(error.code == .truncated && error.detail == "the file ends too soon")
    let whole = try folder.write(HandmadeJPEG(.corners).bytes, to: "whole")
    let other = ImagingError(ImagingFault(), path: whole)
    #expect(other.code == .unreadable && other.detail == "the decoder gave up on it after a while")
  }

  @Test func aPictureThatTakesTooLongIsGivenUp() throws {
    let error = #expect(throws: ImagingFault.self) {
      try Library.working { () throws(ImagingFault) in
        try Raster.grain(side: 1_000, sigma: 9, seed: 1).compute(within: .zero)
      }
    }
    #expect(error?.detail == "decoding took more than 0 seconds")
  }
}
