import Build
import Model

/// `gallerist develop`: the sizes of one part of the pictures, into a cache of their own.
struct DevelopCommand: Sendable {
  let build: BuildRun
  let words: [String]

  private var settings: Settings { build.settings }
  private var shell: Shell { build.console.shell }

  func run() async throws(Failure) -> ExitCode {
    guard let into = settings.into else { throw Messages.noPlaceForPart }
    // Which source has a key may be another one here than where the words were searched for.
    guard words.isEmpty || settings.source != nil || settings.folder != nil else {
      throw Messages.noSourceOfPart
    }
    let part = try part()
    // What is only read from the cache needs no key.
    let configuration = try NamedSearches(
      settings: settings, shell: shell, words: words, command: .develop
    ).configuration(needsKeys: false)
    var options = try build.options(cacheFolder: "")
    options.extent = .part(part, into: shell.located(into))
    return try await build.run(configuration, options).exitCode
  }

  /// The one that is named, or the one that the cluster's engine has for this task.
  private func part() throws(Failure) -> GalleryPart {
    let task = number("SLURM_ARRAY_TASK_ID")
    if let named = settings.part {
      let index = named.index ?? number("JOB_COMPLETION_INDEX") ?? task
      guard let index, let part = GalleryPart(index, of: named.count) else {
        throw Messages.noPart(index, of: named.count)
      }
      return part
    }
    let first = number("SLURM_ARRAY_TASK_MIN") ?? 0
    guard let task, let count = number("SLURM_ARRAY_TASK_COUNT") else {
      throw Messages.noPart(nil, of: nil)
    }
    // One task that is run again by itself is no array of one, but nothing here tells it from that.
    guard number("SLURM_ARRAY_TASK_MAX").map({ $0 - first == count - 1 }) ?? true else {
      throw Messages.arrayWithGaps
    }
    guard let part = GalleryPart(task - first, of: count) else {
      throw Messages.noPart(task - first, of: count)
    }
    return part
  }

  /// Small enough to count with.
  private func number(_ variable: String) -> Int? {
    shell.environment[variable].flatMap { Int($0) }.flatMap {
      (0..<1 << 40).contains($0) ? $0 : nil
    }
  }
}
