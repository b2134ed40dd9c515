import Foundation
import Glibc
import Model
import Support
import TestSupport
import Testing

/// A site as a ZIM file, looked at by the programs of openZIM and in Kiwix.
struct ZimTests {
  private let pages: ThreePages
  private var studio: Studio { pages.studio }
  private var folder: String { studio.folder.path }
  private var bundling: Bundling { Bundling(folder: studio.folder) }

  init() throws { pages = try ThreePages() }

  @Test func theSameSiteGivesTheSameBytesAndDamageIsSeen() async throws {
    #expect(try await studio.build().status == 0)
    let made = try await bundling.bundle("zim")
    #expect(made.status == 0 && made.errors.hasPrefix("gallery.zim: "), "\(made.errors)")
    #expect(made.output.isEmpty)
    let first = try bundling.bytes("gallery.zim")
    #expect(try await bundling.bundle("zim").status == 0)
    #expect(try bundling.bytes("gallery.zim") == first)
    #expect(try studio.folder.files().allSatisfy { !$0.contains(".new-") })
    let verified = try await bundling.bundle("verify", "gallery.zim")
    #expect(verified.status == 0 && verified.errors.contains("is whole: a ZIM file of "))
    for damaged in [Array(first.dropLast()), Array(first.prefix(60)), turned(first)] {
      try studio.folder.write(damaged, to: "damaged.zim")
      let outcome = try await bundling.bundle("verify", "damaged.zim")
      #expect(outcome.status == 65 && outcome.errors.contains("damaged.zim"), "\(outcome.errors)")
    }
  }

  private func turned(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    bytes[bytes.count / 2] ^= 1
    return bytes
  }

  @Test(.enabled(if: HostTool.isInstalled("zimcheck", "zimdump"), "there are no zim-tools here"))
  func itIsOneForOthers() async throws {
    #expect(try await studio.build().status == 0)
    #expect(try await bundling.bundle("zim").status == 0)
    let check = try await HostTool.program("zimcheck").run(["-A", "gallery.zim"], in: folder)
    #expect(check.status == 0, "\(check.output)")
    let dump = try await HostTool.program("zimdump").run(
      ["dump", "--dir", "dump", "gallery.zim"], in: folder)
    #expect(dump.status == 0, "\(dump.errors)")
    let left = ["SHA256SUMS", "sw.js"]
    for path in left {
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/dump/\(path)"), "\(path)")
    }
    for path in try studio.site.files() where !left.contains(path) {
      // Readers put a bar of their own into pages, which their policy would forbid.
      let policy = #/<meta http-equiv="Content-Security-Policy"[^>]*>/#
      let text = try studio.site.text(path)
      let expected =
        path.hasSuffix(".html")
        ? Array(text.replacing(policy, with: #"<meta name="zim" content="">"#).utf8)
        : try studio.site.bytes(path)
      #expect(try bundling.bytes("dump/\(path)") == expected, "\(path)")
    }
  }

  @Test(.enabled(if: HostTool.isInstalled("kiwix-serve"), "there is no kiwix-serve here"))
  func kiwixShowsAndSearchesIt() async throws {
    #expect(try await studio.build().status == 0)
    #expect(try await bundling.bundle("zim").status == 0)
    try await bundling.showInKiwix("gallery.zim") { port, top in
      for path in try studio.site.files() where path != "SHA256SUMS" && path != "sw.js" {
        let answer = RawClient.ask(top + path, port: port)
        #expect(answer.status == 200, "\(path)")
      }
      let photo = try #require(try studio.site.files().first { $0.hasPrefix("photo/") })
      let title = try #require(
        try studio.site.text(photo).firstMatch(of: #/<title>(\w+)/#)?.1)
      for address in [
        "/search?content=gallery&pattern=\(title)", "/suggest?content=gallery&term=\(title)",
      ] {
        let answer = RawClient.ask(address, port: port)
        #expect(
          answer.status == 200 && answer.body.contains("photo/"), "\(address): \(answer.body)")
      }
    }
  }

  @Test func withoutItsProgramItSaysWhatToInstall() async throws {
    #expect(try await studio.build().status == 0)
    try FileManager.default.copyItem(atPath: studio.program.path, toPath: folder + "/alone")
    let outcome = try await Program(path: folder + "/alone").run(["bundle", "zim"], in: folder)
    #expect(outcome.status == 69 && outcome.errors.contains("gallerist-zim"), "\(outcome.errors)")
    #expect(try studio.folder.files().allSatisfy { !$0.contains(".zim") })
  }

  /// As in a container that has little more than the program.
  @Test(
    .whereDisksCanBeMounted, .enabled(if: HostTool.isInstalled("unshare"), "there is no unshare"))
  func itNeedsNoDevices() async throws {
    #expect(try await studio.build().status == 0)
    // The folder may lie there, so it is held by another name meanwhile.
    let script = """
      held=$(TMPDIR=/tmp mktemp -d) && mount --bind '\(folder)' "$held" && mount -t tmpfs none /dev \\
        && cd "$held" && '\(studio.program.path)' bundle zim; code=$?
      cd / && umount "$held" && rmdir "$held"; exit $code
      """
    let outcome = try await HostTool.program("unshare").run(
      ["--mount", "/bin/sh", "-c", script], in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// libzim alone would try for ever.
  @Test func whereNoMoreCanBeWrittenItEndsAndLeavesNothing() async throws {
    #expect(try await studio.build().status == 0)
    let script = "ulimit -f 100; exec '\(studio.program.path)' bundle zim"
    let outcome = try await Program(path: "/bin/sh").run(["-c", script], in: folder)
    #expect(outcome.status == 74 && outcome.errors.contains("File too large"), "\(outcome.errors)")
    #expect(try studio.folder.files().allSatisfy { !$0.contains(".zim") })
  }
}
