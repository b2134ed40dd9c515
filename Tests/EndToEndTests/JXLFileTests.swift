import Foundation
import Glibc
import Imaging
import Model
import TestSupport
import Testing

/// JPEG XL, as Debian's `cjxl` writes it: what `gallerist-jxl` makes of a file, and what becomes of it in a site.
@Suite(.enabled(if: access("/usr/bin/cjxl", X_OK) == 0, "there is no cjxl here"))
struct JXLFileTests {
  private let studio: Studio

  init() throws { studio = try Studio() }

  private static func photo(_ seed: UInt64 = 7) throws -> [UInt8] {
    let size = try #require(PixelSize(width: 480, height: 320))
    return try Painting(scene: .lake, palette: .dawn, seed: seed).paint(size)
  }

  private func shell(_ script: String) async throws -> Program.Outcome {
    try await Program(path: "/bin/sh").run(
      ["-c", script, Program().folder + "/gallerist-jxl"], in: studio.folder.path)
  }

  /// Encodes `bytes` as `name`, by `cjxl` with more arguments.
  private func encode(
    _ bytes: [UInt8], _ ending: String, as name: String, _ arguments: String = ""
  ) async throws {
    try studio.folder.write(bytes, to: "source.\(ending)")
    try studio.folder.write("", to: name)
    let outcome = try await shell("/usr/bin/cjxl source.\(ending) \(name) \(arguments) 2>&1")
    try #require(outcome.status == 0, "\(outcome.output)")
  }

  /// What the program makes of `in.jxl`.
  private func made() async throws -> Program.Outcome {
    try await shell("\"$0\" 1 <in.jxl >out")
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: studio.folder.path + "/" + name)))
  }

  private static let limits = ImageLimits(maxBytes: 1 << 20, maxPixels: 1 << 20)

  @Test func aJPEGThatWasCompressedOnceMoreLooksAsItDid() async throws {
    let photo = try Self.photo()
    try await encode(photo, "jpg", as: "in.jxl")
    #expect(try await made().status == 0)
    var looks: [VisualFeatures?] = []
    for name in ["in.jxl", "source.jpg"] {
      let path = studio.folder.path + "/" + name
      looks.append(try await Darkroom(jobs: 1).develop(path, limits: Self.limits).features)
    }
    #expect(looks[0]?.fingerprint != nil && looks[0]?.fingerprint == looks[1]?.fingerprint)
  }

  /// Red, green, blue and white in the corners.
  @Test(arguments: [false, true])
  func pixelsComeOutAsTheyAreInTheirColours(isWide: Bool) async throws {
    let profile = HandmadePNG.profile(
      HandmadeProfile.matrix(isWide ? .displayP3 : .srgb, version: 4))
    try await encode(
      HandmadePNG.file(.corners, between: profile), "png", as: "in.jxl", "-d 0")
    #expect(try await made().status == 0)
    let folder = studio.folder.path
    let development = try await Darkroom(jobs: 1).develop(
      folder + "/in.jxl", limits: Self.limits,
      newPath: { folder + "/" + UUID().uuidString },
      wanted: { facts in
        [.plain, .p3].map { Recipe(width: facts.size.width, format: $0, quality: 90) }
      })
    #expect(development.facts.medium == .jxl && development.facts.mediaType == "image/jxl")
    #expect(development.features?.isWide == isWide)
    #expect(development.renditions.count == (isWide ? 2 : 1))
    let direct = try await Darkroom(jobs: 1).develop(
      folder + "/source.png", limits: Self.limits,
      newPath: { folder + "/" + UUID().uuidString },
      wanted: { [Recipe(width: $0.size.width, format: .plain, quality: 90)] })
    let made = try #require(development.renditions.first).path
    let expected = try #require(direct.renditions.first).path
    let isSame =
      try bytes(String(made.dropFirst(folder.utf8.count + 1)))
      == bytes(String(expected.dropFirst(folder.utf8.count + 1)))
    #expect(isSame)
  }

  @Test func greyAndClearPixelsComeOutToo() async throws {
    for colour in [HandmadePNG.Colour.grey, .greyAlpha, .rgba] {
      let channels = colour == .grey ? 1 : colour == .greyAlpha ? 2 : 4
      let rows = (0..<(32 * 32 * channels)).map { UInt8(truncatingIfNeeded: $0 / channels) }
      try await encode(
        HandmadePNG.file(width: 32, height: 32, colour, rows: rows), "png", as: "in.jxl", "-d 0")
      #expect(try await made().status == 0)
      let facts = try ImageFacts(
        of: studio.folder.path + "/out", limits: Self.limits)
      #expect(facts.format == .png && facts.hasAlpha == (colour != .grey))
    }
  }

  @Test(
    .enabled(if: access("/usr/bin/exiftool", X_OK) == 0, "there is no exiftool here"),
    arguments: [("png", "-d 1"), ("png", "-d 0"), ("jpg", "")])
  func whatItSaysOfItselfIsReadButNotHowItWasTurned(kind: String, arguments: String) async throws {
    let picture = try kind == "png" ? HandmadePNG.file(.corners) : Self.photo()
    try await encode(picture, kind, as: "in.jxl", "--container=1 " + arguments)
    let tagged = try await shell(
      "/usr/bin/exiftool -q -overwrite_original -Make=Example -Orientation#=6 -ISO=200"
        + " -XMP-dc:Title='A lake' in.jxl")
    try #require(tagged.status == 0, "\(tagged.errors)")
    let metadata = try await Darkroom(jobs: 1).metadata(of: studio.folder.path + "/in.jxl")
    #expect(metadata.exif["Make"]?.raw == "Example" && metadata.orientation == 1)
    #expect(metadata.size.width == (kind == "png" ? BlockPicture.corners.width : 480))
    #expect(String(decoding: metadata.xmp, as: UTF8.self).contains("A lake"))
  }

  @Test func itIsShownAndNeverPublishedItself() async throws {
    try await encode(Self.photo(), "jpg", as: "pictures/from-jpeg.jxl")
    try await encode(Self.photo(8), "jpg", as: "pictures/pixels.JXL", "-d 1 -j 0")
    try studio.folder.write(Self.photo(9), to: "pictures/plain.jpg")
    // What a file is called is no matter.
    let bytes = try bytes("pictures/from-jpeg.jxl")
    try studio.folder.write(
      bytes + [0, 0, 0, 9] + Array("free!".utf8), to: "pictures/called.jpg")
    var outcome = try await studio.buildPictures("<key>publishOriginals</key><true/>")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let originals = try studio.site.files().filter { $0.hasPrefix("original/") }
    #expect(originals.count == 1 && originals[0].contains("plain"))
    for name in ["from-jpeg", "pixels", "called"] {
      #expect(try studio.page("photo", of: name).contains("<picture"), "\(name)")
    }
    #expect(try studio.page("info", of: "from-jpeg").contains("JXL"))
    #expect(try studio.site.mistakes() == [])
    let others = "<key>publishOriginals</key><true/><key>description</key><string>New.</string>"
    outcome = try await studio.buildPictures(others)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try studio.report().renditions.made == 0)
  }

  @Test func aDamagedOneIsToldAndHarmsNoOther() async throws {
    try await encode(Self.photo(), "jpg", as: "pictures/sound.jxl")
    try await encode(Self.photo(8), "jpg", as: "pictures/pixels.jxl", "-d 1 -j 0")
    let (sound, pixels) = (try bytes("pictures/sound.jxl"), try bytes("pictures/pixels.jxl"))
    for (name, bytes) in [("sound", sound), ("pixels", pixels)] {
      for count in [12, 40, bytes.count / 2, bytes.count - 100] {
        try studio.folder.write(
          Array(bytes.prefix(count)), to: "pictures/\(name)-\(count).jxl")
      }
      var spoiled = bytes
      for place in stride(from: 200, to: bytes.count, by: 97) { spoiled[place] ^= 0x55 }
      try studio.folder.write(spoiled, to: "pictures/\(name)-spoiled.jxl")
    }
    try studio.folder.write(
      [0xFF, 0x0A] + [UInt8](repeating: 0xA5, count: 9_000), to: "pictures/noise.jxl")
    let outcome = try await studio.buildPictures()
    #expect(outcome.status == 1, "\(outcome.errors)")
    let report = try studio.report()
    // Where its bits are wrong, it may still be a picture.
    #expect(2...4 ~= report.queries.first?.published ?? 0)
    let failures = report.failures.filter { $0.picture?.hasSuffix(".jxl") == true }
    #expect(failures.count >= 9 && failures.allSatisfy { !$0.reason.isEmpty }, "\(failures)")
    #expect(failures.count { $0.reason.contains("ends too soon") } >= 8, "\(failures)")
    #expect(!failures.contains { $0.reason.contains("decode.cc") }, "\(failures)")
    #expect(try studio.site.mistakes() == [])
  }

  /// 203 of the 10,000 candelas that a square metre of such a screen may have are the white of paper, and that is
  /// level 148 of 255 there (ITU-R BT.2408).
  @Test func whatIsInHDRIsShownAsOnAnyScreen() async throws {
    let white = BlockPicture(columns: 4, [[UInt8]](repeating: [148, 148, 148], count: 16))
    try await encode(
      HandmadePNG.file(white), "png", as: "in.jxl", "-d 1 -x color_space=RGB_D65_202_Rel_PeQ")
    let path = studio.folder.path + "/in.jxl"
    let features = try await Darkroom(jobs: 1).develop(path, limits: Self.limits).features
    #expect((215...245).contains(features?.dominant?.green ?? 0), "\(features?.palette ?? [])")
  }

  @Test func whatMovesIsShownByItsFirstFrame() async throws {
    // Each is shown for a tenth of a second.
    let pause: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0]
    let frames = (0..<3).flatMap { pause + HandmadeGIF.frame(width: 8, height: 8, colour: $0) }
    try await encode(
      HandmadeGIF.start(width: 8, height: 8) + frames + [0x3B], "gif", as: "in.jxl", "-d 0")
    let path = studio.folder.path + "/in.jxl"
    let features = try await Darkroom(jobs: 1).develop(path, limits: Self.limits).features
    // The first of the colours.
    #expect(features?.palette.map(\.colour) == [RGBColour(red: 255, green: 0, blue: 0)])
  }

  /// No more pixels than are allowed, and no more memory than the program gives itself.
  @Test func aVastOneIsRefused() async throws {
    let long = Array("P5 1000001 1 255\n".utf8) + [UInt8](repeating: 7, count: 1_000_001)
    try await encode(long, "pgm", as: "pictures/long.jxl", "-d 0 -e 1")
    let row = [UInt8](repeating: 0, count: 9_000)
    let rows = [[UInt8]](repeating: row, count: 9_000).flatMap(\.self)
    try await encode(
      HandmadePNG.file(width: 9_000, height: 9_000, .grey, rows: rows), "png",
      as: "pictures/vast.jxl", "-d 0 -e 1")
    try studio.folder.write(Self.photo(), to: "pictures/plain.jpg")
    let outcome = try await studio.buildPictures()
    // Another would end the build, as if the disk were full.
    #expect(outcome.status == 1, "\(outcome.errors)")
    for name in ["vast.jxl", "long.jxl"] { #expect(outcome.errors.contains(name), "\(name)") }
    #expect(try studio.report().queries.first?.published == 1)
  }
}
