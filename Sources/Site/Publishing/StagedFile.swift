/// A file that waits beside its place. In their order, the files are moved so that no link leads
/// to a file that is still to come.
struct StagedFile: Comparable {
  enum Difference {
    /// No page of ours that readers can reach has a link to it yet.
    case new
    case changed
  }

  private enum Step: Int {
    /// They have no links themselves.
    case images
    /// Their links to each other may wait: nothing that was there leads to them.
    case newFiles
    /// By now all that they lead to is there.
    case changedFiles
  }

  let path: String
  private let step: Step
  private let rank: PlannedFile.Rank

  init(_ file: PlannedFile, _ difference: Difference) {
    path = file.path
    rank = file.rank
    step = file.rank == .image ? .images : difference == .new ? .newFiles : .changedFiles
  }

  static func < (one: StagedFile, other: StagedFile) -> Bool {
    (one.step.rawValue, one.rank, one.path) < (other.step.rawValue, other.rank, other.path)
  }
}
