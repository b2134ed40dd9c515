/// The same renditions by several programs, and how long ours takes beside each.
struct Heat {
  struct Peer {
    let contestant: any Contestant
    /// Ours may take so many times as long; nil where that is only good to know.
    var goal: Double?
  }

  let name: String
  let peers: [Peer]
  let ours: any Contestant
  /// How many files each has to make at least, so that nobody wins by leaving out.
  let leastFiles: Int
  var rounds = 3

  static let header =
    "renditions".padded(to: 31) + "by".padded(to: 9) + Turn.heads + Table.cell("ours ×")
    + Table.cell("at most")

  /// A heat that cannot be held is one line that says why.
  func print() throws {
    do {
      try printRows()
    } catch let reason as Disqualified {
      Table.line(name.padded(to: 31) + "left out: \(reason)")
    }
  }

  private func printRows() throws {
    let contestants = peers.map(\.contestant) + [ours]
    let runners = contestants.map { contestant in { try run(contestant) } }
    let medians = try InTurn.runs(rounds: rounds, of: runners).map(Turn.median)
    let own = medians[peers.count]
    for (index, peer) in peers.enumerated() {
      let ratio = own.measured.wall / medians[index].measured.wall
      let goal = peer.goal.map { Table.cell($0) } ?? ""
      Table.line(
        (index == 0 ? name : "").padded(to: 31) + peer.contestant.name.padded(to: 9)
          + medians[index].figures + Table.cell(ratio) + goal)
    }
    Table.line("".padded(to: 31) + ours.name.padded(to: 9) + own.figures)
  }

  private func run(_ contestant: any Contestant) throws -> Turn {
    let turn = try contestant.run()
    guard turn.files >= leastFiles else {
      throw Disqualified(
        description: "\(contestant.name) made \(turn.files) of \(leastFiles) renditions")
    }
    return turn
  }
}
