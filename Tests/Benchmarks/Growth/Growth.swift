import Foundation
import TestSupport

/// How processor time grows with what comes in: inputs that once cost the square of their length, each in
/// several sizes.
struct Growth {
  private static let rounds = 3
  /// More than linear by so much is too much.
  private static let goal = 1.3

  func print() throws {
    Table.line(
      "Processor seconds as inputs grow, with a load of \(Machine.load); medians of \(Self.rounds). "
        + "The last column is the largest beside the smallest, 1 being linear: the goal is \(Self.goal)"
    )
    for input in try GrowingInput.all() { try print(input) }
    Table.line()
  }

  private func print(_ input: GrowingInput) throws {
    let folder = try TemporaryFolder()
    var cells = ""
    var seconds: [Double] = []
    for size in input.sizes {
      let runs = try (0..<Self.rounds).map { round in
        let place = "\(size)-\(round)"
        let words = try input.prepare(size, folder, place)
        return try Measured(Machine.gallerist, words, in: folder.path + "/" + place)
          .ended(among: input.endings, input.name)
      }
      let median = runs.map(\.processor).sorted()[runs.count / 2]
      seconds.append(median)
      cells += Table.cell(size) + Table.cell(median)
    }
    guard let first = seconds.first, let last = seconds.last, let small = input.sizes.first,
      let large = input.sizes.last
    else { return }
    let growth = last / first / (Double(large) / Double(small))
    Table.line(input.name.padded(to: 40) + cells + "  ×" + Table.cell(growth, width: 6))
  }
}

extension Measured {
  fileprivate func ended(among endings: Set<Int32>, _ name: String) throws -> Measured {
    guard endings.contains(status) else {
      throw Disqualified(description: "\(name) ended with \(status)")
    }
    return self
  }
}
