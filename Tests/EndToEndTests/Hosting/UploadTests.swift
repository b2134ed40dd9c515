import Foundation
import Sandbox
import TestSupport
import Testing

/// The documentation's ways to bring a site to another host.
struct UploadTests {
  enum Way {
    case rsync, rclone

    func upload() throws -> Upload {
      switch self {
      case .rsync:
        try Upload("upload.sh", target: "target=www@host.example:/srv/www/pictures/")
      case .rclone:
        try Upload("upload-rclone.sh", target: "target=storage:pictures")
      }
    }
  }

  @Test(.enabled(if: HostTool.isInstalled("rsync"), "there is no rsync here"))
  func rsyncBringsTheSite() async throws { try await expectTheSame(by: .rsync) }

  @Test(.enabled(if: HostTool.isInstalled("rclone"), "there is no rclone here"))
  func rcloneBringsTheSite() async throws { try await expectTheSame(by: .rclone) }

  @Test(.enabled(if: HostTool.isInstalled("rsync", "setsid"), "there is no rsync here"))
  func aCutUploadByRsyncLeavesNoBrokenLink() async throws {
    try await expectNoBrokenLink(by: .rsync)
  }

  @Test(.enabled(if: HostTool.isInstalled("rclone", "setsid"), "there is no rclone here"))
  func aCutUploadByRcloneLeavesNoBrokenLink() async throws {
    try await expectNoBrokenLink(by: .rclone)
  }

  /// All of it and no more; what stayed the same is not sent again, and what is gone goes.
  private func expectTheSame(by way: Way) async throws {
    let upload = try way.upload()
    try upload.studio.folder.write("secret", to: "output/.git/config")
    #expect(try await upload.studio.build("anything", "--limit", "6").status == 0)
    try await upload.run()
    try expectTheSame(upload)
    let before = try upload.host.files()
    let marks = before.map { (upload.stamp($0, in: upload.site), upload.mark($0)) }

    try await Self.nextSecond()
    #expect(try await upload.studio.build("anything", "--limit", "5").status == 0)
    try await upload.run()
    try expectTheSame(upload)
    #expect(try upload.host.files().count < before.count)
    for (name, (stamp, mark)) in zip(before, marks) {
      guard stamp == upload.stamp(name, in: upload.site) else { continue }
      #expect(mark == upload.mark(name), "\(name)")
    }
  }

  /// rsync takes a file for the same that has the size and, in whole seconds, the time of the other.
  private static func nextSecond() async throws { try await Task.sleep(for: .seconds(1)) }

  private func expectTheSame(_ upload: Upload) throws {
    let files = try upload.site.files().filter { !$0.hasPrefix(".") }
    #expect(try upload.host.files() == files)
    for name in files {
      #expect(try upload.host.bytes(name) == upload.site.bytes(name), "\(name)")
    }
  }

  /// However far it gets, again and again, from one site to quite another one.
  private func expectNoBrokenLink(by way: Way) async throws {
    let upload = try way.upload()
    #expect(try await upload.studio.build("anything", "--limit", "5").status == 0)
    try await upload.run()
    try await Self.nextSecond()
    let old = try upload.host.files()
    let pages = Set(old.filter { $0.hasSuffix(".html") })
    try upload.studio.folder.write(
      "body { color: #123; }", to: "theme/assets/site.css")
    #expect(try await upload.studio.build("something", "--theme", "theme").status == 0)
    let start = try upload.progress(from: Set(old))
    let count = Set(old).union(try upload.site.files()).count
    #expect(count - start > 50)
    var cuts = 0
    for part in 1...6 {
      let wanted = start + (count - start) * part / 7
      if try await upload.cut(when: { try upload.progress(from: Set(old)) >= wanted }) {
        cuts += 1
      }
      #expect(try upload.brokenLinks(from: pages) == [], "\(part) of 7")
    }
    #expect(cuts > 0)
    try await upload.run()
    try expectTheSame(upload)
    #expect(try upload.host.mistakes() == [])
  }
}
