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

  /// Whether the disk that tests write to lets files share their blocks: not ext4, nor memory.
  private static let disksClone: Bool = {
    guard let folder = try? TemporaryFolder(), let one = try? folder.write("1", to: "one"),
      let file = try? File(one), let new = try? File(one + ".new", O_RDWR | O_CREAT)
    else { return false }
    return new.clone(file)
  }()

  @Test(.enabled(if: disksClone, "the disk lets no files share their blocks"))
  func aCloneHoldsTheSameAndIsAFileOfItsOwn() throws {
    let path = try folder.write("12345678", to: "file")
    let new = try File(path + ".new", O_RDWR | O_CREAT)
    let isClone = new.clone(try File(path))
    #expect(isClone)
    #expect(try new.bytes(atMost: 8) == Array("12345678".utf8))
    try new.write(Array("9".utf8))
    #expect(try File.bytes(of: path, atMost: 9) == Array("12345678".utf8))
  }

  @Test func whatCannotBeClonedLeavesAnEmptyFile() throws {
    let path = try folder.write("", to: "new")
    let new = try File(path, O_RDWR)
    try new.write(Array("half".utf8))
    let isClone = new.clone(try File("/proc/self/stat"))
    #expect(!isClone)
    #expect(try new.facts().st_size == 0)
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
