import Foundation
import Imaging
import Model
import TestSupport
import Testing

/// A folder of pictures that came to harm or mean harm, and three good ones among them.
struct HostilePicturesTests {
  private let studio: Studio

  init() throws { studio = try Studio() }

  /// Small ones of every kind: what a large one costs is measured elsewhere.
  private static let hostile = HostileFile.all.filter {
    $0.isRefused && $0.name != "too-long" && $0.name != "jpeg-scans"
  }

  private static let sound = ["first", "second", "third"]

  @Test func badPicturesAreNamedAndLeftOut() async throws {
    try writePictures()
    let outcome = try await studio.build("--folder", "pictures", "--output", "output")
    #expect(outcome.status == 1, "\(outcome.errors)")
    let report = try studio.report()
    let result = try #require(report.queries.first)
    #expect(result.reachable == Self.hostile.count + Self.sound.count)
    #expect(result.published + result.failed == result.reachable)
    #expect(result.failed == Self.hostile.count)
    try expectNamed(report.failures)
    let site = studio.site
    #expect(try site.mistakes() == [])
    let pages = try site.files().filter { $0.hasPrefix("photo/") }
    #expect(pages.count == Self.sound.count)
    let drawn = try pages.filter { try site.text($0).contains("class=\"placeholder\"") }
    #expect(drawn.count == 0)
    let images = try site.files().filter { $0.hasPrefix("img/") }
    #expect(images.count >= Self.sound.count)
    // What failed is tried again, and fails again; what was good is not made again.
    let again = try await studio.build("--folder", "pictures", "--output", "output")
    #expect(again.status == 1, "\(again.errors)")
    #expect(try studio.report().renditions.made == 0)
  }

  @Test func whatIsNoFileIsLeftOut() async throws {
    let folder = studio.folder.path + "/pictures"
    try writeGoodOnes()
    #expect(mkfifo(folder + "/pipe.jpg", 0o600) == 0)
    #expect(symlink("/dev/zero", folder + "/zeros.jpg") == 0)
    #expect(symlink(folder + "/loop.jpg", folder + "/loop.jpg") == 0)
    #expect(mkdir(folder + "/folder.jpg", 0o700) == 0)
    let outcome = try await studio.build("--folder", "pictures", "--output", "output")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try studio.report().queries.first?.published == Self.sound.count)
  }

  private func writePictures() throws {
    try writeGoodOnes()
    for file in Self.hostile {
      try studio.folder.write(file.bytes, to: "pictures/\(file.name).jpg")
    }
  }

  private func writeGoodOnes() throws {
    let size = try #require(PixelSize(width: 480, height: 320))
    for (number, name) in Self.sound.enumerated() {
      let painting = Painting(scene: .lake, palette: .dawn, seed: UInt64(number))
      try studio.folder.write(painting.paint(size), to: "pictures/\(name).jpg")
    }
  }

  /// Each bad picture once, with one clean line for the reason.
  private func expectNamed(_ failures: [WrittenReport.Failure]) throws {
    #expect(failures.count == Self.hostile.count)
    for failure in failures {
      #expect(failure.picture != nil && !failure.reason.isEmpty)
      #expect(
        failure.reason.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
        "\(failure.reason)")
    }
    #expect(Set(failures.compactMap(\.picture)).count == Self.hostile.count)
  }
}
