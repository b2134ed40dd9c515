import Foundation
import Support
import TestSupport
import Testing

/// What `gallerist cluster kubernetes` prints is what a cluster takes.
@Suite(.enabled(if: HostTool.readsYAML, "there is no python3 that reads YAML here"))
struct ManifestTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let pictures =
      "<key>source</key><string>folder</string><key>title</key><string>Mine</string>"
      + "<key>parameters</key><dict><key>path</key><string>../pictures</string></dict>"
    let herons =
      "<key>source</key><string>pixabay</string><key>search</key><string>herons</string>"
    for (name, query) in ["folder": pictures, "service": herons] {
      try folder.write(
        Studio.plist("<key>queries</key><array><dict>\(query)</dict></array>"),
        to: "\(name)/config/gallery.plist")
    }
  }

  private func printed(_ name: String, _ arguments: [String]) async throws -> String {
    try await PrintedManifests.printed(arguments, in: folder.path + "/" + name)
  }

  /// A cluster would refuse it once the jobs are there.
  @Test(arguments: [
    "", "Gallery", "my_pictures", "-a", "a..b", "a b", String(repeating: "a", count: 254),
  ])
  func aClaimIsCalledAsClustersCallThem(claim: String) async throws {
    let outcome = try await Program().run(
      ["cluster", "kubernetes", "--claim", claim], in: folder.path + "/folder")
    #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome.errors)")
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let configuration: String
    var arguments: [String] = []

    var testDescription: String { ([configuration] + arguments).joined(separator: " ") }
  }

  @Test(arguments: [
    Row(configuration: "folder"),
    Row(configuration: "service", arguments: ["--parts", "1", "--memory", "64MiB"]),
    Row(
      configuration: "service",
      arguments: [
        "--parts", "100000", "--image", "registry.example:5000/pictures/gallerist:0.1.0",
        "--claim", "shared.pictures", "--time", "90m", "--memory", "2GiB",
      ]),
  ])
  func aClusterTakesThem(_ row: Row) async throws {
    let text = try await printed(row.configuration, row.arguments)
    let documents = try await PrintedManifests.documents(in: text)
    let rules = try ClusterRules()
    for document in documents {
      let name = document.at("metadata", "name").text
      #expect(document.at("kind").text == "Job")
      #expect(try rules.mistakes(in: document) == [], "\(name)")
      // By these the printed lines apply one after the other, and delete all of an earlier night.
      let labels = document.at("metadata", "labels")
      #expect(labels.at("app").text == "gallerist" && "gallery-" + labels.at("stage").text == name)
    }
    let names = documents.map { $0.at("metadata", "name").text }
    let stages = ["gallery-fetch", "gallery-develop", "gallery-merge", "gallery-publish"]
    #expect(names == stages)
    // A damaged image, and whatever else stays as it is, ends a part and is not tried again.
    let failures = documents.map { $0.at("spec", "podFailurePolicy", "rules").elements.first }
    let codes = failures.map { $0?.at("onExitCodes", "values").elements.compactMap(\.whole) }
    #expect(codes == [nil, [1, 64, 78], nil, nil])
  }

  /// A mistake that is put into what is printed, and what is then said.
  struct Mistake: Sendable {
    let text: String
    let instead: String
    let says: String

    init(_ text: String, _ instead: String, _ says: String) {
      (self.text, self.instead, self.says) = (text, instead, says)
    }
  }

  private static let mistakes = [
    Mistake("kind: Job", "kind: Jab", "`batch/v1 Jab` is unknown"),
    Mistake("batch/v1", "batch/v2", "`batch/v2 Job` is unknown"),
    Mistake("  template:", "  tempalte:", "/spec/tempalte: the schema does not name it"),
    Mistake("  template:", "  tempalte:", "/spec/template: is missing"),
    Mistake("image:", "Image:", "/containers/0/Image: the schema does not name it"),
    Mistake("image:", "Image:", "a container has no image"),
    Mistake("completions: 4", "completions: four", "/spec/completions: is no"),
    Mistake("completions: 4", "# none", "Indexed has no completions"),
    Mistake("completions: 4", "parallelism: 4", "a key is there twice"),
    Mistake("completionMode: Indexed", "completionMode: indexed", "completionMode is `indexed`"),
    Mistake("completionMode: Indexed", "# none", "backoffLimitPerIndex wants Indexed and Never"),
    Mistake("completionMode: Indexed", "# none", "nothing sets JOB_COMPLETION_INDEX"),
    Mistake("backoffLimitPerIndex: 3", "# none", "FailIndex wants backoffLimitPerIndex"),
    Mistake("restartPolicy: Never", "restartPolicy: Always", "restartPolicy is `Always`"),
    Mistake("restartPolicy: Never", "restartPolicy: OnFailure", "podFailurePolicy wants Never"),
    Mistake("name: gallery-fetch", "name: Gallery_fetch", "is no label of RFC 1123"),
    Mistake("stage: fetch }", "stage: 1 }", "/metadata/labels/stage: is no"),
    Mistake("- name: config\n", "- name: other\n", "no volume is called `config`"),
    Mistake("claimName: ", "claim: ", "/persistentVolumeClaim/claimName: is missing"),
    Mistake("readOnly: true", "readOnly: \"true\"", "/volumeMounts/0/readOnly: is no"),
    Mistake("cpu: \"1\"", "cpu: one", "requests of cpu are `one`"),
    Mistake("drop: [ALL]", "drop: ALL", "/capabilities/drop: is no"),
    Mistake("runAsUser: 10001", "runAsUser: 0", "runAsNonRoot with the user 0"),
    Mistake("values: [1, 64", "values: [64, 1", "the exit codes are not in order"),
    Mistake("emptyDir: {}", "hostPath: { path: /tmp }", "leads nowhere"),
  ]

  @Test func mistakesAreFound() async throws {
    let printed = try await printed("service", ["--parts", "4"])
    let texts = Self.mistakes.map { printed.replacing($0.text, with: $0.instead) }
    let all = try await PrintedManifests.documents(in: texts)
    #expect(all.count == Self.mistakes.count)
    let rules = try ClusterRules()
    for (mistake, read) in zip(Self.mistakes, all) {
      #expect(printed.contains(mistake.text), "\(mistake.text)")
      var found: [String] = []
      switch read {
      case .success(let documents):
        for document in documents { found += try rules.mistakes(in: document) }
      case .failure(let error): found = [error.problem]
      }
      let isFound = found.contains { $0.contains(mistake.says) }
      #expect(isFound, "\(mistake.text) → \(mistake.instead): \(found)")
    }
  }

  @Test func aClusterTakesTheExampleOfEachNight() async throws {
    let file = Documents.root + "packaging/container/cronjob.yaml"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let documents = try await PrintedManifests.documents(in: text)
    let kinds = documents.map { $0.at("kind").text }
    #expect(kinds == ["PersistentVolumeClaim", "CronJob"])
    let rules = try ClusterRules()
    for document in documents { #expect(try rules.mistakes(in: document) == []) }
  }
}
