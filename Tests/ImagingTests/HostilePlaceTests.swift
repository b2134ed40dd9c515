import Foundation
import Imaging
import Model
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What lies where a picture should be, and what it is called.
struct HostilePlaceTests {
  let bench: HostileBench

  init() throws { bench = try HostileBench() }

  @Test(arguments: [
    "a [n=-1].jpg", "a.jpg[shrink=8]", "[page=5]", "a\nb.jpg", "-n", "a'b\"c$(d)`e`.jpg",
    "a%s%n.jpg",
    "\u{202E}gpj.exe", "a\u{7}b.jpg", "ǘ😀.jpg", " .jpg", "picture.svg", "picture.v",
    String(repeating: "x", count: 251) + ".jpg",
  ])
  func aNameIsNothingButAName(_ name: String) async throws {
    let path = try bench.folder.write(HandmadePNG.file(.corners), to: name)
    let made = try await bench.developed(path).get()
    #expect(made.facts.size == PixelSize(width: 48, height: 32) && made.facts.format == .png)
  }

  @Test func theNameOfABadFileIsNotInTheReason() async throws {
    let path = try bench.folder.write(Array("text".utf8), to: "a\nb\u{1B}[31m.jpg")
    let error = await #expect(throws: ImagingError.self) { try await bench.developed(path).get() }
    try bench.expectClean(try #require(error))
  }

  @Test(arguments: ["pipe", "folder", "zeros", "loop", "gone", "dangling", "through-a-file"])
  func whatIsNoFileIsRefusedAtOnce(_ kind: String) async throws {
    let path = try place(kind)
    let error = await #expect(throws: ImagingError.self) { try await bench.developed(path).get() }
    #expect(error?.code == .unreadable)
    try bench.expectClean(try #require(error))
  }

  /// A file of that kind, and its path.
  private func place(_ kind: String) throws -> String {
    let path = bench.folder.path + "/" + kind + ".jpg"
    switch kind {
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    case "folder": #expect(mkdir(path, 0o700) == 0)
    case "zeros": #expect(symlink("/dev/zero", path) == 0)
    case "loop": #expect(symlink(path, path) == 0)
    case "dangling": #expect(symlink(path + ".none", path) == 0)
    case "through-a-file": return try bench.folder.write([1], to: "file") + "/a.jpg"
    default: break
    }
    return path
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func aFileThatMayNotBeReadIsRefused() async throws {
    let path = try bench.folder.write(HandmadePNG.file(.corners), to: "secret.jpg")
    #expect(chmod(path, 0) == 0)
    let error = await #expect(throws: ImagingError.self) { try await bench.developed(path).get() }
    #expect(error?.code == .unreadable && error?.detail == "Permission denied")
  }
}
