import Model
import Testing

@testable import Build

struct OpenFileLimitTests {
  @Test func downloadsThatWouldHaveTooFewFilesAreNotBegun() throws {
    let failure = #expect(throws: Failure.self) {
      try OpenFileLimit.check(connections: 24, of: 64)
    }
    #expect(failure?.code == .system)
    #expect(failure?.summary.contains("64 files open, and 24 connections take up to 80") == true)
    try OpenFileLimit.check(connections: 16, of: 64)
  }
}
