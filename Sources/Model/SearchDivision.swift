import Support

/// How a search that finds more than its source gives out is cut into parts of which each stays below.
package struct SearchDivision: Hashable, Sendable {
  /// Tried in this order: a part is cut along the first that still can be.
  package let axes: [Axis]
  /// Whether the source never says that it has more than it gives out.
  package let totalIsCapped: Bool
  /// Whether only a request of its own tells how much a part has. The source is then told that it asks for all of a
  /// search.
  package let isCounted: Bool

  /// The parameter with which all of a search is asked for.
  package static let parameter = "all"

  package init(_ axes: [Axis], totalIsCapped: Bool = false, isCounted: Bool = false) {
    self.axes = axes
    self.totalIsCapped = totalIsCapped
    self.isCounted = isCounted
  }

  /// All parameters by which parts are told apart.
  package var names: [String] {
    axes.flatMap { axis in
      switch axis {
      case .range(_, _, let ends): ends.names
      case .choice(let name, _): [name]
      }
    }
  }

  package enum Axis: Hashable, Sendable {
    /// Whole numbers, sent as the first and the last of a part, both of which belong to it.
    case range(ClosedRange<Int>, Unit, Ends)
    /// Each result has one of these values.
    case choice(String, [String])
  }

  /// The parameters that say where a part begins and ends.
  package enum Ends: Hashable, Sendable {
    case two(from: String, to: String)
    /// Both in one, with this between them. What they count has fractions, so a part goes to where the next begins,
    /// and the few results that are in both are joined.
    case one(String, separator: String)

    package var names: [String] {
      switch self {
      case .two(let from, let to): [from, to]
      case .one(let name, _): [name]
      }
    }
  }

  /// What the numbers count, and how they are written.
  package enum Unit: String, CaseIterable, Sendable {
    case number
    /// Seconds since 1970, as a number.
    case seconds
    /// The same as a date with its time, `2024-05-06 07:08:09`.
    case datetime
    /// Days since 1970, as `2024-05-06`.
    case day

    package func text(_ number: Int) -> String {
      switch self {
      case .number, .seconds: String(number)
      case .datetime:
        String(Timestamp(secondsSince1970: number).description.dropLast()).replacing("T", with: " ")
      case .day: Timestamp(secondsSince1970: number.multiplied(by: 86_400)).date
      }
    }

    /// For people: a moment where it is one.
    package func shown(_ number: Int) -> String {
      self == .seconds ? Self.datetime.text(number) : text(number)
    }

    /// What somebody wrote, as a number.
    package func number(_ text: String) -> Int? {
      switch self {
      case .number: Int(text)
      case .seconds, .datetime:
        Int(text)
          ?? Timestamp(written: text).map(\.secondsSince1970)
      case .day: Timestamp(written: text).map { $0.secondsSince1970 / 86_400 }
      }
    }
  }
}

extension Timestamp {
  /// `2024-05-06` or `2024-05-06 07:08:09`.
  package init?(written text: String) {
    let numbers = text.split { "-: T".contains($0) }.map { Int($0) }
    guard [3, 6].contains(numbers.count), !numbers.contains(nil) else { return nil }
    let parts = numbers.compactMap(\.self)
    self.init(
      year: parts[0], month: parts[1], day: parts[2], hour: parts.count == 6 ? parts[3] : 0,
      minute: parts.count == 6 ? parts[4] : 0, second: parts.count == 6 ? parts[5] : 0)
  }
}
