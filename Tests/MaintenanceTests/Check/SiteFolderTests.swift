import Glibc
import Imaging
import Lint
import Maintenance
import Model
import TestSupport
import Testing

struct SiteFolderTests {
  private func findings(_ folder: TemporaryFolder) async throws -> [Finding] {
    try await SiteInspection(of: folder.path + "/site", jobs: 2).run { _ in }.findings.reported
  }

  @Test func aPipeIsAFileThatNoServerCanRead() async throws {
    let folder = try TemporaryFolder()
    try folder.write("body { color: red }", to: "site/style.css")
    #expect(mkfifo(folder.path + "/site/index.html", 0o600) == 0)
    let finding = try await findings(folder).first { $0.rule == .unreadable }
    #expect(finding?.file == "index.html")
    #expect(finding?.problem.contains("not a regular file") == true)
  }

  @Test func aLinkThatLeadsToNothingIsTold() async throws {
    let folder = try TemporaryFolder()
    try folder.write("body { color: red }", to: "site/style.css")
    #expect(symlink("nothing.html", folder.path + "/site/index.html") == 0)
    let finding = try await findings(folder).first { $0.rule == .unreadable }
    #expect(finding?.file == "index.html")
  }

  @Test func whatIsHiddenIsNoPartOfTheSite() async throws {
    let folder = try TemporaryFolder()
    try folder.write("body { color: red }", to: "site/style.css")
    try folder.write("{", to: "site/.\u{301}git/broken.json")
    let result = try await SiteInspection(of: folder.path + "/site", jobs: 2).run { _ in }
    #expect(result.files == 1)
  }

  @Test(arguments: [false, true]) func aPositionIsAMistakeUnlessItsOwnerWantsIt(_ isWanted: Bool)
    async throws
  {
    let folder = try TemporaryFolder()
    let exif = ExifBlock(position: [
      (1, .text("N")), (2, .ratios([(51, 1), (30, 1), (0, 1)])), (3, .text("W")),
      (4, .ratios([(0, 1), (7, 1), (30, 1)])),
    ])
    let size = try #require(PixelSize(width: 48, height: 32))
    let photo = try Painting(scene: .lake, palette: .dawn, seed: 1).paint(size, as: .jpeg)
    try folder.write(TaggedJPEG.insert(exif: exif, into: photo), to: "site/a.jpg")
    let inspection = try SiteInspection(of: folder.path + "/site", tellsPlaces: isWanted, jobs: 2)
    let found = try await inspection.run { _ in }.findings.reported
    #expect(found.contains { $0.rule.name == "image-place" } == !isWanted)
  }
}
