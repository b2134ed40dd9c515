import TestSupport
import Testing

/// A system that lets the program have little: it says so, and neither hangs nor crashes.
struct LimitTests {
  struct Limit: Sendable, CustomTestStringConvertible {
    let command: String
    let says: String
    var testDescription: String { command }
  }

  private func run(
    _ words: [String], after setting: String, in folder: TemporaryFolder? = nil
  ) async throws -> Program.Outcome {
    let folder = try folder ?? TemporaryFolder()
    return try await Program(path: "/bin/sh").run(
      ["-c", setting + "; exec \"$0\" \"$@\"", Program().path] + words, in: folder.path)
  }

  @Test(arguments: [
    Limit(command: "ulimit -v 300000", says: "300,000 KiB of address space"),
    Limit(command: "ulimit -v 1000000", says: "1,000,000 KiB of address space"),
    Limit(command: "ulimit -d 285000", says: "285,000 KiB of data"),
    Limit(command: "ulimit -n 6", says: "6 files open"),
    // Room for the stacks of a few threads only.
    Limit(command: "ulimit -v 4000000; ulimit -s 500000", says: "too few threads"),
  ])
  func aBuildThatHasTooLittleSaysSo(_ limit: Limit) async throws {
    let outcome = try await run(["build", "puppies", "--offline"], after: limit.command)
    #expect(outcome.status == 71, "\(outcome.errors)")
    #expect(outcome.errors.contains(limit.says), "\(outcome.errors)")
  }

  @Test func anArgumentThatIsNoUTF8IsRefused() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await Program(path: "/bin/sh").run(
      ["-c", "exec \"$0\" build puppies --output \"$(printf 'a\\377')\"", Program().path],
      in: folder.path)
    #expect(outcome.status == 64 && outcome.errors.contains("not UTF-8"), "\(outcome.errors)")
    #expect(try folder.files() == [])
  }

  /// Each connection takes some, so it is told before any of them is refused one.
  @Test func aDemonstrationThatMayOpenTooFewFilesSaysSo() async throws {
    let outcome = try await run(["demo", "--output", "site"], after: "ulimit -n 48")
    #expect(outcome.status == 71, "\(outcome.errors)")
    #expect(outcome.errors.contains("48 files open"), "\(outcome.errors)")
  }

  @Test(arguments: ["HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"])
  func aFolderOfTheEnvironmentThatIsNoUTF8IsNoOther(variable: String) async throws {
    let folder = try TemporaryFolder()
    let setting = "export HOME=$PWD; export \(variable)=\"$PWD/$(printf 'a\\377')\""
    let outcome = try await run(["build", "--folder", "."], after: setting, in: folder)
    #expect(outcome.status == 78, "\(outcome.errors)")
    #expect(
      outcome.errors.contains("the folder that \(variable) names is not UTF-8"), "\(outcome.errors)"
    )
    #expect(try !folder.files().contains { $0.contains("\u{FFFD}") })
  }

  @Test func aCurrentFolderThatIsNoUTF8IsRefused() async throws {
    let folder = try TemporaryFolder()
    let setting = "d=$(printf 'a\\351'); mkdir \"$d\"; cd \"$d\"; \"$0\" --version"
    let outcome = try await run(["build", "--folder", "."], after: setting, in: folder)
    #expect(outcome.status == 64, "\(outcome.errors)")
    #expect(outcome.errors.contains("current folder"), "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("gallerist "))
    #expect(try folder.files() == [])
  }

  @Test(arguments: ["ulimit -v 300000", "ulimit -n 6", "ulimit -v 1000000; ulimit -s 500000"])
  func theVersionAndHelpNeedNothing(limit: String) async throws {
    for words in [["--version"], ["--help"], ["help", "build"]] {
      let outcome = try await run(words, after: limit)
      #expect(outcome.status == 0 && outcome.errors == "", "\(words): \(outcome.errors)")
    }
  }
}
