import Foundation
import Imaging
import Model
import Sandbox
import TestSupport
import Testing

/// The README and the pages of `docs`: what they show works, and what they name is there.
struct ReadmeTests {
  /// A command, or how commands begin, that is shown and not run here, and why.
  private static let notRunHere: [(beginning: String, reason: String)] = [
    ("gallerist serve", "runs until it is stopped; ServeTests, ServeThemeTests"),
    ("gallerist curate tags suggest", "of a configured gallery; TagSuggestionTests"),
    ("gallerist check --links external", "asks the world; OutsideLinkTests"),
    ("gallerist demo", "takes a minute; DemoTests"),
    ("Scripts/", "builds or tests all of it; Scripts/test and CI run them"),
    ("swift build", "builds all of it; Scripts/test and CI do"),
    ("export ", "the sandbox has keys of its own; ServicePolitenessTests"),
    ("tar -xzf gallerist-", "wants the archive of a release, which Scripts/package makes"),
    ("gallerist-", "is in that archive"),
    ("docker ", "wants a daemon, which no test starts"),
    ("podman ", "wants the container of a release, which Scripts/package makes"),
    ("sudo ", "changes the machine; CronTests and SystemdTests stand for it"),
  ]

  private static func isRunElsewhere(_ command: String) -> Bool {
    command == "gallerist curate"  // runs until it is stopped; CurateTests
      || notRunHere.contains { command.hasPrefix($0.beginning) }
  }

  /// Pages whose commands begin where a gallery was configured and built, by these. On all others they
  /// begin in a folder with pictures.
  private static let before: [String: [String]] = {
    let built = ["gallerist build puppies --limit 5", "gallerist init", "gallerist build"]
    let pages = [
      "cache", "checking", "curation", "hosting", "programs", "searching", "themes", "updates",
    ]
    return Dictionary(uniqueKeysWithValues: pages.map { ("docs/\($0).md", built) })
  }()

  /// In the order in which they are shown.
  @Test(arguments: Documents.all)
  func everyCommandShownWorks(document: String) async throws {
    let commands = try Self.commands(of: document).filter { !Self.isRunElsewhere($0) }
    guard !commands.isEmpty else { return }
    let studio = try Studio()
    let picture = try #require(studio.catalogue.items.first?.painting)
    let size = try #require(PixelSize(width: 240, height: 160))
    try studio.folder.write(try picture.paint(size), to: "pictures/heron.jpg")
    for command in Self.before[document] ?? [] { try await Self.run(command, in: studio) }
    for command in commands { try await Self.run(command, in: studio) }
  }

  private static func run(_ command: String, in studio: Studio) async throws {
    let outcome = try await Program(path: "/bin/sh").run(
      ["-c", command], in: studio.folder.path,
      environment: ["PATH": "\(Program().folder):/usr/bin:/bin"])
    #expect(outcome.status == 0, "\(command): \(outcome.errors)")
  }

  @Test func theWaysInAreShownAndRun() throws {
    #expect(Documents.pages.count > 20)
    let commands = try Documents.all.flatMap(Self.commands)
    for command in ["build puppies", "build --folder pictures --output album", "init", "rollback"] {
      #expect(commands.contains("gallerist " + command))
    }
  }

  @Test(
    arguments: ["CONTRIBUTING.md", "ARCHITECTURE.md", "SECURITY.md", "CHANGELOG.md"] + Documents.all
  )
  func everyScriptAndFileThatIsNamedIsThere(document: String) throws {
    let scripts = try Documents.text(of: document).matches(of: #/Scripts/[a-z][a-z-]*/#)
    for script in Set(scripts.map { String($0.output) }) {
      let path = Documents.root + script
      #expect(FileManager.default.isExecutableFile(atPath: path), "\(script)")
    }
    let folder = document.hasPrefix("docs/") ? "docs/" : ""
    let links = try Documents.words(of: document).matches(of: #/\]\(([^)#:]*)(?:#([^)]*))?\)/#)
    #expect(!links.isEmpty || !document.hasSuffix("README.md"))
    for link in links {
      let file = link.output.1.isEmpty ? document : folder + link.output.1
      #expect(FileManager.default.fileExists(atPath: Documents.root + file), "\(file)")
      guard let heading = link.output.2, file.hasSuffix(".md") else { continue }
      #expect(try Documents.anchors(of: file).contains(String(heading)), "\(file)#\(heading)")
    }
  }

  @Test func theReadmeIsShort() throws {
    let lines = try Documents.text(of: "README.md").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 151)
  }

  /// Its example of mistakes, to the letter.
  @Test func theReadmeShowsMistakesAsTheyAreTold() async throws {
    let studio = try Studio()
    let head =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\n\n\n\n"
    try studio.folder.write(
      head + "<key>pagesize</key><integer>20</integer>\n</dict>\n</plist>\n",
      to: "config/gallery.plist")
    try studio.folder.write(
      head + "<key>image_type</key><string>photos</string>\n</dict>\n</plist>\n",
      to: "config/Pixabay.plist")
    let outcome = try await studio.run(["build"])
    #expect(outcome.status == 78)
    #expect(
      try Documents.text(of: "README.md").contains("```text\n\(outcome.errors)```\n"),
      "\(outcome.errors)")
  }

  /// The documentation is a site, too, as `docs/gallery.plist` has it.
  @Test func thePagesMakeASiteWithoutMistakes() async throws {
    let folder = try TemporaryFolder()
    let configuration = Documents.root + "docs/gallery.plist"
    let text = try Documents.text(of: "docs/gallery.plist")
    for page in Documents.pages {
      #expect(text.contains("<string>\(page.dropFirst("docs/".count))</string>"), "\(page)")
    }
    let build = try await Program().run(
      ["build", "--config", configuration, "--output", "site"], in: folder.path)
    #expect(build.status == 0, "\(build.errors)")
    #expect(!build.errors.contains("HTML is left out"), "\(build.errors)")
    let check = try await Program().run(
      ["check", "site", "--config", configuration], in: folder.path)
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    let site = BuiltSite(root: folder.path + "/site")
    #expect(try site.text("index.html").contains("href=\"getting-started.html\""))
    #expect(try site.text("getting-started.html").contains("href=\"hosting.html"))
  }

  @Test func aCheckOfAModuleThatIsNotThereNamesThoseThatAre() async throws {
    let outcome = try await Program(path: Documents.root + "Scripts/check").run(
      ["Sight"], in: Documents.root)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("there is no module 'Sight'"), "\(outcome.errors)")
    #expect(outcome.errors.contains(" Site "), "\(outcome.errors)")
  }

  /// The lines of the shell examples for users, without what is said about them.
  private static func commands(of document: String) throws -> [String] {
    try Documents.blocks("sh", in: document).joined()
      .map { $0.components(separatedBy: " #")[0].trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
