import Model

extension Publisher {
  /// Pages that are to go lead to each other, and cannot go all at once. So each first becomes one
  /// that leads nowhere.
  func stageDeparting(_ departed: [String], _ findings: inout Findings) throws(Failure) {
    for path in departed where path.hasSuffix(".html") {
      guard files.leadsThroughFolders(path), case .file = files.look(at: path) else { continue }
      let waiting = OutputFiles.waiting(path)
      try journal.note(waiting)
      _ = try files.write(try Material(.bytes(Self.lastPage)), to: waiting)
      findings.staged.add(departing: path)
    }
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

  /// Removes files of ours; gives how many there were. Pages go before what they showed.
  func remove(
    _ paths: [String], in folder: OutputFolder, noting changes: inout Changes
  ) throws(Failure) -> Int {
    guard !paths.isEmpty else { return 0 }
    try folder.synchronize()
    let removed = Self.removals(of: paths).filter { files.remove($0) }
    changes.removed += removed
    return removed.count
  }

  /// The order in which files go: no page that is still there lacks an image.
  static func removals(of paths: [String]) -> [String] {
    let paths = paths.sorted()
    return paths.filter { $0.hasSuffix(".html") } + paths.filter { !$0.hasSuffix(".html") }
  }
}
