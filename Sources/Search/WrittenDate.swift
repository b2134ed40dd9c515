package import Model

/// Moments as services, cameras and programs write them down.
package enum WrittenDate {
  /// `2024:05:06 07:08:09`, `2024-05-06T07:08:09.5+02:00`, `20240506 070809+0200`, `2024-05-06`,
  /// `2024-05` or `2024`: what is left out is the first there can be. Without an offset from UTC,
  /// here or in `offset`, the time counts as UTC. Nil for days that no calendar has.
  package static func moment(_ text: String, offset: String? = nil) -> Timestamp? {
    reading(text, offset: offset)?.moment
  }

  /// A date, and how much of it was written down.
  package struct Reading: Hashable, Sendable {
    package let moment: Timestamp
    package let precision: Picture.Precision

    fileprivate init?(_ moment: Timestamp?, _ precision: Picture.Precision) {
      guard let moment else { return nil }
      self.moment = moment
      self.precision = precision
    }
  }

  /// The same with how much of it was written down.
  package static func reading(_ text: String, offset: String? = nil) -> Reading? {
    var reader = DateReader(text)
    guard let year = reader.number(4), year > 0 else { return nil }
    if reader.isAtEnd { return Reading(Timestamp(year: year, month: 1, day: 1), .day) }
    guard let month = reader.number(2) else { return nil }
    if reader.isAtEnd { return Reading(Timestamp(year: year, month: month, day: 1), .day) }
    guard let day = reader.number(2),
      let start = Timestamp(year: year, month: month, day: day)
    else { return nil }
    guard let hour = reader.number(2), let minute = reader.number(2),
      let time = Timestamp(
        year: year, month: month, day: day, hour: hour, minute: minute,
        // A minute may have a second more.
        second: min(reader.number(2) ?? 0, 59))
    else { return Reading(start, .day) }
    reader.skipFraction()
    guard let away = reader.offset() ?? offset.flatMap(DateReader.offset) else {
      return Reading(time, .local)
    }
    return Reading(Timestamp(secondsSince1970: time.secondsSince1970 - away), .moment)
  }
}

/// Takes numbers from the front of a text, whatever separates them.
private struct DateReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text.prefix(64).utf8 }

  var isAtEnd: Bool { rest.allSatisfy { $0 == UInt8(ascii: " ") } }

  static func offset(_ text: String) -> Int? {
    var reader = DateReader(text)
    return reader.offset()
  }

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

extension WrittenDate {
  /// A day or a moment that was written down with nothing beside it; nil for a mere year, for words
  /// about a date, and for days that no calendar has.
  package static func shown(_ text: String) -> Field.Shown? {
    let bytes = text.utf8
    guard (10...40).contains(bytes.count), isDay(bytes.prefix(10)), let moment = moment(text)
    else { return nil }
    let time = bytes.dropFirst(10)
    if time.isEmpty { return .day(moment) }
    guard time.count >= 6, time.first == UInt8(ascii: "T") || time.first == UInt8(ascii: " "),
      time.dropFirst().allSatisfy({ "0123456789:. +-Z".utf8.contains($0) })
    else { return nil }
    let hasOffset = time.contains { "+-Z".utf8.contains($0) }
    return hasOffset ? .moment(moment) : .local(moment)
  }

  /// `2024-05-06` or, as cameras write it, `2024:05:06`.
  private static func isDay(_ bytes: Substring.UTF8View) -> Bool {
    zip(bytes, "0000-00-00".utf8).allSatisfy { byte, sample in
      sample == UInt8(ascii: "-")
        ? byte == sample || byte == UInt8(ascii: ":")
        : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }
}
