import TestSupport

/// Somebody who makes renditions of all pictures of a corpus.
protocol Contestant {
  var name: String { get }

  /// One run from nothing, in a new folder.
  func run() throws -> Turn
}

/// One run, and what it made.
struct Turn {
  let measured: Measured
  let files: Int
  let bytes: Int

  /// Counts the renditions below `made`, and puts the run's folder into the attic.
  init(
    _ measured: Measured, in folder: TemporaryFolder, made: String, attic: Attic,
    where isRendition: (String) -> Bool = { _ in true }
  ) throws {
    let names = try folder.files(under: made).filter(isRendition)
    self.measured = measured
    files = names.count
    bytes = try names.reduce(0) { try $0 + Machine.byteCount("\(folder.path)/\(made)/\($1)") }
    try attic.keep(folder)
  }

  static func median(of turns: [Turn]) -> Turn {
    turns.sorted { $0.measured.wall < $1.measured.wall }[turns.count / 2]
  }

  static let heads = Measured.heads + Table.cell("files", width: 8) + Table.cell("MB", width: 8)

  var figures: String {
    measured.figures + Table.cell(files, width: 8)
      + Table.cell(Double(bytes) / 1e6, places: 1, width: 8)
  }
}
