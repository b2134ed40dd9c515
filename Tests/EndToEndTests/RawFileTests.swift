import Foundation
import Imaging
import Model
import TestSupport
import Testing

/// Raw files of cameras: what `gallerist-raw` makes of one, and what becomes of it in a site.
struct RawFileTests {
  private let studio: Studio

  init() throws { studio = try Studio() }

  private static func photo(_ width: Int = 480, _ height: Int = 320) throws -> [UInt8] {
    let size = try #require(PixelSize(width: width, height: height))
    return try Painting(scene: .lake, palette: .dawn, seed: 7).paint(size)
  }

  private static func dng(orientation: Int = 1) throws -> [UInt8] {
    HandmadeDNG.file(preview: (try photo(), 480, 320), orientation: orientation)
  }

  /// What the program makes of a file.
  private func made(of bytes: [UInt8]) async throws -> Program.Outcome {
    try studio.folder.write(bytes, to: "in.dng")
    return try await Program(path: "/bin/sh").run(
      ["-c", "\"$0\" 1 <in.dng >out.jpg", Program().folder + "/gallerist-raw"],
      in: studio.folder.path)
  }

  private var out: String { studio.folder.path + "/out.jpg" }

  @Test func theJPEGThatTheCameraPutInsideComesOutAsItIs() async throws {
    let photo = try Self.photo()
    let outcome = try await made(of: Self.dng(orientation: 6))
    #expect(outcome.status == 0, "\(outcome.errors)")
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: out)))
    #expect(bytes.prefix(4) == [0xFF, 0xD8, 0xFF, 0xE1])
    let isWhole = bytes.suffix(photo.count - 2) == photo.dropFirst(2)
    #expect(isWhole)
    let metadata = try await Darkroom(jobs: 1).metadata(of: out)
    #expect(metadata.orientation == 6)
    #expect(metadata.exif["Model"]?.raw == HandmadeDNG.model)
    #expect(metadata.exif["ExposureTime"]?.raw == "1/250")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: exiftool), "there is no exiftool here"))
  func exiftoolAgreesWithEveryFactOfTheCamera() async throws {
    _ = try await made(of: Self.dng(orientation: 6))
    var told: [String] = []
    for file in ["in.dng", "out.jpg"] {
      let outcome = try await Program(path: Self.exiftool).run(
        [
          "-s", "-Make", "-Model", "-Orientation", "-ExposureTime", "-FNumber", "-ISO",
          "-DateTimeOriginal", "-OffsetTimeOriginal", "-FocalLength", "-FocalLengthIn35mmFormat",
          "-LensModel", file,
        ], in: studio.folder.path)
      told.append(outcome.output)
    }
    #expect(told[0] == told[1] && told[0].split(separator: "\n").count == 11, "\(told)")
  }

  private static let exiftool = "/usr/bin/exiftool"

  @Test func withoutAJPEGItIsDevelopedInItsColours() async throws {
    for preview in [nil, try Self.photo(60, 40)] {
      let file = HandmadeDNG.file(preview: preview.map { ($0, 60, 40) }, orientation: 8)
      let outcome = try await made(of: file)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let development = try await Darkroom(jobs: 1).develop(
        out, limits: ImageLimits(maxBytes: 1 << 20, maxPixels: 1 << 20))
      // It lies on its side no more, and nobody turns it again.
      let features = try #require(development.features)
      #expect(features.orientation == 1)
      let palette = features.palette
      for colour in HandmadeDNG.colours {
        let isThere = palette.contains { swatch in
          let found = [swatch.colour.red, swatch.colour.green, swatch.colour.blue]
          return zip(found, colour).allSatisfy { abs(Int($0) - $1) < 8 }
            && abs(swatch.share - 25) < 5
        }
        #expect(isThere, "\(colour) in \(palette)")
      }
    }
  }

  @Test func aDamagedOneIsToldAndHarmsNoOther() async throws {
    let sound = try Self.dng()
    try studio.folder.write(sound, to: "pictures/sound.dng")
    try studio.folder.write(Array(sound.prefix(3_000)), to: "pictures/cut.nef")
    try studio.folder.write([UInt8](repeating: 7, count: 9_000), to: "pictures/noise.cr2")
    try studio.folder.write([], to: "pictures/empty.arw")
    try studio.folder.write(HandmadeDNG.file(claimed: 60_000), to: "pictures/vast.dng")
    let outcome = try await studio.build("--folder", "pictures", "--output", "output")
    #expect(outcome.status == 1, "\(outcome.errors)")
    let report = try studio.report()
    #expect(report.queries.first?.published == 1)
    for name in ["cut.nef", "noise.cr2", "empty.arw", "vast.dng"] {
      let failure = report.failures.first { $0.picture?.hasSuffix(name) == true }
      #expect(failure?.reason.isEmpty == false, "\(name) \(report.failures)")
    }
    #expect(try studio.site.mistakes() == [])
  }

  @Test func whatTheBytesSayCountsMoreThanTheName() async throws {
    try studio.folder.write(try Self.photo(), to: "pictures/photo.nef")
    let outcome = try await studio.build("--folder", "pictures", "--output", "output")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let page = try #require(try studio.site.files().first { $0.hasPrefix("info/") })
    #expect(try studio.site.text(page).contains("JPEG"))
  }

  @Test func aRawFileAndAPictureOfOneNameAreOnePicture() async throws {
    try studio.folder.write(try Self.dng(), to: "pictures/IMG_1.DNG")
    try studio.folder.write(try Self.photo(), to: "pictures/IMG_1.JPG")
    try studio.folder.write(try Self.dng(), to: "pictures/IMG_2.DNG")
    let outcome = try await studio.build("--folder", "pictures", "--output", "output")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try studio.report().queries.first?.published == 2)
    let pages = try studio.site.files().filter { $0.hasPrefix("info/") }
    let texts = try pages.map { try studio.site.text($0) }
    #expect(texts.contains { $0.contains("IMG_1.JPG, IMG_1.DNG") })
    #expect(texts.contains { $0.contains("IMG_2.DNG") && !$0.contains("IMG_1") })
  }

  @Test func itIsNeverPublishedItselfAndKeepsItsPositionToItself() async throws {
    let position: [HandmadeTIFF.Entry] = [
      .text(1, "N"), .ratios(2, [(52, 1), (31, 1), (12, 1)]), .text(3, "E"),
      .ratios(4, [(13, 1), (24, 1), (18, 1)]),
    ]
    try studio.folder.write(
      HandmadeDNG.file(preview: (try Self.photo(), 480, 320), orientation: 6, position: position),
      to: "pictures/IMG_1.DNG")
    try studio.folder.write(
      Studio.plist(
        """
        <key>publishOriginals</key><true/>
        <key>queries</key><array>
        <dict><key>source</key><string>folder</string>
        <key>parameters</key><dict>
        <key>path</key><string>\(studio.folder.path)/pictures</string></dict>
        <key>gps</key><string>exact</string></dict></array>
        """), to: "config/gallery.plist")
    for (arguments, isTold) in [(["--folder", "pictures"], false), ([], true)] {
      let outcome = try await studio.run(
        ["build", "--cache", "cache", "--report", "report.json", "--output", "output"] + arguments)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let files = try studio.site.files()
      #expect(!files.contains { $0.hasPrefix("original/") })
      let page = try studio.site.text(try #require(files.first { $0.hasPrefix("info/") }))
      for fact in ["Example One", "Example Lens 35mm", "1/250", "f/2.8", "200", "35 mm", "DNG"] {
        #expect(page.contains(fact), "\(fact)")
      }
      #expect(page.contains("320 × 480 px"))
      #expect(page.contains("52.52") == isTold)
    }
  }

  /// What it is allowed once it looks at a file is tried by a program of the same lines.
  @Test(arguments: [
    ("open(\"/etc/hostname\", O_RDONLY)", false), ("socket(AF_INET, SOCK_STREAM, 0)", false),
    ("fork()", false), ("execl(\"/bin/true\", \"true\", nullptr)", false),
    ("kill(1, 0)", false),
    ("mmap(nullptr, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)", false),
    ("mmap(nullptr, 1, PROT_READ, MAP_PRIVATE, 0, 0)", false),
    ("mprotect(&errno, 1, PROT_EXEC)", false), ("write(1, \"\", 0)", true),
    ("malloc(1 << 24)", true),
  ])
  func onceItLooksAtAFileItCanOnlyReckon(call: String, isAllowed: Bool) async throws {
    let confine = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/gallerist-raw/confine.hpp").path
    try studio.folder.write(
      """
      #include "\(confine)"
      #include <errno.h>
      #include <fcntl.h>
      #include <signal.h>
      #include <stdlib.h>
      #include <sys/mman.h>
      #include <sys/socket.h>
      #include <unistd.h>
      int main() {
        confine({256 << 20, 5, 1 << 20});
        (void)!\(call);
        _exit(7);
      }
      """, to: "probe.cpp")
    let shell = Program(path: "/bin/sh")
    let built = try await shell.run(
      ["-c", "PATH=/usr/bin:/bin c++ -std=c++17 probe.cpp -o probe -lseccomp"],
      in: studio.folder.path)
    try #require(built.status == 0, "\(built.errors)")
    let outcome = try await shell.run(["-c", "./probe; echo $?"], in: studio.folder.path)
    // Ended by SIGSYS.
    #expect(outcome.output == (isAllowed ? "7\n" : "\(128 + SIGSYS)\n"))
  }
}
