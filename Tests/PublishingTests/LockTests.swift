import Foundation
import Model
import TestSupport
import Testing

@testable import Publishing

struct LockTests {
  private static let locks = """
    1: POSIX  ADVISORY  WRITE 12 fe:00:99 0 EOF
    2: FLOCK  ADVISORY  WRITE 4711 fe:00:1234 0 EOF
    2: -> FLOCK  ADVISORY  WRITE 4712 fe:00:1234 0 EOF
    3: FLOCK  ADVISORY  WRITE 0 fe:00:77 0 EOF

    """

  @Test(arguments: [("fe:00:1234", 4_711), ("fe:00:99", nil), ("fe:00:77", nil), ("fe:00:1", nil)])
  func theHolderIsTheProcessThatTheKernelNames(file: String, process: Int?) {
    #expect(LockHolder.process(holding: file, in: Self.locks) == process)
  }

  @Test func aProcessBeganSoManyTicksAfterTheSystem() {
    let fields = (3...30).map { $0 == 22 ? "12345" : "\($0)" }.joined(separator: " ")
    let status = "4711 (a (very) odd name) " + fields
    let start = LockHolder.start(status: status, system: "cpu 1 2\nbtime 1000\n", ticks: 100)
    #expect(start == 1_123)
    #expect(LockHolder.start(status: "4711 (name) S 1", system: "btime 1\n", ticks: 100) == nil)
    #expect(LockHolder.start(status: status, system: "cpu 1\n", ticks: 100) == nil)
  }

  @Test func whoComesSecondIsToldWhoHoldsTheFolder() throws {
    let folder = try TemporaryFolder()
    let held = try OutputFolder(folder.path + "/out")
    let failure = #expect(throws: Failure.self) { try OutputFolder(folder.path + "/out") }
    #expect(failure?.code == .locked)
    let summary = try #require(failure?.summary)
    #expect(summary.hasPrefix("another run is publishing to this folder"))
    // Not where the system tells nobody.
    if summary.contains("process") {
      #expect(summary.contains("process \(getpid()), since 2"))
    }
    withExtendedLifetime(held) {}
  }

  /// As for a user who may not write there; the tests' own may be allowed everything elsewhere.
  @Test func aFolderThatCannotBeMadeSaysWhy() throws {
    let failure = #expect(throws: Failure.self) { try OutputFolder("/sys/kernel/site/below") }
    #expect(failure?.code == .cannotCreate)
    let summary = try #require(failure?.summary)
    #expect(!summary.contains("No such file"), "\(summary)")
  }

  /// Whoever runs the tests may be allowed everything, so the folder is made as somebody who is not.
  @Test func aFolderInOneThatMayNotBeWrittenToSaysSo() throws {
    let folder = try TemporaryFolder()
    try #require(chmod(folder.path, 0o555) == 0)
    defer { chmod(folder.path, 0o755) }
    typealias SetUser = @convention(c) (uid_t) -> CInt
    let setUser = unsafeBitCast(try #require(dlsym(nil, "setfsuid")), to: SetUser.self)
    let user = uid_t(bitPattern: setUser(65_534))
    defer { _ = setUser(user) }
    let failure = #expect(throws: Failure.self) { try OutputFolder(folder.path + "/site/below") }
    #expect(failure?.code == .cannotCreate)
    #expect(failure?.summary.contains("Permission denied") == true)
    #expect(failure?.place == folder.path + "/site")
  }
}
