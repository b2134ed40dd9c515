import Foundation

/// What more effort of the encoders costs, and what it saves.
struct Efforts {
  private static let pyramid: [(format: Renditions.Format, efforts: ClosedRange<Int>)] = [
    (.jpeg, 0...0), (.webp, 0...4), (.avif, 0...2),
  ]

  /// One with JPEG files, such as real photographs, if there is one.
  private let folder: String?
  private let attic = Attic()

  init(folder: String?) {
    self.folder = folder.map { URL(fileURLWithPath: $0).path }
  }

  func print() throws {
    let corpus = try Corpus(pictures: 100)
    try printTable("\(corpus.pictures) drawn pictures", source: corpus.largeFolder)
    if let folder { try printTable("the JPEG files in \(folder)", source: folder) }
  }

  private func printTable(_ name: String, source: String) throws {
    Table.line("320 + 640 + 960 of \(name), by libvips on \(Machine.cores), one run each")
    Table.line(
      "format  effort" + Turn.heads + Table.cell("KB each") + Table.cell("cpu ms each", width: 13)
        + Table.cell("bytes"))
    for (format, efforts) in Self.pyramid {
      let renditions = Renditions(widths: [320, 640, 960], formats: [format])
      do {
        try printRows(renditions, efforts, source: source)
      } catch let reason as Disqualified {
        Table.line("\(format.rawValue): left out: \(reason)")
      }
    }
    Table.line()
  }

  /// The bytes are compared with those of the least effort.
  private func printRows(
    _ renditions: Renditions, _ efforts: ClosedRange<Int>, source: String
  ) throws {
    var least: Turn?
    for effort in efforts {
      let yardstick = Yardstick(
        source: source, renditions: renditions, effort: effort, attic: attic)
      let turn = try yardstick.run()
      guard turn.files > 0 else { throw Disqualified(description: "no picture is wide enough") }
      let first = least ?? turn
      least = first
      let files = Double(turn.files)
      Table.line(
        renditions.formats[0].rawValue.padded(to: 8) + Table.cell(effort, width: 6) + turn.figures
          + Table.cell(Double(turn.bytes) / 1e3 / files, places: 1)
          + Table.cell(turn.measured.processor * 1e3 / files, places: 1, width: 13)
          + Table.cell(Double(turn.bytes) / Double(first.bytes), places: 3))
    }
  }
}
