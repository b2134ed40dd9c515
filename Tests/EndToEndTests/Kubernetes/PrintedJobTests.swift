import Foundation
import Sandbox
import Support
import TestSupport
import Testing

/// The printed jobs done by a loop that sets `JOB_COMPLETION_INDEX`: what is printed is what runs.
@Suite(.enabled(if: HostTool.readsYAML, "there is no python3 that reads YAML here"))
struct PrintedJobTests {
  private static let parts = 3
  private static let epoch = ["SOURCE_DATE_EPOCH": "1900000000"]

  private let bench: ThreePages

  private var studio: Studio { bench.studio }
  private var root: String { studio.folder.path }

  init() throws {
    bench = try ThreePages()
    // The key is in the cluster's secret alone, and in the file stands what is no key.
    try bench.studio.configure(.pixabay, key: "…")
    // A container starts in a folder in which is nothing of ours.
    try bench.studio.folder.write("", to: "pod/nothing")
    try mountConfiguration()
  }

  /// As a cluster does it: `kubectl create configmap gallery --from-file=config` takes the files and
  /// no folder, and each is there as a link to where the current version is.
  private func mountConfiguration() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: root + "/config")
    var size = 0
    for name in names {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: root + "/config/" + name))
      size += bytes.count
      #expect(name.wholeMatch(of: #/[A-Za-z0-9._\-]+/#) != nil, "\(name)")
      try studio.folder.write([UInt8](bytes), to: "mounted/..1/" + name)
      try FileManager.default.createSymbolicLink(
        atPath: root + "/mounted/" + name, withDestinationPath: "..data/" + name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: root + "/mounted/..data", withDestinationPath: "..1")
    // What a ConfigMap may hold.
    #expect(names.contains("gallery.plist") && size <= 1 << 20)
  }

  /// What a cluster makes of a printed job.
  private struct PrintedJob {
    let stage: String
    /// Nil where it is not indexed.
    let completions: Int?
    let arguments: [String]
    let hasKeys: Bool
    /// The kind of volume at each path.
    let mounts: [(path: String, kind: String)]

    init(_ job: JSONValue) throws {
      stage = job.at("metadata", "labels", "stage").text
      let isIndexed = job.at("spec", "completionMode").text == "Indexed"
      completions = isIndexed ? job.at("spec", "completions").whole : nil
      let pod = job.at("spec", "template", "spec")
      let container = try #require(pod.at("containers").elements.first)
      arguments = container.at("args").elements.map(\.text)
      let secrets = container.at("envFrom").elements.map { $0.at("secretRef", "name").text }
      hasKeys = secrets == ["gallery-keys"]
      let volumes = pod.at("volumes").elements
      mounts = container.at("volumeMounts").elements.map { mount in
        let volume = volumes.first { $0["name"] == mount["name"] } ?? .null
        let kinds = ["configMap", "emptyDir", "persistentVolumeClaim"]
        let kind = kinds.first { volume[$0] != nil } ?? ""
        return (mount.at("mountPath").text, kind)
      }
    }
  }

  private func printedJobs() async throws -> [PrintedJob] {
    let text = try await PrintedManifests.printed(["--parts", String(Self.parts)], in: root)
    return try await PrintedManifests.documents(in: text).map { try PrintedJob($0) }
  }

  /// Runs a container of the job, with this folder as the claim's volume.
  private func run(_ job: PrintedJob, on volume: String, index: Int? = nil) async throws {
    var environment = Self.epoch
    if job.hasKeys { environment["PIXABAY_KEY"] = Sandbox.key }
    if let index { environment["JOB_COMPLETION_INDEX"] = String(index) }
    let places = [
      "configMap": root + "/mounted", "emptyDir": root + "/pod",
      "persistentVolumeClaim": root + "/" + volume,
    ]
    let task = index.map { String($0) } ?? ""
    let arguments = job.arguments.map { argument -> String in
      let expanded = argument.replacing("$(JOB_COMPLETION_INDEX)", with: task)
      let mount = job.mounts.first { expanded == $0.path || expanded.hasPrefix($0.path + "/") }
      guard let mount, let place = places[mount.kind] else { return expanded }
      return place + expanded.dropFirst(mount.path.count)
    }
    let outcome = try await studio.program.run(
      arguments, in: root + "/pod", environment: environment)
    #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
  }

  private func sums(_ site: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(site)/SHA256SUMS", encoding: .utf8)
  }

  private func oneMachine() async throws -> String {
    let outcome = try await studio.run(
      ["build", "--cache", "one/cache", "--state", "one/state", "--output", "one/site"],
      environment: Self.epoch.merging(["PIXABAY_KEY": Sandbox.key]) { $1 })
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try sums("one/site")
  }

  /// The sizes that a part has made, and when.
  private func sizes(of part: Int, on volume: String) throws -> [String: Date] {
    let place = "\(volume)/parts/\(part)/renditions"
    guard FileManager.default.fileExists(atPath: root + "/" + place) else { return [:] }
    var sizes: [String: Date] = [:]
    for name in try studio.folder.files(under: place) {
      let facts = try FileManager.default.attributesOfItem(atPath: "\(root)/\(place)/\(name)")
      sizes[name] = facts[.modificationDate] as? Date
    }
    return sizes
  }

  @Test func theSiteIsThatOfOneMachineInWhateverOrderTasksEnd() async throws {
    let one = try await oneMachine()
    let asked = bench.sandbox.requests.count
    #expect(asked > 0)
    let jobs = try await printedJobs()
    try #require(jobs.map(\.stage) == ["fetch", "develop", "merge", "publish"])
    #expect(jobs.map(\.completions) == [nil, Self.parts, nil, nil])
    try await run(jobs[0], on: "fetched")
    #expect(bench.sandbox.requests.count == 2 * asked)

    // All of them, one of them twice, one missing.
    for (number, tasks) in [[0, 1, 2], [2, 0, 1, 0], [2, 0]].enumerated() {
      let volume = "volume-\(number)"
      try FileManager.default.copyItem(atPath: root + "/fetched", toPath: root + "/" + volume)
      var made: [Int: [String: Date]] = [:]
      for task in tasks {
        try await run(jobs[1], on: volume, index: task)
        let sizes = try sizes(of: task, on: volume)
        if let former = made[task] { #expect(sizes == former, "part \(task) was made twice") }
        made[task] = sizes
      }
      let names = made.values.flatMap(\.keys)
      #expect(!names.isEmpty && Set(names).count == names.count, "\(tasks)")
      try await run(jobs[2], on: volume)
      try await run(jobs[3], on: volume)
      #expect(try sums(volume + "/site") == one, "\(tasks)")
    }
    // As often as one machine asked: nobody asks but the first job.
    #expect(bench.sandbox.requests.count == 2 * asked)
  }
}
