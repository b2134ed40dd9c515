import Model

/// Moments as cameras and programs write them down.
enum WrittenDate {
  /// `2024:05:06 07:08:09`, `2024-05-06T07:08:09.5+02:00`, `20240506 070809+0200`, `2024-05-06`.
  /// Without an offset from UTC, here or in `offset`, the time counts as UTC.
  static func moment(_ text: String, offset: String? = nil) -> Timestamp? {
    var reader = DateReader(text)
    guard let year = reader.number(4), year > 0, let month = reader.number(2),
      let day = reader.number(2), isDay(year, month, day)
    else { return nil }
    let start = days(year, month, day) * 86_400
    guard let hour = reader.number(2), let minute = reader.number(2), hour < 24, minute < 60
    else { return Timestamp(secondsSince1970: start) }
    let second = min(reader.number(2) ?? 0, 59)
    reader.skipFraction()
    let away =
      reader.offset()
      ?? offset.flatMap { given in
        var reader = DateReader(given)
        return reader.offset()
      }
    let time = hour * 3_600 + minute * 60 + second
    return Timestamp(secondsSince1970: start + time - (away ?? 0))
  }

  private static func isDay(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...lengths[month - 1]).contains(day)
  }

  /// Since 1970, by the Gregorian calendar, counted from years that begin on 1 March.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}

/// Takes numbers from the front of a text, whatever separates them.
private struct DateReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text.prefix(64).utf8 }

  /// So many digits, after separators.
  mutating func number(_ count: Int) -> Int? {
    let digits = rest.drop { ":-/.T ".utf8.contains($0) }.prefix(count)
    guard digits.count == count, digits.allSatisfy(Self.isDigit) else { return nil }
    rest = rest[digits.endIndex...]
    return Int(Substring(digits))
  }

  /// Fractions of a second are no matter.
  mutating func skipFraction() {
    guard rest.first == UInt8(ascii: ".") else { return }
    rest = rest.dropFirst().drop(while: Self.isDigit)
  }

  /// Seconds east of Greenwich: `Z`, `+02:00`, `-0330`.
  mutating func offset() -> Int? {
    let sign = rest.first { $0 != UInt8(ascii: " ") }
    guard let sign, "Z+-".utf8.contains(sign) else { return nil }
    rest = rest.drop { $0 != sign }.dropFirst()
    if sign == UInt8(ascii: "Z") { return 0 }
    guard let hours = number(2), hours <= 14 else { return nil }
    let seconds = hours * 3_600 + min(number(2) ?? 0, 59) * 60
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
