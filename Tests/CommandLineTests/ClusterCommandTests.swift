import Build
import Configuration
import Foundation
import Model
import TestSupport
import Testing

@testable import CommandLine

/// Several machines share the work as their engine says.
struct ClusterCommandTests {
  private func bench() throws -> Bench {
    let bench = try Bench()
    try bench.folder.write(
      """
      <plist version="1.0"><dict><key>queries</key><array><dict>
      <key>source</key><string>openverse</string><key>search</key><string>herons</string>
      </dict></array></dict></plist>
      """, to: "config/gallery.plist")
    return bench
  }

  struct Row: CustomTestStringConvertible {
    let arguments: [String]
    var variables: [String: String] = [:]
    var part: (Int, Int)?
    var says = ""
    var testDescription: String { "\(arguments) \(variables)" }
  }

  @Test(arguments: [
    Row(arguments: ["--part", "2/8"], part: (2, 8)),
    Row(arguments: ["--part", "/8"], variables: ["JOB_COMPLETION_INDEX": "7"], part: (7, 8)),
    Row(arguments: ["--part", "/8"], variables: ["SLURM_ARRAY_TASK_ID": "3"], part: (3, 8)),
    Row(
      arguments: [],
      variables: [
        "SLURM_ARRAY_TASK_ID": "6", "SLURM_ARRAY_TASK_MIN": "5", "SLURM_ARRAY_TASK_MAX": "8",
        "SLURM_ARRAY_TASK_COUNT": "4",
      ], part: (1, 4)),
    // One task that is run again would else make all pictures, and of a list with gaps none would make some.
    Row(
      arguments: [],
      variables: [
        "SLURM_ARRAY_TASK_ID": "6", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "6",
        "SLURM_ARRAY_TASK_COUNT": "3",
      ], says: "has gaps"),
    Row(arguments: ["--part", "/8"], says: "which part"),
    Row(arguments: [], says: "which part"),
    Row(
      arguments: ["--part", "/2"], variables: ["JOB_COMPLETION_INDEX": "2"], says: "no part 2 of 2"),
    Row(arguments: ["--part", "8/8"], says: "a part such as 0/8"),
    Row(arguments: ["--part", "x/8"], says: "a part such as 0/8"),
    Row(arguments: ["--part", "1/0"], says: "a part such as 0/8"),
  ])
  func theTaskKnowsItsPart(_ row: Row) async throws {
    var bench = try bench()
    bench.environment.merge(row.variables) { $1 }
    let code = await bench.run(["develop", "--into", "parts/x"] + row.arguments)
    guard let (index, count) = row.part else {
      #expect(code == 64 && bench.errors.text.contains(row.says), "\(bench.errors.text)")
      return
    }
    let part = try #require(GalleryPart(index, of: count))
    #expect(bench.order.options?.extent == .part(part, into: "\(bench.folder.path)/parts/x"))
  }

  /// Another source may have a key here than where the words were searched for.
  @Test func wordsNeedTheirSource() async throws {
    let bench = try bench()
    let arguments = ["develop", "herons", "--part", "0/2", "--into", "part"]
    #expect(await bench.run(arguments) == 64)
    #expect(bench.errors.text.contains("--source"))
    _ = await bench.run(arguments + ["--source", "pixabay"])
    #expect(bench.order.configuration?.queries.first?.source.text == "pixabay")
  }

  @Test func aPartNeedsAPlace() async throws {
    let bench = try bench()
    #expect(await bench.run("develop", "--part", "0/2") == 64)
    #expect(bench.errors.text.contains("--into"))
  }

  @Test func aBuildCanEndWithWhatItFetched() async throws {
    let bench = try bench()
    _ = await bench.run("build", "--until", "fetched")
    #expect(bench.order.options?.extent == .fetched)
    #expect(await bench.run("build", "--until", "fetched", "--dry-run") == 64)
  }

  /// Each line of the script is one that a shell reads, also where folders have odd names.
  @Test func theScriptForSlurmIsOneThatAShellReads() async throws {
    let bench = try bench()
    let arguments = [
      "cluster", "slurm", "--parts", "12", "--cache", "a b/it's", "--partition", "main",
      "--time", "90m", "--memory", "2GiB",
    ]
    #expect(await bench.run(arguments) == 0)
    let script = bench.output.text
    for words in [
      "--array=0-11", "--partition=main", "--time=90", "--mem=2048M", "--requeue",
      "afterok:$fetch,afterany:$develop", "build --until fetched",
      "--part \"$SLURM_ARRAY_TASK_ID/12\"", "cache merge", "build --offline",
      "'\(bench.folder.path)/a b/it'\\''s.parts'",
    ] { #expect(script.contains(words), "\(words)\n\(script)") }
    let file = try bench.folder.write(script, to: "gallery.sh")
    let shell = Process()
    (shell.executableURL, shell.arguments) = (URL(filePath: "/bin/sh"), ["-n", file])
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
  }

  @Test func aMistakeInTheConfigurationIsToldBeforeAnyJobRuns() async throws {
    let bench = try Bench()
    #expect(await bench.run("cluster", "slurm") == 66)
    try bench.folder.write(
      "<plist version=\"1.0\"><dict><key>querys</key><array/></dict></plist>",
      to: "config/gallery.plist")
    #expect(await bench.run("cluster", "kubernetes") == 78)
    #expect(bench.output.text == "")
  }

  @Test func theManifestsNameEachStage() async throws {
    let bench = try bench()
    #expect(await bench.run("cluster", "kubernetes", "--parts", "5", "--memory", "1GiB") == 0)
    let text = bench.output.text
    for words in [
      "name: gallery-fetch", "name: gallery-develop", "name: gallery-publish",
      "name: gallery-merge",
      "completionMode: Indexed", "completions: 5", "\"/5\"", "limits: { memory: \"1073741824\" }",
      // One part that fails takes no tries from the others, and none runs twice at once.
      "backoffLimitPerIndex: 3", "action: FailIndex", "podReplacementPolicy: Failed",
    ] { #expect(text.contains(words), "\(words)\n\(text)") }
    #expect(text.components(separatedBy: "\n---\n").count == 4)
  }
}
