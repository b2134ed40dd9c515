import Foundation
import Model

extension Timestamp {
  /// `2031`, `2031-05`, `2031-05-06`, `2031-05-06 07:08:09` or `2031-05-06T07:08:09Z`: what is left
  /// out is the first there can be. Nil for words, and for days that no calendar has.
  init?(commonsDate text: String) {
    let form = "0000-01-01T00:00:00Z"
    guard [4, 7, 10, 16, 19, 20].contains(text.count), text.allSatisfy(\.isASCII) else {
      return nil
    }
    let whole = text.replacing(" ", with: "T") + form.dropFirst(text.count)
    guard let date = try? Date(whole, strategy: .iso8601) else { return nil }
    self.init(secondsSince1970: Int(date.timeIntervalSince1970))
    // The reader is kinder than a calendar.
    guard description == whole else { return nil }
  }
}
