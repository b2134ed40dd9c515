import Model

@testable import Site

/// What somebody may have meant to type.
struct NearSpellings {
  private static let most = 3

  private let text: [UInt16]
  private let field: TextField?
  /// How many slips there may be.
  private let farthest: Int

  init(text: String, field: TextField?) {
    self.text = Array(text.utf16)
    self.field = field
    farthest = self.text.count <= 4 ? 1 : 2
  }

  private struct Guess {
    let text: String
    let distance: Int
    let count: Int
  }

  /// The nearest first, of equally near ones the one with most pictures.
  func suggestions(among values: [(text: PictureValues.Text, count: Int)]) -> [String] {
    var guesses: [String: Guess] = [:]
    for (value, count) in values where value.field.isFound(by: field) {
      guard let distance = distance(to: value.text) else { continue }
      let most = max(count, guesses[value.text]?.count ?? 0)
      guesses[value.text] = Guess(text: value.text, distance: distance, count: most)
    }
    return guesses.values.sorted { one, other in
      (one.distance, -one.count) == (other.distance, -other.count)
        ? one.text.utf16.lexicographicallyPrecedes(other.text.utf16)
        : (one.distance, -one.count) < (other.distance, -other.count)
    }.prefix(Self.most).map(\.text)
  }

  /// How many letters have to be added, dropped, changed or swapped with the next; nil where that
  /// is too many.
  private func distance(to value: String) -> Int? {
    let other = Array(value.utf16)
    guard abs(other.count - text.count) <= farthest else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for (row, unit) in text.enumerated() {
      var next = [row + 1]
      for (column, otherUnit) in other.enumerated() {
        var best = min(
          last[column + 1] + 1, next[column] + 1, last[column] + (unit == otherUnit ? 0 : 1))
        if row > 0, column > 0, unit == other[column - 1], text[row - 1] == otherUnit {
          best = min(best, beforeLast[column - 1] + 1)
        }
        next.append(best)
      }
      (beforeLast, last) = (last, next)
    }
    return last[other.count] <= farthest ? last[other.count] : nil
  }
}
