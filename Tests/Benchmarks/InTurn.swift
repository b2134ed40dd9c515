/// Several programs in turn, so that all meet the same machine.
enum InTurn {
  /// All runs of each.
  static func runs<Run>(rounds: Int = 3, of runners: [() throws -> Run]) throws -> [[Run]] {
    var runs = runners.map { _ in [Run]() }
    for _ in 0..<rounds {
      for (index, runner) in runners.enumerated() { runs[index].append(try runner()) }
    }
    return runs
  }
}
