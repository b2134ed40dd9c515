import Foundation
import Model
import Sandbox
import TestSupport
import Testing

private let isSlurmThere = ProcessInfo.processInfo.environment["SLURM_NODES"] != nil

/// A gallery by a real Slurm: `Scripts/slurm` starts one of four nodes, and `Scripts/soak cluster` has it run these tests.
@Suite(.serialized, .enabled(if: isSlurmThere, "there is no Slurm here: Scripts/soak cluster"))
struct ClusterTests {
  private static let count =
    ProcessInfo.processInfo.environment["GALLERIST_CLUSTER_PICTURES"].flatMap { Int($0) } ?? 200
  private static let parts = 8

  private let studio: Studio
  private let variables: [String: String]

  init() throws {
    studio = try Studio(Catalogue(count: Self.count), requestLimit: 10_000)
    try studio.folder.write(
      Studio.plist(
        """
        <key>title</key><string>Cluster</string><key>queries</key><array>\(Self.queries)</array>
        """), to: "config/gallery.plist")
    // Says what each command took, and is else the program.
    let timed = try studio.folder.write(
      """
      #!/bin/bash
      exec 3>&2
      TIMEFORMAT="%U %S $1"
      { time "\(studio.program.path)" "$@" 2>&3; } 2>>"\(studio.folder.path)/times-$(date +%s%N)-$$"
      """, to: "timed")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: timed)
    variables = ["GALLERIST": timed, "SOURCE_DATE_EPOCH": "1900000000"]
  }

  /// A search gives out five hundred.
  private static var queries: String {
    ["landscape", "heron", "river", "mill"].prefix(1 + count / 500).map {
      "<dict><key>source</key><string>pixabay</string><key>search</key><string>\($0)</string></dict>"
    }.joined()
  }

  // MARK: What is run

  private func shell(_ line: String) throws -> (status: Int32, output: String) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = URL(filePath: studio.folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus,
      String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    )
  }

  /// - Returns: the number of the last job.
  private func submit(_ name: String) throws -> String {
    let folders = "--cache \(name)/cache --state \(name)/state --output \(name)/out"
    let made = try shell(
      "\"$GALLERIST\" cluster slurm --parts \(Self.parts) \(folders) > \(name).sh && sh \(name).sh")
    #expect(made.status == 0, "\(made.output)")
    return made.output
  }

  /// Until the job is in the queue no more; an hour is more than any machine needs.
  private func wait(for job: String, meanwhile: () throws -> Void = {}) async throws {
    for _ in 0..<36_000 {
      let queue = try shell("squeue --noheader --jobs \(job) 2>/dev/null")
      if queue.output.isEmpty { return }
      try meanwhile()
      try await Task.sleep(for: .milliseconds(100))
    }
    Issue.record("job \(job) does not end")
  }

  private func running(_ name: String) throws -> [String] {
    try shell("squeue --noheader --states R --name \(name) --format '%i'").output
      .split(separator: "\n").map(String.init)
  }

  private func sums(_ name: String) throws -> String {
    try String(contentsOfFile: "\(studio.folder.path)/\(name)/out/SHA256SUMS", encoding: .utf8)
  }

  /// The processor time of all commands so far, in seconds.
  private func spent() throws -> Double {
    let files = try studio.folder.files().filter { $0.hasPrefix("times-") }
    return try files.reduce(0) { sum, file in
      let text = try String(contentsOfFile: studio.folder.path + "/" + file, encoding: .utf8)
      return sum + text.split(separator: " ").prefix(2).compactMap { Double($0) }.reduce(0, +)
    }
  }

  private func oneMachine() async throws -> (sums: String, seconds: Double) {
    let before = try spent()
    let built = try shell(
      "\"$GALLERIST\" build --cache one/cache --state one/state --output one/out --progress never 2>one.log"
    )
    #expect(built.status == 0)
    return (try sums("one"), try spent() - before)
  }

  // MARK: What must hold

  @Test func theSiteIsThatOfOneMachineAndOneJobAsksServices() async throws {
    let one = try await oneMachine()
    let asked = studio.sandbox.requests.count
    let before = try spent()
    try await wait(for: try submit("many"))
    let seconds = try spent() - before
    #expect(try sums("many") == one.sums)
    // As often as one machine asked: nobody asks but the first job.
    #expect(studio.sandbox.requests.count == 2 * asked)
    print(
      "cluster: \(Self.count) pictures, \(Self.parts) parts: one machine \(one.seconds) s of processors, "
        + "all jobs \(seconds) s, \(seconds / one.seconds) times")
    #expect(!FileManager.default.fileExists(atPath: studio.folder.path + "/many/cache.parts"))
  }

  /// A task that is begun again, a node that is lost, a part that never comes and one that is made twice.
  @Test func whateverHappensToTasksTheSiteIsTheSame() async throws {
    let one = try await oneMachine()
    let nodes = try #require(ProcessInfo.processInfo.environment["SLURM_NODES"])
    var (isRequeued, isLost, isCancelled, isTwice) = (false, false, false, false)
    let job = try submit("many")
    try await wait(for: job) {
      let tasks = try running("gallery-develop")
      guard let task = tasks.first else { return }
      if !isRequeued {
        isRequeued = try shell("scontrol requeue \(task)").status == 0
      } else if !isLost {
        // It stays away; Slurm would notice by itself after a while.
        isLost =
          try shell(
            "\"\(nodes)\" lose n2 && scontrol update NodeName=n2 State=DOWN Reason=lost"
          ).status == 0
      } else if !isTwice {
        isTwice =
          try shell(
            "\"$GALLERIST\" develop --part 0/\(Self.parts) --into many/cache.parts/0 --cache many/cache "
              + "--state many/state --output many/out --progress never 2>>twice.log"
          ).status == 0
      } else if !isCancelled {
        isCancelled = try shell("scancel \(task)").status == 0
      }
    }
    print(
      "cluster: requeued \(isRequeued), lost \(isLost), twice \(isTwice), missing \(isCancelled)")
    #expect(isRequeued && isLost)
    #expect(try sums("many") == one.sums)
  }
}
