/// Two programs in turn; the run of middle length counts.
struct Race {
  private let peer: Measured
  private let ours: Measured

  init(
    peer runPeer: @escaping () throws -> Measured, ours runOurs: @escaping () throws -> Measured
  ) throws {
    let runs = try InTurn.runs(of: [runPeer, runOurs])
    peer = Measured.median(of: runs[0])
    ours = Measured.median(of: runs[1])
  }

  static let header =
    "latency  connections"
    + ["curl:  s", "cpu s", "peak MB", "ours:  s", "cpu s", "peak MB", "ratio", "at most"]
    .map { Table.cell($0) }.joined()

  func row(_ way: Way, connections: Int) -> String {
    way.name.padded(to: 9) + Table.cell(connections, width: 11) + peer.figures + ours.figures
      + Table.cell(ours.wall / peer.wall) + Table.cell(way.goal)
  }
}
