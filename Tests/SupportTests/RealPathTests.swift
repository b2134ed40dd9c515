import Foundation
import Support
import TestSupport
import Testing

struct RealPathTests {
  @Test(arguments: [
    ("/a/b/c", "/a/b", true),
    ("/a", "/", true),
    ("/a/b", "/a/b", false),
    ("/a/bc", "/a/b", false),
    ("/a", "/a/b", false),
    ("/e\u{301}/b", "/e\u{301}", true),
    ("/e\u{301}/b", "/\u{E9}", false),
    ("/a/b/\u{301}c", "/a/b", true),
  ])
  func whatLiesInAFolderIsToldByBytes(_ path: String, _ folder: String, _ isInside: Bool) {
    #expect(RealPath.isInside(path, folder) == isInside)
  }

  @Test(arguments: [
    ("/a\u{600}/../b", "/b"), ("/a/\u{301}/../b", "/a/b"), ("a/..//./b/", "b"), ("../a", "../a"),
    ("/\u{301}/../../b", "/b"),
  ])
  func partsAreToldByBytes(_ path: String, _ normalised: String) {
    #expect(RealPath.normalised(path) == normalised)
  }

  @Test func aLinkLeadsToWhatItNames() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "a/file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "a")
    #expect(RealPath.of(folder.path + "/a/../link/./file") == RealPath.of(file))
    #expect(RealPath.of(folder.path + "/nothing") == nil)
  }
}
