import Model
import Support

/// A part of a search: on each axis a range, a value, or all of it.
struct SearchPart: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case all
    case range(ClosedRange<Int>)
    case value(String)
  }

  private let division: SearchDivision
  private var places: [Place]

  /// All of the search.
  init(of division: SearchDivision) {
    self.division = division
    places = division.axes.map { _ in .all }
  }

  /// What is sent beside the search's own parameters.
  var parameters: [String: String] {
    var parameters: [String: String] = [:]
    for (axis, place) in zip(division.axes, places) {
      switch (axis, place) {
      case (.range(_, let unit, .two(let from, let to)), .range(let range)):
        parameters[from] = unit.text(range.lowerBound)
        parameters[to] = unit.text(range.upperBound)
      case (.range(_, let unit, .one(let name, let separator)), .range(let range)):
        parameters[name] =
          unit.text(range.lowerBound) + separator + unit.text(range.upperBound.adding(1))
      case (.choice(let name, _), .value(let value)): parameters[name] = value
      default: break
      }
    }
    return parameters
  }

  /// For people: `uploaded 2009-03-01 00:00:00 to 2009-03-31 23:59:59`.
  var shown: String {
    let texts = zip(division.axes, places).compactMap { axis, place -> String? in
      switch (axis, place) {
      case (.range(_, let unit, let ends), .range(let range)):
        let name = ends.names[0]
        return range.lowerBound == range.upperBound
          ? "\(name) \(unit.shown(range.lowerBound))"
          : "\(name) \(unit.shown(range.lowerBound)) to \(unit.shown(range.upperBound))"
      case (.choice(let name, _), .value(let value)): return "\(name) \(value)"
      default: return nil
      }
    }
    return texts.isEmpty ? "all of it" : texts.joined(separator: ", ")
  }

  /// The parts of this one, each once and together all of it; nil where it can be cut no further.
  ///
  /// - Parameter fixed: parameters that the query sets: what they bound is cut within the bounds, and what
  ///   they choose is not chosen again.
  func halves(within fixed: [String: String]) -> [SearchPart]? {
    for (index, axis) in division.axes.enumerated() {
      switch (axis, places[index]) {
      case (.range(let whole, let unit, let ends), .all):
        guard let range = Self.bounded(whole, unit, ends, fixed) else { continue }
        return range.lowerBound == range.upperBound ? nil : halves(of: range, at: index)
      case (.range, .range(let range)) where range.lowerBound < range.upperBound:
        return halves(of: range, at: index)
      case (.choice(let name, let values), .all) where fixed[name] == nil:
        return values.map { replacing(index, .value($0)) }
      default: continue
      }
    }
    return nil
  }

  private func halves(of range: ClosedRange<Int>, at index: Int) -> [SearchPart] {
    // The middle of two numbers of any size.
    let width = range.upperBound.subtracting(range.lowerBound)
    let middle = range.lowerBound.adding(width / 2)
    return [
      replacing(index, .range(range.lowerBound...middle)),
      replacing(index, .range(middle.adding(1)...range.upperBound)),
    ]
  }

  private func replacing(_ index: Int, _ place: Place) -> SearchPart {
    var part = self
    part.places[index] = place
    return part
  }

  /// Nil where the query sets bounds that cannot be read.
  private static func bounded(
    _ whole: ClosedRange<Int>, _ unit: SearchDivision.Unit, _ ends: SearchDivision.Ends,
    _ fixed: [String: String]
  ) -> ClosedRange<Int>? {
    guard case .two(let from, let to) = ends else {
      return ends.names.contains { fixed[$0] != nil } ? nil : whole
    }
    var (low, high) = (whole.lowerBound, whole.upperBound)
    if let text = fixed[from] {
      guard let number = unit.number(text) else { return nil }
      low = max(low, number)
    }
    if let text = fixed[to] {
      guard let number = unit.number(text) else { return nil }
      high = min(high, number)
    }
    return low <= high ? low...high : nil
  }
}
