package import Model
import Support

extension Publisher {
  /// What a run moved into a site's folder, and removed from it.
  package struct Changes: Sendable {
    package var written = FileNames()
    package var removed = FileNames()

    package init() {}
  }

  /// So many are moved between two polls at the progress.
  private static let batch = 1_024

  /// A file that waits beside its place, and the number of its line.
  private typealias Waiting = (number: Int, name: String)

  /// Moves what waits, step by step. What a step leads to is on the disk before it begins, so that
  /// after a loss of power, too, no link leads to what is not there.
  ///
  /// - Parameters:
  ///   - departing: the lines in the ledger of pages whose last page waits.
  ///   - moved: the new lines of files that were moved, also where this fails on the way.
  func move(
    _ change: LedgerChange, departing: BitSet, in folder: OutputFolder,
    noting moved: inout BitSet, _ progress: (_ done: Int, _ of: Int) -> Void
  ) throws(Failure) {
    let count = change.waitingCount + departing.count
    var done = 0
    var last: Turn.Step?
    for turn in Turn.all
    where turn == .departing ? departing.count > 0 : change.waiting[turn] != nil {
      if let last, last != turn.step { try folder.synchronize() }
      last = turn.step
      let size = jobs > 1 && turn.step.isInAnyOrder ? Self.batch : 1
      var batch: [Waiting] = []
      func moveBatch() throws(Failure) {
        var numbers: [Int] = []
        defer { if turn != .departing { for number in numbers { moved.insert(number) } } }
        try move(batch, noting: &numbers)
        done += batch.count
        progress(done, count)
        batch.removeAll(keepingCapacity: true)
      }
      try forEach(of: turn, change, departing) { (number, name) throws(Failure) in
        batch.append((number, name))
        if batch.count == size { try moveBatch() }
      }
      if !batch.isEmpty { try moveBatch() }
    }
  }

  private func forEach(
    of turn: Turn, _ change: LedgerChange, _ departing: BitSet,
    _ body: (_ number: Int, _ name: String) throws(Failure) -> Void
  ) throws(Failure) {
    guard turn == .departing else { return try change.forEachWaiting(for: turn, body) }
    let lines = before.lines.lines()
    while try lines.advanceOrFail() {
      if departing.contains(lines.number) { try body(lines.number, lines.line.name.text) }
    }
  }

  private func move(_ files: [Waiting], noting moved: inout [Int]) throws(Failure) {
    do throws(Failure) {
      try share(files.count) { output, number throws(Failure) in
        let name = files[number].name
        try output.move(OutputFiles.waiting(name), to: name)
      }
      moved += files.map(\.number)
    } catch {
      // Of several, some threads came further than others.
      if files.count > 1 {
        moved += files.filter { self.files.look(at: OutputFiles.waiting($0.name)) == .nothing }
          .map(\.number)
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
