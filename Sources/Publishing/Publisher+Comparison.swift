import Model
import Support
import Synchronization

extension Publisher {
  /// A file that must be written.
  struct News {
    let material: Material
    let difference: Turn.Difference
  }

  static func entry(_ stamp: FileStamp, _ inputs: Digest?, _ material: Material) -> Ledger.Entry {
    Ledger.Entry(
      stamp: stamp, content: material.content, inputs: inputs, origin: material.origin)
  }

  /// What the ledger says of a file; nil where it does not have it.
  func known(_ path: String) throws(Failure) -> Ledger.Known? {
    try FileError.mapped(to: LedgerFile.cannotRead) { () throws(FileError) in
      try before.known(path)
    }
  }

  /// Nil where the file need not be written, and is ours from now on.
  func news(
    of path: String, _ inputs: Digest?, _ make: () throws(Failure) -> Content
  ) throws(Failure) -> News? {
    if let inputs, let number = asLeft.line(of: path, madeOf: inputs) {
      keep(number)
      return nil
    }
    let line = try known(path)
    let known = line?.entry
    let found = files.lookFirst(at: path)
    let isAsLeft = known.map { found == .file($0.stamp) } ?? false
    if let line, isAsLeft, inputs != nil, inputs == known?.inputs, known?.content != nil {
      keep(line.number)
      return nil
    }
    let material = try Material(try make())
    guard case .file(let stamp) = found else {
      if found == .obstacle { noteForeign(path) }
      return News(material: material, difference: .new)
    }
    // Where it looks as it was left, the ledger knows what it holds.
    let isSame =
      if isAsLeft, let content = known?.content { content == material.content } else {
        stamp.isReadable && files.holds(material, at: path, stamp.byteCount)
      }
    if isSame {
      let entry = Self.entry(stamp, inputs, material)
      if let line, entry == known { keep(line.number) } else { try keep(path, entry) }
      return nil
    }
    if known != nil || files.isOurs(path) { return News(material: material, difference: .changed) }
    noteForeign(path)
    return News(material: material, difference: .new)
  }

  private func keep(_ number: Int) {
    findings.withLock {
      $0.change.keep(number)
      $0.counts.unchanged += 1
    }
  }

  /// As it is, and with more known of it.
  private func keep(_ path: String, _ entry: Ledger.Entry) throws(Failure) {
    let line = LedgerChange.NewLine(path, entry)
    try changingLedger { () throws(FileError) in
      try findings.withLock { (found) throws(FileError) in
        try found.change.add(line)
        found.counts.unchanged += 1
      }
    }
  }

  private func noteForeign(_ path: String) {
    findings.withLock { $0.foreign.append(path) }
  }
}
