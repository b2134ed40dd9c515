import Model
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

  /// What whole rows say, and what they and their parts say under their labels. A table has a dozen
  /// rows: looking through them takes less than a table of them would.
  private var wholes: [Told] = []
  private var labelled: [Told] = []

  init(_ rows: [InfoRow], folding fold: (String) -> String) {
    wholes.reserveCapacity(rows.count)
    labelled.reserveCapacity(2 * rows.count)
    for (place, row) in rows.enumerated() { add(row, at: place, folding: fold) }
  }

  private mutating func add(_ row: InfoRow, at place: Int, folding fold: (String) -> String) {
    let whole = Told(label: row.label, text: fold(row.text), place: place)
    wholes.append(whole)
    labelled.append(whole)
    guard row.parts.count > 1 else { return }
    for part in row.parts {
      labelled.append(Told(label: row.label, text: fold(part.text), place: place))
    }
  }

  /// The row that says what `field` says. An id and an address are the same fact whatever they are
  /// called; other values are where their labels are the same, too.
  func place(of field: InfoRow, folding fold: (String) -> String) -> Int? {
    let own = field.text
    let text = fold(own)
    let one = labelled.first { $0.text == text && $0.label == field.label }
    let same = Self.isTelling(own) ? wholes.first { $0.text == text } : nil
    return [one, same].compactMap { $0?.place }.min()
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
