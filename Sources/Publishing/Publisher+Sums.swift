import Model
import Support

extension Publisher {
  /// Writes the list of all files beside its place, where it changed.
  func stageSums(_ findings: inout Findings) throws(Failure) {
    guard let tree = try treeIfNew(&findings) else { return }
    let waiting = OutputFiles.waiting(Sums.path)
    try journal.note(waiting)
    let stamp = try FileError.mapped(to: OutputFiles.failure) { () throws(FileError) in
      var writer = try FileWriter(files.place(waiting))
      try forEachSum(findings) { line throws(FileError) in try writer.write(line) }
      return FileStamp(try writer.finish())
    }
    try add(stamp, tree, Turn(of: .sums, .changed), to: &findings)
  }

  private func add(
    _ stamp: FileStamp, _ tree: Digest, _ turn: Turn?, to findings: inout Findings
  ) throws(Failure) {
    try changingLedger { () throws(FileError) in
      try findings.change.add(Sums.path, Ledger.Entry(stamp: stamp, content: tree), turn)
      try findings.change.sort()
    }
  }

  /// Counts what `stageSums` would do; whether it would write.
  func dryRunSums(_ findings: inout Findings) throws(Failure) -> Bool {
    guard try treeIfNew(&findings) != nil else { return false }
    findings.counts.written += 1
    return true
  }

  /// Works out the list's digest; nil where the list is there already, or there is nothing to list.
  private func treeIfNew(_ findings: inout Findings) throws(Failure) -> Digest? {
    var hasher = SHA256()
    var isEmpty = true
    try FileError.mapped(to: LedgerFile.cannotRead) { () throws(FileError) in
      try forEachSum(findings) { line in
        hasher.update(line)
        isEmpty = false
      }
    }
    guard !isEmpty else { return nil }
    let tree = hasher.finish()
    findings.counts.tree = tree
    return try isThere(tree, &findings) ? nil : tree
  }

  /// Whether the list is there as it is to be.
  private func isThere(_ tree: Digest, _ findings: inout Findings) throws(Failure) -> Bool {
    let line = try known(Sums.path)
    let known = line?.entry
    let found = files.look(at: Sums.path)
    guard case .file(let stamp) = found else {
      if found == .obstacle { findings.foreign.append(Sums.path) }
      return false
    }
    let content = known?.stamp == stamp ? known?.content : nil
    guard stamp.isReadable, content ?? files.digest(of: Sums.path) == tree else {
      if line == nil { findings.foreign.append(Sums.path) }
      return false
    }
    findings.counts.unchanged += 1
    if let line, content != nil {
      findings.change.keep(line.number)
    } else {
      try add(stamp, tree, nil, to: &findings)
    }
    return true
  }

  private func forEachSum(
    _ findings: Findings, _ body: ([UInt8]) throws(FileError) -> Void
  ) throws(FileError) {
    try findings.change.forEachLine { line throws(FileError) in
      guard let content = LedgerLine.content(of: line), !line.name.elementsEqual(Sums.path.utf8)
      else { return }
      try body(Sums.line(of: line, content))
    }
  }
}
