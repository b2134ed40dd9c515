import Build
import Foundation
import Model
import Publishing
import Site
import Support
import Synchronization
import TestSupport
import Theme

/// A whole site in this process, from its content in memory to files in their places: planned,
/// rendered, checked, staged and published by as many threads as there are cores.
struct PagesRun {
  static let argument = "pages-run"
  private static let result = "result"

  let count: Int
  let folder: String
  /// Whether to tell what each step takes.
  var isTold = false
  /// Whether to end with the plan.
  var isPlanOnly = false
  var checksPages = true

  /// Its site lies in `site` below the folder, and what it came to in `result`.
  static func run(_ words: [String]) throws {
    guard words.count >= 2, let count = Int(words[0]) else { throw POSIXError(.EINVAL) }
    try PagesRun(
      count: count, folder: words[1], isTold: words.last == "told",
      isPlanOnly: words.last == "planned", checksPages: words.last != "unchecked"
    ).run()
  }

  private func run() throws {
    var steps = Steps(isTold: isTold)
    var gallery = ServiceGallery(pictures: count, image: try .tiny(in: folder))
    let content = gallery.content()
    let theme = try Theme(folder: nil)
    let start = Lap.spentByProcess
    steps.tell("content")
    let counts = Counts()
    let clock = ContinuousClock()
    let began = clock.now
    Heap.keepLargeBlocksApart()
    let plan = try SitePlan(content: content, theme: theme)
    Heap.giveBack()
    steps.tell("plan")
    guard !isPlanOnly else { return }
    try publish(plan, theme, counts, &steps)
    let seconds = (clock.now - began) / .seconds(1)
    steps.tell("publish")
    let words = [
      String(seconds), String(Lap.spentByProcess - start), String(plan.files.count),
      String(counts.pages.load(ordering: .relaxed)), String(counts.bytes.load(ordering: .relaxed)),
      String(Steps.peak),
    ]
    try Data(words.joined(separator: " ").utf8).write(
      to: URL(fileURLWithPath: folder + "/" + Self.result))
  }

  private func publish(
    _ plan: SitePlan, _ theme: Theme, _ counts: Counts, _ steps: inout Steps
  ) throws {
    let output = try OutputFolder(folder + "/site")
    let publisher = try Publisher(
      folder: output, ledgerPath: folder + "/ledgers/ledger", replacesForeignFiles: false,
      jobs: Machine.coreCount)
    let gate = PageGate(plan, secrets: [], checksPages: checksPages)
    steps.tell("gate")
    try ThreadPool.share(plan.files.count, among: Machine.coreCount) { number throws(Failure) in
      let file = plan.files[number]
      try publisher.stage(file.ranked, inputs: file.inputs(theme)) { () throws(Failure) in
        try Self.content(of: file, theme, gate, counts)
      }
    }
    steps.tell("stage")
    _ = try publisher.publish(folder: output) { _, _ in }
  }

  /// As a build has it.
  private static func content(
    of file: PlannedFile, _ theme: Theme, _ gate: PageGate, _ counts: Counts
  ) throws(Failure) -> Publisher.Content {
    if case .copy(let source, let digest, _) = file.source { return .copy(from: source, digest) }
    let bytes = try file.bytes(theme)
    try gate.check(bytes, path: file.path, template: file.template)
    counts.bytes.add(bytes.count, ordering: .relaxed)
    if file.template != nil { counts.pages.add(1, ordering: .relaxed) }
    return .bytes(bytes)
  }
}

extension PagesRun {
  final class Counts: Sendable {
    let pages = Atomic(0)
    let bytes = Atomic(0)
  }

  /// What a run came to.
  struct Result {
    let seconds: Double
    let processor: Double
    let files: Int
    let pages: Int
    let bytes: Int
    /// In megabytes.
    let peak: Int

    /// What a run in that folder has left.
    init(in folder: String) throws {
      let url = URL(fileURLWithPath: folder + "/" + PagesRun.result)
      let words = String(decoding: try Data(contentsOf: url), as: UTF8.self).split(separator: " ")
      let numbers = words.compactMap { Double($0) }
      guard numbers.count == 6 else { throw POSIXError(.EIO) }
      (seconds, processor) = (numbers[0], numbers[1])
      (files, pages, bytes) = (Int(numbers[2]), Int(numbers[3]), Int(numbers[4]))
      peak = Int(numbers[5])
    }
  }

  /// Tells what memory and time each step has taken.
  struct Steps {
    let isTold: Bool
    private var last = Lap.spentByProcess
    private var moment = ContinuousClock.now

    init(isTold: Bool) { self.isTold = isTold }

    mutating func tell(_ name: String) {
      guard isTold else { return }
      let (now, here) = (Lap.spentByProcess, ContinuousClock.now)
      Table.line(
        name.padded(to: 12) + Table.cell((here - moment) / .seconds(1)) + " s,"
          + Table.cell(now - last) + " cpu s," + Table.cell(Self.memory("VmRSS"))
          + " MB, at most" + Table.cell(Self.peak))
      (last, moment) = (now, here)
    }

    /// In megabytes, as the kernel counts this process alone.
    static var peak: Int { memory("VmHWM") }

    private static func memory(_ name: String) -> Int {
      let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
      let number = line?.split(separator: " ").dropLast().last.flatMap { Int($0) }
      return (number ?? 0) * 1_024 / 1_000_000
    }
  }
}

extension PublishedImage {
  /// Of eight by eight pixels, which it says are more.
  static func tiny(in folder: String) throws -> PublishedImage {
    let bytes = HandmadeJPEG(width: 8, height: 8, components: [[128], [128], [128]]).bytes
    let path = folder + "/tiny.jpg"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    guard let size = PixelSize(width: 150, height: 100) else { throw POSIXError(.EINVAL) }
    return PublishedImage(
      file: path, digest: Digest(of: bytes), size: size, byteCount: bytes.count,
      fileExtension: "jpg", mediaType: "image/jpeg")
  }
}
