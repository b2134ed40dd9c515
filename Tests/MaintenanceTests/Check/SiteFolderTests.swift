import Glibc
import Lint
import Maintenance
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
    #expect(finding?.problem.contains("no regular file") == true)
  }

  @Test func whatIsHiddenIsNoPartOfTheSite() async throws {
    let folder = try TemporaryFolder()
    try folder.write("body { color: red }", to: "site/style.css")
    try folder.write("{", to: "site/.\u{301}git/broken.json")
    let result = try await SiteInspection(of: folder.path + "/site", jobs: 2).run { _ in }
    #expect(result.files == 1)
  }
}
