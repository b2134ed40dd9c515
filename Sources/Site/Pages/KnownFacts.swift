import Model
import Templating

/// What the rows of a table say already, each text folded once.
struct KnownFacts {
  /// What is shorter may be the same by chance.
  private static let tellingLength = 6

  private struct Told: Hashable {
    let label: String
    let text: String
  }

  /// The first rows that say it.
  private var places: [String: Int] = [:]
  private var labelledPlaces: [Told: Int] = [:]

  init(_ rows: [InfoRow], folding fold: (String) -> String) {
    for (place, row) in rows.enumerated() { add(row, at: place, folding: fold) }
  }

  private mutating func add(_ row: InfoRow, at place: Int, folding fold: (String) -> String) {
    let whole = fold(row.text)
    places[whole] = places[whole] ?? place
    let parts = row.parts.count > 1 ? row.parts.map { fold($0.text) } : []
    for text in [whole] + parts {
      let told = Told(label: row.label, text: text)
      labelledPlaces[told] = labelledPlaces[told] ?? place
    }
  }

  /// The row that says what `field` says. An id and an address are the same fact whatever they are
  /// called; other values are where their labels are the same, too.
  func place(of field: InfoRow, folding fold: (String) -> String) -> Int? {
    let text = fold(field.text)
    let labelled = labelledPlaces[Told(label: field.label, text: text)]
    let same = Self.isTelling(field.text) ? places[text] : nil
    return [labelled, same].compactMap(\.self).min()
  }

  private static func isTelling(_ text: String) -> Bool {
    text.utf8.count >= tellingLength && !text.contains(where: \.isWhitespace)
      && text.contains(where: \.isNumber) && !isCount(text)
  }

  /// `12,345`: two counts may be the same by chance.
  private static func isCount(_ text: String) -> Bool {
    !text.contains(where: \.isLetter) && !text.allSatisfy(\.isNumber)
  }

  /// Lists are written with different commas and spaces.
  static func folded(_ text: String) -> String {
    Folding.searched(text).filter { !$0.isWhitespace && !",、،".contains($0) }
  }
}

extension InfoRow {
  /// Its value as it is read.
  fileprivate var text: String { parts.map { $0.text + $0.separator }.joined() }
}
