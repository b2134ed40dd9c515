import TestSupport

/// What happens in a night.
enum NightKind: String, CaseIterable {
  /// Pictures came and went.
  case ordinary
  /// Nothing but counts has moved.
  case quiet
  /// A service cannot be reached, or none can.
  case outage
  case emptied, halved, unmounted
  case killed, fullDisk
  /// The clock is wrong for a night.
  case clockAhead, clockBehind

  /// The share of a year's nights in thousandths, as far as it is not ordinary, and at least one of each.
  private var share: Int {
    switch self {
    case .ordinary: 0
    case .quiet: 333
    case .outage: 50
    case .emptied: 11
    case .halved, .unmounted, .killed: 9
    case .fullDisk, .clockAhead, .clockBehind: 3
    }
  }

  /// The nights in their order.
  static func calendar(
    of nights: Int, without left: Set<NightKind>, using generator: inout SeededGenerator
  ) -> [NightKind] {
    let special = allCases.filter { $0 != .ordinary && !left.contains($0) }.flatMap { kind in
      Array(repeating: kind, count: max(1, nights * kind.share / 1_000))
    }
    let ordinary = Array(repeating: Self.ordinary, count: max(0, nights - special.count))
    return Array((special + ordinary).shuffled(using: &generator).prefix(nights))
  }

  /// Whether a source lists less than it has.
  var isBad: Bool { [.outage, .emptied, .halved, .unmounted].contains(self) }

  /// Whether the run does not come to its end.
  var isCutShort: Bool { [.killed, .fullDisk].contains(self) }
}
