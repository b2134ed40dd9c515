import Model
import Support

/// Readings of what The New York Times has its own ways of writing.
enum NYTimesReading {
  /// Text in which characters may be written as in HTML; nil where nothing is left.
  static func line(_ value: JSONValue?, limit: Int = 10_000) -> String? {
    guard let text = value?.text, !isMissing(text) else { return nil }
    return Written.lineOfHTML(text, limit: limit)
  }

  /// Some answers have the word `null` where others have null.
  static func isMissing(_ text: String) -> Bool { text == "null" }

  /// Today 1 or 0; years ago `Y`.
  static func isYes(_ value: JSONValue?) -> Bool? {
    guard let value else { return nil }
    switch value.text?.uppercased() {
    case "Y": return true
    case "N": return false
    default: return value.flag
    }
  }

  static func moment(_ value: JSONValue?) -> Timestamp? {
    value?.text.flatMap { WrittenDate.moment($0) }
  }
}
