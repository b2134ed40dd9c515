import Imaging
import Model
import TestSupport
import Testing

struct InspectionTests {
  let folder: TemporaryFolder
  let darkroom = Darkroom(jobs: 1)
  let limits = ImageLimits(maxBytes: 1_000_000, maxPixels: 1_000_000)

  init() throws { folder = try TemporaryFolder() }

  private func painted(_ format: ImageFormat, width: Int = 240, height: Int = 160) throws -> [UInt8]
  {
    let size = try #require(PixelSize(width: width, height: height))
    return try Painting(scene: .ridges, palette: .dusk, seed: 5).paint(size, as: format)
  }

  private func refusal(_ bytes: [UInt8], _ name: String = "picture.jpg") async throws
    -> ImagingError
  {
    let path = try folder.write(bytes, to: name)
    return try #require(await refusal(of: path))
  }

  private func refusal(of path: String) async -> ImagingError? {
    do throws(ImagingError) {
      _ = try await darkroom.develop(path, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [ImageFormat.jpeg, .png])
  func givesTheFactsOfASoundFile(_ format: ImageFormat) async throws {
    let path = try folder.write(painted(format), to: "picture")
    let facts = try await darkroom.develop(path, limits: limits).facts
    let size = try #require(PixelSize(width: 240, height: 160))
    #expect(facts == ImageFacts(size: size, format: format, hasAlpha: false))
  }

  @Test func theExtensionSaysNothing() async throws {
    let path = try folder.write(painted(.png), to: "picture.jpg")
    #expect(try await darkroom.develop(path, limits: limits).facts.format == .png)
  }

  @Test func bracketsInANameAreNoOptions() async throws {
    let path = try folder.write(painted(.png), to: "picture [n=-1]")
    #expect(try await darkroom.develop(path, limits: limits).facts.format == .png)
  }

  @Test func aMissingFileIsUnreadable() async throws {
    let error = try #require(await refusal(of: folder.path + "/none.jpg"))
    #expect(error.code == .unreadable)
    #expect(error.detail == "No such file or directory")
    #expect(await refusal(of: folder.path)?.detail == "it is a folder")
  }

  @Test func anEmptyFileIsUnreadable() async throws {
    let error = try await refusal([])
    #expect(error.code == .unreadable)
    #expect(error.detail == "the file is empty")
  }

  @Test func textAndPagesAreNotImages() async throws {
    let text = try await refusal(Array("Sorry, no picture today.".utf8))
    #expect(text.code == .notAnImage)
    #expect(text.detail == "not an image; it looks like text")
    let page = try await refusal(Array("<html><body>404</body></html>".utf8))
    #expect(page.detail == "not an image; it looks like a web page")
  }

  @Test(arguments: [ImageFormat.jpeg, .png, .webp])
  func aFileThatEndsTooSoonIsTruncated(_ format: ImageFormat) async throws {
    var path = try folder.write(painted(format == .webp ? .png : format), to: "whole")
    if format == .webp {
      let saved = folder.path + "/whole.webp"
      _ = try await darkroom.develop(
        path, limits: limits, newPath: { saved },
        wanted: { _ in [Recipe(width: 240, format: .webp, quality: 80)] })
      path = saved
    }
    let bytes = try Pixels.fileBytes(path)
    for share in [0.5, 0.8, 0.98] {
      let error = try await refusal(Array(bytes.prefix(Int(Double(bytes.count) * share))))
      #expect(error.code == .truncated, "\(share): \(error)")
      #expect(!error.detail.isEmpty && !error.detail.contains("\n"))
    }
  }

  @Test func aDamagedPNGIsUnreadable() async throws {
    var bytes = try painted(.png)
    for index in (bytes.count / 2)..<(bytes.count / 2 + 40) { bytes[index] ^= 0x5A }
    let error = try await refusal(bytes)
    #expect(error.code == .unreadable || error.code == .truncated)
  }

  @Test func aFileOverTheLimitIsTooLarge() async throws {
    let path = try folder.write(painted(.png), to: "picture.png")
    let tight = ImageLimits(maxBytes: 1000, maxPixels: 1_000_000)
    let error = await #expect(throws: ImagingError.self) {
      try await darkroom.develop(path, limits: tight)
    }
    #expect(error?.code == .tooLarge)
    #expect(error?.detail.hasSuffix("bytes; at most 1000 are allowed") == true)
  }

  @Test func pixelsAreCountedBeforeAnyIsDecoded() async throws {
    let error = try await refusal(Handmade.pngClaiming(width: 60_000, height: 60_000))
    #expect(error.code == .tooManyPixels)
    #expect(error.detail == "60000 × 60000 pixels; at most 1000000 are allowed")
  }

  @Test func aSidewaysPhotoHasItsUprightSize() async throws {
    let bytes = Handmade.jpeg(try painted(.jpeg), orientation: 6)
    let path = try folder.write(bytes, to: "sideways.jpg")
    let facts = try await darkroom.develop(path, limits: limits).facts
    #expect(facts.size == PixelSize(width: 160, height: 240))
  }

  @Test func aCancelledTaskDoesNotBegin() async throws {
    let path = try folder.write(painted(.jpeg), to: "picture.jpg")
    let task = Task { [darkroom, limits] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await darkroom.develop(path, limits: limits)
    }
    let error = await #expect(throws: ImagingError.self) { try await task.value }
    #expect(error?.code == .cancelled)
  }

  @Test func troublesOfSeveralPicturesDoNotMix() async throws {
    let jpeg = try painted(.jpeg)
    let png = try painted(.png)
    let sound = try folder.write(jpeg, to: "sound")
    let cutJPEG = try folder.write(Array(jpeg.prefix(jpeg.count / 2)), to: "cut-jpeg")
    let cutPNG = try folder.write(Array(png.prefix(png.count / 2)), to: "cut-png")
    let many = Darkroom(jobs: 4)
    let expected = (
      jpeg: await refusal(of: cutJPEG)?.detail, png: await refusal(of: cutPNG)?.detail
    )
    #expect(expected.jpeg != nil && expected.png != nil && expected.jpeg != expected.png)
    let examples = [(sound, nil), (cutJPEG, expected.jpeg), (cutPNG, expected.png)]
    await withTaskGroup { group in
      for number in 0..<60 {
        let (path, words) = examples[number % 3]
        group.addTask { [limits] in
          do throws(ImagingError) {
            _ = try await many.develop(path, limits: limits)
            #expect(words == nil)
          } catch {
            #expect(error.detail == words)
          }
        }
      }
    }
  }
}
