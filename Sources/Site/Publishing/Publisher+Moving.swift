import Model

extension Publisher {
  /// What a run moved into a site's folder, and removed from it.
  package struct Changes: Hashable, Sendable {
    package var written: [String] = []
    package var removed: [String] = []

    package init() {}
  }

  /// So many are moved between two looks at the progress.
  private static let batch = 1_024

  /// Moves what waits, step by step. What a step leads to is on the disk before it begins, so that
  /// after a loss of power, too, no link leads to what is not there.
  func move(
    _ staged: inout [StagedFile], in folder: OutputFolder, noting changes: inout Changes,
    _ progress: (_ done: Int, _ of: Int) -> Void
  ) throws(Failure) {
    staged.sort()
    changes.written.reserveCapacity(staged.count)
    var done = 0
    while done < staged.count {
      let step = staged[done].step
      if done > 0, staged[done - 1].step != step { try folder.synchronize() }
      let size = jobs > 1 && step.isInAnyOrder ? Self.batch : 1
      let end = staged[done...].prefix(size).prefix { $0.step == step }.endIndex
      var moved = Changes()
      defer { if step != .departing { changes.written += moved.written } }
      try move(staged[done..<end], noting: &moved)
      done = end
      progress(done, staged.count)
    }
  }

  private func move(
    _ batch: ArraySlice<StagedFile>, noting changes: inout Changes
  ) throws(Failure) {
    let paths = batch.map(\.path)
    do throws(Failure) {
      try share(paths.count) { files, number throws(Failure) in
        try files.move(OutputFiles.waiting(paths[number]), to: paths[number])
      }
      changes.written += paths
    } catch {
      // Of several, some threads came further than others.
      if paths.count > 1 {
        changes.written += paths.filter { files.look(at: OutputFiles.waiting($0)) == .nothing }
      }
      throw error
    }
  }

  private func share(
    _ count: Int, _ work: @Sendable (borrowing OutputFiles, Int) throws(Failure) -> Void
  ) throws(Failure) {
    guard count > 1 else { return try work(files, 0) }
    let root = files.root
    try Crew.share(count, among: jobs) { number throws(Failure) in
      try work(OutputFiles(root: root), number)
    }
  }
}
