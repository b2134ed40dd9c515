import Foundation
import Model
import Validation

/// Readings of what The New York Times has its own ways of writing.
enum NYTimesReading {
  /// Text in which characters may be written as in HTML; nil where nothing is left.
  static func line(_ value: JSONValue?, limit: Int = 10_000) -> String? {
    guard let text = value?.text, !isMissing(text) else { return nil }
    let line = HTMLText.line(text, limit: limit)
    return line.isEmpty ? nil : line
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

  /// `2031-01-09`, `2031-01-09 02:44:24` or `2031-01-09T02:44:24+0000`, all of them in UTC.
  static func moment(_ value: JSONValue?) -> Timestamp? {
    guard case .string(let text) = value, text.utf8.count <= 40 else { return nil }
    let day = text.prefix(10)
    let time = text.dropFirst(11).prefix(8)
    let whole = "\(day)T\(time.isEmpty ? "00:00:00" : time)Z"
    guard let date = try? Date(whole, strategy: .iso8601) else { return nil }
    let moment = Timestamp(secondsSince1970: Int(date.timeIntervalSince1970))
    // The reader takes 31 February for a day of March.
    return moment.description == whole ? moment : nil
  }
}
