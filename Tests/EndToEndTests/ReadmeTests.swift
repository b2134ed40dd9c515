import Foundation
import Imaging
import Model
import Sandbox
import TestSupport
import Testing

struct ReadmeTests {
  /// Those that run until they are stopped, or that the whole of `Scripts/test` stands for.
  private static let runElsewhere = [
    "gallerist serve output",  // ServeTests
    "gallerist curate",  // CurateTests
    "gallerist curate tags suggest",  // of a configured gallery; TagSuggestionTests
    "gallerist serve --theme mytheme",  // runs until it is stopped
    "gallerist check --links external",  // asks the world; OutsideLinkTests
    "Scripts/demo", "Scripts/test", "Scripts/setup",
    "swift build -c release --product gallerist",
    "sudo install .build/release/gallerist /usr/local/bin/",
    "export PIXABAY_KEY=…",
    // Of a server's own folders; CronTests and SystemdTests stand for them.
    "sudo useradd --system --home-dir /var/lib/gallerist gallerist",
    "sudo install --directory --owner gallerist /var/lib/gallerist",
    "sudo gallerist init /etc/gallerist",
    "sudo install --mode 640 --group gallerist /dev/null /etc/gallerist/keys",
  ]

  @Test func everyCommandShownWorks() async throws {
    let commands = try Self.commands()
    #expect(commands.contains("gallerist build puppies"))
    let studio = try Studio()
    let picture = try #require(studio.catalogue.items.first?.painting)
    let size = try #require(PixelSize(width: 240, height: 160))
    try studio.folder.write(try picture.paint(size), to: "pictures/heron.jpg")
    for command in commands where !Self.runElsewhere.contains(command) {
      let outcome = try await Program(path: "/bin/sh").run(
        ["-c", command], in: studio.folder.path,
        environment: ["PATH": "\(Program().folder):/usr/bin:/bin"])
      #expect(outcome.status == 0, "\(command): \(outcome.errors)")
    }
  }

  @Test(arguments: ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "SECURITY.md"])
  func everyScriptAndFileThatIsNamedIsThere(document: String) throws {
    let text = try Self.text(of: document)
    let scripts = text.matches(of: #/Scripts/[a-z][a-z-]*/#).map { String($0.output) }
    #expect(scripts.count > 2 || document == "ARCHITECTURE.md")
    for script in Set(scripts) {
      #expect(FileManager.default.isExecutableFile(atPath: Self.root + script), "\(script)")
    }
    let files = text.matches(of: #/\]\(([^)#:]+)(?:#[^)]*)?\)/#).map { String($0.output.1) }
    #expect(!files.isEmpty)
    for file in Set(files) {
      #expect(FileManager.default.fileExists(atPath: Self.root + file), "\(file)")
    }
  }

  @Test func aCheckOfAModuleThatIsNotThereNamesThoseThatAre() async throws {
    let outcome = try await Program(path: Self.root + "Scripts/check").run(
      ["Sight"], in: Self.root)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("there is no module 'Sight'"), "\(outcome.errors)")
    #expect(outcome.errors.contains(" Site "), "\(outcome.errors)")
  }

  private static let root: String = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    return tests.deletingLastPathComponent().path + "/"
  }()

  private static func text(of document: String) throws -> String {
    try String(contentsOfFile: root + document, encoding: .utf8)
  }

  /// The lines of the shell examples for users, without what is said about them.
  private static func commands() throws -> [String] {
    try ["README.md", "docs/programs.md", "docs/curation.md"].flatMap {
      try commands(in: text(of: $0))
    }
  }

  private static func commands(in page: String) -> [String] {
    page.components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("sh\n") }
      .flatMap { $0.element.split(separator: "\n").dropFirst() }
      .map { $0.components(separatedBy: " #")[0].trimmingCharacters(in: .whitespaces) }
  }
}
