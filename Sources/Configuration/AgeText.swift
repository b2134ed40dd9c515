/// A length of time as people write it: `24h`, `90m`, `7d`, `30s`.
package enum AgeText {
  package static let expectation = "a time such as 24h, 90m, 7d or 30s"

  /// Nil for anything else, and for what is longer than thousands of years.
  package static func duration(_ text: String) -> Duration? {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    let digits = text.dropLast()
    guard let last = text.last, let unit = units[last], (1...6).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits)
    else { return nil }
    return .seconds(number * unit)
  }
}
