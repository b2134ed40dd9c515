import Build
import Cache
import Model
import Support

/// What the program says where several machines share the work.
extension Messages {
  /// Nil after a build that published, or would have.
  ///
  /// - Parameter options: those of cache and state, as they were given.
  static func next(after extent: BuildOptions.Extent, with options: String) -> String? {
    switch extent {
    case .site: nil
    case .fetched:
      "nothing was published: `gallerist develop` makes sizes from the cache, "
        + "`gallerist build --offline` the site"
    case .part(_, let folder):
      "the part is done: `gallerist cache merge\(options) \(ShellWord.quoted(folder))` takes it over"
    }
  }

  static let noPlaceForPart = Failure(
    .usage, "it is not said where the part goes",
    nextStep: "name a folder of its own with --into DIR")

  static let noSourceOfPart = Failure(
    .usage, "it is not said where the words were searched for",
    nextStep: "name the source with --source NAME, in all commands for this gallery")

  static let arrayWithGaps = Failure(
    .usage, "the Slurm array has gaps, so its tasks do not make all parts",
    nextStep: "name the part with --part \"$SLURM_ARRAY_TASK_ID/N\"")

  static func noPart(_ index: Int?, of count: Int?) -> Failure {
    guard let index, let count else {
      return Failure(
        .usage, "it is not said which part to make",
        nextStep: "name it with --part I/N, such as --part 0/8, or run it as a task of an array")
    }
    return Failure(
      .usage, "there is no part \(index) of \(count)",
      nextStep: "parts are counted from 0: give one from 0 to \(count - 1)")
  }

  static func merged(_ counts: MergedCounts) -> String {
    guard !counts.isEmpty else { return "there was nothing to take over" }
    let parts = [
      (counts.answers, "answer"), (counts.originals, "original"), (counts.renditions, "rendition"),
    ].filter { $0.0 > 0 }.map { Numbers.counted($0, $1) }
    let room = counts.copied > 0 ? ", \(Numbers.counted(counts.copied, "file")) copied" : ""
    return "took over \(parts.joined(separator: ", ")) (\(Numbers.bytes(counts.byteCount)))\(room)"
  }

  static func damagedInMerge(_ path: String) -> String {
    "\(path): it is damaged, and was left behind"
  }

  static func leftBehind(_ count: Int) -> Failure {
    Failure(
      .incomplete, "\(Numbers.counted(count, "damaged file")) stayed behind",
      nextStep: "the next build makes or fetches what is missing")
  }
}
