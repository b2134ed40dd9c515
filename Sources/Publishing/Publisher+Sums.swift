import Model
import Support

extension Publisher {
  /// Writes the list of all files beside its place, where it changed.
  func stageSums(_ findings: inout Findings) throws(Failure) {
    guard let tree = treeIfNew(&findings) else { return }
    let waiting = OutputFiles.waiting(Sums.path)
    try journal.note(waiting)
    let stamp = try FileError.mapped(to: OutputFiles.failure) { () throws(FileError) in
      var writer = try FileWriter(files.place(waiting))
      try forEachSum(findings) { line throws(FileError) in try writer.write(line) }
      return FileStamp(try writer.finish())
    }
    findings.change.add(Sums.path, Ledger.Entry(stamp: stamp, content: tree))
    findings.change.sort()
    findings.staged.add(RankedPath(Sums.path, .sums), .changed)
  }

  /// Counts what `stageSums` would do; whether it would write.
  func dryRunSums(_ findings: inout Findings) -> Bool {
    guard treeIfNew(&findings) != nil else { return false }
    findings.counts.written += 1
    return true
  }

  /// Works out the list's digest; nil where the list is there already, or there is nothing to list.
  private func treeIfNew(_ findings: inout Findings) -> Digest? {
    var hasher = SHA256()
    var isEmpty = true
    forEachSum(findings) { line in
      hasher.update(line)
      isEmpty = false
    }
    guard !isEmpty else { return nil }
    let tree = hasher.finish()
    findings.counts.tree = tree
    return isThere(tree, &findings) ? nil : tree
  }

  /// Whether the list is there as it is to be.
  private func isThere(_ tree: Digest, _ findings: inout Findings) -> Bool {
    let index = before.index(of: Sums.path)
    let known = index.flatMap(before.entry)
    let found = files.look(at: Sums.path)
    guard case .file(let stamp) = found else {
      if found == .obstacle { findings.foreign.append(Sums.path) }
      return false
    }
    let content = known?.stamp == stamp ? known?.content : nil
    guard stamp.isReadable, content ?? files.digest(of: Sums.path) == tree else {
      if index == nil { findings.foreign.append(Sums.path) }
      return false
    }
    findings.counts.unchanged += 1
    if let index, content != nil {
      findings.change.keep(index)
    } else {
      findings.change.add(Sums.path, Ledger.Entry(stamp: stamp, content: tree))
      findings.change.sort()
    }
    return true
  }

  private func forEachSum<Problem: Error>(
    _ findings: Findings, _ body: ([UInt8]) throws(Problem) -> Void
  ) throws(Problem) {
    try findings.change.forEachLine { line throws(Problem) in
      guard let content = LedgerLine.content(of: line), !line.name.elementsEqual(Sums.path.utf8)
      else { return }
      try body(Sums.line(of: line, content))
    }
  }
}
