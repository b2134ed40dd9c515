import Model

/// When a file that waits beside its place is moved: so that no link leads to a file that is still to
/// come.
struct Turn: Hashable, Comparable, Sendable {
  enum Difference {
    /// No page of ours that readers can reach has a link to it yet.
    case new
    case changed
  }

  enum Step: Int, CaseIterable {
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

  let step: Step
  let rank: RankedPath.Rank

  private init(step: Step, rank: RankedPath.Rank) {
    self.step = step
    self.rank = rank
  }

  init(of rank: RankedPath.Rank, _ difference: Difference) {
    step =
      switch rank {
      case .image: .images
      case .sums: .sums
      default: difference == .new ? .newFiles : .changedFiles
      }
    self.rank = rank
  }

  /// That of what takes the place of a page that is to be removed.
  static let departing = Turn(step: .departing, rank: .page)

  /// In order.
  static let all = Step.allCases.flatMap { step in
    RankedPath.Rank.allCases.map { Turn(step: step, rank: $0) }
  }

  static func < (one: Turn, other: Turn) -> Bool {
    (one.step.rawValue, one.rank) < (other.step.rawValue, other.rank)
  }

  /// A printable character that stands for it in a line.
  var mark: UInt8 {
    0x30 + UInt8(step.rawValue * RankedPath.Rank.allCases.count + rank.rawValue)
  }
}
