import Model

/// Times as feeds and sitemaps write them.
struct MachineTime {
  /// RFC 3339, with a capital T and Z as RFC 4287 wants it: `2031-05-06T07:08:09Z`.
  static func isWhole(_ text: String) -> Bool {
    var time = MachineTime(rest: Array(text.utf8)[...])
    return time.takeDay() == .day && time.takeClock(needsSeconds: true)
  }

  /// What the W3C's note on dates allows: a year, a month, a day, or a moment to the minute or finer.
  static func isDate(_ text: String) -> Bool {
    var time = MachineTime(rest: Array(text.utf8)[...])
    guard let detail = time.takeDay() else { return false }
    return time.rest.isEmpty || detail == .day && time.takeClock(needsSeconds: false)
  }

  private enum Detail { case year, month, day }

  private var rest: ArraySlice<UInt8>

  /// Nil where no calendar has such a day.
  private mutating func takeDay() -> Detail? {
    guard let year = takeNumber(4) else { return nil }
    guard take("-") else { return .year }
    guard let month = takeNumber(2), (1...12).contains(month) else { return nil }
    guard take("-") else { return .month }
    guard let day = takeNumber(2) else { return nil }
    return Timestamp(year: year, month: month, day: day) == nil ? nil : .day
  }

  private mutating func takeClock(needsSeconds: Bool) -> Bool {
    guard take("T"), takeNumber(2).map({ $0 < 24 }) == true, take(":"),
      takeNumber(2).map({ $0 < 60 }) == true
    else { return false }
    if take(":") {
      // A minute may have a 61st second.
      guard takeNumber(2).map({ $0 <= 60 }) == true, takeFraction() else { return false }
    } else if needsSeconds {
      return false
    }
    return takeZone() && rest.isEmpty
  }

  private mutating func takeFraction() -> Bool {
    guard take(".") else { return true }
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest.dropFirst(digits.count)
    return !digits.isEmpty
  }

  private mutating func takeZone() -> Bool {
    if take("Z") { return true }
    guard take("+") || take("-"), let hour = takeNumber(2), take(":"), let minute = takeNumber(2)
    else { return false }
    return hour < 24 && minute < 60
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func takeNumber(_ digits: Int) -> Int? {
    let taken = rest.prefix(digits)
    guard taken.count == digits, taken.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    rest = rest.dropFirst(digits)
    return taken.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
