import Model

/// The files that wait beside their places, by when they are moved: so that no link leads to a file
/// that is still to come.
struct StagedFiles: Sendable {
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

  private struct Turn: Hashable, Comparable {
    let step: Step
    let rank: RankedPath.Rank

    static func < (one: Turn, other: Turn) -> Bool {
      (one.step.rawValue, one.rank) < (other.step.rawValue, other.rank)
    }
  }

  private var waiting: [Turn: [String]] = [:]

  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

  var isEmpty: Bool { waiting.isEmpty }

  mutating func add(_ file: RankedPath, _ difference: Difference) {
    let step: Step =
      switch file.rank {
      case .image: .images
      case .sums: .sums
      default: difference == .new ? .newFiles : .changedFiles
      }
    waiting[Turn(step: step, rank: file.rank), default: []].append(file.path)
  }

  /// What takes the place of a page that is to be removed.
  mutating func add(departing path: String) {
    waiting[Turn(step: .departing, rank: .page), default: []].append(path)
  }

  /// Takes out those whose turn it is, in the order of their paths.
  mutating func takeNext() -> (step: Step, paths: [String])? {
    guard let turn = waiting.keys.min(), var paths = waiting.removeValue(forKey: turn) else {
      return nil
    }
    paths.sort()
    return (turn.step, paths)
  }
}
