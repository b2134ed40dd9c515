import TestSupport

/// The tight program over libvips: renditions and nothing else, from files into files.
struct Yardstick: Contestant {
  let name = "libvips"
  /// With JPEGs.
  let source: String
  let renditions: Renditions
  /// Where it is not the darkroom's.
  var effort: Int?
  let attic: Attic

  func run() throws -> Turn {
    let folder = try TemporaryFolder()
    let run = try Measured(Machine.yardstick, words, in: folder.path).checked(name)
    return try Turn(run, in: folder, made: "made", attic: attic)
  }

  /// One effort is for all formats: JPEG has none, and the others are not measured together.
  private var words: [String] {
    [
      "--corpus", source, "--out", "made", "--jobs", String(Machine.coreCount),
      "--format", renditions.formats.map(\.rawValue).joined(separator: ","),
      "--widths", renditions.widths.map { String($0) }.joined(separator: ","),
      "--quality", String(renditions.encoderQuality),
      "--effort", String(effort ?? renditions.formats.map(\.effort).min() ?? 0),
    ]
  }
}
