import Model

extension Publisher {
  /// Pages that are to go lead to each other, and cannot go all at once. So each first becomes one
  /// that leads nowhere.
  ///
  /// - Returns: their lines in the ledger.
  func stageDeparting(_ change: LedgerChange) throws(Failure) -> BitSet {
    var staged = BitSet(below: before.lines.count)
    try change.forEachDeparted { (number, line) throws(Failure) in
      let path = line.name.text
      guard path.hasSuffix(".html"), isToGo(path), files.leadsThroughFolders(path),
        case .file = files.look(at: path)
      else { return }
      let waiting = OutputFiles.waiting(path)
      try journal.note(waiting)
      _ = try files.write(try Material(.bytes(Self.lastPage)), to: waiting)
      staged.insert(number)
    }
    return staged
  }

  /// Of a file that is planned no more.
  func isToGo(_ path: String) -> Bool {
    guard let keepsDeparted, path != Sums.path else { return true }
    return !keepsDeparted(path)
  }

  /// There for a moment, or for longer where the run is killed in that moment.
  private static let lastPage = Array(
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta name="generator" content="Gallerist"/>
    <meta name="robots" content="noindex"/>
    <title>Gone</title>
    </head>
    <body><p>This page is gone.</p></body>
    </html>

    """.utf8)

  /// Removes what is planned no more; pages go before what they showed.
  ///
  /// - Parameter removed: the lines in the ledger of the files that were there.
  func removeDeparted(
    _ change: LedgerChange, in folder: OutputFolder, noting removed: inout BitSet
  ) throws(Failure) {
    try folder.synchronize()
    try change.forEachRemoval { (number, name) throws(Failure) in
      if isToGo(name), files.remove(name) { removed.insert(number) }
    }
  }

  /// The files with these lines in the ledger.
  static func names(of numbers: BitSet, in lines: NamedLines) -> FileNames {
    FileNames(count: numbers.count) { (take) throws(Failure) in
      let cursor = lines.lines()
      while try cursor.advanceOrFail() {
        if numbers.contains(cursor.number) { try take(cursor.line.name.text) }
      }
    }
  }
}
