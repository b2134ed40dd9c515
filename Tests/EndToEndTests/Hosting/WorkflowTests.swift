import Foundation
import Sandbox
import TestSupport
import Testing

/// The documentation's workflow for GitHub Pages: its own steps, with a repository in a folder for GitHub's.
@Suite(
  .enabled(if: HostTool.readsYAML, "there is no python3 that reads YAML here"),
  .enabled(if: HostTool.isInstalled("git"), "there is no git here"))
struct WorkflowTests {
  private struct Workflow: Decodable {
    struct Job: Decodable {
      let steps: [Step]
      let permissions: [String: String]
    }

    struct Step: Decodable {
      let uses: String?
      let name: String?
      let run: String?
      let env: [String: String]?
      let with: [String: Setting]?
    }

    /// Whatever it is, as text.
    struct Setting: Decodable {
      let text: String

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let isTrue = try? value.decode(Bool.self) {
          text = "\(isTrue)"
        } else {
          text = try value.decode(String.self)
        }
      }
    }

    let jobs: [String: Job]
    let permissions: [String: String]
  }

  private static func workflow() async throws -> Workflow {
    let folder = try TemporaryFolder()
    try folder.write(try ShownFile(".github/workflows/gallery.yml").text, to: "gallery.yml")
    // `on` is a truth value to YAML, and no name for JSON.
    let outcome = try await Program(path: "/usr/bin/python3").run(
      [
        "-c",
        "import json, yaml; d = yaml.safe_load(open('gallery.yml')); "
          + "print(json.dumps({str(k): v for k, v in d.items()}))",
      ], in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try JSONDecoder().decode(Workflow.self, from: Data(outcome.output.utf8))
  }

  private static func step(_ name: String) async throws -> Workflow.Step {
    try #require(try await workflow().jobs["gallery"]?.steps.first { $0.name == name })
  }

  @Test func nobodysActionsButGitHubsOwnAreUsed() async throws {
    let workflow = try await Self.workflow()
    let steps = try #require(workflow.jobs["gallery"]?.steps)
    let used = steps.compactMap(\.uses)
    // By a commit, which nobody can move as they can a tag.
    #expect(!used.isEmpty && used.allSatisfy { $0.contains(#/^actions/[a-z]+@[0-9a-f]{40}$/#) })
    #expect(workflow.permissions.isEmpty)
    #expect(workflow.jobs["gallery"]?.permissions == ["contents": "write"])
    for step in steps where step.uses?.hasPrefix("actions/checkout@") == true {
      #expect(step.with?["persist-credentials"]?.text == "false")
    }
    // The key is there for the one step that needs it.
    let withKey = steps.filter { $0.env?.values.contains { $0.contains("secrets.") } == true }
    #expect(withKey.map(\.name) == ["Build"])
  }

  @Test func theBranchHoldsTheSiteAndMovesOnlyWithIt() async throws {
    let studio = try ThreePages().studio
    let host = try await Host(studio)
    try await host.run(try await Self.step("Build"))
    try await host.run(try await Self.step("Publish"))
    let site = BuiltSite(root: studio.folder.path + "/site")
    let files = try site.files().filter { $0 != ".nojekyll" }
    #expect(files.contains("index.html") && files.contains("sw.js"))
    #expect(try await host.published() == (files + [".nojekyll"]).sorted())
    let first = try await host.commit()

    // Everything but the cache is gone on the next night's machine.
    for night in ["the same", "another one"] {
      try FileManager.default.removeItem(atPath: site.root)
      try FileManager.default.removeItem(atPath: studio.folder.path + "/pages.git")
      if night == "another one" {
        try studio.folder.write("body { color: #123; }", to: "Templates/assets/site.css")
      }
      try await host.run(try await Self.step("Build"))
      try await host.run(try await Self.step("Publish"))
      #expect((try await host.commit() == first) == (night == "the same"), "\(night)")
    }
    // Old sites do not pile up.
    #expect(try await host.git("rev-list", "--count", "pages") == "1")
  }

  @Test func picturesThatAreMissingKeepNoSiteBack() async throws {
    let studio = try ThreePages().studio
    let item = try #require(studio.catalogue.items.first)
    studio.sandbox.faults.set(.status(404, "gone"), at: .image(id: item.id, role: .large))
    try await Host(studio).run(try await Self.step("Build"))
  }

  /// GitHub's end, and its machine's shell.
  private struct Host {
    let studio: Studio
    private let remote: String

    init(_ studio: Studio) async throws {
      self.studio = studio
      remote = studio.folder.path + "/remote.git"
      _ = try await git("init", "--quiet", "--bare", remote)
    }

    func run(_ step: Workflow.Step) async throws {
      let outcome = try await Program(path: "/bin/sh").run(
        ["-e", "-c", step.run ?? ""], in: studio.folder.path,
        environment: [
          "PATH": "\(studio.program.folder):/usr/bin:/bin", "REMOTE": remote,
          "PIXABAY_KEY": Sandbox.key,
        ])
      #expect(outcome.status == 0, "\(outcome.errors)")
    }

    func published() async throws -> [String] {
      try await git("ls-tree", "-r", "--name-only", "-z", "pages").split(separator: "\0")
        .map(String.init).sorted()
    }

    func commit() async throws -> String { try await git("rev-parse", "pages") }

    func git(_ arguments: String...) async throws -> String {
      let outcome = try await HostTool.program("git").run(
        (arguments.first == "init" ? [] : ["--git-dir", remote]) + arguments,
        in: studio.folder.path)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }
}
