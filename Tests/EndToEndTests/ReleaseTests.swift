import Foundation
import TestSupport
import Testing

/// `Scripts/release`, in a repository of its own.
@Suite(.enabled(if: HostTool.isInstalled("git"), "git is not installed"))
struct ReleaseTests {
  private let folder: TemporaryFolder
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private static let version = "Sources/CommandLine/Version.swift"
  /// What shows the names of the packages.
  private static let pages = [
    "docs/install.md", "packaging/container/compose.yaml", "packaging/container/cronjob.yaml",
  ]

  private static let changes = """
    # Changes

    ## Unreleased

    ### Added

    - Kites.

    ### Fixed

    - Herons stand again.

    ## 0.1.0, 2026-01-02

    - All of it.

    """

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Scripts/release", "Scripts/shared.sh", Self.version] + Self.pages {
      try folder.write(String(contentsOfFile: Self.root + "/" + name, encoding: .utf8), to: name)
    }
  }

  private func shell(_ line: String) async throws -> Program.Outcome {
    try await Program(path: "/bin/sh").run(
      ["-c", line], in: folder.path,
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": folder.path, "SOURCE_DATE_EPOCH": "1796000000",
        "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@localhost", "GIT_COMMITTER_NAME": "a",
        "GIT_COMMITTER_EMAIL": "a@localhost",
      ])
  }

  private func prepare(_ changes: String) async throws {
    try folder.write(changes, to: "CHANGELOG.md")
    let outcome = try await shell(
      "chmod +x Scripts/release && git init -q . && git add . && git commit -qm start")
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
  }

  @Test func aReleaseHasItsVersionItsChangesAndItsTag() async throws {
    try await prepare(Self.changes)
    #expect(try await shell("Scripts/release --check 9.8.7").output == "9.8.7 can be released\n")
    let outcome = try await shell("Scripts/release --unpackaged 9.8.7")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("git push origin main v9.8.7"))
    #expect(try text(Self.version).contains("text = \"9.8.7\""))
    for page in Self.pages {
      let named = try text(page).matches(of: /gallerist[-_:](\d+\.\d+\.\d+)/).map(\.1)
      #expect(!named.isEmpty && named.allSatisfy { $0 == "9.8.7" }, "\(page): \(named)")
    }
    #expect(
      try text("CHANGELOG.md").contains(
        "## Unreleased\n\n## 9.8.7, 2026-11-30\n\n### Added\n\n- Kites."))
    #expect(try await shell("git describe && git status --porcelain").output == "v9.8.7\n")
    let again = try await shell("Scripts/release --unpackaged 9.8.7")
    #expect(again.status == 65)
    #expect(again.errors.contains("there is a tag v9.8.7 already"))
    #expect(try await shell("Scripts/release 9.8.6").errors.contains("older than the last release"))
  }

  @Test(arguments: [
    ("Fixed", "Added", "Breaking, Added, Changed, Fixed, in this order"),
    ("Added", "Repaired", "Breaking, Added, Changed, Fixed, in this order"),
  ])
  func changesThatAreNotSortedAreNoRelease(
    first: String, second: String, words: String
  ) async throws {
    try await prepare(
      Self.changes.replacing("Fixed", with: second).replacing(
        "### Added\n\n- K", with: "### \(first)\n\n- K"))
    let outcome = try await shell("Scripts/release 9.8.7")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(try await shell("git status --porcelain && git tag").output == "")
  }

  @Test func nothingIsReleasedOfAnUncommittedTreeOrUnderAStrangeVersion() async throws {
    try await prepare(Self.changes)
    for version in ["", "1.2", "v1.2.3", "1.2.3-rc", "01.2.3"] {
      #expect(try await shell("Scripts/release '\(version)'").status == 64, "\(version)")
    }
    try folder.write("more", to: "more.txt")
    let outcome = try await shell("Scripts/release 9.8.7")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("not committed"))
  }
}
