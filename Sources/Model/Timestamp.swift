import Support

/// A moment, to the second, in UTC.
package struct Timestamp: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let secondsSince1970: Int

  package init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

  /// Nil for days that no calendar has, and for times that no clock shows.
  package init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0
  ) {
    guard (0...9_999).contains(year), (1...12).contains(month),
      (1...Self.days(in: month, of: year)).contains(day),
      (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second)
    else { return nil }
    let days = Self.daysSince1970(year: year, month: month, day: day)
    self.init(secondsSince1970: days * 86_400 + hour * 3_600 + minute * 60 + second)
  }

  /// `2031-05-06T07:08:09Z`
  package var description: String {
    let (days, seconds) = secondsSince1970.quotientAndRemainderFloored(dividingBy: 86_400)
    let (year, month, day) = Self.civil(daysSince1970: days)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
      + "T\(padded(seconds / 3_600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))Z"
  }

  /// `2031-05-06`
  package var date: String { String(description.prefix { $0 != "T" }) }

  package static func < (one: Timestamp, other: Timestamp) -> Bool {
    one.secondsSince1970 < other.secondsSince1970
  }

  /// How long ago `earlier` was; negative where it lies ahead.
  package func since(_ earlier: Timestamp) -> Duration {
    .seconds(secondsSince1970.subtracting(earlier.secondsSince1970))
  }

  /// The Gregorian calendar, counted in eras of 400 years that begin on 1 March.
  private static func civil(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (daysSince1970 + 719_468).quotientAndRemainderFloored(
      dividingBy: 146_097)
    let leaps = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leaps) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && year % 100 != 0 || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The other way round, for years from 0.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let era = shifted >= 0 ? shifted / 400 : -1
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension Int {
  fileprivate func quotientAndRemainderFloored(dividingBy divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
