/// A file that waits beside its place. In their order, the files are moved so that no link leads
/// to a file that is still to come.
struct StagedFile: Comparable {
  enum Difference {
    /// No page of ours that readers can reach has a link to it yet.
    case new
    case changed
  }

  enum Step: Int {
    /// They have no links themselves.
    case images
    /// Their links to each other may wait: nothing that was there leads to them.
    case newFiles
    /// By now all that they lead to is there.
    case changedFiles
    /// By now nothing else leads to what is about to be removed.
    case departing
    /// What tells of all of them.
    case sums

    /// Whether nobody who is led from file to file sees in which order they come.
    var isInAnyOrder: Bool { [.images, .newFiles, .departing].contains(self) }
  }

  let path: String
  let step: Step
  private let rank: PlannedFile.Rank

  init(_ file: PlannedFile, _ difference: Difference) {
    path = file.path
    rank = file.rank
    step =
      switch file.rank {
      case .image: .images
      case .sums: .sums
      default: difference == .new ? .newFiles : .changedFiles
      }
  }

  /// What takes the place of a page that is to be removed.
  init(departing path: String) {
    self.path = path
    rank = .page
    step = .departing
  }

  static func < (one: StagedFile, other: StagedFile) -> Bool {
    (one.step.rawValue, one.rank, one.path) < (other.step.rawValue, other.rank, other.path)
  }
}
