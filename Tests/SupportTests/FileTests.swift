import Foundation
import Support
import TestSupport
import Testing

struct FileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func reason(_ body: () throws(FileError) -> Void) -> FileError.Reason? {
    do throws(FileError) {
      try body()
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func readsUpToTheLimitAndNotBeyond() throws {
    let path = try folder.write("12345678", to: "file")
    #expect(try File.bytes(of: path, atMost: 8) == Array("12345678".utf8))
    #expect(
      reason { () throws(FileError) in _ = try File.bytes(of: path, atMost: 7) } == .longerThan(7))
    #expect(try File(path).beginning(atMost: 3) == Array("123".utf8))
  }

  @Test func filesOfTheKernelAreReadThoughTheySayThatTheyAreEmpty() throws {
    #expect(try !File.bytes(of: "/proc/self/stat", atMost: 1 << 16).isEmpty)
  }

  @Test func whatIsNoRegularFileIsRefusedAndNotWaitedFor() throws {
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    func read(_ path: String) -> FileError.Reason? {
      reason { () throws(FileError) in
        _ = try File.bytes(of: path, atMost: 8, followingLinks: false)
      }
    }
    #expect(read(pipe) == .notRegular)
    #expect(read(folder.path) == .isFolder)
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "pipe")
    #expect(read(link) == .system(ELOOP))
  }

  @Test func replacingLeavesTheOldFileWhereItFails() throws {
    let path = try folder.write("old", to: "file")
    #expect(
      reason { () throws(FileError) in
        try File.replace(path) { file throws(FileError) in
          try file.write(Array("half".utf8))
          throw FileError(.system(ENOSPC), path: path)
        }
      } == .system(ENOSPC))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    try File.replace(path) { file throws(FileError) in try file.write(Array("new".utf8)) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try File.names(inFolder: folder.path) == ["file"])
  }

  @Test func aFolderThatIsNotThereIsEmptyAndOneThatCannotBeReadIsNot() throws {
    #expect(try File.names(inFolder: folder.path + "/none").isEmpty)
    let file = try folder.write("", to: "file")
    #expect(try File.entries(of: folder.path, atMost: 1).map(\.name) == ["file"])
    #expect(
      reason { () throws(FileError) in _ = try File.entries(of: folder.path, atMost: 0) }
        == .holdsMoreThan(0))
    #expect(
      reason { () throws(FileError) in _ = try File.names(inFolder: file) } == .system(ENOTDIR))
  }
}
