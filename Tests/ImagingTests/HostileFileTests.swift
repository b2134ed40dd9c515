import Imaging
import Model
import TestSupport
import Testing

/// Files of `HostileFile`, each developed as the program does it by default.
struct HostileFileTests {
  let bench: HostileBench

  init() throws { bench = try HostileBench() }

  @Test(arguments: HostileFile.all)
  func eachIsAPictureOrANamedFailure(_ file: HostileFile) async throws {
    let outcome = await bench.developed(try bench.folder.write(file.bytes, to: "picture.jpg"))
    switch (file.verdict, outcome) {
    case (.sound(let width, let height), .success(let made)),
      (.either(let width, let height, _), .success(let made)):
      #expect(made.facts.size == PixelSize(width: width, height: height), "\(file.why)")
      #expect(try bench.made().count == made.renditions.count)
    case (.refused(let refusals), .failure(let error)),
      (.either(_, _, let refusals), .failure(let error)):
      #expect(refusals.map(\.rawValue).contains("\(error.code)"), "\(file.why): \(error)")
      try bench.expectClean(error)
    case (_, let outcome): Issue.record("\(file.why): \(outcome)")
    }
  }

  /// Each with a header of which one bit is another: nobody says what comes of it, but it is a picture
  /// or a failure with a reason.
  @Test(arguments: [
    HandmadeJPEG(.corners).bytes, HandmadePNG.file(.corners), HandmadeWebP.file(.corners),
    HandmadeTIFF.file(.corners), HostileFile.gif, HandmadeAVIF.sound,
  ])
  func noFlippedBitDoesHarm(_ whole: [UInt8]) async throws {
    // The directory of a TIFF is at its end.
    let places = Array(whole.indices.prefix(160)) + Array(whole.indices.suffix(140))
    for (number, place) in places.enumerated() {
      var bytes = whole
      bytes[place] ^= 1 << UInt8(number * 5 % 8)
      let outcome = await bench.developed(try bench.folder.write(bytes, to: "flipped"))
      if case .failure(let error) = outcome { try bench.expectClean(error) }
      try bench.clear()
    }
  }

  /// Nothing that is cut off is shown but where no pixel was lost.
  @Test(arguments: [
    HandmadeJPEG(.corners).bytes, HandmadePNG.file(.corners), HandmadeWebP.file(.corners),
    HandmadeAVIF.sound,
  ])
  func noCutFileIsShown(_ whole: [UInt8]) async throws {
    for length in stride(from: 1, to: whole.count - 2, by: max(whole.count / 150, 1)) {
      let path = try bench.folder.write(Array(whole.prefix(length)), to: "cut")
      let outcome = await bench.developed(path)
      guard case .failure(let error) = outcome else {
        Issue.record("\(length) of \(whole.count) bytes were shown")
        continue
      }
      try bench.expectClean(error)
    }
  }

  /// The good ones come out byte for byte as they do alone.
  @Test func badPicturesDoNotDisturbGoodOnes() async throws {
    let alone = try HostileBench()
    let good = HandmadeJPEG(.corners).bytes
    let expected = try Pixels.fileBytes(
      try #require(
        await alone.developed(try alone.folder.write(good, to: "good")).get().renditions.first?.path
      ))
    let paths = try HostileFile.all.filter(\.isRefused).filter { $0.bytes.count < 100_000 }
      .map { try bench.folder.write($0.bytes, to: $0.name) }
    let sound = try bench.folder.write(good, to: "good")
    try await withThrowingTaskGroup { group in
      for path in paths {
        group.addTask { [bench] in
          let error = await #expect(throws: ImagingError.self) {
            try await bench.developed(path).get()
          }
          #expect(error?.path == path)
        }
        group.addTask { [bench] in
          let made = try await bench.developed(sound).get()
          #expect(try Pixels.fileBytes(try #require(made.renditions.first?.path)) == expected)
        }
      }
      try await group.waitForAll()
    }
    #expect(try bench.made().count == paths.count)
  }
}
