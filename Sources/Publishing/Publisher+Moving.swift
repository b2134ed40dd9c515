import Model
import Support

extension Publisher {
  /// What a run moved into a site's folder, and removed from it.
  package struct Changes: Hashable, Sendable {
    package var written: [String] = []
    package var removed: [String] = []

    package init() {}
  }

  /// So many are moved between two polls at the progress.
  private static let batch = 1_024

  /// Moves what waits, step by step. What a step leads to is on the disk before it begins, so that
  /// after a loss of power, too, no link leads to what is not there.
  func move(
    _ staged: inout StagedFiles, in folder: OutputFolder, noting changes: inout Changes,
    _ progress: (_ done: Int, _ of: Int) -> Void
  ) throws(Failure) {
    let count = staged.count
    changes.written.reserveCapacity(count)
    var done = 0
    var last: StagedFiles.Step?
    while let (step, paths) = staged.takeNext() {
      if let last, last != step { try folder.synchronize() }
      last = step
      let size = jobs > 1 && step.isInAnyOrder ? Self.batch : 1
      for first in stride(from: 0, to: paths.count, by: size) {
        let batch = paths[first..<min(first + size, paths.count)]
        var moved: [String] = []
        defer { if step != .departing { changes.written += moved } }
        try move(batch, noting: &moved)
        done += batch.count
        progress(done, count)
      }
    }
  }

  private func move(
    _ paths: ArraySlice<String>, noting moved: inout [String]
  ) throws(Failure) {
    do throws(Failure) {
      try share(paths.count) { files, number throws(Failure) in
        let path = paths[paths.startIndex + number]
        try files.move(OutputFiles.waiting(path), to: path)
      }
      moved += paths
    } catch {
      // Of several, some threads came further than others.
      if paths.count > 1 {
        moved += paths.filter { files.look(at: OutputFiles.waiting($0)) == .nothing }
      }
      throw error
    }
  }

  private func share(
    _ count: Int, _ work: @Sendable (borrowing OutputFiles, Int) throws(Failure) -> Void
  ) throws(Failure) {
    guard count > 1 else { return try work(files, 0) }
    let root = files.root
    try ThreadPool.share(count, among: jobs) { number throws(Failure) in
      try work(OutputFiles(root: root), number)
    }
  }
}
