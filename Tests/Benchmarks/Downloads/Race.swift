/// Two programs in turn, so that both meet the same machine; the run of middle length counts.
struct Race {
  private static let rounds = 3

  private let peer: Measured
  private let ours: Measured

  init(peer runPeer: () throws -> Measured, ours runOurs: () throws -> Measured) throws {
    var (peers, own): ([Measured], [Measured]) = ([], [])
    for _ in 0..<Self.rounds {
      peers.append(try runPeer())
      own.append(try runOurs())
    }
    peer = Measured.median(of: peers)
    ours = Measured.median(of: own)
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
