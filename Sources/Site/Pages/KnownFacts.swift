import Model
import Support
import Templating

/// What the rows of a table say already, each text folded once.
struct KnownFacts {
  /// What is shorter may be the same by chance.
  private static let tellingLength = 6

  private struct Told {
    let label: String
    let text: String
    let place: Int
  }

  private let rows: [InfoRow]
  private let fold: (String) -> String
  /// What whole rows say, and what their parts say under their labels. A table has a dozen rows:
  /// looking through them takes less than a table of them would.
  private lazy var wholes = rows.map { fold($0.text) }
  private lazy var parts = rows.enumerated().flatMap { place, row in
    row.parts.count < 2
      ? [] : row.parts.map { Told(label: row.label, text: fold($0.text), place: place) }
  }

  init(_ rows: [InfoRow], folding fold: @escaping (String) -> String) {
    self.rows = rows
    self.fold = fold
  }

  /// The row that says what `field` says. An id and an address are the same fact whatever they are
  /// called; other values are where their labels are the same, too.
  mutating func place(of field: InfoRow) -> Int? {
    let own = field.text
    let isTelling = Self.isTelling(own)
    // Most fields say something of their own, which need not be made comparable.
    guard isTelling || rows.contains(where: { $0.label == field.label }) else { return nil }
    let text = fold(own)
    let whole = rows.indices.first {
      wholes[$0] == text && (isTelling || rows[$0].label == field.label)
    }
    let part = parts.first { $0.text == text && $0.label == field.label }?.place
    return [whole, part].compactMap(\.self).min()
  }

  private static func isTelling(_ text: String) -> Bool {
    guard text.utf8.count >= tellingLength else { return false }
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return isTelling(plain: text.utf8) }
    return !text.contains(where: \.isWhitespace) && text.contains(where: \.isNumber)
      && !isCount(text)
  }

  /// The same of ASCII: no white space, some digit, and either a letter or nothing but digits.
  private static func isTelling(plain text: String.UTF8View) -> Bool {
    var (letters, digits, others) = (false, false, false)
    for byte in text {
      switch byte {
      case 0x09...0x0D, 0x20: return false
      case 0x30...0x39: digits = true
      case 0x41...0x5A, 0x61...0x7A: letters = true
      default: others = true
      }
    }
    return digits && (letters || !others)
  }

  /// `12,345`: two counts may be the same by chance.
  private static func isCount(_ text: String) -> Bool {
    !text.contains(where: \.isLetter) && !text.allSatisfy(\.isNumber)
  }

  /// Lists are written with different commas and spaces.
  static func folded(_ text: String) -> String {
    PlainFolding.folded(text, leavingOut: .spacesAndCommas)
      ?? Folding.searched(text).filter { !$0.isWhitespace && !",、،".contains($0) }
  }
}

extension InfoRow {
  /// Its value as it is read.
  fileprivate var text: String {
    if parts.count == 1, parts[0].separator.isEmpty { return parts[0].text }
    return parts.map { $0.text + $0.separator }.joined()
  }
}
